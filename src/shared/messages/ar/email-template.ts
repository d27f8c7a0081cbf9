/** The preview of an email template and its test. */
import { message } from './message'

export const preview = message('معاينة')
export const previewStyle = message('حجم المعاينة ومظهرها')
export const wide = message('عريض')
export const narrow = message('ضيق')
export const dark = message('داكن')
export const plainText = message('نص عادي')
export const plainTextHelp = message('الجزء النصي كما يُرسل. تعرضه البرامج التي لا تعرض HTML.')
export const noSubjectYet = message('لا يوجد موضوع بعد')
export const emailPreview = message('معاينة البريد الإلكتروني')
/** Sample value of a placeholder that names a change of an account. */
export const exampleChange = message('مثال')
/** Follows "changed by". */
export const exampleAuthor = message('صاحب الحساب')
/** Why a host declines a request. */
export const exampleReason = message('يجري إصلاح السقف.')
export const exampleTime = message('2 نوفمبر 2026، 9:30 ص UTC')

export const sendTestTo = message('إرسال رسالة تجريبية إلى')
export const sendTestHelp = message('تستخدم قيمًا نموذجية. تصل نسخة منها إلى صندوق البريد.')
export const sendTest = message('إرسال رسالة تجريبية')
export const incomplete = message('أضف موضوعًا ومحتوى أولًا.')
export const testSent = message('تم إرسال الرسالة التجريبية')
export const sentTo = message('تم الإرسال إلى «{address}».')
export const notSent = message('لم يتم الإرسال')
export const needsConnection = message('يتطلب إرسال رسالة تجريبية وجود اتصال.')
