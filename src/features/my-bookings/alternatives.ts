/**
 * Free times in place of a refused booking: those that the server offered, else computed from the
 * times at which the space is taken. Times are epoch milliseconds. Pure.
 */
import { ALTERNATIVE_DAYS, alternativesTo } from '#shared/booking/availability'
import { quoteOf } from '#shared/booking/quote'
import { toSpaceRules } from '#shared/booking/space-rules'
import { DAY_MS, dayOf, type Period } from '#shared/booking/times'
import { BUSY_DAYS_MAX, type BusyResponse } from '#shared/contract/spaces'
import { fieldsOf } from '#shared/json'
import type { OutboxEntry } from '#shared/offline/outbox'
import type { Booking } from './bookings'

const MAX = 3

const toPeriods = (list: unknown): Period[] =>
  (Array.isArray(list) ? list : [])
    .map(fieldsOf)
    .map(({ starts_at, ends_at }) => ({ starts: Date.parse(String(starts_at)), ends: Date.parse(String(ends_at)) }))
    .filter(({ starts, ends }) => ends > starts)

/** Free times that the server offered and that are still ahead. */
export const offeredIn = ({ lastError }: Pick<OutboxEntry, 'lastError'>, now: number): Period[] =>
  toPeriods(fieldsOf(lastError).alternatives)
    .filter(({ starts }) => starts > now)
    .slice(0, MAX)

type Stay = Pick<Booking, 'startsAt' | 'endsAt' | 'guests' | 'space'>

/** The days of a space's zone within which other times are looked for. */
export function searchedDays({ startsAt, endsAt, space }: Stay, now: number): { from: string; days: number } {
  const { timezone } = toSpaceRules(space.record ?? {})
  const from = Math.max(now, startsAt - (ALTERNATIVE_DAYS + 1) * DAY_MS)
  const days = 2 * (ALTERNATIVE_DAYS + 1) + Math.ceil((endsAt - startsAt) / DAY_MS)
  return { from: dayOf(from, timezone), days: Math.min(days, BUSY_DAYS_MAX) }
}

/** The nearest free times of the same length; the wanted one itself when it is free. */
export function freeInstead(
  { startsAt, endsAt, guests, space }: Stay,
  busy: BusyResponse['list'],
  now: number,
): Period[] {
  if (!space.record) return []
  const period = { starts: startsAt, ends: endsAt }
  return alternativesTo(toSpaceRules(space.record), period, toPeriods(busy), now, guests, MAX)
}

/** The price of the period in minor units; undefined when the space is not known here. */
export const priceOf = ({ space }: Booking, period: Period): number | undefined =>
  space.record && quoteOf(toSpaceRules(space.record), period).total_cents
