/** Why a call did not reach the server. Every page loads this file. */
import { message } from './message'

export const timeout = message('انتهت المهلة: لم يرد الخادم في الوقت المحدد.')
export const unreachable = message('خطأ في الشبكة: تعذّر الوصول إلى الخادم.')
export const notFromServer = message(
  'خطأ في الشبكة: رد شيء آخر على هذه الشبكة بدلًا من الخادم. تحقق مما إذا كانت شبكة Wi-Fi تطلب منك تسجيل الدخول.',
)
export const otherAccount = message('لم يُرسل أي شيء: سُجّل الخروج أو غُيّر الحساب في علامة تبويب أخرى.')
