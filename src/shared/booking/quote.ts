/** The price of a booking. */
import type { SpaceRules } from './space-rules'
import { daysOf, HOUR_MS, type Period, toInstant } from './times'

export type QuoteLine = {
  kind: 'hours' | 'days' | 'fee'
  /** Hours (2.5), days, or 1 for the fee. */
  quantity: number
  rate_cents: number
  amount_cents: number
}
/** `total_cents` is the sum of the lines. */
export type Quote = { lines: QuoteLine[]; total_cents: number; currency: string }

type Rates = Pick<SpaceRules, 'timezone' | 'rate_cents' | 'currency' | 'day_rate_cents' | 'cleaning_fee_cents'>

/**
 * The booking is cut at each midnight of the space's zone. A calendar day whose hours cost more than
 * the day rate is charged at the day rate, every other at the hourly rate; elapsed time counts, so a
 * day on which clocks change has 23 or 25 hours. The hours of all days charged by the hour are added
 * up and their amount is rounded once, to the nearest cent. The cleaning fee is added once. Lines: hours,
 * days, fee, each only where there are any.
 * @throws RangeError for an unknown zone
 */
export function quoteOf(space: Rates, period: Period): Quote {
  const { timezone, rate_cents, day_rate_cents, cleaning_fee_cents } = space
  let hourlyMs = 0
  let days = 0
  for (const ms of lengthsByDay(period, timezone)) {
    if (day_rate_cents !== null && day_rate_cents * HOUR_MS < rate_cents * ms) days++
    else hourlyMs += ms
  }
  const lines: QuoteLine[] = []
  const add = (kind: QuoteLine['kind'], quantity: number, rate: number) => {
    if (quantity > 0) lines.push({ kind, quantity, rate_cents: rate, amount_cents: Math.round(rate * quantity) })
  }
  add('hours', hourlyMs / HOUR_MS, rate_cents)
  add('days', days, day_rate_cents ?? 0)
  if (cleaning_fee_cents) add('fee', 1, cleaning_fee_cents)
  const total_cents = lines.reduce((sum, { amount_cents }) => sum + amount_cents, 0)
  return { lines, total_cents, currency: space.currency }
}

/** The milliseconds of the period on each calendar day. */
function lengthsByDay({ starts, ends }: Period, zone: string): number[] {
  const midnights = daysOf({ starts, ends }, zone).map((day) => toInstant(`${day}T00:00`, zone))
  const cuts = [starts, ...midnights.filter((midnight) => midnight > starts && midnight < ends), ends]
  return cuts.slice(1).map((cut, index) => cut - (cuts[index] ?? cut))
}
