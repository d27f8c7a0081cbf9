/** The editor of HTML, as rich text or as source. */
import { message } from './message'

export const editAs = message('طريقة تعديل {field}')
export const asText = message('نص')
export const asSource = message('المصدر')
export const sourceOf = message('{field}، المصدر')
export const insertPhoto = message('إدراج صورة')
export const placeholders = message('إدراج عنصر نائب')
export const placeholdersOf = message('إدراج عنصر نائب في {field}')
export const losesFormatting = message(
  'يحتوي هذا النص على تنسيق لا يدعمه إلا المصدر. يؤدي التعديل هنا إلى إزالة هذا التنسيق.',
)
