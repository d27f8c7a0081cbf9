/**
 * The arithmetic of subscriptions: when periods begin, what is left of one, what an invoice asks for. Pure, in whole minor units and whole
 * seconds; nothing is lost or made by rounding, for what is given back and what is kept always add up to what was charged.
 */

export type Interval = { unit: 'day' | 'week' | 'month' | 'year'; count: number }
/** Epoch seconds, the end not included. */
export type Period = { start: number; end: number }

const DAY_S = 86_400

/** The beginning of the period number `index` after the anchor. The 31st is the last day in a shorter month, and the 31st again after it. */
export function periodStart(anchor: number, { unit, count }: Interval, index: number): number {
  if (unit === 'day') return anchor + index * count * DAY_S
  if (unit === 'week') return anchor + index * count * 7 * DAY_S
  const from = new Date(anchor * 1000)
  const months = from.getUTCFullYear() * 12 + from.getUTCMonth() + index * count * (unit === 'year' ? 12 : 1)
  const year = Math.floor(months / 12)
  const month = months % 12
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  const day = Math.min(from.getUTCDate(), lastDay)
  const time = [from.getUTCHours(), from.getUTCMinutes(), from.getUTCSeconds()] as const
  return Date.UTC(year, month, day, ...time) / 1000
}

/** The period that begins at the first boundary not before `from`. */
export function periodFrom(anchor: number, interval: Interval, from: number): Period {
  let index = 0
  // A few hundred steps at most: daily periods of a year that nobody looked at.
  while (periodStart(anchor, interval, index) < from) index += 1
  return { start: periodStart(anchor, interval, index), end: periodStart(anchor, interval, index + 1) }
}

/** What of a charge for a period is still to come at `at`: between nothing and all of it. */
export function remainder(amount: number, { start, end }: Period, at: number): number {
  const left = Math.min(Math.max(end - at, 0), end - start)
  return Math.round((amount * left) / (end - start))
}

/**
 * What an invoice asks for and what becomes of the customer's balance (below zero: they have credit, as with Stripe). A total below zero
 * becomes credit; credit pays first.
 */
export function settle(total: number, balance: number): { due: number; balanceAfter: number } {
  const due = Math.max(0, total + Math.min(balance, 0))
  return { due, balanceAfter: balance + total - due }
}
