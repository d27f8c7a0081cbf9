/** The mailbox: emails that the server keeps. */
import { message, richMessage } from './message'

export const keptNoServer = message('لم يتم إعداد خادم بريد، لذلك يتم الاحتفاظ هنا بجميع الرسائل الصادرة.')
export const keptUnsent = message(
  'يتم إرسال الرسائل عبر خادم البريد (SMTP). يتم الاحتفاظ هنا بالرسائل التي لا تزال قيد الانتظار أو تعذّر إرسالها.',
)
export const refresh = message('تحديث')

export const noEmails = message('لا توجد رسائل بعد')
export const noEmailsExplanation = message(
  'ستظهر هنا روابط تسجيل الدخول ورسائل إعادة تعيين كلمة المرور ورسائل التأكيد.',
)
export const nothingKept = message('لا توجد رسائل هنا')
export const allSent = message('تم إرسال جميع الرسائل.')
export const showNewest = message('عرض الأحدث')
export const needsConnection = message('يتطلب صندوق البريد اتصالًا بالإنترنت')
export const neverStored = message('تحتوي الرسائل على روابط تسجيل الدخول، لذلك لا يتم حفظها أبدًا على هذا الجهاز.')

export const emails = message('رسائل البريد الإلكتروني')
export const pageNumber = message('الصفحة {number}')
export const firstPage = message('الصفحة الأولى')
export const previousPage = message('الصفحة السابقة')
export const nextPage = message('الصفحة التالية')
export const lastPage = message('الصفحة الأخيرة')
export const selectEmail = message('حدّد رسالة لقراءتها.')
export const notOnPage = message('لم تعد هذه الرسالة في هذه الصفحة.')

// One email
export const allEmails = message('جميع الرسائل')
export const toAt = richMessage('إلى «{address}»، <time>{moment}</time>')
export const saveAttachment = message('تنزيل «{name}»')
export const plainText = message('نص عادي')
export const emailFrame = message('رسالة بريد إلكتروني: {subject}')
export const sending = message('جارٍ الإرسال')
export const waiting = message('قيد الانتظار')
export const notSent = message('لم يتم الإرسال')
/** `problem` is a sentence of the mail server, with its full stop. */
export const problemAndRetry = message('{problem} المحاولة التالية: {moment}.')
