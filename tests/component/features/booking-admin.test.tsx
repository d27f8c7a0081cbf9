/** Administrators' parts of bookings and spaces: refund, the day as a strip, rejection, blocks. */
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { AnyRecord } from '#shared/records/query'
import type { Resource } from '#shared/resources/field'
import { bookingTable, MARKETPLACE } from '#shared/resources/marketplace'
import { useTransitions } from '../../../src/crud/actions/use-transitions'
import { FieldValue } from '../../../src/crud/fields/field-value'
import { configureDiscard } from '../../../src/crud/record/discard-change'
import { provideFacets } from '../../../src/crud/record/facets'
import { BookingPreview } from '../../../src/features/marketplace/booking-preview'
import { BookingSheet } from '../../../src/features/marketplace/booking-sheet'
import { DayStrip } from '../../../src/features/marketplace/day-strip'
import { MARKETPLACE_FACETS } from '../../../src/features/marketplace/facets'
import { RefundAction, RefundDialog } from '../../../src/features/marketplace/refund-dialog'
import { BlockDialog, RejectDialog } from '../../../src/features/marketplace/space-actions'
import { SpaceRatings } from '../../../src/features/marketplace/space-ratings'
import { answerCalls, Failure, listOf, recordsPath } from '../api'
import { axeFindings } from '../axe'
import { notification, render } from '../render'
import { goOffline } from '../worker'

const button = (name: string) => page.getByRole('button', { name, exact: true })
const REFUND = 'POST /v1/api/holdfast/super_admin/lambda/booking/7/refund'
const booking: AnyRecord = {
  ...{ id: 7, version: 3, total_cents: 5_000, currency: 'EUR', payment_status: 'paid', refunded_cents: 1_500 },
  status: 'confirmed',
}
const space: AnyRecord = {
  ...{ id: 5, version: 2, name: 'Cedar room', timezone: 'Europe/Berlin', status: 'review', rate_cents: 1_000 },
  opening_hours: { sun: [['09:00', '18:00']] },
}
const [spaces, bookings] = MARKETPLACE
if (!spaces || !bookings) throw new Error('No resources')

test('a refund has an amount up to what is left, and a reason', async () => {
  const calls = answerCalls({ [REFUND]: { model: booking, data: 1, message: 'Booking refunded' } })
  const onClose = vi.fn()
  await render(<RefundDialog record={booking} onClose={onClose} />)
  await expect.element(page.getByText('€35.00 of €50.00 can be refunded.', { exact: false })).toBeVisible()
  await userEvent.click(button('Refund booking'))
  await expect.element(page.getByLabelText('Reason')).toHaveAccessibleDescription(/Enter a reason/)
  await userEvent.click(page.getByRole('radio', { name: 'A part' }))
  await userEvent.fill(page.getByLabelText('Amount in EUR'), '36')
  await userEvent.fill(page.getByLabelText('Reason'), ' The heating failed ')
  await userEvent.click(button('Refund booking'))
  await expect.element(page.getByText('At most €35.00 can be refunded')).toBeVisible()
  expect(calls).toHaveLength(0)
  expect(await axeFindings('body')).toEqual([])
  await userEvent.fill(page.getByLabelText('Amount in EUR'), '12,50')
  await userEvent.click(button('Refund booking'))
  await expect.element(notification('€12.50 refunded')).toBeVisible()
  expect(calls[0]?.body).toEqual({ amount_cents: 1_250, reason: 'The heating failed' })
  expect(onClose).toHaveBeenCalled()
})

test('a refusal of the server is shown, and what was typed stays', async () => {
  answerCalls({ [REFUND]: new Failure(409, 'There is nothing left to refund', { code: 'INVALID_STATE' }) })
  await render(<RefundDialog record={booking} onClose={() => {}} />)
  await userEvent.fill(page.getByLabelText('Reason'), 'Cold')
  await userEvent.click(button('Refund booking'))
  await expect.element(page.getByText('There is nothing left to refund')).toBeVisible()
  await expect.element(page.getByLabelText('Reason')).toHaveValue('Cold')
})

test('what is not paid, or was given back, has no refund', async () => {
  const given = { ...booking, payment_status: 'refunded', refunded_cents: 5_000 }
  await render(
    <main>
      <RefundAction resource={bookings} record={given} />
      <RefundAction resource={bookings} record={{ ...booking, payment_status: 'authorised', refunded_cents: 0 }} />
    </main>,
  )
  expect(page.getByRole('button').elements()).toHaveLength(0)
})

test('a day says in words when the space is open, what is there, and that a time is taken', async () => {
  const other = { id: 8, code: 'ABCD2345', status: 'confirmed', kind: 'booking' }
  const block = { id: 9, status: 'confirmed', kind: 'block' }
  answerCalls({
    [`GET ${recordsPath('booking')}`]: listOf([
      { ...other, starts_at: '2026-11-29T09:00:00Z', ends_at: '2026-11-29T11:00:00Z' },
      { ...block, starts_at: '2026-11-29T15:00:00Z', ends_at: '2026-11-29T16:00:00Z' },
    ]),
  })
  const period = { starts: Date.parse('2026-11-29T10:00:00Z'), ends: Date.parse('2026-11-29T12:00:00Z') }
  await render(<DayStrip space={space} period={period} />)
  await expect.element(page.getByText('9:00 AM – 6:00 PM: Open')).toBeVisible()
  await expect.element(page.getByRole('link', { name: '10:00 AM – 12:00 PM: Booking ABCD2345' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: '4:00 PM – 5:00 PM: Block' })).toBeVisible()
  await expect.element(page.getByText('Another booking or block has a part of this time.')).toBeVisible()
  expect(await axeFindings('main')).toEqual([])
})

test('a day without closing time is open all day', async () => {
  answerCalls({ [`GET ${recordsPath('booking')}`]: listOf([]) })
  const period = { starts: Date.parse('2026-11-29T10:00:00Z'), ends: Date.parse('2026-11-29T12:00:00Z') }
  await render(<DayStrip space={{ ...space, opening_hours: { sun: [['00:00', '24:00']] } }} period={period} />)
  await expect.element(page.getByText('Open all day')).toBeVisible()
})

// The tests run in Berlin.
test.each([
  ['Asia/Tokyo', /^Sun, Nov 29, 2026, 7:00\s–\s9:00\sPM GMT\+9$/, /^Nov 29, 2026, 7:30\sAM GMT\+9$/],
  ['Europe/Berlin', /^Sun, Nov 29, 2026, 11:00\sAM\s–\s1:00\sPM$/, /^Nov 28, 2026, 11:30\sPM$/],
])('a booking has its time and its deadline on the clock of a space in %s', async (timezone, time, deadline) => {
  answerCalls({
    [`GET ${recordsPath('booking')}`]: listOf([]),
    'GET /v1/api/holdfast/super_admin/lambda/audit': listOf([]),
  })
  const times = { starts_at: '2026-11-29T10:00:00Z', ends_at: '2026-11-29T12:00:00Z' }
  const values = { ...times, status: 'pending', expires_at: '2026-11-28T22:30:00Z' }
  await render(
    <BookingSheet resource={bookings} record={{ ...booking, ...values, space_id: { ...space, timezone } }} />,
  )
  await expect.element(page.getByText(time)).toBeVisible()
  await expect.element(page.getByText(deadline)).toBeVisible()
})

const REQUEST: AnyRecord = { id: 7, version: 3, status: 'pending', ends_at: '2099-01-01T10:00:00.000Z' }

function Steps({ resource, record = REQUEST }: { resource: Resource; record?: AnyRecord }) {
  const transitions = useTransitions(resource)
  return (
    <>
      {transitions.buttons(record)}
      {transitions.dialog}
    </>
  )
}

test.each([
  ['Asia/Tokyo', 'At the space it is Dec 6, 2026, 6:00 – 8:00 PM (Asia/Tokyo).'],
  ['Europe/Berlin', undefined],
])('the form of a booking says what its times are at a space in %s', async (timezone, words) => {
  answerCalls({
    [`GET ${recordsPath('space', 5)}`]: { model: { ...space, timezone } },
    [`GET ${recordsPath('booking')}`]: listOf([]),
  })
  const values = { space_id: 5, starts_at: '2026-12-06T09:00:00.000Z', ends_at: '2026-12-06T11:00:00.000Z' }
  await render(<BookingPreview values={values} />)
  await expect.element(page.getByRole('heading', { name: /^The space on Dec 6, 2026/ })).toBeVisible()
  if (words) await expect.element(page.getByRole('note')).toHaveTextContent(words)
  else await expect.element(page.getByRole('note')).not.toBeInTheDocument()
})

test('the form of a booking does not take the booking itself for another one', async () => {
  const values = { space_id: 5, starts_at: '2026-12-06T09:00:00.000Z', ends_at: '2026-12-06T11:00:00.000Z' }
  answerCalls({
    [`GET ${recordsPath('space', 5)}`]: { model: space },
    [`GET ${recordsPath('booking')}`]: listOf([{ ...booking, ...values }]),
  })
  await render(<BookingPreview id={7} values={values} />)
  await expect.element(page.getByText('Nothing else on this day.')).toBeVisible()
})

test('a request is declined with a reason, which stays when the booking has changed meanwhile', async () => {
  const path = '/v1/api/holdfast/super_admin/lambda/booking/7/decline'
  const current = { id: 7, version: 4, status: 'pending', ends_at: '2099-01-01T10:00:00.000Z', updated_at: null }
  let isChanged = true
  const calls = answerCalls({
    [`POST ${path}`]: () => {
      if (!isChanged) return { model: { ...current, status: 'declined' }, data: 1, message: 'Booking declined' }
      isChanged = false
      return new Failure(412, 'Changed', { model: current })
    },
  })
  await render(<Steps resource={bookings} />)
  await userEvent.click(button('Decline'))
  const dialog = page.getByRole('dialog')
  const reason = dialog.getByRole('textbox', { name: 'Reason (optional)' })
  await expect.element(reason).toHaveAccessibleDescription('The guest reads it. At most 500 characters.')
  expect(await axeFindings('[role=dialog]')).toEqual([])
  // A long text that is pasted is not cut off.
  await userEvent.fill(reason, 'x'.repeat(501))
  await userEvent.click(dialog.getByRole('button', { name: 'Decline', exact: true }))
  await expect.element(dialog.getByText('At most 500 characters', { exact: true })).toBeVisible()
  expect(calls.filter(({ method }) => method === 'POST')).toEqual([])
  await userEvent.keyboard('{Escape}')
  await userEvent.click(button('Decline'))
  await expect.element(dialog.getByText('At most 500 characters', { exact: true })).not.toBeInTheDocument()
  await userEvent.fill(reason, ' The roof leaks ')
  await userEvent.click(dialog.getByRole('button', { name: 'Decline', exact: true }))
  await expect.element(reason).toHaveValue(' The roof leaks ')
  await userEvent.click(dialog.getByRole('button', { name: 'Decline anyway' }))
  await expect.element(notification('Declined')).toBeVisible()
  const sent = calls.filter(({ method }) => method === 'POST').map(({ body }) => body)
  expect(sent).toEqual([{ reason: 'The roof leaks' }, { reason: 'The roof leaks' }])
})

test('a cancellation asks for no reason', async () => {
  await render(<Steps resource={bookings} />)
  await userEvent.click(button('Cancel booking'))
  await expect.element(page.getByRole('dialog')).toHaveTextContent("This can't be undone.")
  await expect.element(page.getByRole('dialog').getByRole('textbox')).not.toBeInTheDocument()
})

test('a step that is queued offline is not called final, and its notice does not say that it is done', async () => {
  answerCalls({
    'POST /v1/api/holdfast/super_admin/lambda/booking/7/decline': {
      message: 'Request queued for sync when online',
      _offline: true,
      _requestId: 'request-1',
    },
  })
  goOffline()
  await render(<Steps resource={bookings} />)
  await userEvent.click(button('Decline'))
  const dialog = page.getByRole('dialog')
  await expect.element(dialog).toHaveTextContent("This is sent when you're online. Until then, you can undo it.")
  await expect.element(dialog).not.toHaveTextContent("can't be undone")
  await userEvent.click(dialog.getByRole('button', { name: 'Decline', exact: true }))
  const told = notification('Booking #7: “Decline” waiting to be sent')
  await expect.element(told).toHaveTextContent('Request queued for sync when online')
  await expect.element(told.getByRole('button', { name: 'Undo' })).toBeVisible()
  await expect.element(notification('Declined')).not.toBeInTheDocument()
})

const UNDO_KEYS = '{Control>}z{/Control}'

test('Ctrl+Z takes the step back to the status from before', async () => {
  const space = { id: 5, version: 2, name: 'Roof', status: 'active' }
  const calls = answerCalls({
    [`PUT ${recordsPath('space', 5)}`]: ({ body }) => ({
      ...{ message: 'Saved', data: 1 },
      model: { ...space, version: 3, ...Object(body) },
    }),
  })
  await render(<Steps resource={spaces} record={space} />)
  await userEvent.click(button('Pause'))
  await expect.element(notification('Roof: Paused')).toBeVisible()
  await userEvent.keyboard(UNDO_KEYS)
  const sent = () => calls.filter(({ method }) => method === 'PUT').map(({ body }) => body)
  await expect.poll(sent).toEqual([{ status: 'paused' }, { status: 'active' }])
  await expect.element(notification('Roof: Active')).toBeVisible()
})

test('after a step without a way back, Ctrl+Z says so', async () => {
  answerCalls({
    'POST /v1/api/holdfast/super_admin/lambda/booking/7/confirm': {
      ...{ message: 'Booking confirmed', data: 1 },
      model: { ...REQUEST, status: 'confirmed' },
    },
  })
  await render(<Steps resource={bookings} />)
  await userEvent.click(button('Confirm'))
  await expect.element(notification('Confirmed')).toBeVisible()
  await userEvent.keyboard(UNDO_KEYS)
  await expect.element(page.getByText("“Confirm” can't be undone.")).toBeVisible()
})

test.each([
  ['done', 'Booking #7: Pending', 'The step has been taken out of the queue.'],
  ['gone', "Couldn't change Booking #7", "“Confirm” can't be undone."],
] as const)('Undo of a step that waited discards it: %s', async (state, title, message) => {
  const discarded: string[] = []
  configureDiscard(async (requestId) => {
    discarded.push(requestId)
    return { state }
  })
  answerCalls({
    'POST /v1/api/holdfast/super_admin/lambda/booking/7/confirm': {
      message: 'Request queued for sync when online',
      _offline: true,
      _requestId: 'request-1',
    },
  })
  await render(<Steps resource={bookings} />)
  await userEvent.click(button('Confirm'))
  await expect.element(notification('Booking #7: “Confirm” waiting to be sent')).toBeVisible()
  await userEvent.keyboard(UNDO_KEYS)
  await expect.element(notification(title)).toHaveTextContent(message)
  expect(discarded).toEqual(['request-1'])
})

const LISTED = bookingTable.fields.filter(({ name }) => /^(starts|ends)_at$/.test(name))
const TIMES = { starts_at: '2026-11-27T23:30:00.000Z', ends_at: '2026-11-28T01:00:00.000Z' }
const Row = ({ timezone }: { timezone: string }) => (
  <p>
    {LISTED.map((field) => (
      <FieldValue
        key={field.name}
        table={bookingTable}
        field={field}
        record={{ ...booking, ...TIMES, space_id: { id: 3, timezone } }}
        place="list"
      />
    ))}
  </p>
)

test('the times of a list are in the zone of the space, which is named where it is another', async () => {
  provideFacets(MARKETPLACE_FACETS)
  await render(
    <>
      <Row timezone="Asia/Tokyo" />
      <Row timezone="Europe/Berlin" />
    </>,
  )
  const shown = (index: number) => page.getByRole('paragraph').nth(index)
  await expect.element(shown(0)).toHaveTextContent(/Nov 28, 2026 8:30\sAM GMT\+9 10:00\sAM GMT\+9/)
  await expect.element(shown(1)).toHaveTextContent(/Nov 28, 2026 12:30\sAM 2:00\sAM/)
  await expect.element(shown(1)).not.toHaveTextContent('GMT')
  provideFacets({})
})

test('a space is rejected with a reason', async () => {
  const calls = answerCalls({
    [`PUT ${recordsPath('space', 5)}`]: { model: { ...space, status: 'draft' }, data: 1, message: 'Saved' },
  })
  await render(<RejectDialog resource={spaces} record={space} onClose={() => {}} />)
  await userEvent.click(button('Reject space'))
  await expect.element(page.getByLabelText('Reason')).toHaveAccessibleDescription(/Enter a reason/)
  await userEvent.fill(page.getByLabelText('Reason'), 'No photos')
  await userEvent.click(button('Reject space'))
  await expect.element(notification('Space rejected')).toBeVisible()
  expect(calls[0]?.body).toEqual({ status: 'draft', rejection: 'No photos' })
})

test('a block is entered in the zone of the space', async () => {
  const calls = answerCalls({
    [`POST ${recordsPath('booking')}`]: { model: { id: 9, version: 1 }, data: 9, message: 'Saved' },
  })
  await render(<BlockDialog record={space} onClose={() => {}} />)
  await userEvent.fill(page.getByLabelText('Start'), '2026-12-01T09:00')
  await expect.element(page.getByLabelText('End')).toHaveValue('2026-12-01T10:00')
  await userEvent.fill(page.getByLabelText('End'), '2026-12-01T08:00')
  await userEvent.click(button('Block this time'))
  await expect.element(page.getByText('End must be after start')).toBeVisible()
  await userEvent.fill(page.getByLabelText('End'), '2026-12-01T11:30')
  await userEvent.click(button('Block this time'))
  await expect.element(notification('Time blocked')).toBeVisible()
  expect(calls[0]?.body).toEqual({
    ...{ space_id: 5, kind: 'block', guests: 1, note: null },
    ...{ starts_at: '2026-12-01T08:00:00.000Z', ends_at: '2026-12-01T10:30:00.000Z' },
  })
})

test('the ratings of a space are its average, as the server has it, and how many have each number of stars', async () => {
  const list = [5, 5, 2].map((rating, index) => ({ id: index + 1, rating }))
  const calls = answerCalls({
    [`GET ${recordsPath('review')}`]: ({ search }) =>
      listOf(search.getAll('filter').includes('space_id,eq,5') ? list : []),
  })
  await render(
    <main>
      <h1>Space</h1>
      <SpaceRatings resource={spaces} record={{ ...space, id: 6, rating_avg: null, rating_count: 0 }} />
      <SpaceRatings resource={spaces} record={{ ...space, rating_avg: 4.5, rating_count: 120 }} />
    </main>,
  )
  const region = page.getByRole('region', { name: 'Ratings by guests' })
  // The space without reviews has none.
  await expect.element(region).toBeVisible()
  await expect.element(region.getByText('4.5')).toBeVisible()
  await expect.element(region.getByText('Average of 120 reviews')).toBeVisible()
  await expect.element(region.getByText('From the latest 3 reviews')).toBeVisible()
  const counts = region.getByRole('listitem').elements()
  expect(counts.map((row) => row.ariaLabel)).toEqual([
    '5 stars: 2 reviews',
    '4 stars: 0 reviews',
    '3 stars: 0 reviews',
    '2 stars: 1 review',
    '1 star: 0 reviews',
  ])
  expect(calls[0]?.search.getAll('filter')).toEqual(['space_id,eq,5', 'side,eq,guest', 'published_at,nis,null'])
  expect(await axeFindings('body')).toEqual([])
})

test('ratings that are not on this device are said to be so', async () => {
  answerCalls({ [`GET ${recordsPath('review')}`]: new Failure(503, 'Not on this device') })
  await render(<SpaceRatings resource={spaces} record={{ ...space, rating_avg: 5, rating_count: 2 }} />)
  await expect.element(page.getByText('The reviews are not on this device.')).toBeVisible()
})
