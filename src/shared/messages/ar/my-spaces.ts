/** The host's spaces: list, and the page of one space. */
import { message } from './message'

export const mySpaces = message('مساحاتي')
export const unnamed = message('مساحة بلا اسم')
export const waiting = message('بانتظار الإرسال')
export const refused = message('غير مقبولة')
export const backToList = message('مساحاتي')

// States
export const draft = message('مسودة')
export const inReview = message('قيد المراجعة')
export const active = message('نشطة')
export const paused = message('متوقفة مؤقتًا')

// The list
export const none = message('ليست لديك مساحات بعد')
export const noneHint = message('اعرض استوديو أو ورشة أو مطبخًا بالساعة. يحجز الضيوف في الأوقات التي تختارها.')

export const howAdd = message('1. أضف المساحة مع الصور والأسعار. يمكنك ذلك وأنت غير متصل أيضًا.')
export const howActivate = message('2. فعّلها. يجدها الضيوف بعد ذلك في «استكشاف».')
export const howAnswer = message('3. رد على طلبات الحجز خلال 24 ساعة، أو اسمح للضيوف بالحجز الفوري.')
export const addSpace = message('إضافة مساحة')
export const missing = message('قبل تفعيلها أضف ما يلي: {list}.')
export const requestsWaiting = message(
  '{count, plural, one {طلب حجز واحد بانتظار الرد} two {طلبا حجز بانتظار الرد} few {# طلبات حجز بانتظار الرد} many {# طلب حجز بانتظار الرد} other {# طلب حجز بانتظار الرد}}',
)

// Actions
export const moreActions = message('مزيد من الإجراءات على «{name}»')
export const quoted = message('«{name}»')
export const seeAsGuest = message('عرضها كما يراها الضيف')
export const hasBookings = message(
  'لهذه المساحة {count, plural, one {حجز قادم واحد} two {حجزان قادمان} few {# حجوزات قادمة} many {# حجزًا قادمًا} other {# حجز قادم}}، لذا لا يمكن حذفها. أوقفها مؤقتًا بدلًا من ذلك.',
)

// One space
export const parts = message('أجزاء هذه المساحة')
export const details = message('التفاصيل')
export const photos = message('الصور')
export const availability = message('التوفر')
export const reviews = message('التقييمات')
export const loadingPart = message('جارٍ التحميل')
export const unknown = message('لم يتم العثور على المساحة')
export const unknownHint = message('ربما تم حذفها، أو أنها ليست لك.')

// Missing before activation, in a list of words
export const needsDescription = message('الوصف')
export const needsAddress = message('العنوان والمدينة')
export const needsPosition = message('الموقع على الخريطة')
export const needsPhoto = message('صورة')

// Approval by administrators
export const inReviewHint = message('يراجع أحد المسؤولين هذه المساحة. سيصلك إشعار عند الموافقة عليها.')
export const rejected = message('لم تتم الموافقة: {reason}')
export const rejectedHint = message('عدّلها ثم فعّلها مرة أخرى.')
