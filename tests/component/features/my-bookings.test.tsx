/** Parts of the guest's bookings: ticket, progress, cancellation, refused bookings. */
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { toTempId } from '#shared/offline/temp-id'
import type { AnyRecord } from '#shared/records/query'
import { PriceLines, Where } from '../../../src/features/my-bookings/booking-sections'
import { type Booking, stateOf, toBooking } from '../../../src/features/my-bookings/bookings'
import { CancelDialog } from '../../../src/features/my-bookings/cancel-dialog'
import { RefusedBooking } from '../../../src/features/my-bookings/refused-booking'
import { stepsOf } from '../../../src/features/my-bookings/steps'
import { Ticket } from '../../../src/features/my-bookings/ticket'
import { Timeline } from '../../../src/features/my-bookings/timeline'
import { additionOf } from '../../support/outbox-entries'
import { answerCalls, Failure } from '../api'
import { axeFindings } from '../axe'
import { notification, render } from '../render'
import { goOffline } from '../worker'

const HOUR_MS = 3_600_000
const DAY = 24
const iso = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString()
const SPACE = {
  id: 5,
  name: 'Cedar room',
  city: 'Berlin',
  timezone: 'Europe/Berlin',
  rate_cents: 5_000,
  currency: 'EUR',
}

const recordOf = (hours: number, more: Record<string, unknown> = {}): AnyRecord => ({
  ...{ id: 7, version: 3, user_id: 1, status: 'confirmed', starts_at: iso(hours), ends_at: iso(hours + 2), guests: 3 },
  ...{ created_at: iso(-100), updated_at: iso(-90), total_cents: 10_000, currency: 'EUR', policy: 'moderate' },
  ...{ code: 'ABCD2345', payment_status: 'paid', space_id: SPACE },
  ...more,
})
const bookingOf = (hours: number, more?: Record<string, unknown>): Booking => toBooking(recordOf(hours, more))

const CANCEL = 'POST /v1/api/holdfast/super_admin/lambda/booking/7/cancel'
const dialog = page.getByRole('dialog', { name: 'Cancel this booking?' })
const button = (name: string) => page.getByRole('button', { name, exact: true })

test('a ticket shows the code as a QR code and in letters; one that is not confirmed shows none', async () => {
  const booking = bookingOf(5)
  await render(<Ticket booking={booking} state="confirmed" />)
  await expect.element(page.getByRole('img', { name: 'QR code of booking ABCD2345' })).toBeVisible()
  await expect.element(page.getByText('ABCD2345', { exact: true })).toBeVisible()
  expect(await axeFindings('main')).toEqual([])
})

test.each(['pending', 'waiting'] as const)('the ticket of a booking that is %s has no code', async (state) => {
  await render(<Ticket booking={bookingOf(5)} state={state} />)
  await expect.element(page.getByText('The ticket appears when the host confirms.')).toBeVisible()
  await expect.element(page.getByText('ABCD2345')).not.toBeInTheDocument()
})

test('the progress says which step is done, now and next, and never that a waiting booking is booked', async () => {
  const waiting = bookingOf(5, {
    id: toTempId('7d2f1f4e-54b1-4f6a-9c64-0e2f7a1b3c5d'),
    _offline: true,
    _requestId: 'a',
  })
  await render(
    <>
      <Timeline steps={stepsOf(bookingOf(5), 'confirmed', Date.now())} timezone="Europe/Berlin" />
      <Timeline steps={stepsOf(waiting, stateOf(waiting), Date.now())} timezone={undefined} />
    </>,
  )
  const items = page.getByRole('listitem')
  await expect.element(items.nth(1)).toHaveTextContent('Confirmed (done)')
  await expect.element(items.nth(2)).toHaveTextContent('Stay (next)')
  await expect.element(items.nth(5)).toHaveTextContent('Waiting to be sent (now)')
  await expect.element(items.nth(5)).toHaveAttribute('aria-current', 'step')
})

test.each([
  ['flexible', 2 * DAY, 'You get €100.00 of €100.00 back.'],
  ['flexible', 5, 'You get nothing back of €100.00.'],
  ['moderate', 6 * DAY, 'You get €100.00 of €100.00 back.'],
  ['moderate', 2 * DAY, 'You get €50.00 of €100.00 back.'],
  ['strict', 8 * DAY, 'You get €50.00 of €100.00 back.'],
  ['strict', 6 * DAY, 'You get nothing back of €100.00.'],
])('canceling by the %s policy %i hours before shows the refund first', async (policy, hours, sentence) => {
  await render(<CancelDialog booking={bookingOf(hours, { policy })} onClose={() => {}} />)
  await expect.element(dialog).toHaveTextContent(sentence)
  await expect.element(button('Keep booking')).toHaveFocus()
})

test.each([
  [{ payment_status: 'none' }, 'You have paid nothing for this booking'],
  [{ payment_status: 'authorised', status: 'pending' }, '€100.00 is released on your card'],
])('canceling what is not paid says so: %o', async (more, sentence) => {
  await render(<CancelDialog booking={bookingOf(48, more)} onClose={() => {}} />)
  await expect.element(dialog).toHaveTextContent(sentence)
})

test.each([
  { payment_status: 'authorised', status: 'pending' },
  { payment_status: 'none', status: 'pending' },
])('canceling a request says nothing of a policy: %o', async (more) => {
  await render(<CancelDialog booking={bookingOf(48, { ...more, policy: 'strict' })} onClose={() => {}} />)
  await expect.element(dialog).toHaveTextContent(/nothing/)
  await expect.element(dialog).not.toHaveTextContent('Strict')
})

test('a booking that is confirmed and not collected yet is refunded by its policy', async () => {
  await render(
    <CancelDialog
      booking={bookingOf(8 * DAY, { payment_status: 'authorised', policy: 'strict' })}
      onClose={() => {}}
    />,
  )
  await expect.element(dialog).toHaveTextContent('You get €50.00 of €100.00 back.')
})

test('a booking that is not paid waits for its payment, and not for the host', async () => {
  const unpaid = bookingOf(48, {
    ...{ status: 'pending', payment_status: 'none', pay_until: iso(0.5) },
    space_id: { ...SPACE, booking_mode: 'instant' },
  })
  const state = stateOf(unpaid)
  await render(
    <>
      <Ticket booking={unpaid} state={state} />
      <Where booking={unpaid} state={state} />
      <Timeline steps={stepsOf(unpaid, state, Date.now())} timezone="Europe/Berlin" />
    </>,
  )
  await expect.element(page.getByText('The ticket appears when the payment is finished.')).toBeVisible()
  await expect.element(page.getByText('The address appears when the payment is finished.')).toBeVisible()
  await expect.element(page.getByRole('listitem').nth(1)).toHaveTextContent('Payment due until (now)')
  await expect.element(page.getByText(/host/)).not.toBeInTheDocument()
})

test('the refund is an amount that the guest gets', async () => {
  await render(<PriceLines booking={bookingOf(48, { payment_status: 'refunded', refunded_cents: 2_050 })} />)
  await expect.element(page.getByRole('row', { name: 'Refunded €20.50' })).toBeVisible()
})

test('canceling sends the version that the guest saw, and can’t be pressed again', async () => {
  const calls = answerCalls({
    [CANCEL]: { message: 'Booking cancelled', data: 1, model: recordOf(48, { status: 'cancelled' }) },
  })
  const onClose = vi.fn()
  await render(<CancelDialog booking={bookingOf(48)} onClose={onClose} />)
  await userEvent.click(button('Cancel booking'))
  await expect.element(notification('Booking canceled')).toHaveTextContent('Cedar room')
  await expect.element(notification('Booking cancelled')).not.toBeInTheDocument()
  expect(onClose).toHaveBeenCalledOnce()
  await expect.element(button('Cancel booking')).toBeDisabled()
  expect(calls.map(({ headers }) => headers.get('if-match'))).toEqual(['"3"'])
})

test('a booking that changed meanwhile is asked again, with its new refund', async () => {
  const current = recordOf(48, { version: 4, status: 'confirmed', space_id: 5, policy: 'strict' })
  const calls = answerCalls({
    [CANCEL]: ({ headers }) =>
      headers.get('if-match') === '"4"'
        ? { message: 'Booking cancelled', data: 1, model: current }
        : new Failure(412, 'Changed', { model: current }),
  })
  await render(
    <CancelDialog booking={bookingOf(48, { status: 'pending', payment_status: 'authorised' })} onClose={() => {}} />,
  )
  await userEvent.click(button('Cancel booking'))
  await expect.element(dialog).toHaveTextContent('This booking changed in the meantime. It is now: Confirmed.')
  await expect.element(dialog).toHaveTextContent('You get nothing back of €100.00.')
  await userEvent.click(button('Cancel anyway'))
  await expect.element(notification('Booking canceled')).toBeVisible()
  expect(calls).toHaveLength(2)
})

test('a refusal is shown in the dialog', async () => {
  answerCalls({ [CANCEL]: new Failure(409, 'The booking has ended', { code: 'INVALID_STATE' }) })
  await render(<CancelDialog booking={bookingOf(48)} onClose={() => {}} />)
  await userEvent.click(button('Cancel booking'))
  await expect.element(dialog).toHaveTextContent('The booking was not canceled: The booking has ended')
})

test('offline the dialog says that the cancellation waits, and the notice never says canceled', async () => {
  answerCalls({ [CANCEL]: { _offline: true, _requestId: 'a', message: 'Request queued' } })
  await render(<CancelDialog booking={bookingOf(48)} onClose={() => {}} />)
  goOffline()
  await expect.element(dialog).toHaveTextContent("The cancellation is sent when you're online")
  await userEvent.click(button('Cancel booking'))
  await expect.element(notification('Cancellation waiting to be sent')).toBeVisible()
})

test('a refused booking shows why, and one press books another time at its own price', async () => {
  const id = '7d2f1f4e-54b1-4f6a-9c64-0e2f7a1b3c5d'
  const body = { space_id: 5, starts_at: '2031-05-05T08:00:00.000Z', ends_at: '2031-05-05T10:00:00.000Z', guests: 3 }
  const alternatives = [{ starts_at: '2031-05-05T12:00:00.000Z', ends_at: '2031-05-05T14:00:00.000Z' }]
  const lastError = { at: 0, status: 409, message: 'This time is taken', alternatives }
  const entry = additionOf(id, '', { table: 'booking', state: 'parked', body: { ...body, total_cents: 1 }, lastError })
  const calls = answerCalls({ [`PUT /__offline/requests/${id}`]: { message: 'Change edited' } })
  const booking = toBooking({
    ...recordOf(0),
    ...body,
    space_id: SPACE,
    id: toTempId(id),
    _offline: true,
    _requestId: id,
  })
  await render(<RefusedBooking booking={booking} entry={entry} onOpenOutbox={() => {}} />)
  await expect.element(page.getByRole('alert')).toHaveTextContent('This time is taken')
  await userEvent.click(page.getByRole('button', { name: /^Book Mon, May 5, 2031, 2:00.+4:00.PM for €100\.00$/ }))
  await expect.element(notification('Sending the new time')).toBeVisible()
  const [starts_at, ends_at] = [alternatives[0]?.starts_at, alternatives[0]?.ends_at]
  expect(calls[0]?.body).toMatchObject({ body: { ...body, starts_at, ends_at, total_cents: 10_000 } })
})
