/** Sign-in through a provider: refusals of the server, which a page tells too. */
import { message } from './message'

export const notConfirmed = message('لم يؤكد مزود الخدمة تسجيل الدخول هذا')
export const providerAway = message('تعذّر الوصول إلى مزود الخدمة')
export const startedElsewhere = message('بدأ تسجيل الدخول هذا في مكان آخر. ابدأ من جديد على هذا الجهاز.')
export const tookTooLong = message('استغرق تسجيل الدخول هذا وقتًا طويلًا أو اكتمل من قبل. ابدأ من جديد.')
export const wrongArea = message('لا يمكن تسجيل الدخول بهذا الحساب هنا')
export const emailNotVerified = message('لم يتحقق مزود الخدمة من عنوان بريدك الإلكتروني، لذلك لا يمكن ربطه بحساب')
export const confirmEmailFirst = message(
  'سجّل الدخول بكلمة المرور وأكّد عنوان بريدك الإلكتروني أولًا. بعد ذلك يمكنك تسجيل الدخول بهذه الطريقة.',
)
export const noAdministrator = message('لا يوجد حساب مسؤول بعنوان البريد الإلكتروني هذا')
export const notActive = message('هذا الحساب غير نشط')
