/** The conditions of filters, as they follow a field's label: "Width is at least 100 mm". */
import { message } from './message'

export const isEmpty = message('ist leer')
export const isNotEmpty = message('ist nicht leer')

export const is = message('ist')
export const isNot = message('ist nicht')
export const isAnyOf = message('ist eins von')
export const isNoneOf = message('ist keins von')

// Text
export const contains = message('enthält')
export const doesNotContain = message('enthält nicht')
export const startsWith = message('beginnt mit')
export const doesNotStartWith = message('beginnt nicht mit')
export const endsWith = message('endet mit')
export const doesNotEndWith = message('endet nicht mit')
export const isExactly = message('ist genau')

// Numbers
export const isLessThan = message('ist kleiner als')
export const isAtMost = message('ist höchstens')
export const isMoreThan = message('ist größer als')
export const isAtLeast = message('ist mindestens')
export const isNotLessThan = message('ist nicht kleiner als')
export const isNotAtMost = message('ist nicht höchstens')
export const isNotMoreThan = message('ist nicht größer als')
export const isNotAtLeast = message('ist nicht mindestens')

export const isBetween = message('liegt zwischen')
export const isNotBetween = message('liegt nicht zwischen')

// Days
export const isBefore = message('liegt vor dem')
export const isOnOrBefore = message('liegt am oder vor dem')
export const isAfter = message('liegt nach dem')
export const isOnOrAfter = message('liegt am oder nach dem')
export const isNotBefore = message('liegt nicht vor dem')
export const isNotOnOrBefore = message('liegt nicht am oder vor dem')
export const isNotAfter = message('liegt nicht nach dem')
export const isNotOnOrAfter = message('liegt nicht am oder nach dem')

// Periods, relative to today
export const isWithin = message('liegt im Zeitraum')
export const today = message('heute')
export const yesterday = message('gestern')
export const tomorrow = message('morgen')
export const thisWeek = message('diese Woche')
export const last7Days = message('letzte 7 Tage bis heute')
export const next7Days = message('nächste 7 Tage ab heute')
export const thisMonth = message('dieser Monat')
export const lastMonth = message('letzter Monat')
export const last30Days = message('letzte 30 Tage bis heute')
export const next30Days = message('nächste 30 Tage ab heute')
export const thisYear = message('dieses Jahr')
