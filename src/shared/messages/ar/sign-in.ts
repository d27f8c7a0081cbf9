/** The sign-in pages. They are the first thing that most people load: keep this file small. */
import { message, richMessage } from './message'

export const signIn = message('تسجيل الدخول')
export const emailAndPassword = message('استخدم بريدك الإلكتروني وكلمة المرور.')
export const continueWhereLeft = message('سجّل الدخول للمتابعة من حيث توقفت.')
export const alreadySignedIn = richMessage(
  'لقد سجّلت الدخول بالفعل باسم «{name}». <link>المتابعة</link>، أو سجّل الدخول بحساب آخر.',
)

export const email = message('البريد الإلكتروني')
export const password = message('كلمة المرور')

export const forgotPassword = message('هل نسيت كلمة المرور؟')
export const emailLink = message('إرسال رابط تسجيل الدخول إلى بريدي الإلكتروني')
export const signUp = message('إنشاء حساب')
export const signUpAsAdmin = message('إنشاء حساب مسؤول')
export const or = message('أو')
export const continueWith = message('المتابعة باستخدام {provider}')

export const oneMoreStep = message('خطوة واحدة متبقية')
export const enterCode = message('أدخل الرمز من تطبيق المصادقة، أو أحد رموز الاسترداد.')
export const code = message('الرمز')
export const codeRequired = message('الرمز مطلوب')
export const backToPassword = message('الرجوع إلى البريد الإلكتروني وكلمة المرور')
export const backToSignIn = message('الرجوع إلى تسجيل الدخول')
