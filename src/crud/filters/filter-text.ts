/** The text of a filter: "Width is between 10 mm and 20 mm". */
import * as text from '#messages/filters'
import type { Field } from '#shared/resources/field'
import { operatorsFor } from '../record/filter-operators'
import { formatValue } from '../record/format'
import type { ListFilter } from '../record/relative-days'
import { operatorLabel, PERIOD_LABELS } from './operator-label'

/** Formats a value of a query. */
function valueText(field: Field, value: string, locale?: string): string {
  switch (field.kind) {
    case 'number':
    case 'money':
      return formatValue(field, Number(value), locale)
    case 'boolean':
      return formatValue(field, value === 'true', locale)
    case 'text':
    case 'longText':
    case 'html':
      return text.quoted({ value })
    default:
      return formatValue(field, value, locale)
  }
}

/** `reference` is the title of the record that a reference filter points to, once known. */
export function filterText(field: Field, filter: ListFilter, reference?: string, locale?: string): string {
  if (filter.operator === 'within')
    return text.withPeriod({ field: field.label, period: PERIOD_LABELS[filter.value]() })
  const choice = operatorsFor(field).find((candidate) => candidate.operator === filter.operator)
  const start = { field: field.label, condition: operatorLabel(field, filter.operator) }
  if (choice?.values === 0) return text.withoutValue(start)
  if (field.kind === 'reference') return text.withValue({ ...start, value: reference ?? `#${filter.value}` })
  if (choice?.values === 2) {
    const [from = '', to = ''] = filter.value.split(',')
    return text.withRange({ ...start, from: valueText(field, from, locale), to: valueText(field, to, locale) })
  }
  const parts = choice?.values === 'many' ? filter.value.split(',') : [filter.value]
  return text.withValue({ ...start, value: parts.map((part) => valueText(field, part, locale)).join(', ') })
}
