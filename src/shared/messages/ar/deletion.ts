/** Deleting records and restoring them: the question, the notices, and the trash. */
import { message } from './message'

// Question
/** `records` is a title, or a count: "2 designs". */
export const deleteRecords = message('حذف {records}؟')
/** The title of a record in a question. */
export const quoted = message('«{title}»')
export const deleteAnyway = message('الحذف على أي حال')
export const movesToTrash = message(
  '{count, plural, one {سينتقل السجل إلى سلة المهملات لمدة 30 يومًا.} two {سينتقل السجلان إلى سلة المهملات لمدة 30 يومًا.} few {ستنتقل السجلات إلى سلة المهملات لمدة 30 يومًا.} many {ستنتقل السجلات إلى سلة المهملات لمدة 30 يومًا.} other {ستنتقل السجلات إلى سلة المهملات لمدة 30 يومًا.}}',
)

// Uses of the records
export const checkingUses = message(
  '{count, plural, one {جارٍ التحقق من مواضع استخدام هذا السجل…} two {جارٍ التحقق من مواضع استخدام هذين السجلين…} few {جارٍ التحقق من مواضع استخدام هذه السجلات…} many {جارٍ التحقق من مواضع استخدام هذه السجلات…} other {جارٍ التحقق من مواضع استخدام هذه السجلات…}}',
)
export const tooManyToCheck = message(
  'يتعذّر التحقق من هذا العدد الكبير من {records}. ستعرض السجلات التي تستخدم أحدها رقمه بدلًا من اسمه.',
)
/** `users` are the records that use it, as many as `count`: "1 design and 2 orders". */
export const recordUsed = message(
  '{count, plural, other {هذا السجل مستخدم في {users}، وسيظهر هناك «{number}» بدلًا من اسمه.}}',
)
export const recordsUsed = message(
  '{count, plural, other {هذه السجلات مستخدمة في {users}، وستظهر هناك أرقامها بدلًا من أسمائها.}}',
)
export const notUsedOnDevice = message(
  '{count, plural, one {لا شيء على هذا الجهاز يستخدم هذا السجل.} two {لا شيء على هذا الجهاز يستخدم هذين السجلين.} few {لا شيء على هذا الجهاز يستخدم هذه السجلات.} many {لا شيء على هذا الجهاز يستخدم هذه السجلات.} other {لا شيء على هذا الجهاز يستخدم هذه السجلات.}}',
)
export const countedOnDevice = message('تم العدّ على هذا الجهاز فقط، لذلك قد ينقص بعضها.')
export const notChecked = message('لم يتم التحقق من: {resources}.')

// Notices
export const deleted = message('تم حذف {records}')
export const inTrash = message(
  '{count, plural, one {السجل في سلة المهملات لمدة 30 يومًا.} two {السجلان في سلة المهملات لمدة 30 يومًا.} few {السجلات في سلة المهملات لمدة 30 يومًا.} many {السجلات في سلة المهملات لمدة 30 يومًا.} other {السجلات في سلة المهملات لمدة 30 يومًا.}}',
)
export const notDeleted = message(
  '{count, plural, one {لم يتم الحذف} two {لم يتم حذف سجلين} few {لم يتم حذف # سجلات} many {لم يتم حذف # سجلًا} other {لم يتم حذف # سجل}}',
)
export const restored = message('تمت استعادة {records}')
export const notRestored = message('تعذّرت الاستعادة')
export const recordsNotRestored = message('تعذّرت استعادة {records}')
export const deletionUnderWay = message('ربما وصل الحذف إلى الخادم بالفعل. حاول مرة أخرى عندما تكون متصلًا.')

// Trash
export const deletedRecords = message('السجلات المحذوفة: {records}')
export const trashEmpty = message('سلة المهملات فارغة')
export const trashKeeps = message('تبقى السجلات المحذوفة ({records}) هنا لمدة 30 يومًا.')
export const itemsStay = message('تبقى العناصر المحذوفة هنا لمدة 30 يومًا.')
export const restore = message('استعادة')
export const restoreRecord = message('استعادة «{record}»')
