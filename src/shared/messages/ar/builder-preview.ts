/** The preview of a table in the editor of a wireframe, with sample rows. */
import { message } from './message'

export const preview = message('معاينة «{table}»')
export const explanation = message(
  'كما تعرضه عملية نشر، مع صفوف نموذجية. لا يتم حفظ شيء أو إرساله، والروابط وقوائم الصفوف معطلة.',
)
export const screens = message('شاشات المعاينة')
export const list = message('القائمة')
export const form = message('نموذج الإدخال')
export const noList = message('لا تحتوي صفحة هذا الجدول على قائمة.')
export const noForm = message('لا تحتوي صفحة هذا الجدول على نموذج إدخال لإضافة سجل أو تعديله.')
/** After the form's button is pressed and its values are valid. */
export const notSaved = message('هذه القيم صالحة. هذه معاينة، لذلك لم يتم حفظ شيء.')
export const noUploads = message('هذه معاينة، لذلك لا يتم رفع أي ملف.')
export const blocked = message(
  '{count, plural, one {تمنع هذه المشكلة} two {تمنع هاتان المشكلتان} few {تمنع هذه المشكلات} many {تمنع هذه المشكلات} other {تمنع هذه المشكلات}} المعاينة من عرض أحدث تكوين.',
)
export const allProblems = message('عرض كل المشكلات')
/** The name of an account in a sample row. */
export const account = message('المستخدم {number, number}')
