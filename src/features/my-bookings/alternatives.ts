/** The free times that the server offered when it refused a booking. Times are epoch milliseconds. Pure. */
import { quoteOf } from '#shared/booking/quote'
import { toSpaceRules } from '#shared/booking/space-rules'
import type { Period } from '#shared/booking/times'
import { fieldsOf } from '#shared/json'
import type { OutboxEntry } from '#shared/offline/outbox'
import type { Booking } from './bookings'

const MAX = 3

export function alternativesOf({ lastError }: Pick<OutboxEntry, 'lastError'>): Period[] {
  const { alternatives } = fieldsOf(lastError)
  return (Array.isArray(alternatives) ? alternatives : [])
    .map(fieldsOf)
    .map(({ starts_at, ends_at }) => ({ starts: Date.parse(String(starts_at)), ends: Date.parse(String(ends_at)) }))
    .filter(({ starts, ends }) => ends > starts)
    .slice(0, MAX)
}

/** What the period costs; undefined when the space is not known here. In minor units. */
export const priceOf = ({ space }: Booking, period: Period): number | undefined =>
  space.record && quoteOf(toSpaceRules(space.record), period).total_cents
