/**
 * The labels of filter operators, "is at least", and of periods, "last 7 days to today". A part of a
 * list that is loaded when it is used.
 */
import * as text from '#messages/operators'
import type { Field, FieldKind } from '#shared/resources/field'
import type { ListOperator } from '../record/filter-operators'
import type { Period } from '../record/relative-days'

const LABELS: Readonly<Record<ListOperator, () => string>> = {
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
  within: text.isWithin,
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

export const operatorLabel = ({ kind }: Field, operator: ListOperator): string =>
  (OF_KIND[kind]?.[operator] ?? LABELS[operator])()

/** In the order in which they are offered. */
export const PERIOD_LABELS: Readonly<Record<Period, () => string>> = {
  today: text.today,
  yesterday: text.yesterday,
  tomorrow: text.tomorrow,
  this_week: text.thisWeek,
  last_7_days: text.last7Days,
  next_7_days: text.next7Days,
  this_month: text.thisMonth,
  last_month: text.lastMonth,
  last_30_days: text.last30Days,
  next_30_days: text.next30Days,
  this_year: text.thisYear,
}
