/**
 * A list as a calendar: records on the days of a week or a month, by pointer and by key, and as an
 * agenda on a phone.
 */
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { AnyRecord } from '#shared/records/query'
import { MARKETPLACE } from '#shared/resources/marketplace'
import { RecordCalendar } from '../../../../src/crud/list/record-calendar'
import { type CalendarLayout, toDay } from '../../../../src/crud/record/calendar'
import { type ListState, toListState } from '../../../../src/crud/record/list-state'
import { listOf } from '../../api'
import { axeFindings } from '../../axe'
import { focus, render } from '../../render'

const found = MARKETPLACE.find(({ name }) => name === 'booking')
if (!found) throw new Error('There is no booking resource')
const bookings = found

/** The times are in the time zone of the tests (Berlin, UTC+1 in winter). */
const booking = (id: number, from: string, to: string, change: Partial<AnyRecord> = {}): AnyRecord => ({
  id,
  space_id: { id: 3, name: 'Hushed room' },
  starts_at: new Date(from).toISOString(),
  ends_at: new Date(to).toISOString(),
  status: 'confirmed',
  ...change,
})

type CalendarProps = {
  records: AnyRecord[]
  layout: CalendarLayout
  /** An empty string chooses no date. */
  date: string
  compact: boolean
  total: number
  marks: object
  onChange: (change: object) => void
}

function Calendar({ records, layout: first, date, compact, total, marks, onChange }: CalendarProps) {
  const [layout, setLayout] = useState(first)
  const [state, setState] = useState<ListState>(() => toListState({ ...(date && { date }), layout: first }, bookings))
  const change = (next: Partial<ListState>) => {
    onChange(next)
    setState((now) => ({ ...now, ...next }))
  }
  return (
    <RecordCalendar
      resource={bookings}
      state={state}
      layout={layout}
      compact={compact}
      data={{ ...listOf(records, { total }), ...marks }}
      isStale={false}
      onChange={change}
      onLayout={(next, also) => {
        setLayout(next)
        change({ layout: next, ...also })
      }}
    />
  )
}

async function open(records: AnyRecord[], more: Partial<CalendarProps> = {}) {
  const onChange = vi.fn<(change: object) => void>()
  const rendered = await render(
    <Calendar
      records={records}
      layout="week"
      date="2026-11-18"
      compact={false}
      total={records.length}
      marks={{}}
      onChange={onChange}
      {...more}
    />,
    { at: '/admin/booking' },
  )
  await expect.element(title).toBeVisible()
  return { ...rendered, last: () => onChange.mock.lastCall?.[0] }
}
const title = page.getByRole('heading', { level: 2 })
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
const WEDNESDAY = booking(1, '2026-11-18T09:00', '2026-11-18T11:00')
const NAME = 'Wednesday, November 18, 9:00 – 11:00 AM, Hushed room, Confirmed'
/** Some locales separate the parts of a time by narrow spaces. */
const entry = (name = NAME) => page.getByRole('link', { name: new RegExp(`^${name.replaceAll(/[ ]/g, '\\s')}$`) })

test('a record is shown on its day, with its time, title and status, and links to its page', async () => {
  await open([WEDNESDAY])
  await expect.element(title).toHaveTextContent(/^Nov 15 – 21, 2026$/)
  await expect.element(entry()).toBeVisible()
  await expect.element(entry()).toHaveAttribute('href', '/admin/view-booking?id=1')
  await expect.element(page.getByText('Times in your time zone, Europe/Berlin.')).toBeVisible()
})

test('in a week its height shows its duration, and its position its start', async () => {
  await open([WEDNESDAY, booking(2, '2026-11-19T10:00', '2026-11-19T14:00')])
  await expect.element(entry()).toBeVisible()
  const box = (id: number) => document.querySelector(`[data-row="${id}"]`)?.getBoundingClientRect() ?? new DOMRect()
  const [short, long] = [box(1), box(2)]
  expect(long.height / short.height).toBeCloseTo(2, 1)
  expect(long.top - short.top).toBeCloseTo(short.height / 2, -1)
  expect(long.left).toBeGreaterThan(short.right - 1)
})

test('a week begins above its first record, and its weekend looks like its other days', async () => {
  await open([booking(1, '2026-11-18T06:00', '2026-11-18T08:00')])
  await expect.element(page.getByRole('link').first()).toBeVisible()
  const record = document.querySelector('[data-row]')?.getBoundingClientRect() ?? new DOMRect()
  const days = ['Sun', 'Mon'].map((name) => page.getByText(name, { exact: true }).element())
  expect(record.top).toBeGreaterThan((days[0]?.getBoundingClientRect().bottom ?? 0) + 32)
  expect(new Set(days.map((day) => getComputedStyle(day).color)).size).toBe(1)
})

test('weeks are stepped through by pointer and by key, and Today comes back', async () => {
  const { last } = await open([WEDNESDAY])
  await userEvent.click(button('Next week'))
  await expect.element(title).toHaveTextContent('Nov 22 – 28, 2026')
  expect(last()).toEqual({ date: '2026-11-25' })
  await expect.element(entry()).not.toBeInTheDocument()
  await expect.element(page.getByRole('status')).toHaveTextContent('No bookings this week.')
  await focus(button('Previous week'))
  await userEvent.keyboard('{Enter}')
  await expect.element(entry()).toBeVisible()
  await userEvent.click(button('Today'))
  expect(last()).toEqual({ date: undefined })
  await expect.element(title).toHaveTextContent(String(new Date().getFullYear()))
})

test('a month shows two records of a day, and the others behind a button', async () => {
  const times = ['08', '10', '12', '14'].map((hour, index) =>
    booking(index + 1, `2026-11-18T${hour}:00`, `2026-11-18T${hour}:50`),
  )
  await open(times, { layout: 'month' })
  await expect.element(title).toHaveTextContent(/^November 2026$/)
  await expect.poll(() => page.getByRole('link').elements().length).toBe(2)
  await userEvent.click(page.getByRole('button', { name: /2 more/ }))
  await expect.poll(() => page.getByRole('link').elements().length).toBeGreaterThanOrEqual(4)
})

test('a month cuts a long status with an ellipsis, and keeps records off the lines between its days', async () => {
  await page.viewport(800, 800)
  await open([WEDNESDAY], { layout: 'month' })
  await expect.element(entry()).toBeVisible()
  const status = entry().getByText('Confirmed').element()
  expect(status.scrollWidth).toBeGreaterThan(status.clientWidth)
  expect(getComputedStyle(status).textOverflow).toBe('ellipsis')
  const day = page
    .getByRole('button', { name: /November 18,? 2026/ })
    .element()
    .getBoundingClientRect()
  const record = entry().element().getBoundingClientRect()
  expect(record.left - day.left).toBeGreaterThanOrEqual(4)
  expect(day.right - record.right).toBeGreaterThanOrEqual(3)
})

test('a day of a month leads to its week', async () => {
  const { last } = await open([WEDNESDAY], { layout: 'month' })
  await expect.element(entry()).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: /November 11,? 2026/ }))
  expect(last()).toEqual({ layout: 'week', date: '2026-11-11' })
  await expect.element(title).toHaveTextContent('Nov 8 – 14, 2026')
})

test('week and month are chosen by buttons that show which is active', async () => {
  const { last } = await open([WEDNESDAY])
  await expect.element(button('Week')).toHaveAttribute('aria-pressed', 'true')
  await userEvent.click(button('Month'))
  expect(last()).toEqual({ layout: 'month' })
  await expect.element(button('Month')).toHaveAttribute('aria-pressed', 'true')
  await expect.element(button('Week')).toHaveAttribute('aria-pressed', 'false')
  await userEvent.click(button('Next month'))
  await expect.element(title).toHaveTextContent(/^December 2026$/)
})

test('Enter opens a record', async () => {
  const { path } = await open([WEDNESDAY])
  await focus(entry())
  await userEvent.keyboard('{Enter}')
  await expect.poll(path).toBe('/admin/view-booking?id=1')
})

test('a queued change is marked', async () => {
  await open([{ ...WEDNESDAY, _offline: true }])
  await expect.element(entry(`${NAME} · not synced yet`)).toBeVisible()
})

test('it says how many records there are when it can’t draw all of them', async () => {
  await open([WEDNESDAY], { total: 600 })
  await expect.element(page.getByText(/Only the first 1 of 600 bookings are shown/)).toBeVisible()
})

test('without a connection an empty week says that the device may lack some', async () => {
  await open([], { marks: { _offline: true, _partial: true } })
  await expect
    .element(page.getByRole('status'))
    .toHaveTextContent("No bookings this week on this device. Others may appear when you're online.")
})

test('on a phone the days are listed one below the other', async () => {
  await page.viewport(390, 800)
  await open([WEDNESDAY, booking(2, '2026-11-19T10:00', '2026-11-19T14:00', { status: 'pending' })], { compact: true })
  const days = () =>
    page
      .getByRole('heading', { level: 3 })
      .elements()
      .map(({ textContent }) => textContent)
  await expect.poll(days).toEqual(['Wednesday, November 18', 'Thursday, November 19'])
  const last = page.getByRole('listitem').nth(1)
  await expect.element(last).toHaveTextContent(/10:00 AM\s–\s2:00 PM.*Hushed room.*Pending/)
  await expect.element(last.getByRole('link')).toHaveAttribute('href', '/admin/view-booking?id=2')
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
})

test('without a date it shows the current week', async () => {
  const today = toDay(new Date())
  await open([booking(1, `${today}T10:00`, `${today}T11:00`)], { date: '' })
  await expect.element(page.getByRole('link', { name: /Hushed room, Confirmed$/ })).toBeVisible()
})

test.each([
  ['week', false],
  ['month', false],
  ['week', true],
] as const)('axe finds nothing in a %s (on a phone: %s)', async (layout, compact) => {
  await open([WEDNESDAY, booking(2, '2026-11-19T10:00', '2026-11-19T14:00', { status: 'cancelled' })], {
    layout,
    compact,
  })
  await expect.element(page.getByRole('link').first()).toBeVisible()
  expect(await axeFindings('main')).toEqual([])
})
