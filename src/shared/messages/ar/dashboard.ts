/** The dashboard. */
import { message } from './message'

export const period = message('الفترة')
export const days = message('{count, plural, one {يوم واحد} two {يومان} few {# أيام} many {# يومًا} other {# يوم}}')
export const notAvailable = message('غير متاح الآن')
export const notLoadedYet = message(
  'لم يتم التحميل على هذا الجهاز بعد. سيظهر هذا عندما تكون متصلًا، ثم يكون متاحًا دون اتصال.',
)
export const partlyHere = message('غير متاح دون اتصال: جزء فقط من هذه السجلات موجود على هذا الجهاز.')

// Figures
export const number = message('{count, number}')
/** Part of the records is on this device, so there may be more. */
export const atLeast = message('{count, number}+')
export const orders = message('الطلبات')
export const newBookings = message('الحجوزات الجديدة')
export const newDesigns = message('التصاميم الجديدة')
export const signUps = message('الحسابات الجديدة')

// A figure compared with the period before
export const change = message('{change} مقارنة بالأيام السابقة ({days, number})')
export const upUnderOnePercent = message('زيادة أقل من 1% مقارنة بالأيام السابقة ({days, number})')
export const downUnderOnePercent = message('انخفاض أقل من 1% مقارنة بالأيام السابقة ({days, number})')
export const noChange = message('دون تغيير مقارنة بالأيام السابقة ({days, number})')
export const times = message('{factor, number}× مقارنة بالأيام السابقة ({days, number})')
export const noneBefore = message('لا شيء في الأيام السابقة ({days, number})')

// Revenue
export const revenue = message('الإيرادات')
export const revenueByDay = message('الإيرادات حسب اليوم')
export const previousDays = message('الأيام السابقة ({days, number})')
/** Describes the chart to screen readers. */
export const revenueSummary = message(
  'الإيرادات حسب اليوم: {amount}، وفي الأيام السابقة ({days, number}): {before}. يحتوي الجدول على الأرقام نفسها.',
)
export const currency = message('العملة')
export const invoices = message('الفواتير')
export const nothingPaid = message(
  'لا توجد مدفوعات في الأيام الأخيرة ({days, number}) ولا في الأيام التي قبلها ({days, number}).',
)
export const revenueExplanation = message('الطلبات المدفوعة بعد خصم المبالغ المستردة، إضافة إلى الفواتير المدفوعة.')

// Orders and bookings by day
export const byDay = message('الطلبات والحجوزات الجديدة حسب اليوم')
export const showAsTable = message('عرض كجدول')
export const day = message('اليوم')
export const countedByCreation = message('محسوبة حسب تاريخ الإنشاء (UTC).')
export const chartNotLoaded = message('الرسم البياني غير مخزن على هذا الجهاز بعد. يحتوي «عرض كجدول» على الأرقام نفسها.')
/** Describes the chart to screen readers. */
export const chartSummary = message(
  '{orders, plural, one {طلب واحد} two {طلبان} few {# طلبات} many {# طلبًا} other {# طلب}} و{bookings, plural, one {حجز جديد واحد} two {حجزان جديدان} few {# حجوزات جديدة} many {# حجزًا جديدًا} other {# حجز جديد}} حسب اليوم. يحتوي الجدول على الأرقام نفسها.',
)

// Lists
export const newestDesigns = message('أحدث التصاميم')
export const allDesigns = message('كل التصاميم')
export const noDesigns = message('لا توجد تصاميم بعد')
export const addDesign = message('إضافة تصميم')
export const designsExplanation = message('التصاميم هي مخططات التغليف التي ترسمها لمشروع ما.')
export const newestSignUps = message('أحدث الحسابات')
export const allUsers = message('كل المستخدمين')
export const noAccounts = message('لا توجد حسابات بعد')
export const topDesigns = message('أبرز التصاميم')
export const mostEdited = message('الأكثر تعديلًا')
export const designsByStatus = message('التصاميم حسب الحالة')
export const status = message('الحالة')
export const designs = message('التصاميم')

// Sync
export const sync = message('المزامنة')
export const pending = message('قيد الانتظار')
export const pendingByPriority = message(
  '{total, number} (عالية: {high, number}، متوسطة: {medium, number}، منخفضة: {low, number})',
)
export const failed = message('فشلت')
export const lastSync = message('آخر مزامنة')
export const never = message('أبدًا')
export const connection = message('الاتصال')
export const quality = message('الجودة {quality, number} من 100')
export const offline = message('غير متصل')
export const offlineService = message('خدمة العمل دون اتصال')
export const serviceStarting = message('جارٍ البدء')
export const serviceReady = message('جاهزة')
export const serviceBypassed = message('لا تستخدمها هذه الصفحة. أعد تحميل الصفحة للعمل دون اتصال.')
export const serviceFailed = message('غير متاحة في هذا المتصفح')
export const storage = message('التخزين')
export const storageProtected = message('محمي')
export const storageMayBeCleared = message('قد يتم مسحه عند نفاد المساحة')
export const hideStatusBar = message('إخفاء شريط الحالة بعد المزامنة')
export const alwaysShowStatusBar = message('إظهار شريط الحالة دائمًا')

// Today: records that wait for a decision
export const today = message('اليوم')
export const unreadConversations = message('محادثات غير مقروءة')
export const awaitingApproval = message('مستخدمون بانتظار الموافقة')
export const bookingsToConfirm = message('حجوزات بانتظار التأكيد')
export const newMessages = message('رسائل اتصال جديدة')
export const designsInReview = message('تصاميم قيد المراجعة')
export const spacesInReview = message('مساحات قيد المراجعة')
export const nothingWaits = message('لا شيء قيد الانتظار.')

// Figures of the marketplace
export const marketplace = message('السوق')
export const endedBookings = message('منتهية وغير مكتملة')
export const recentRefunds = message('عمليات الاسترداد خلال 30 يومًا')
export const recentReviews = message('التقييمات المنشورة خلال 7 أيام')
