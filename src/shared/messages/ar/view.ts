/** The page of a record: its tabs, its history and its related records. */
import { message } from './message'

export const related = message('السجلات المرتبطة')
export const history = message('السجل الزمني')
export const comments = message('التعليقات')

/** The fields that have no value, at the end of the others. */
export const notSet = message('بلا قيمة: {fields}')
/** Folded: values that only developers read. */
export const advanced = message('متقدم')

export const cannotBeShown = message('تعذّر تحميل هذه السجلات.')
export const noneYet = message('لا توجد {records} بعد.')
export const allRecords = message('{records}: عرض الكل ({count, number})')

export const historyStartsOnceSynced = message('يبدأ السجل الزمني بعد المزامنة.')
/** Nobody opened it while there was a connection. */
export const historyOnlineOnly = message('السجل ليس جزءًا من النسخة المتاحة دون اتصال. اتصل بالإنترنت لعرضه.')
export const noChangesYet = message('لا توجد تغييرات بعد.')
export const madeOffline = message('تم دون اتصال في {moment}')
/** The author of changes that the product made by itself. */
export const product = message('Holdfast')
export const unknownUser = message('المستخدم #{id}')

export const added = message('تمت الإضافة')
export const changed = message('تم التغيير')
export const deleted = message('تم الحذف')
export const restored = message('تمت الاستعادة')
export const downloadedWorkspace = message('تم تنزيل نسخة من مساحة العمل')

export const commented = message('تعليق')
/** A person to whom the product sent a notice; their name and the notice's title follow. */
export const told = message('أُبلغ')
export const byEmail = message('وعبر البريد الإلكتروني أيضًا')

export const restore = message('استعادة')
export const recordRestored = message('تمت استعادة {record}')
export const notRestored = message('تعذّرت الاستعادة')
export const restoreQuestion = message('استعادة القيم السابقة لهذا التغيير؟')
export const restoreExplanation = message(
  '{count, plural, zero {لا تتغير أي قيمة.} one {تتغير هذه القيمة.} two {تتغير هاتان القيمتان.} few {تتغير هذه القيم.} many {تتغير هذه القيم.} other {تتغير هذه القيم.}} ويبقى كل ما عداها كما هو.',
)
export const takesBack = message('يؤدي هذا أيضًا إلى التراجع عن تغييرات لاحقة في: {fields}.')
