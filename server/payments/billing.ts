/**
 * Subscription arithmetic: period starts, the unused remainder of a charge, and the amount of an
 * invoice. Pure, in whole minor units and whole seconds. Rounding must never lose or create money:
 * refunded plus kept equals charged.
 */

export type Interval = { unit: 'day' | 'week' | 'month' | 'year'; count: number }
/** Epoch seconds. The end is exclusive. */
export type Period = { start: number; end: number }

const DAY_S = 86_400

/**
 * Start of the period number `index` after the anchor. An anchor on the 31st falls on the last day
 * of shorter months.
 */
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

/** First period that starts at or after `from`. */
export function periodFrom(anchor: number, interval: Interval, from: number): Period {
  let index = 0
  // At most a few hundred steps: daily periods of a year without activity.
  while (periodStart(anchor, interval, index) < from) index += 1
  return { start: periodStart(anchor, interval, index), end: periodStart(anchor, interval, index + 1) }
}

/** Part of a period's charge that is unused at `at`, between zero and the full amount. */
export function remainder(amount: number, { start, end }: Period, at: number): number {
  const left = Math.min(Math.max(end - at, 0), end - start)
  return Math.round((amount * left) / (end - start))
}

/**
 * Amount due on an invoice, and the customer's balance afterwards. As with Stripe, a negative
 * balance is credit. Credit is applied first; a negative total becomes credit.
 */
export function settle(total: number, balance: number): { due: number; balanceAfter: number } {
  const due = Math.max(0, total + Math.min(balance, 0))
  return { due, balanceAfter: balance + total - due }
}
