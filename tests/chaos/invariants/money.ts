/**
 * Invariant 15: a booking was paid for at most once, what is kept is what the policy says, and
 * nothing stays reserved for a booking that has ended.
 */
import { refundOf } from '#shared/booking/refund'
import type { Invariant, Violation } from '../invariant'
import type { ChaosLog, Money, Values } from '../log'
import { statesOf } from './bookings'

const of = (message: string): Violation => ({ invariant: '', message })

/** Cents that are kept of a booking as it is. */
function owed(booking: Values, log: ChaosLog): number {
  const total = Number(booking.total_cents)
  const states = statesOf(log, Number(booking.id))
  const isStay = booking.status === 'confirmed' || booking.status === 'completed'
  if (isStay && booking.deleted_at === null) return total
  const cancelled = states.findIndex(({ status }) => status === 'cancelled')
  const wasConfirmed = states.slice(0, cancelled).some(({ status }) => status === 'confirmed')
  if (cancelled < 0 || !wasConfirmed || booking.cancelled_by === 'payment') return 0
  const { policy, starts_at, cancelled_by } = booking
  const terms = {
    ...{ policy: typeof policy === 'string' ? policy : null, total_cents: total },
    starts_at: String(starts_at),
  }
  const by = cancelled_by === 'guest' ? 'guest' : 'host'
  return total - refundOf(terms, states[cancelled]?.effect.at ?? 0, by)
}

const isReserved = ({ status }: Money): boolean => status === 'requires_capture'

export const moneyIsRight: Invariant = (log) => {
  const { market } = log
  if (!market) return []
  const stray = market.money
    .filter((money) => money.booking === null && (isReserved(money) || money.received > money.refunded))
    .map(({ intent }) => of(`Payment ${intent} belongs to no booking, and holds money`))
  return [...stray, ...market.bookings.flatMap((booking) => ofBooking(booking, log, market.money))]
}

function ofBooking(booking: Values, log: ChaosLog, all: readonly Money[]): Violation[] {
  const own = all.filter(({ booking: id }) => id === booking.id)
  const collected = own.filter(({ received }) => received > 0)
  const kept = collected.reduce((sum, { received, refunded }) => sum + received - refunded, 0)
  const refunded = collected.reduce((sum, money) => sum + money.refunded, 0)
  const reserved = own.filter(isReserved).length
  const due = booking.kind === 'booking' ? owed(booking, log) : 0
  const mayReserve = booking.status === 'pending' && booking.deleted_at === null && booking.pay_until === null
  const name = `Booking ${booking.id} (${booking.status})`
  return [
    ...(collected.length > 1 ? [of(`${name} was paid for ${collected.length} times`)] : []),
    ...(kept === due ? [] : [of(`${name}: ${kept} cents are kept, ${due} are owed`)]),
    ...(reserved === Number(mayReserve) ? [] : [of(`${name} has ${reserved} reserved payments`)]),
    ...(booking.refunded_cents === refunded
      ? []
      : [of(`${name} shows a refund of ${booking.refunded_cents} cents, not ${refunded}`)]),
  ]
}
