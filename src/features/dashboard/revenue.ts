/**
 * Revenue by currency, in whole minor units. Amounts of different currencies are never added. Pure.
 */
import * as text from '#messages/dashboard'
import { daysOf } from './period'

/** The sources of revenue: paid records, dated by their payment, net of refunds. */
export const REVENUE_SOURCES = [
  {
    name: 'orders',
    label: text.orders,
    table: 'order',
    moment: 'ordered_at',
    amounts: { total_cents: 1, refunded_cents: -1 },
  },
  { name: 'invoices', label: text.invoices, table: 'invoice', moment: 'paid_at', amounts: { paid_cents: 1 } },
] as const
export type RevenueSource = (typeof REVENUE_SOURCES)[number]

/** The filter of counted records, besides those of the period. */
export const PAID = 'status,eq,paid'

/** Sums of one amount in one currency, by day (YYYY-MM-DD). */
export type CurrencySums = {
  source: RevenueSource['name']
  /** 1 for payments, -1 for refunds. */
  sign: number
  currency: string
  days: readonly DayAmount[]
}
export type DayAmount = { day: string; amount: number }

export type Revenue = {
  currency: string
  total: number
  before: number
  /** The period's revenue by source. */
  parts: Record<RevenueSource['name'], number>
}

/**
 * Reads the server's sums.
 * @throws RangeError for an amount that is not a whole number of minor units
 */
export const toDayAmounts = (rows: readonly { group?: unknown; value: unknown }[]): DayAmount[] =>
  rows.map(({ group, value }) => {
    const amount = Number(value ?? 0)
    if (!Number.isSafeInteger(amount)) throw new RangeError(`Not a whole amount: ${value}`)
    return { day: String(group), amount }
  })

/**
 * One entry per currency with revenue in the period that ends with `today` or in the previous one,
 * sorted by code.
 */
export function toRevenue(sums: readonly CurrencySums[], period: number, today: string): Revenue[] {
  const [before = '', first = ''] = [daysOf(period * 2, today)[0], daysOf(period, today)[0]]
  const byCurrency = new Map<string, Revenue>()
  for (const { source, sign, currency, days } of sums)
    for (const { day, amount } of days) {
      if (day < before || day > today) continue
      const entry = byCurrency.get(currency) ?? { currency, total: 0, before: 0, parts: { orders: 0, invoices: 0 } }
      if (day < first) entry.before += sign * amount
      else {
        entry.total += sign * amount
        entry.parts[source] += sign * amount
      }
      byCurrency.set(currency, entry)
    }
  return [...byCurrency.values()].sort((a, b) => (a.currency < b.currency ? -1 : 1))
}
