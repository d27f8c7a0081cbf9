/** Section of a super admin's profile: a copy of the workspace for a trial in a browser. */
import { message, richMessage } from './message'

export const tryCopy = message('تجربة نسخة في المتصفح')
export const explanation = message(
  'اعمل على نسخة من مساحة العمل هذه في علامة تبويب بالمتصفح. لن يغيّر أي شيء تفعله هناك هذا الخادم.',
)
export const holds = message(
  'تحتوي النسخة على كل شيء: السجلات والملفات المرفوعة ورسائل البريد الإلكتروني وتجزئات كلمات المرور. احفظها بأمان كما تحفظ الخادم.',
)
export const leavesOut = message(
  'لا تتضمن النسخة إعدادات الخادم وأسراره. ولا تعمل فيها الجلسات والروابط في رسائل البريد الإلكتروني والمصادقة الثنائية.',
)
export const toOpen = message('لفتحها')
export const startDemo = richMessage(
  'ابدأ العرض التجريبي باستخدام <code>npm run demo</code> حيث تم تثبيت Holdfast، وافتح <code>http://localhost:3001</code>.',
)
export const chooseFile = message('اختر «فتح نسخة» في لوحته، ثم اختر الملف.')
export const signIn = message('سجّل الدخول بالبريد الإلكتروني وكلمة المرور اللذين تستخدمهما هنا.')
export const download = message('تنزيل نسخة')
export const downloading = message('تنزيل نسخة')
export const confirm = message('أدخل كلمة المرور لتنزيل النسخة. تنتظر طلبات الآخرين أثناء نسخ قاعدة البيانات.')
export const limit = message('خمس نسخ في الساعة كحد أقصى. يضاف التنزيل إلى السجل الزمني لحسابك.')
export const preparing = message('جارٍ تجهيز النسخة. قد تستغرق مساحة عمل كبيرة عدة دقائق.')
export const downloaded = message('تم تنزيل النسخة')
export const downloadedTo = message('توجد في الملف {file}.')
