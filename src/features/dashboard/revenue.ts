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
  /** The period's days, oldest first. */
  byDay: RevenueDay[]
}
/** `before`: revenue of the corresponding day of the previous period. */
export type RevenueDay = { day: string; amount: number; before: number }

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
  const days = daysOf(period * 2, today)
  const positions = new Map(days.map((day, index) => [day, index]))
  const byCurrency = new Map<string, Revenue>()
  for (const { source, sign, currency, days: amounts } of sums)
    for (const { day, amount } of amounts) {
      const position = positions.get(day)
      if (position === undefined) continue
      const entry = byCurrency.get(currency) ?? withoutRevenue(currency, days.slice(period))
      byCurrency.set(currency, entry)
      const ofDay = entry.byDay[position % period]
      if (!ofDay) continue
      if (position < period) {
        entry.before += sign * amount
        ofDay.before += sign * amount
      } else {
        entry.total += sign * amount
        entry.parts[source] += sign * amount
        ofDay.amount += sign * amount
      }
    }
  return [...byCurrency.values()].sort((a, b) => (a.currency < b.currency ? -1 : 1))
}

const withoutRevenue = (currency: string, days: readonly string[]): Revenue => ({
  currency,
  total: 0,
  before: 0,
  parts: { orders: 0, invoices: 0 },
  byDay: days.map((day) => ({ day, amount: 0, before: 0 })),
})
