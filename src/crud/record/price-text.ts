/** Describes a price in words. Pure. */
import * as text from '#messages/payments'
import { formatMoney } from '#shared/money'
import type { AnyRecord } from '#shared/records/query'

/** "€12.50 once", "€9.00 every month", "€0.10 per unit, every 2 weeks". */
export function priceText(price: AnyRecord): string {
  const amount = formatMoney(Number(price.amount_cents), String(price.currency))
  if (price.type !== 'recurring') return text.once({ amount })
  const rhythm = { amount, interval: String(price.interval), count: Number(price.interval_count ?? 1) }
  const each = price.usage_type === 'metered' ? text.eachPerUnit(rhythm) : text.each(rhythm)
  const days = Number(price.trial_days ?? 0)
  return days > 0 ? text.afterTrial({ price: each, days }) : each
}
