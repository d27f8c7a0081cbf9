/** A host's calendar and requests: blocks of whole days, days that are blocked, zones and ways on. */
import { type ReactNode, useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { toSpaceRules } from '#shared/booking/space-rules'
import { Agenda } from '../../../src/features/hosting/agenda'
import { BlockDialog } from '../../../src/features/hosting/block-dialog'
import { BookingFacts } from '../../../src/features/hosting/booking-facts'
import { stateOf, toHosted } from '../../../src/features/hosting/hosted'
import { answerCalls, recordsPath } from '../api'
import { axeFindings } from '../axe'
import { notification, render } from '../render'

const NOW = Date.parse('2026-11-26T08:00:00Z')
const space = {
  ...{ id: 5, version: 1, name: 'Cedar room', timezone: 'Europe/Berlin' },
  opening_hours: { sun: [['08:00', '20:00']], mon: [['08:00', '20:00']] },
}
const rules = toSpaceRules(space)
const nothing = () => {}

function Later({ children }: { children: ReactNode }) {
  const [isShown, setShown] = useState(false)
  return isShown ? (
    children
  ) : (
    <button type="button" onClick={() => setShown(true)}>
      Show
    </button>
  )
}

test('a block can take whole days, by keyboard', async () => {
  const calls = answerCalls({
    [`POST ${recordsPath('booking')}`]: { model: { id: 9, version: 1 }, data: 9, message: 'Saved' },
  })
  await render(
    <BlockDialog
      {...{ spaceId: 5, rules, day: '2026-12-01', period: undefined, before: undefined, entry: undefined }}
      {...{ others: [], now: NOW, onClose: nothing, onOpenOutbox: nothing }}
    />,
  )
  await expect.element(page.getByLabelText('Start')).toHaveFocus()
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}')
  await expect.element(page.getByRole('checkbox', { name: 'Whole days' })).toHaveFocus()
  await userEvent.keyboard(' ')
  await expect.element(page.getByLabelText('First day')).toHaveValue('2026-12-01')
  await expect.element(page.getByLabelText('Last day')).toHaveValue('2026-12-01')
  await userEvent.fill(page.getByLabelText('Last day'), '2026-12-02')
  await userEvent.click(page.getByRole('button', { name: 'Block time', exact: true }))
  await expect.element(notification('Time blocked')).toBeVisible()
  expect(calls[0]?.body).toMatchObject({
    ...{ starts_at: '2026-11-30T23:00:00.000Z', ends_at: '2026-12-02T23:00:00.000Z' },
  })
})

test('a new block starts no earlier than now, and its end follows a start that is moved past it', async () => {
  const now = Date.parse('2026-11-26T10:10:00Z')
  await render(
    <BlockDialog
      {...{ spaceId: 5, rules, day: '2026-11-26', period: undefined, before: undefined, entry: undefined }}
      {...{ others: [], now, onClose: nothing, onOpenOutbox: nothing }}
    />,
  )
  const [start, end] = [page.getByLabelText('Start'), page.getByLabelText('End')]
  // In Berlin it is ten past eleven.
  await expect.element(start).toHaveValue('2026-11-26T11:30')
  await expect.element(end).toHaveValue('2026-11-26T17:00')
  await userEvent.fill(start, '2026-11-26T12:00')
  await expect.element(end).toHaveValue('2026-11-26T17:00')
  await userEvent.fill(start, '2026-11-28T09:00')
  await expect.element(end).toHaveValue('2026-11-28T14:00')
  await userEvent.click(page.getByRole('checkbox', { name: 'Whole days' }))
  await userEvent.fill(page.getByLabelText('First day'), '2026-12-03')
  await expect.element(page.getByLabelText('Last day')).toHaveValue('2026-12-03')
})

test('a block of whole days has no times', async () => {
  const block = (id: number, starts_at: string, ends_at: string) =>
    toHosted({ id, version: 1, kind: 'block', status: 'confirmed', starts_at, ends_at, space_id: space })
  const entries = [
    block(1, '2026-11-27T23:00:00Z', '2026-11-28T23:00:00Z'),
    block(2, '2026-11-29T23:00:00Z', '2026-12-01T23:00:00Z'),
  ]
  const days = { first: '2026-11-28', last: '2026-11-30' }
  await render(<Agenda {...{ today: days.first, days, rules, entries, stateOf, onOpen: nothing }} />)
  await expect.element(page.getByRole('button').nth(0)).toHaveTextContent(/^all day/)
  await expect.element(page.getByRole('button').nth(1)).toHaveTextContent(/^Nov 30\s–\sDec 1, 2026/)
})

test('the day of today is in view when the days of a month are a list', async () => {
  await page.viewport(390, 800)
  const days = { first: '2026-11-01', last: '2026-11-30' }
  await render(
    // Like the answer with the bookings, it comes after the page.
    <Later>
      <Agenda {...{ today: '2026-11-26', days, rules, entries: [], stateOf, onOpen: nothing }} />
    </Later>,
  )
  await userEvent.click(page.getByRole('button', { name: 'Show' }))
  const top = () =>
    page
      .getByRole('heading', { name: /November 26/ })
      .element()
      .getBoundingClientRect().top
  await expect.poll(top).toBeLessThan(600)
})

test('the opening hours of a day leave out what is blocked', async () => {
  const block = (id: number, starts_at: string, ends_at: string) =>
    toHosted({ id, version: 1, kind: 'block', status: 'confirmed', starts_at, ends_at, space_id: space })
  const entries = [
    block(1, '2026-11-28T23:00:00Z', '2026-11-29T23:00:00Z'),
    block(2, '2026-11-30T07:00:00Z', '2026-11-30T11:00:00Z'),
  ]
  const days = { first: '2026-11-29', last: '2026-11-30' }
  await render(<Agenda {...{ today: days.first, days, rules, entries, stateOf, onOpen: nothing }} />)
  await expect.element(page.getByText(/^Open 12:00\s–\s8:00\sPM$|^Open 12:00\sPM\s–\s8:00\sPM$/)).toBeVisible()
  expect(page.getByText(/^Open 8:00/).elements()).toHaveLength(0)
})

const requestIn = (timezone: string) =>
  toHosted({
    ...{ id: 7, version: 1, kind: 'booking', status: 'pending', guest: { first_name: 'Ada' } },
    space_id: { ...space, timezone },
    ...{ starts_at: '2026-11-29T10:00:00Z', ends_at: '2026-11-29T12:00:00Z', expires_at: '2026-11-27T10:00:00Z' },
  })

test("a request names the zone of its times where it is not the host's", async () => {
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone
  await render(
    <>
      <BookingFacts booking={requestIn('Asia/Kathmandu')} withSpace={false} />
      <BookingFacts booking={requestIn(own)} withSpace={false} />
    </>,
  )
  await expect.element(page.getByText('Answer until').first()).toBeVisible()
  expect(page.getByText(/GMT\+5:45$/).elements()).toHaveLength(2)
  expect(page.getByText(/M$|GMT(?!\+5:45)/).elements()).toHaveLength(2)
})

test('a request leads to its space and its guest', async () => {
  await render(<BookingFacts booking={requestIn('Europe/Berlin')} withSpace />)
  const link = (name: string) => page.getByRole('link', { name })
  await expect.element(link('Cedar room')).toHaveAttribute('href', '/account/my-spaces/5')
  await expect.element(link('Message Ada')).toHaveAttribute('href', '/account/messages?booking=7')
  expect(await axeFindings('body')).toEqual([])
})
