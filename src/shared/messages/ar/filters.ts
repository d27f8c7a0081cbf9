/** The filters of a list: the chips above it, and the dialog that edits them. */
import { message, richMessage } from './message'

export const clearFilters = message('مسح عوامل التصفية')
/** `filter` in words: "Width is at least 100 mm". */
export const removeFilter = message('إزالة عامل التصفية: {filter}')

// A filter in words; `condition` is a label of operators.ts.
export const withoutValue = message('{field} {condition}')
export const withValue = message('{field} {condition} {value}')
export const withRange = message('{field} {condition} {from} و{to}')
/** `period` is a label of operators.ts: "Start: last 7 days to today". */
export const withPeriod = message('{field}: {period}')
export const quoted = message('«{value}»')

// Chips
export const activeFilters = message('عوامل التصفية النشطة')
export const either = message('إما')
export const or = message('أو')
export const bothFilters = message('{first} و{second}')
/** The same, of elements. */
export const bothElements = richMessage('<first></first> و<second></second>')
export const removeGroup = message('إزالة مجموعة «أو»: {filters}')

// Dialog
export const filterRecords = message('تصفية {records}')
export const filters = message('عوامل التصفية')
export const match = message('المطابقة')
export const allFilters = message('كل عوامل التصفية هذه')
export const anyFilter = message('أي من عوامل التصفية هذه')
export const matchAll = message('مطابقة كل ما يلي')
export const matchAny = message('مطابقة أي مما يلي')
export const orGroup = message('مجموعة «أو» {number}')
export const andMatch = message('ومطابقة ما يلي')
export const andMatchEither = message('ومطابقة إما ما يلي')
export const matchEither = message('مطابقة إما ما يلي')
export const orMatch = message('أو مطابقة ما يلي')
export const noFilters = message('لا توجد عوامل تصفية.')
export const noFiltersAtAll = message('لا توجد عوامل تصفية: يظهر كل شيء.')
export const addFilter = message('إضافة عامل تصفية')
export const addFilterToGroup = message('إضافة عامل تصفية إلى هذه المجموعة')
export const addGroup = message('إضافة مجموعة «أو»')
export const apply = message('تطبيق')

// One filter of the dialog
export const field = message('الحقل')
export const condition = message('الشرط')
export const value = message('القيمة')
export const values = message('القيم')
export const from = message('من')
export const to = message('إلى')
export const choose = message('اختيار…')
export const valueMissing = message('أدخل قيمة أو أزل عامل التصفية هذا')
export const separateValues = message('اضغط Enter أو الفاصلة بعد كل قيمة.')
/** `currency` is one of the two sentences below. */
export const separateAmounts = message('{currency} اضغط Enter أو الفاصلة بعد كل قيمة.')
export const amountsIn = message('بعملة {currency}.')
export const onlyRecordsIn = message('السجلات بعملة {currency} فقط. لاختيار عملة أخرى، أضف عامل تصفية للحقل «العملة».')
