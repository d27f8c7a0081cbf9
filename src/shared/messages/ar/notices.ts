/** Notifications that the server writes. `time` names the zone of the space. */
import { message } from './message'

export const bookingRequestedTitle = message('طلب حجز جديد')
export const bookingRequested = message('يريد شخص ما حجز «{space}» في {time}.')
export const bookingMovedTitle = message('تم تغيير طلب الحجز')
export const bookingMoved = message(
  'غيّر الضيف طلب حجز «{space}». الموعد الجديد: {time}، {guests, plural, one {ضيف واحد} two {ضيفان} few {# ضيوف} many {# ضيفًا} other {# ضيف}}.',
)
export const bookedTitle = message('حجز جديد')
export const booked = message('تم حجز «{space}» في {time}.')
export const bookingConfirmedTitle = message('تم تأكيد الحجز')
export const bookingConfirmed = message('تم تأكيد حجزك في «{space}» في {time}.')
export const bookingDeclinedTitle = message('تم رفض الطلب')
export const bookingDeclined = message('رفض المضيف طلبك لحجز «{space}» في {time}.')
export const bookingDeclinedBecause = message('رفض المضيف طلبك لحجز «{space}» في {time}. السبب: {reason}')
export const bookingExpiredTitle = message('انتهت صلاحية الطلب')
export const bookingExpired = message('لم يرد المضيف في الوقت المناسب على طلبك لحجز «{space}» في {time}.')
export const bookingPaymentTitle = message('إكمال الدفع')
export const bookingPayment = message('تبقى «{space}» محجوزة لك في {time} لمدة 30 دقيقة. أكمل الدفع لإتمام الحجز.')
export const bookingUnpaid = message('لم يكتمل الدفع مقابل «{space}» في {time} في الوقت المناسب. لن تدفع شيئًا.')
export const bookingCanceledTitle = message('تم إلغاء الحجز')
export const bookingCanceled = message('تم إلغاء حجز «{space}» في {time}.')
export const bookingReminderTitle = message('غدًا: «{space}»')
export const bookingReminder = message('موعد حجزك: {time}.')
export const hostReminder = message('يأتي ضيف في {time}.')
export const reviewRequestTitle = message('كيف كانت تجربتك في «{space}»؟')
export const reviewRequest = message('اكتب تقييمًا لحجزك في {time}.')
export const hostReviewTitle = message('كيف كان ضيفك؟')
export const hostReview = message('اكتب تقييمًا للضيف الذي حجز «{space}» في {time}.')

export const refundTitle = message('استرداد')
export const refunded = message('ستسترد {amount} عن حجزك في «{space}». السبب: {reason}')
export const orderRefunded = message('ستسترد {amount} عن الطلب {id}.')
export const reviewPublishedTitle = message('تقييم جديد لمساحتك «{space}»')
export const reviewPublished = message('قيّم أحد الضيوف مساحتك. يمكنك كتابة رد.')
export const guestReviewPublishedTitle = message('قيّمك أحد المضيفين')
export const guestReviewPublished = message('تم نشر تقييم حجزك في «{space}».')

export const newMessageFrom = message('رسالة جديدة من «{name}»')
export const newMessageAbout = message('بخصوص «{space}»')
export const mentionedYou = message('أشار إليك {name} في تعليق')

export const settingsInvalid = message('الإشعارات: نوع غير معروف أو قناة غير معروفة')

export const pushOn = message('يتلقى هذا الجهاز الإشعارات الفورية الآن')
export const pushOff = message('لم يعد هذا الجهاز يتلقى الإشعارات الفورية')
export const noPush = message('لا يرسل هذا الخادم إشعارات فورية')

// The calendar file of an email.
export const icsFile = message('booking.ics')
export const icsBooking = message('الحجز {reference}')

// The calendar at the secret address.
export const feedTitle = message('الحجوزات')
export const feedBooking = message(
  'حالة الحجز: {status, select, pending {قيد الانتظار} confirmed {مؤكد} declined {مرفوض} expired {منتهي الصلاحية} cancelled {ملغى} other {مكتمل}}، {guests, plural, one {ضيف واحد} two {ضيفان} few {# ضيوف} many {# ضيفًا} other {# ضيف}}',
)

export const spaceInReviewTitle = message('مساحة بانتظار الموافقة')
export const spaceInReview = message('تصبح «{space}» مرئية للضيوف عندما توافق عليها.')
export const spaceApprovedTitle = message('تمت الموافقة على مساحتك')
export const spaceApproved = message('يمكن للضيوف الآن العثور على «{space}» وحجزها.')
export const spaceRejectedTitle = message('لم تتم الموافقة على مساحتك')
export const spaceRejected = message('عادت «{space}» مسودة. السبب: {reason}')
