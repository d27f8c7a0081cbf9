/**
 * The filter operators of each field kind, with their labels and inputs. Values are texts as in
 * `field,operator,value`: money in minor units, moments as ISO 8601 UTC.
 */
import * as text from '#messages/operators'
import type { Operator } from '#shared/records/query'
import type { Field } from '#shared/resources/field'

export type FilterInput = 'text' | 'number' | 'money' | 'date' | 'moment' | 'choices' | 'boolean' | 'reference'

export type FilterOperator = {
  operator: Operator
  readonly label: string
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

/** The label is read when it is shown. */
const taking = (
  values: FilterOperator['values'],
  operator: Operator,
  label: () => string,
  accepts: Accepts,
): FilterOperator => ({
  operator,
  get label() {
    return label()
  },
  values,
  accepts,
})
const one = (operator: Operator, label: () => string, accepts: Accepts) => taking(1, operator, label, accepts)
const pair = (operator: Operator, label: () => string, accepts: Accepts) =>
  taking(2, operator, label, isPairOf(accepts))
const many = (operator: Operator, label: () => string, accepts: Accepts) =>
  taking('many', operator, label, isListOf(accepts))

const EMPTY: readonly FilterOperator[] = [
  taking(0, 'is', text.isEmpty, isNull),
  taking(0, 'nis', text.isNotEmpty, isNull),
]

const TEXT: readonly FilterOperator[] = [
  one('cs', text.contains, isFilled),
  one('ncs', text.doesNotContain, isFilled),
  one('sw', text.startsWith, isFilled),
  one('nsw', text.doesNotStartWith, isFilled),
  one('ew', text.endsWith, isFilled),
  one('new', text.doesNotEndWith, isFilled),
  one('eq', text.isExactly, isFilled),
  one('neq', text.isNot, isFilled),
  many('in', text.isAnyOf, isFilled),
  many('nin', text.isNoneOf, isFilled),
  ...EMPTY,
]

const isNumber: Accepts = (value) => isFilled(value.trim()) && Number.isFinite(Number(value))

/**
 * A negated comparison equals the opposite one. Both are offered, because people look for either.
 */
const NUMBER: readonly FilterOperator[] = [
  one('eq', text.is, isNumber),
  one('neq', text.isNot, isNumber),
  one('lt', text.isLessThan, isNumber),
  one('le', text.isAtMost, isNumber),
  one('gt', text.isMoreThan, isNumber),
  one('ge', text.isAtLeast, isNumber),
  pair('bt', text.isBetween, isNumber),
  pair('nbt', text.isNotBetween, isNumber),
  many('in', text.isAnyOf, isNumber),
  many('nin', text.isNoneOf, isNumber),
  one('nlt', text.isNotLessThan, isNumber),
  one('nle', text.isNotAtMost, isNumber),
  one('ngt', text.isNotMoreThan, isNumber),
  one('nge', text.isNotAtLeast, isNumber),
  ...EMPTY,
]

const isMoment: Accepts = (value) => !Number.isNaN(Date.parse(value))

const DAY: readonly FilterOperator[] = [
  one('eq', text.is, isMoment),
  one('neq', text.isNot, isMoment),
  one('lt', text.isBefore, isMoment),
  one('le', text.isOnOrBefore, isMoment),
  one('gt', text.isAfter, isMoment),
  one('ge', text.isOnOrAfter, isMoment),
  pair('bt', text.isBetween, isMoment),
  pair('nbt', text.isNotBetween, isMoment),
  one('nlt', text.isNotBefore, isMoment),
  one('nle', text.isNotOnOrBefore, isMoment),
  one('ngt', text.isNotAfter, isMoment),
  one('nge', text.isNotOnOrAfter, isMoment),
  ...EMPTY,
]
/** Moments are filtered by whole days, because nobody knows one to the millisecond. */
const MOMENT: readonly FilterOperator[] = DAY.filter(({ operator }) => operator !== 'eq' && operator !== 'neq')

const CHOICE: readonly FilterOperator[] = [
  many('in', text.isAnyOf, isFilled),
  many('nin', text.isNoneOf, isFilled),
  // Links from other places use these.
  one('eq', text.is, isFilled),
  one('neq', text.isNot, isFilled),
  ...EMPTY,
]
const isId: Accepts = (value) => /^([1-9]\d*|temp_[0-9a-f-]{36})$/.test(value)
const REFERENCE: readonly FilterOperator[] = [one('eq', text.is, isId), one('neq', text.isNot, isId), ...EMPTY]
const isBoolean: Accepts = (value) => value === 'true' || value === 'false'
const BOOLEAN: readonly FilterOperator[] = [one('eq', text.is, isBoolean), one('neq', text.isNot, isBoolean), ...EMPTY]

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
