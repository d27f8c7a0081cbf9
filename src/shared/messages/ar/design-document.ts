/** A design that is open in the editor: its saved state, drafts, conflicts and other tabs. */
import { message } from './message'

// Top bar
export const backToDesigns = message('الرجوع إلى التصاميم')
export const backToRecord = message('الرجوع إلى سجل التصميم')
export const backToForm = message('الرجوع إلى نموذج التصميم')
export const designName = message('اسم التصميم')
export const untitled = message('تصميم بلا عنوان')
export const undoStep = message('تراجع: {step}')
export const redoStep = message('إعادة: {step}')
export const redo = message('إعادة')
export const firstPage = message('الجهة الخارجية')

// Saved state
export const saved = message('تم الحفظ')
export const saving = message('جارٍ الحفظ…')
export const savedOnDevice = message('تم الحفظ على هذا الجهاز')
export const notSavedBecause = message('لم يتم الحفظ. {reason}')
export const changesTooOften = message('يحفظ الآخرون هذا التصميم بوتيرة عالية جدًا. حاول مرة أخرى.')
export const stepsSkipped = message('لم يشمل ذلك كل شيء، لأن أشخاصًا آخرين حذفوا بعض العناصر.')

// Designs that can't be opened or edited
export const openNot = message('لا يمكن فتح هذا التصميم')
export const newerFormat = message(
  'تم حفظه بإصدار أحدث من هذا التطبيق. أعد تحميل الصفحة للحصول على ذلك الإصدار، ثم افتحه مرة أخرى.',
)
export const notFound = message('هذا التصميم غير موجود')
export const notFoundExplanation = message('ربما تم حذفه، أو أنه يخص شخصًا آخر.')
export const otherTab = message('هذا التصميم مفتوح في علامة تبويب أخرى.')
export const takeOver = message('متابعة العمل هنا')
export const notYours = message('يمكنك عرض هذا التصميم، ولا يمكنك تغييره.')

// Conflicts
export const bothChanged = message('غيّر شخص آخر الأجزاء نفسها.')
export const review = message('مراجعة')
export const conflictTitle = message('غيّر شخص آخر هذا التصميم')
export const conflictExplanation = message(
  'تغيّر ما يلي من الطرفين. اختر ما تريد الاحتفاظ به. تم جمع كل التغييرات الأخرى بالفعل.',
)
export const mine = message('إصداري')
export const theirs = message('الإصدار الآخر')
export const keepAllMine = message('الاحتفاظ بكل ما لدي')
export const keepAllTheirs = message('الاحتفاظ بكل ما لدى الآخر')
export const left = message(
  '{count, plural, =0 {} one {بقي اختيار واحد} two {بقي اختياران} few {بقيت # اختيارات} many {بقي # اختيارًا} other {بقي # اختيار}}',
)
/** `name` is the object's own, or the beginning of its text. */
export const namedPart = message('{kind} «{name}»')
/** Parts that are no objects. */
export const partOf = message(
  '{place, select, pages {صفحة} inks {تشطيب} styles {نمط نص} guides {خط إرشاد} other {تصميم}}',
)
/** The part that differs. */
export const unitOf = message(
  '{unit, select, place {الموضع والحجم} text {النص} name {الاسم} fill {التعبئة} field {المساحة} stroke {الحد} strokeWidth {سمك الحد} radius {الزوايا} opacity {العتامة} hidden {الظهور} locked {القفل} ink {التشطيب} z {الترتيب} group {المجموعة} src {الصورة} fit {الملاءمة} content {المحتوى} path {الشكل} dieline {العلبة} ground {الخلفية} bleed {حافة القص الزائدة} safe {هامش الأمان} whole {الكل} other {إعدادات أخرى} }',
)
export const placeValue = message(
  '{x, number} مم من اليسار، {y, number} مم من الأعلى، {width, number} × {height, number} مم',
)
export const turnedPlace = message('{place}، بدوران {degrees, number}°')
export const deletedValue = message('محذوف')
export const changedValue = message('تم التغيير')
export const noValue = message('بلا قيمة')
