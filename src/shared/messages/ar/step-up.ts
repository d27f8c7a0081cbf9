/** The dialog that asks for a fresh two-factor code before a sensitive change. */
import { message } from './message'

export const confirmIdentity = message('تأكيد هويتك')
export const enterCode = message('أدخل الرمز من تطبيق المصادقة، أو أحد رموز الاسترداد.')
export const code = message('الرمز')
export const confirm = message('تأكيد')
