/** Sections of the profile: download of one's data, and deletion of the account. */
import { message } from './message'

// Download
export const download = message('تنزيل بياناتي')
export const downloadExplanation = message(
  'ملف JSON يضم كل ما يخصك: ملفك الشخصي وسجلاتك وملفاتك وجلساتك ورسائل البريد الإلكتروني التي أرسلناها إليك. لا يشمل الملف الروابط والرموز الواردة في الرسائل.',
)
export const downloading = message('تنزيل بياناتك')
export const downloadConfirm = message('أدخل كلمة المرور لتنزيل بياناتك.')
export const downloaded = message('تم تنزيل بياناتك')
export const downloadedTo = message('ستجدها في الملف {file}.')
export const limit = message('خمس عمليات تنزيل في الساعة على الأكثر.')

// Deletion
export const deletion = message('حذف حسابي')
export const deletionExplanation = message('حذف حسابك وما يخصك وحدك. لا يمكن التراجع عن ذلك.')
export const deleting = message('حذف حسابك')
export const deleteMore = message('حذف حسابي…')
export const deleteQuestion = message('حذف حسابك؟')
export const goes = message('ما سيتم حذفه')
export const goesProfile = message('اسمك وبريدك الإلكتروني ورقم هاتفك وصورتك وبيانات تسجيل الدخول')
export const goesOwn = message('مفضلاتك ومسوداتك وتفضيلاتك وملفاتك وبطاقاتك')
export const goesSpaces = message('ستتم إزالة مساحاتك من السوق، مع حذف العنوان والصور')
export const goesHistory = message('قيمك الشخصية في سجل التغييرات الزمني، ورسائل البريد الإلكتروني المرسلة إليك')
export const stays = message('ما سيبقى من دون اسمك')
export const staysBookings = message('الحجوزات السابقة مع أوقاتها ومبالغها')
export const staysInvoices = message('الفواتير والطلبات والمدفوعات مع مبالغها')
export const staysReviews = message('نصوص تقييماتك')
export const staysMessages = message('الرسائل التي أرسلتها، ليطّلع عليها من راسلتهم')
export const staysShared = message('ما أنشأته لمؤسسة، مثل صفحاتها وسجلاتها')
export const staysShort = message('رسائل البريد الإلكتروني إلى الآخرين التي تذكرك، لمدة تصل إلى 30 يومًا')
export const blocked = message('ألغ أولًا الحجوزات القادمة واشتراكك. ستفقد التغييرات التي لم تتم مزامنتها.')
export const password = message('كلمة مرورك')
export const deleteForever = message('حذف الحساب')
export const deleted = message('تم حذف الحساب')
export const deletedExplanation = message('تمت إزالة حسابك وبياناته، من هذا الجهاز أيضًا.')
export const deletedButCopies = message('تمت إزالة حسابك. امسح بيانات هذا الموقع في المتصفح لإزالة النسخ المحفوظة فيه.')
export const toBookings = message('حجوزاتي')
export const toBilling = message('الفوترة')
