/** The contact form. */
import { message } from './message'

export const title = message('اتصل بنا')
export const intro = message('اكتب إلينا وسنرد عليك عبر البريد الإلكتروني.')
export const name = message('الاسم')
export const email = message('البريد الإلكتروني')
export const subject = message('الموضوع')
export const text = message('الرسالة')
export const send = message('إرسال الرسالة')

export const worksOffline = message('أنت غير متصل بالإنترنت. سيتم إرسال الرسالة عند عودة الاتصال.')

export const sent = message('تم إرسال الرسالة')
export const sentDetails = message('سنرد على «{email}».')
export const waiting = message('الرسالة بانتظار الإرسال')
export const waitingDetails = message(
  'الرسالة محفوظة على هذا الجهاز وسيتم إرسالها عند عودة الاتصال. سنرد على «{email}».',
)
export const writeAnother = message('كتابة رسالة أخرى')
export const backToStart = message('الانتقال إلى الصفحة الرئيسية')
