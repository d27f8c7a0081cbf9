/** The conditions of filters, as they follow a field's label: "Width is at least 100 mm". */
import { message } from './message'

export const isEmpty = message('is empty')
export const isNotEmpty = message('is not empty')

export const is = message('is')
export const isNot = message('is not')
export const isAnyOf = message('is any of')
export const isNoneOf = message('is none of')

// Text
export const contains = message('contains')
export const doesNotContain = message('does not contain')
export const startsWith = message('starts with')
export const doesNotStartWith = message('does not start with')
export const endsWith = message('ends with')
export const doesNotEndWith = message('does not end with')
export const isExactly = message('is exactly')

// Numbers
export const isLessThan = message('is less than')
export const isAtMost = message('is at most')
export const isMoreThan = message('is more than')
export const isAtLeast = message('is at least')
export const isNotLessThan = message('is not less than')
export const isNotAtMost = message('is not at most')
export const isNotMoreThan = message('is not more than')
export const isNotAtLeast = message('is not at least')

export const isBetween = message('is between')
export const isNotBetween = message('is not between')

// Days
export const isBefore = message('is before')
export const isOnOrBefore = message('is on or before')
export const isAfter = message('is after')
export const isOnOrAfter = message('is on or after')
export const isNotBefore = message('is not before')
export const isNotOnOrBefore = message('is not on or before')
export const isNotAfter = message('is not after')
export const isNotOnOrAfter = message('is not on or after')

// Periods, relative to today
export const isWithin = message('is within')
export const today = message('today')
export const yesterday = message('yesterday')
export const tomorrow = message('tomorrow')
export const thisWeek = message('this week')
export const last7Days = message('last 7 days to today')
export const next7Days = message('next 7 days from today')
export const thisMonth = message('this month')
export const lastMonth = message('last month')
export const last30Days = message('last 30 days to today')
export const next30Days = message('next 30 days from today')
export const thisYear = message('this year')
