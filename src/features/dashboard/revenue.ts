/** What came in, by currency: whole minor units, and never one currency added to another. Pure. */

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

/** Sums of one amount by currency, as the server gives them. */
export type CurrencySums = {
  source: RevenueSource['name']
  /** Whether it comes in or went back. */
  sign: number
  isBefore: boolean
  rows: readonly { group?: unknown; value: unknown }[]
}

export type Revenue = {
  currency: string
  total: number
  before: number
  /** Of the period, by source. */
  parts: Record<RevenueSource['name'], number>
}

/** @throws RangeError for what is no whole number of minor units */
function toMinorUnits(value: unknown): number {
  const amount = Number(value ?? 0)
  if (!Number.isSafeInteger(amount)) throw new RangeError(`Not a whole amount: ${value}`)
  return amount
}

/** One entry for each currency in which anything came in, by its code. */
export function toRevenue(sums: readonly CurrencySums[]): Revenue[] {
  const found = new Map<string, Revenue>()
  for (const { source, sign, isBefore, rows } of sums)
    for (const { group, value } of rows) {
      const currency = String(group)
      const entry = found.get(currency) ?? { currency, total: 0, before: 0, parts: { orders: 0, invoices: 0 } }
      const amount = sign * toMinorUnits(value)
      if (isBefore) entry.before += amount
      else {
        entry.total += amount
        entry.parts[source] += amount
      }
      found.set(currency, entry)
    }
  return [...found.values()].sort((a, b) => (a.currency < b.currency ? -1 : 1))
}
