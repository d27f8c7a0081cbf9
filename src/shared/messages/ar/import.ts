/** Records from a CSV file. */
import { message } from './message'

// File
export const importFromCsv = message('استيراد {records} من CSV')
export const file = message('الملف')
export const fileExplanation = message(
  'ملف CSV يحتوي سطره الأول على أسماء الأعمدة، بحد أقصى 10,000 صف. يتم استيراد جميع الصفوف أو لا شيء منها، إلا إذا استبعدت بعض الصفوف.',
)
export const chooseFile = message('اختيار ملف…')
export const clearFile = message('إزالة الملف')
export const template = message('تنزيل ملف فارغ بأسماء الأعمدة')
export const doubledColumn = message('يوجد عمودان بالاسم «{column}».')
export const noHeader = message('لا يحتوي السطر الأول من هذا الملف على أسماء أعمدة.')
export const noRows = message('يحتوي هذا الملف على أسماء أعمدة، لكن من دون صفوف.')

// Columns
export const matchColumns = message('مطابقة الأعمدة')
export const columns = message('أعمدة الملف')
export const namelessColumn = message('عمود بلا اسم')
export const noValues = message('لا توجد قيم في الصفوف الأولى')
export const skip = message('تخطٍّ')
export const missingFields = message('حقول مطلوبة بلا عمود: {fields}.')

// A field, and how a file writes it
export const required = message('{field} (مطلوب)')
export const inForm = message('{field} ({form})')
export const requiredInForm = message('{field} (مطلوب، {form})')
export const smallestUnit = message('المبلغ 12.34 {currency} يكتب 1234')
export const byId = message('بالمعرّف')
export const byName = message('بالاسم أو المعرّف')

// Check
export const checkFile = message('فحص الملف')
export const allValid = message('جميع الصفوف صالحة')
/** `records` is their count: "2 designs". */
export const willBeAdded = message('ستتم إضافة {records}. لم يتم حفظ أي شيء بعد.')
export const importRecords = message('استيراد {records}')
export const notImported = message(
  '{count, plural, one {لم يتم استيراد أي شيء: صف واحد يحتوي على أخطاء} two {لم يتم استيراد أي شيء: صفان يحتويان على أخطاء} few {لم يتم استيراد أي شيء: # صفوف تحتوي على أخطاء} many {لم يتم استيراد أي شيء: # صفًا يحتوي على أخطاء} other {لم يتم استيراد أي شيء: # صف يحتوي على أخطاء}}',
)
export const rowsWithErrors = message('الصفوف التي تحتوي على أخطاء')
export const fieldError = message('{field}: {error}')
/** With what stands in the file. */
export const errorAtValue = message('{error} («{value}»)')
export const leaveOut = message(
  '{count, plural, one {استبعاد هذا الصف} two {استبعاد هذين الصفين} few {استبعاد هذه الصفوف (#)} many {استبعاد هذه الصفوف (#)} other {استبعاد هذه الصفوف (#)}}',
)
export const downloadRefused = message(
  '{count, plural, one {تنزيل هذا الصف} two {تنزيل هذين الصفين} few {تنزيل هذه الصفوف} many {تنزيل هذه الصفوف} other {تنزيل هذه الصفوف}}',
)
export const leftOut = message(
  '{count, plural, one {تم استبعاد صف واحد من الملف.} two {تم استبعاد صفين من الملف.} few {تم استبعاد # صفوف من الملف.} many {تم استبعاد # صفًا من الملف.} other {تم استبعاد # صف من الملف.}}',
)
/** Columns of the file of refused rows. */
export const lineColumn = message('السطر')
export const reasonColumn = message('المشكلة')
export const lineErrors = message('السطر {line, number}: {errors}')
export const moreRows = message('و{count, number} أخرى')

// Notices
export const imported = message('تم استيراد {records}')
export const undoExplanation = message('يمكنك التراجع عن عملية الاستيراد كاملة ما دام لم يغيّر أحد السجلات المستوردة.')
export const undone = message('تم التراجع عن الاستيراد')
export const movedToTrash = message('السجلات المنقولة إلى سلة المهملات: {count, number}.')
export const notUndone = message('تعذّر التراجع عن الاستيراد')
export const fileChanged = message('تغيّر الملف منذ اختياره. اختره مرة أخرى.')
