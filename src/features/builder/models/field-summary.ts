/** The settings of a field's type in short, for its closed row. Pure. */
import * as text from '#messages/builder-models'
import { type ModelField, optionsOf, rulesOf } from '#shared/builder/config'
import { listOf } from '#shared/messages/list-of'
import { formatMoney } from '#shared/money'
import { currencyOf } from './currency'
import { hasMaxLength, hasRange } from './field-types'

const SHOWN_OPTIONS = 5

export function fieldSummary(field: ModelField, targets: readonly { value: string; label: string }[]): string {
  return listOf([...mappingParts(field, targets), ...limitParts(field), ...defaultParts(field)], 'unit')
}

function mappingParts(field: ModelField, targets: readonly { value: string; label: string }[]): string[] {
  if (field.type === 'money') return [currencyOf(field)]
  if (field.type === 'reference') {
    const target = targets.find(({ value }) => value === field.mapping)
    return target ? [text.shortTarget({ table: target.label })] : []
  }
  if (field.type !== 'choice') return []
  const options = optionsOf(field).map(({ label }) => label)
  if (options.length === 0) return []
  const shown = options.length > SHOWN_OPTIONS ? [...options.slice(0, SHOWN_OPTIONS), '…'] : options
  return [text.shortOptions({ count: options.length, options: listOf(shown, 'unit') })]
}

function limitParts(field: ModelField): string[] {
  const { min, max } = rulesOf(field)
  if (hasMaxLength(field.type)) return max === undefined ? [] : [text.shortLength({ count: max })]
  if (!hasRange(field.type)) return []
  return [
    ...(min === undefined ? [] : [text.shortMinimum({ value: valueText(field, min) })]),
    ...(max === undefined ? [] : [text.shortMaximum({ value: valueText(field, max) })]),
  ]
}

function defaultParts(field: ModelField): string[] {
  const { defaultValue } = field
  return defaultValue === undefined || defaultValue === ''
    ? []
    : [text.shortDefault({ value: valueText(field, defaultValue) })]
}

function valueText(field: ModelField, value: string | number | boolean): string {
  if (typeof value === 'boolean') return value ? text.yes() : text.no()
  if (field.type === 'choice') return optionsOf(field).find((option) => option.value === value)?.label ?? String(value)
  if (typeof value === 'number') return field.type === 'money' ? formatMoney(value, currencyOf(field)) : String(value)
  return value
}
