/** The conditions of filters, as they follow a field's label: "Width is at least 100 mm". */
import { message } from './message'

export const isEmpty = message('فارغ')
export const isNotEmpty = message('غير فارغ')

export const is = message('يساوي')
export const isNot = message('لا يساوي')
export const isAnyOf = message('من بين')
export const isNoneOf = message('ليس من بين')

// Text
export const contains = message('يحتوي على')
export const doesNotContain = message('لا يحتوي على')
export const startsWith = message('يبدأ بالنص')
export const doesNotStartWith = message('لا يبدأ بالنص')
export const endsWith = message('ينتهي بالنص')
export const doesNotEndWith = message('لا ينتهي بالنص')
export const isExactly = message('يطابق تمامًا')

// Numbers
export const isLessThan = message('أقل من')
export const isAtMost = message('أقل من أو يساوي')
export const isMoreThan = message('أكبر من')
export const isAtLeast = message('أكبر من أو يساوي')
export const isNotLessThan = message('ليس أقل من')
export const isNotAtMost = message('ليس أقل من أو يساوي')
export const isNotMoreThan = message('ليس أكبر من')
export const isNotAtLeast = message('ليس أكبر من أو يساوي')

export const isBetween = message('بين')
export const isNotBetween = message('ليس بين')

// Days
export const isBefore = message('قبل')
export const isOnOrBefore = message('في أو قبل')
export const isAfter = message('بعد')
export const isOnOrAfter = message('في أو بعد')
export const isNotBefore = message('ليس قبل')
export const isNotOnOrBefore = message('ليس في أو قبل')
export const isNotAfter = message('ليس بعد')
export const isNotOnOrAfter = message('ليس في أو بعد')

// Periods, relative to today
export const isWithin = message('ضمن الفترة')
export const today = message('اليوم')
export const yesterday = message('أمس')
export const tomorrow = message('غدًا')
export const thisWeek = message('هذا الأسبوع')
export const last7Days = message('آخر 7 أيام حتى اليوم')
export const next7Days = message('الأيام السبعة القادمة ابتداءً من اليوم')
export const thisMonth = message('هذا الشهر')
export const lastMonth = message('الشهر الماضي')
export const last30Days = message('آخر 30 يومًا حتى اليوم')
export const next30Days = message('الثلاثون يومًا القادمة ابتداءً من اليوم')
export const thisYear = message('هذه السنة')
