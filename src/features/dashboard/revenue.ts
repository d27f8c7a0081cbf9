/** What came in, by currency: whole minor units, and never one currency added to another. Pure. */
import { daysOf } from './period'

/** What counts as revenue: records that are paid, by the moment they were, less what went back. */
export const REVENUE_SOURCES = [
  {
    name: 'orders',
    label: 'Orders',
    table: 'order',
    moment: 'ordered_at',
    amounts: { total_cents: 1, refunded_cents: -1 },
  },
  { name: 'invoices', label: 'Invoices', table: 'invoice', moment: 'paid_at', amounts: { paid_cents: 1 } },
] as const
export type RevenueSource = (typeof REVENUE_SOURCES)[number]

/** Conditions of the records that are counted, beside those of the period. */
export const PAID = 'status,eq,paid'

/** Sums of one amount in one currency, by day (YYYY-MM-DD). */
export type CurrencySums = {
  source: RevenueSource['name']
  /** Whether it comes in or went back. */
  sign: number
  currency: string
  days: readonly DayAmount[]
}
export type DayAmount = { day: string; amount: number }

export type Revenue = {
  currency: string
  total: number
  before: number
  /** Of the period, by source. */
  parts: Record<RevenueSource['name'], number>
}

/**
 * Sums as the server gives them.
 *
 * @throws RangeError for what is no whole number of minor units
 */
export const toDayAmounts = (rows: readonly { group?: unknown; value: unknown }[]): DayAmount[] =>
  rows.map(({ group, value }) => {
    const amount = Number(value ?? 0)
    if (!Number.isSafeInteger(amount)) throw new RangeError(`Not a whole amount: ${value}`)
    return { day: String(group), amount }
  })

/** One entry for each currency in which anything came in, in a period that ends with `today` or in the one before, by its code. */
export function toRevenue(sums: readonly CurrencySums[], period: number, today: string): Revenue[] {
  const [before = '', first = ''] = [daysOf(period * 2, today)[0], daysOf(period, today)[0]]
  const found = new Map<string, Revenue>()
  for (const { source, sign, currency, days } of sums)
    for (const { day, amount } of days) {
      if (day < before || day > today) continue
      const entry = found.get(currency) ?? { currency, total: 0, before: 0, parts: { orders: 0, invoices: 0 } }
      if (day < first) entry.before += sign * amount
      else {
        entry.total += sign * amount
        entry.parts[source] += sign * amount
      }
      found.set(currency, entry)
    }
  return [...found.values()].sort((a, b) => (a.currency < b.currency ? -1 : 1))
}
