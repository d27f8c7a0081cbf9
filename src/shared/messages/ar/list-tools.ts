/**
 * The tools of a list, which load after its first paint: columns, menu, pager, selection, views.
 */
import { message } from './message'

// Columns
export const visibleColumns = message('الأعمدة الظاهرة')
export const hiddenColumns = message('الأعمدة المخفية')
export const notEnoughRoom = message('مخفي: لا توجد مساحة كافية')
export const widthOf = message('عرض العمود «{column}» بالبكسل')
export const automaticWidth = message('تلقائي')
export const moveUp = message('نقل «{column}» إلى أعلى')
export const moveDown = message('نقل «{column}» إلى أسفل')
export const resetToDefault = message('إعادة التعيين إلى الوضع الافتراضي')

// Menu
export const moreAbout = message('المزيد من الإجراءات على {records}')
export const exportCsv = message('تصدير بتنسيق CSV')
export const exportReadable = message('تصدير لجدول بيانات')
export const importCsv = message('استيراد من CSV…')
export const trash = message('سلة المهملات…')
export const copyLink = message('نسخ رابط هذه القائمة')
export const linkCopied = message('تم نسخ الرابط')
export const linkNotCopied = message('تعذّر نسخ الرابط. لقد منعه المتصفح.')
export const makeAvailableOffline = message('إتاحة دون اتصال')
export const checkingDevice = message('جارٍ التحقق…')

// Export
export const exporting = message('جارٍ تصدير {records}')
export const downloadStarts = message('سيبدأ التنزيل بعد قليل.')
export const exported = message('تم تصدير {records}')
export const exportedSynced = message('{file}. التغييرات التي لم تتم مزامنتها غير مضمّنة.')
export const notExported = message('تعذّر تصدير {records}')
export const tooLongForSpreadsheet = message(
  'هذه السجلات أكثر مما يتسع له جدول بيانات. ضيّق القائمة أو صدّرها بصيغة CSV.',
)

// Pager
export const range = message('{first, number}–{last, number} من {total, number}')
export const rangeInOrder = message('{range} · {order}')
export const rowsPerPage = message('عدد الصفوف في الصفحة')
export const perPage = message('{size, number} في الصفحة')
export const pages = message('الصفحات')
export const pageNumber = message('الصفحة {page}')
export const firstPage = message('الصفحة الأولى')
export const previousPage = message('الصفحة السابقة')
export const nextPage = message('الصفحة التالية')
export const lastPage = message('الصفحة الأخيرة')

// Selection
export const selection = message('التحديد')
export const selected = message('تم تحديد {count, number}')
export const allMatchingSelected = message('تم تحديد جميع النتائج ({count, number})')
export const selectedButBlocked = message('{selection}. {reason}')
export const selectAllMatching = message('تحديد جميع النتائج ({count, number})')
export const exportSelection = message('تصدير')

// Views
export const viewsNotLoaded = message('تعذّر تحميل طرق العرض. أغلق هذه اللوحة وحاول مرة أخرى.')
export const noViews = message('احفظ البحث وعوامل التصفية والترتيب والأعمدة كطريقة عرض، لنفسك أو لجميع أصحاب دور معين.')
export const savedViews = message('طرق العرض المحفوظة')
export const shared = message('مشتركة')
export const viewNow = message('طريقة العرض: {view}')
export const opensWith = message('فتح القائمة بطريقة العرض «{view}»')
export const nowOpensWith = message('تفتح هذه القائمة الآن بطريقة العرض «{view}»')
export const opensPlain = message('لم تعد هذه القائمة تفتح بطريقة عرض')
export const editView = message('تعديل طريقة العرض «{view}»')
export const newView = message('حفظ طريقة العرض هذه…')

// One view
export const saveThisView = message('حفظ طريقة العرض هذه')
export const viewTitle = message('طريقة العرض «{view}»')
export const name = message('الاسم')
export const sharedWith = message('مشتركة مع')
export const sharedWithExplanation = message('يمكنهم استخدامها، لكن تعديلها متاح لك وحدك.')
export const noOne = message('لا أحد')
export const administrators = message('المسؤولون')
export const superAdministrators = message('المسؤولون الرئيسيون')
export const users = message('المستخدمون')
export const updateView = message('تحديث طريقة العرض هذه بعوامل التصفية الحالية')
export const deleteView = message('حذف طريقة العرض')
export const deleteAnyway = message('الحذف على أي حال')
export const saveAnyway = message('الحفظ على أي حال')
export const notDeleted = message('لم يتم الحذف')
export const viewSaved = message('تم حفظ طريقة العرض')
export const viewSavedExplanation = message('تمت إضافة «{view}» إلى طرق عرض هذه القائمة.')
export const viewDeleted = message('تم حذف طريقة العرض')
export const viewDeletedExplanation = message('تمت إزالة «{view}» من طرق عرض هذه القائمة.')

// The order of a list
export const upcomingFirst = message('القادم أولًا')
export const newestFirst = message('الأحدث أولًا')
export const oldestFirst = message('الأقدم أولًا')
export const byCurrency = message('كل عملة على حدة')
export const orderBy = message('حسب {field}، {direction, select, asc {تصاعديًا} other {تنازليًا}}')
export const thenOrder = message('{first}، ثم {next}')
/** Undo of a step that was still waiting. */
export const notSent = message('أُزيلت الخطوة من قائمة الانتظار.')
