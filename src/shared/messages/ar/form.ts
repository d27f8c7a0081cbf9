/** The pages that add and edit a record: drafts, errors, and conflicts between two versions. */
import { message } from './message'

export const editRecord = message('تعديل {record}')
export const copyRecord = message('نسخ «{title}»')
export const saveAndAddAnother = message('حفظ وإضافة سجل آخر')
export const saveAndStay = message('حفظ والبقاء هنا')
export const nothingToSave = message('لم يتغيّر شيء')
export const cannotBeSavedYet = message('لا يمكن الحفظ بعد')
export const pictureOnItsWay = message('لا تزال صورة قيد الرفع. يمكنك الحفظ عند اكتمال الرفع.')

// Toasts after a save
export const recordAdded = message('تمت إضافة {record}')
export const recordSaved = message('تم حفظ {record}')

// A draft of an earlier visit
export const unsavedDraft = message('لديك مسودة غير محفوظة')
export const draftRestored = message('تمت استعادة مسودتك غير المحفوظة')
export const draftExplanation = message('تمت كتابتها على هذا الجهاز {age} ولم يتم حفظها.')
export const restoreDraft = message('استعادة المسودة')
export const discardDraft = message('تجاهل المسودة')

// The record changed while it was edited
export const changedWhileEditing = message('تغيّر هذا السجل ({record}) أثناء تعديلك له')
export const changesKept = message('غيّر شخص آخر حقلًا غيّرته أنت أيضًا. تم الاحتفاظ بتغييراتك.')
export const reviewConflict = message('مراجعة التعارض')

// The conflict dialog
export const chooseValues = message(
  'حفظ شخص آخر هذا السجل أثناء تعديلك له. اختر القيمة التي تريد الاحتفاظ بها لكل حقل.',
)
export const keepAllMine = message('الاحتفاظ بكل تغييراتي')
export const keepAllTheirs = message('الاحتفاظ بكل التغييرات الأخرى')
export const mine = message('قيمتي')
export const theirs = message('القيمة الأخرى')
export const before = message('القيمة السابقة')
export const unknownValue = message('غير معروف')
export const onlyYouChanged = message('أنت وحدك من غيّر هذا')
export const fieldsLeft = message(
  '{count, plural, one {بقي حقل واحد} two {بقي حقلان} few {بقيت # حقول} many {بقي # حقلًا} other {بقي # حقل}}',
)
