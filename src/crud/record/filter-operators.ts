/**
 * Which operators fit a field of which kind, what they are called, and what kind of input asks for their value. Values
 * travel as the text of `field,operator,value`: money in minor units, moments as ISO 8601 UTC.
 */
import type { Operator } from '#shared/records/query'
import type { Field } from '#shared/resources/field'

export type FilterInput = 'text' | 'number' | 'money' | 'date' | 'moment' | 'choices' | 'boolean' | 'reference'

export type FilterOperator = {
  operator: Operator
  label: string
  /** How many values are asked for: none for "is empty", two for "is between". */
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

const one = (operator: Operator, label: string, accepts: Accepts): FilterOperator => ({
  operator,
  label,
  values: 1,
  accepts,
})
const pair = (operator: Operator, label: string, accepts: Accepts): FilterOperator => ({
  operator,
  label,
  values: 2,
  accepts: isPairOf(accepts),
})
const many = (operator: Operator, label: string, accepts: Accepts): FilterOperator => ({
  operator,
  label,
  values: 'many',
  accepts: isListOf(accepts),
})
const EMPTY: readonly FilterOperator[] = [
  { operator: 'is', label: 'is empty', values: 0, accepts: isNull },
  { operator: 'nis', label: 'is not empty', values: 0, accepts: isNull },
]

const TEXT: readonly FilterOperator[] = [
  one('cs', 'contains', isFilled),
  one('ncs', 'does not contain', isFilled),
  one('sw', 'starts with', isFilled),
  one('nsw', 'does not start with', isFilled),
  one('ew', 'ends with', isFilled),
  one('new', 'does not end with', isFilled),
  one('eq', 'is exactly', isFilled),
  one('neq', 'is not', isFilled),
  many('in', 'is any of', isFilled),
  many('nin', 'is none of', isFilled),
  ...EMPTY,
]

const isNumber: Accepts = (value) => isFilled(value.trim()) && Number.isFinite(Number(value))

/** The negations of a comparison say of a value the same as its opposite; people who know the operators look for them. */
const NUMBER: readonly FilterOperator[] = [
  one('eq', 'is', isNumber),
  one('neq', 'is not', isNumber),
  one('lt', 'is less than', isNumber),
  one('le', 'is at most', isNumber),
  one('gt', 'is more than', isNumber),
  one('ge', 'is at least', isNumber),
  pair('bt', 'is between', isNumber),
  pair('nbt', 'is not between', isNumber),
  many('in', 'is any of', isNumber),
  many('nin', 'is none of', isNumber),
  one('nlt', 'is not less than', isNumber),
  one('nle', 'is not at most', isNumber),
  one('ngt', 'is not more than', isNumber),
  one('nge', 'is not at least', isNumber),
  ...EMPTY,
]

const isMoment: Accepts = (value) => !Number.isNaN(Date.parse(value))

const DAY: readonly FilterOperator[] = [
  one('eq', 'is', isMoment),
  one('neq', 'is not', isMoment),
  one('lt', 'is before', isMoment),
  one('le', 'is on or before', isMoment),
  one('gt', 'is after', isMoment),
  one('ge', 'is on or after', isMoment),
  pair('bt', 'is between', isMoment),
  pair('nbt', 'is not between', isMoment),
  one('nlt', 'is not before', isMoment),
  one('nle', 'is not on or before', isMoment),
  one('ngt', 'is not after', isMoment),
  one('nge', 'is not on or after', isMoment),
  ...EMPTY,
]
/** Nobody knows a moment to the millisecond: whole days are asked for. */
const MOMENT: readonly FilterOperator[] = DAY.filter(({ operator }) => operator !== 'eq' && operator !== 'neq')

const CHOICE: readonly FilterOperator[] = [
  many('in', 'is any of', isFilled),
  many('nin', 'is none of', isFilled),
  // Links made elsewhere say it so.
  one('eq', 'is', isFilled),
  one('neq', 'is not', isFilled),
  ...EMPTY,
]
const isId: Accepts = (value) => /^([1-9]\d*|temp_[0-9a-f-]{36})$/.test(value)
const REFERENCE: readonly FilterOperator[] = [one('eq', 'is', isId), one('neq', 'is not', isId), ...EMPTY]
const isBoolean: Accepts = (value) => value === 'true' || value === 'false'
const BOOLEAN: readonly FilterOperator[] = [one('eq', 'is', isBoolean), one('neq', 'is not', isBoolean), ...EMPTY]

/** Operators offered for a field, the likeliest first. */
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
