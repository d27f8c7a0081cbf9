/** The bell, its list, and the settings of notifications. */
import { message } from './message'

export const notifications = message('الإشعارات')
export const withUnread = message(
  'الإشعارات، {count, plural, =0 {لا شيء غير مقروء} one {إشعار واحد غير مقروء} two {إشعاران غير مقروءين} few {# إشعارات غير مقروءة} many {# إشعارًا غير مقروء} other {# إشعار غير مقروء}}',
)
export const badgeCount = message('{count, plural, other {#}}')
export const manyUnread = message('9+')
export const unread = message('غير مقروء')
export const markAllRead = message('تحديد الكل كمقروء')
export const settings = message('الإعدادات')
export const remove = message('حذف الإشعار: {title}')
export const none = message('لا توجد إشعارات')
export const noneExplanation = message('سنخبرك هنا بما يخص الحجوزات والرسائل والمدفوعات.')
export const showMore = message('عرض الأقدم')
export const loading = message('جارٍ تحميل الإشعارات')

// Settings
export const settingsExplanation = message('اختر ما تريد أن نخبرك به، وأين.')
export const alwaysEmailed = message('يتم دائمًا إرسال الإيصالات والرسائل المتعلقة بكلمة المرور وتسجيل الدخول.')
export const kind = message('الموضوع')
export const channel = message('{channel, select, app {التطبيق} email {البريد الإلكتروني} other {إشعار فوري}}')
export const kindLabel = message(
  '{kind, select, booking_request {طلبات حجز مساحاتك} booking_answer {الردود على طلباتك} cancellation {الإلغاءات} reminder {التذكيرات، قبل الموعد بيوم} review {التقييمات} message {الرسائل} payment {المدفوعات} mention {الإشارات في التعليقات} approval {مساحات بانتظار الموافقة} other {نزاعات الدفع} }',
)
export const cell = message('{kind}: {channel}')
export const notSaved = message('لم يتم حفظ إعدادات الإشعارات')

// Push on this device
export const pushHere = message('الإشعارات الفورية على هذا الجهاز')
export const pushOffHere = message(
  'الإشعارات الفورية متوقفة على هذا الجهاز. تسري اختياراتك لها على أجهزتك الأخرى، وعلى هذا الجهاز بعد تشغيلها.',
)
export const pushExplanation = message('تصل حتى عندما يكون Holdfast مغلقًا، وتتوقف عند تسجيل الخروج.')
export const pushTurning = message('تشغيل الإشعارات الفورية أو إيقافها')
export const pushDenied = message(
  'يحظر المتصفح الإشعارات من هذا الموقع. اسمح بها في إعدادات الموقع في المتصفح، ثم حاول مرة أخرى.',
)
export const pushUnsupported = message('لا يمكن لهذا المتصفح تلقي الإشعارات الفورية.')
export const pushNeedsInstall = message(
  'على iPhone وiPad، أضف Holdfast إلى الشاشة الرئيسية وافتحه منها، ثم شغّل الإشعارات الفورية.',
)
export const pushNotConfigured = message('لا يرسل هذا الخادم إشعارات فورية.')
export const pushFailed = message('تعذّر تشغيل الإشعارات الفورية')
export const pushServiceFailed = message('لم تستجب خدمة الإشعارات الفورية للمتصفح. حاول مرة أخرى لاحقًا.')
