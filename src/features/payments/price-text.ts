/** A price in words. Pure. */
import type { AnyRecord } from '#shared/records/query'
import { formatMoney } from '../../crud/record/format'
import { counted } from '../../crud/record/label'

/** "€12.50 once", "€9.00 every month", "€0.10 for each unit, every 2 weeks". */
export function priceText(price: AnyRecord): string {
  const amount = formatMoney(Number(price.amount_cents), String(price.currency))
  if (price.type !== 'recurring') return `${amount} once`
  const count = Number(price.interval_count ?? 1)
  const rhythm = `every ${count === 1 ? price.interval : counted(count, String(price.interval))}`
  const trial = Number(price.trial_days ?? 0)
  return [
    price.usage_type === 'metered' ? `${amount} for each unit, ${rhythm}` : `${amount} ${rhythm}`,
    ...(trial > 0 ? [`after a trial of ${counted(trial, 'day')}`] : []),
  ].join(', ')
}
