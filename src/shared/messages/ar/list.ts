/** The list of a resource: what its first paint may show. */
import { message } from './message'

// Toolbar
export const searchRecords = message('البحث في {records}')
export const filter = message('{count, plural, =0 {تصفية} other {تصفية (#)}}')
export const compactRows = message('صفوف مضغوطة')
export const columns = message('الأعمدة')
export const views = message('طرق العرض')
export const showTable = message('عرض كجدول')
export const showGallery = message('عرض كمعرض')
export const showCalendar = message('عرض كتقويم')

// In place of the records
export const pastTheEnd = message('تقع هذه الصفحة بعد نهاية القائمة')
export const goToLastPage = message('الانتقال إلى الصفحة الأخيرة')
export const noMatches = message('لا توجد نتائج في {records}')
export const noMatchesExplanation = message('لا شيء يطابق البحث وعوامل التصفية أعلاه.')
export const clearSearchAndFilters = message('مسح البحث وعوامل التصفية')
export const notOnDevice = message('غير موجود على هذا الجهاز بعد')
export const notOnDeviceExplanation = message(
  'أنت غير متصل بالإنترنت، ولم يتم فتح أي سجل في {records} على هذا الجهاز. ستظهر السجلات عندما تتصل بالإنترنت.',
)
export const noneYet = message('لا توجد سجلات في {records} بعد')

// Table
export const sort = message('ترتيب. اضغط مع الاستمرار على Shift للترتيب حسب عدة أعمدة.')
export const sortWithinCurrencies = message('ترتيب داخل كل عملة. اضغط مع الاستمرار على Shift للترتيب حسب عدة أعمدة.')
export const selectPage = message('تحديد الكل في هذه الصفحة')
export const selectRecord = message('تحديد «{record}»')
export const actions = message('الإجراءات')

// Menu of a record
export const actionsFor = message('إجراءات «{record}»')
export const view = message('عرض')

/** The title of a record in a sentence. */
export const quoted = message('«{title}»')
