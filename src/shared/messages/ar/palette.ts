/** The command palette. */
import { message } from './message'

export const placeholder = message('ابحث عن سجل أو انتقل إلى صفحة أو نفّذ إجراء…')
export const label = message('البحث في السجلات والصفحات والإجراءات')
export const results = message('النتائج')
export const searching = message('جارٍ البحث…')

export const recent = message('الأحدث')
export const records = message('السجلات')
export const actions = message('الإجراءات')
export const pages = message('الصفحات')
export const designStudio = message('استوديو التصميم')
export const allActivity = message('كل النشاط')

// Words that people look for instead of the label beside them. They are searched, never shown.
export const dashboardWords = message('الرئيسية، الصفحة الرئيسية، البداية، نظرة عامة، لوحة التحكم')
export const activityWords = message('السجل الزمني، سجل التدقيق، تاريخ، تغييرات، من فعل ماذا')
export const mailboxWords = message('بريد إلكتروني، ايميل، إيميل، رسائل، المرسل')
export const messagesWords = message('دردشة، محادثات، شات')
export const designStudioWords = message('محرر، معرض، قوالب')
export const profileWords = message(
  'حساب، إعدادات، اعدادات، كلمة المرور، كلمة السر، المصادقة الثنائية، 2fa، جلسات، إشعارات، اشعارات، تفضيلات',
)
export const offlineStorage = message('التخزين دون اتصال')
export const offlineStorageWords = message(
  'أخذ كل شيء دون اتصال، بدون اتصال، بدون إنترنت، تنزيل، تحميل، جهاز، مساحة التخزين، ميدان',
)
export const syncWords = message('إرسال، ارسال، رفع، مزامنة، تزامن')
export const retryWords = message('مرة أخرى، تكرار، فشل، أخطاء، خطأ')
export const outboxWords = message(
  'قائمة الانتظار، معلق، معلقة، غير مرسل، غير مرسلة، قيد الانتظار، تغييرات، دون اتصال، بدون اتصال',
)
export const themeWords = message('داكن، فاتح، ليلي، نهاري، وضع، مظهر، ألوان، الوان')
export const statusBarWords = message('مؤشر، شبكة، غير متصل، متصل')
export const shortcutsWords = message('مساعدة، مفاتيح، لوحة المفاتيح، اختصارات')
export const installWords = message('سطح المكتب، هاتف، جوال، الشاشة الرئيسية، تنزيل، تحميل')
export const signOutWords = message('تسجيل الخروج، خروج، مغادرة، إنهاء، تبديل الحساب، تغيير الحساب')

export const openOutbox = message('فتح صندوق الصادر')
export const toggleTheme = message('تبديل المظهر')
export const hideStatusBar = message('إخفاء شريط الحالة عند اكتمال المزامنة')
export const alwaysShowStatusBar = message('إظهار شريط الحالة دائمًا')
