/**
 * Converts between the inputs of the filter dialog and a filter's value: money in minor units,
 * local days as moments in UTC. Pure but for the time zone.
 */

import { toMajor, toMinor } from '#shared/money'
import type { Field } from '#shared/resources/field'
import { toLocalMoment } from '../fields/local-moment'
import type { FilterOperator } from '../record/filter-operators'

/**
 * One text, or two for an operator with two values. Several values are one text, separated by
 * commas.
 */
export type FilterInputs = readonly [string, string]

/** First or last millisecond of a local day (YYYY-MM-DD); undefined for no day. */
function toMoment(day: string, edge: 'start' | 'end'): string | undefined {
  const moment = new Date(`${day}T${edge === 'start' ? '00:00:00.000' : '23:59:59.999'}`)
  return Number.isNaN(moment.getTime()) ? undefined : moment.toISOString()
}

type Parts = { field: Field; operator: FilterOperator }

function toQueryValue({ field, operator }: Parts, input: string, edge: 'start' | 'end'): string | undefined {
  if (input.trim() === '') return undefined
  if (operator.operator === 'within') return input
  if (field.kind === 'money') return String(toMinor(Number(input), field.currency))
  if (field.kind === 'dateTime') return toMoment(input, edge)
  return input
}

/** "After" and "up to" a day mean its end, "before" and "from" its start. */
const edgeOf = ({ operator }: FilterOperator): 'start' | 'end' =>
  ['gt', 'ngt', 'le', 'nle'].includes(operator) ? 'end' : 'start'

/** undefined while a value is missing or invalid. */
export function toFilterValue(field: Field, operator: FilterOperator, inputs: FilterInputs): string | undefined {
  if (operator.values === 0) return 'null'
  const inputTexts = operator.values === 'many' ? inputs[0].split(',') : inputs.slice(0, operator.values)
  const parts = inputTexts.map((input, index) =>
    toQueryValue({ field, operator }, input, index === 0 ? edgeOf(operator) : 'end'),
  )
  if (parts.includes(undefined)) return undefined
  const value = parts.join()
  return operator.accepts(value) ? value : undefined
}

function toInput({ field, operator }: Parts, value: string): string {
  if (operator.operator === 'within') return value
  if (field.kind === 'money') return String(toMajor(Number(value), field.currency))
  return field.kind === 'dateTime' ? toLocalMoment(value).slice(0, 10) : value
}

/** The inputs of an existing filter. */
export function toFilterInputs(field: Field, operator: FilterOperator, value: string): FilterInputs {
  if (operator.values === 0) return ['', '']
  if (operator.values === 1) return [toInput({ field, operator }, value), '']
  const parts = value.split(',').map((part) => toInput({ field, operator }, part))
  return operator.values === 2 ? [parts[0] ?? '', parts[1] ?? ''] : [parts.join(), '']
}
