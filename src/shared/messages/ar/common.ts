/** Words that more than one room of the interface uses. */
import { message } from './message'

// The first page shows these too, so they are in the file that every page loads.
export { cancel, close, loading, notSaved, retry, tryAgain, undo } from './ui'

export const clear = message('إلغاء التحديد')
export const remove = message('حذف')
export const discard = message('تجاهل')
export const duplicate = message('تكرار')
export const edit = message('تعديل')
export const save = message('حفظ')
export const search = message('بحث')
export const open = message('فتح')
/** Shown as a text; `loading` is the name of a placeholder without one. */
export const loadingText = message('جارٍ التحميل…')
export const nothingFound = message('لا توجد نتائج')
export const yes = message('نعم')
export const no = message('لا')
export const notSyncedYet = message('لم تتم المزامنة بعد')
/** A record that was made on this device and has no number yet. */
export const newRecord = message('جديد')
/** `record` is the name of one record in a sentence: "design". */
export const addRecord = message('إضافة {record}')
export const codeRequired = message('الرمز مطلوب')
export const requiredField = message('الحقل «{field}» مطلوب')
export const invalidJson = message('يجب أن يحتوي الحقل «{field}» على JSON صالح')
export const changes = message(
  '{count, plural, one {تغيير واحد} two {تغييران} few {# تغييرات} many {# تغييرًا} other {# تغيير}}',
)
/** "3 designs"; the names of one and of many come from the resource. */
export const records = message(
  '{count, plural, zero {# {many}} one {# {one}} two {# {many}} few {# {many}} many {# {one}} other {# {one}}}',
)
export const dashboard = message('لوحة المعلومات')
export const mailbox = message('صندوق البريد')
export const messages = message('الرسائل')
export const profile = message('الملف الشخصي')
export const keyboardShortcuts = message('اختصارات لوحة المفاتيح')
export const installApp = message('تثبيت التطبيق')
