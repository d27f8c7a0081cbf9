/** The captcha of forms that visitors send. */
import { message } from './message'

export const captchaRequired = message('أكّد أنك إنسان')
export const loadFailed = message('تعذّر تحميل اختبار التحقق. تحقق من الاتصال، أو اسمح بنصه البرمجي في المتصفح.')
export const notSolved = message('لم يتم قبول اختبار التحقق. حاول مرة أخرى.')
export const label = message('اختبار التحقق')
export const sendMessage = message('أكّد لإرسال الرسالة')
