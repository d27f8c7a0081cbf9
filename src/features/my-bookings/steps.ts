/** The steps of a booking, from the request to the refund. Times are epoch milliseconds. Pure. */
import * as text from '#messages/my-bookings'
import { formatMoney } from '#shared/money'
import { type Booking, type State, stateLabel } from './bookings'

export type Step = {
  key: 'written' | 'requested' | 'payment' | 'answer' | 'stay' | 'end' | 'refund'
  label: string
  /** When it happened, or will happen. */
  at?: number | undefined
  position: 'done' | 'now' | 'next'
}

/** @param state of the booking now */
export function stepsOf(booking: Booking, state: State, now: number): Step[] {
  if (state === 'waiting' || state === 'refused')
    return [
      { key: 'written', label: text.stepWritten(), at: booking.createdAt, position: 'done' },
      { key: 'requested', label: stateLabel(state).label, position: 'now' },
    ]
  const requested: Step = { key: 'requested', label: text.stepRequested(), at: booking.createdAt, position: 'done' }
  const isStarted = booking.startsAt <= now
  const stay = (position: Step['position']): Step => ({
    ...{ key: 'stay', label: text.stepStay(), at: booking.startsAt, position },
  })
  const end = (position: Step['position'], label = stateLabel(state).label): Step => ({ key: 'end', label, position })
  const confirmed: Step = { key: 'answer', label: text.confirmed(), position: 'done' }
  switch (state) {
    case 'unpaid':
      return [
        requested,
        { key: 'payment', label: text.stepPayment(), at: booking.payUntil, position: 'now' },
        stay('next'),
      ]
    case 'pending':
      return [requested, { key: 'answer', label: stateLabel(state).label, position: 'now' }, stay('next')]
    case 'confirmed':
      return [
        requested,
        confirmed,
        stay(isStarted ? (booking.endsAt <= now ? 'done' : 'now') : 'next'),
        end('next', text.completed()),
      ]
    case 'completed':
      return [requested, confirmed, stay('done'), end('done'), ...refund(booking)]
    case 'declined':
    case 'expired':
      return [requested, { key: 'answer', label: stateLabel(state).label, position: 'done' }, ...refund(booking)]
    case 'cancelled':
      return [requested, ...(booking.place ? [confirmed] : []), end('done'), ...refund(booking)]
    case 'canceling':
    case 'stuck':
      return [requested, ...(booking.place ? [confirmed] : []), end('now')]
  }
}

const refund = ({ refundedCents, currency }: Booking): Step[] =>
  refundedCents > 0
    ? [{ key: 'refund', label: text.stepRefund({ amount: formatMoney(refundedCents, currency) }), position: 'done' }]
    : []
