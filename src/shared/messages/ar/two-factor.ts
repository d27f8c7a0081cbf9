/** The set-up of two-factor sign-in, in the profile and after a sign-in that requires it. */
import { message } from './message'

export const setUpTitle = message('إعداد المصادقة الثنائية')
export const setUpRequired = message(
  'يتطلب هذا النظام رمزًا من تطبيق مصادقة عند كل تسجيل دخول. ثبّت تطبيقًا على هاتفك، ثم أعدّه هنا.',
)
export const setUp = message('إعداد')
export const codeRequired = message('الرمز مطلوب')
export const twoFactorIsOn = message('المصادقة الثنائية مفعّلة')
export const scanCode = message('امسح رمز QR هذا باستخدام تطبيق المصادقة، أو اكتب المفتاح.')
export const qrCode = message('رمز QR للمفتاح')
export const key = message('المفتاح')
export const copyKey = message('نسخ المفتاح')
export const codeFromApp = message('الرمز من التطبيق')
export const confirm = message('تأكيد')
export const recoveryCodes = message('رموز الاسترداد')
export const recoveryExplanation = message(
  'يصلح كل رمز استرداد لمرة واحدة إذا فقدت هاتفك. احفظ الرموز الآن؛ لن يتم عرضها مرة أخرى.',
)
export const copyCodes = message('نسخ الرموز')
export const download = message('تنزيل')
export const codesSaved = message('لقد حفظتها')
// The file of recovery codes
export const recoveryFileTitle = message('رموز الاسترداد في Holdfast للحساب {email}')
export const recoveryFileExplanation = message('يتيح كل رمز تسجيل الدخول مرة واحدة بدلًا من رمز من التطبيق.')
