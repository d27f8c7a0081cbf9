/** The gallery of designs: own designs, templates, and starting from a box. */
import { message } from './message'

export const title = message('استوديو التصميم')

export const newDesign = message('تصميم جديد')
export const parts = message('أقسام استوديو التصميم')
export const own = message('تصاميمي')
export const templates = message('القوالب')
export const startFromBox = message('البدء من علبة')
export const unnamed = message('تصميم بلا اسم')
/** The second page of a new box: the other side of the board. */
export const inside = message('الجهة الداخلية')
/** The name of a copy. */
export const copyOf = message('{name} (نسخة)')

// Search and filters
export const searchOwn = message('البحث في تصاميمي')
export const searchTemplates = message('البحث في القوالب')
export const project = message('المشروع')
export const status = message('الحالة')
export const anyStatus = message('أي حالة')
export const order = message('الترتيب')
export const changedFirst = message('الأحدث تغييرًا أولًا')
export const newestFirst = message('الأحدث أولًا')
export const byName = message('حسب الاسم')
export const shownOf = message(
  '{count, plural, one {تصميم واحد} two {تصميمان} few {# تصاميم} many {# تصميمًا} other {# تصميم}}',
)
export const pages = message('الصفحات')
export const pageNumber = message('الصفحة {page}')
export const previousPage = message('الصفحة السابقة')
export const nextPage = message('الصفحة التالية')

// Cards
export const changedOn = message('آخر تغيير: {day}')
export const template = message('قالب')
export const moreActions = message('إجراءات أخرى: «{name}»')

// Empty
export const noDesigns = message('لا توجد تصاميم بعد')
export const noDesignsHint = message('اختر علبة، وأدخل مقاسها، وارسم على ورقتها المسطحة.')
export const noTemplates = message('لا توجد قوالب بعد')
export const noTemplatesHint = message('يمكن للمسؤولين إتاحة تصاميمهم كقوالب.')
export const noMatches = message('لا توجد تصاميم مطابقة')
export const clearFilters = message('مسح البحث والتصفية')

// Actions
export const rename = message('إعادة التسمية')
export const moveToProject = message('نقل إلى مشروع')
export const changeStatus = message('تغيير الحالة إلى')
export const makeTemplate = message('إضافة إلى القوالب')
export const noTemplate = message('إزالة من القوالب')
export const takeTemplate = message('استخدام هذا القالب')
export const takeTemplateNamed = message('استخدام القالب «{name}»')
export const name = message('الاسم')
export const quoted = message('«{name}»')

// Notices
export const duplicated = message('تم تكرار التصميم')
export const renamed = message('تمت إعادة تسمية التصميم')
export const moved = message('تم نقل التصميم')
export const statusChanged = message('{name}: {status}')
export const isTemplateNow = message('أصبح «{name}» قالبًا')
export const isTemplateNoMore = message('لم يعد «{name}» قالبًا')
export const created = message('تم إنشاء التصميم')
