/**
 * The filter operators of each field kind, with their inputs. Values are texts as in
 * `field,operator,value`: money in minor units, moments as ISO 8601 UTC, periods by name.
 */
import type { Field } from '#shared/resources/field'
import { isPeriod, type ListFilter } from './relative-days'

export type FilterInput = 'text' | 'number' | 'money' | 'date' | 'moment' | 'choices' | 'boolean' | 'reference'

export type ListOperator = ListFilter['operator']

export type FilterOperator = {
  operator: ListOperator
  /** How many values it takes: none for "is empty", two for "is between". */
  values: 0 | 1 | 2 | 'many'
  accepts: (value: string) => boolean
}

type Accepts = (value: string) => boolean

const isFilled: Accepts = (value) => value !== ''
const isNull: Accepts = (value) => value === 'null'
const isPairOf =
  (accepts: Accepts): Accepts =>
  (value) => {
    const parts = value.split(',')
    return parts.length === 2 && parts.every((part) => isFilled(part) && accepts(part))
  }
const isListOf =
  (accepts: Accepts): Accepts =>
  (value) =>
    value.split(',').every((part) => isFilled(part) && accepts(part))

const taking = (values: FilterOperator['values'], operator: ListOperator, accepts: Accepts): FilterOperator => ({
  operator,
  values,
  accepts,
})
const one = (operator: ListOperator, accepts: Accepts) => taking(1, operator, accepts)
const pair = (operator: ListOperator, accepts: Accepts) => taking(2, operator, isPairOf(accepts))
const many = (operator: ListOperator, accepts: Accepts) => taking('many', operator, isListOf(accepts))

const EMPTY: readonly FilterOperator[] = [taking(0, 'is', isNull), taking(0, 'nis', isNull)]

const TEXT: readonly FilterOperator[] = [
  one('cs', isFilled),
  one('ncs', isFilled),
  one('sw', isFilled),
  one('nsw', isFilled),
  one('ew', isFilled),
  one('new', isFilled),
  one('eq', isFilled),
  one('neq', isFilled),
  many('in', isFilled),
  many('nin', isFilled),
  ...EMPTY,
]

const isNumber: Accepts = (value) => isFilled(value.trim()) && Number.isFinite(Number(value))

/**
 * A negated comparison equals the opposite one. Both are offered, because people look for either.
 */
const NUMBER: readonly FilterOperator[] = [
  one('eq', isNumber),
  one('neq', isNumber),
  one('lt', isNumber),
  one('le', isNumber),
  one('gt', isNumber),
  one('ge', isNumber),
  pair('bt', isNumber),
  pair('nbt', isNumber),
  many('in', isNumber),
  many('nin', isNumber),
  one('nlt', isNumber),
  one('nle', isNumber),
  one('ngt', isNumber),
  one('nge', isNumber),
  ...EMPTY,
]

const isMoment: Accepts = (value) => !Number.isNaN(Date.parse(value))

const DAY: readonly FilterOperator[] = [
  one('within', isPeriod),
  one('eq', isMoment),
  one('neq', isMoment),
  one('lt', isMoment),
  one('le', isMoment),
  one('gt', isMoment),
  one('ge', isMoment),
  pair('bt', isMoment),
  pair('nbt', isMoment),
  one('nlt', isMoment),
  one('nle', isMoment),
  one('ngt', isMoment),
  one('nge', isMoment),
  ...EMPTY,
]
/** Moments are filtered by whole days, because nobody knows one to the millisecond. */
const MOMENT: readonly FilterOperator[] = DAY.filter(({ operator }) => operator !== 'eq' && operator !== 'neq')

const CHOICE: readonly FilterOperator[] = [
  many('in', isFilled),
  many('nin', isFilled),
  // Links from other places use these.
  one('eq', isFilled),
  one('neq', isFilled),
  ...EMPTY,
]
const isId: Accepts = (value) => /^([1-9]\d*|temp_[0-9a-f-]{36})$/.test(value)
const REFERENCE: readonly FilterOperator[] = [one('eq', isId), one('neq', isId), ...EMPTY]
const isBoolean: Accepts = (value) => value === 'true' || value === 'false'
const BOOLEAN: readonly FilterOperator[] = [one('eq', isBoolean), one('neq', isBoolean), ...EMPTY]

/** Operators of a field, the likeliest first. */
export function operatorsFor(field: Field): readonly FilterOperator[] {
  switch (field.kind) {
    case 'text':
    case 'longText':
    case 'html':
    case 'colour':
      return TEXT
    case 'number':
    case 'money':
      return NUMBER
    case 'date':
      return DAY
    case 'dateTime':
      return MOMENT
    case 'choice':
      return CHOICE
    case 'boolean':
      return BOOLEAN
    case 'reference':
      return REFERENCE
    case 'image':
    case 'json':
      return EMPTY
  }
}

export function filterInputFor(field: Field): FilterInput {
  switch (field.kind) {
    case 'number':
    case 'money':
    case 'date':
    case 'boolean':
    case 'reference':
      return field.kind
    case 'dateTime':
      return 'moment'
    case 'choice':
      return 'choices'
    default:
      return 'text'
  }
}
