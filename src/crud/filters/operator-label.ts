/** The labels of filter operators: "is at least". A part of a list that is loaded when it is used. */
import * as text from '#messages/operators'
import type { Operator } from '#shared/records/query'
import type { Field, FieldKind } from '#shared/resources/field'

const LABELS: Readonly<Record<Operator, () => string>> = {
  eq: text.is,
  neq: text.isNot,
  cs: text.contains,
  ncs: text.doesNotContain,
  sw: text.startsWith,
  nsw: text.doesNotStartWith,
  ew: text.endsWith,
  new: text.doesNotEndWith,
  lt: text.isLessThan,
  nlt: text.isNotLessThan,
  gt: text.isMoreThan,
  ngt: text.isNotMoreThan,
  le: text.isAtMost,
  nle: text.isNotAtMost,
  ge: text.isAtLeast,
  nge: text.isNotAtLeast,
  bt: text.isBetween,
  nbt: text.isNotBetween,
  in: text.isAnyOf,
  nin: text.isNoneOf,
  is: text.isEmpty,
  nis: text.isNotEmpty,
}

type Labels = Partial<typeof LABELS>

const OF_TEXT: Labels = { eq: text.isExactly }
const OF_DAYS: Labels = {
  lt: text.isBefore,
  nlt: text.isNotBefore,
  gt: text.isAfter,
  ngt: text.isNotAfter,
  le: text.isOnOrBefore,
  nle: text.isNotOnOrBefore,
  ge: text.isOnOrAfter,
  nge: text.isNotOnOrAfter,
}

/** The kinds whose labels differ. */
const OF_KIND: Readonly<Partial<Record<FieldKind, Labels>>> = {
  text: OF_TEXT,
  longText: OF_TEXT,
  html: OF_TEXT,
  colour: OF_TEXT,
  date: OF_DAYS,
  dateTime: OF_DAYS,
}

export const operatorLabel = ({ kind }: Field, operator: Operator): string =>
  (OF_KIND[kind]?.[operator] ?? LABELS[operator])()
