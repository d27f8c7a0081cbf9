/** The overview of the account area. */
import { message } from './message'

export const greeting = message('مرحبًا، {name}')
export const overview = message('نظرة عامة')

export const nextBooking = message('حجزك القادم')
export const nextBookings = message('الحجوزات القادمة')
export const waitingForHost = message('بانتظار المضيف')
export const toReview = message('بانتظار تقييمك')
export const unsynced = message('لم تتم المزامنة بعد')

export const allBookings = message('كل الحجوزات')
export const writeReview = message('كتابة تقييم')
export const openOutbox = message('فتح صندوق الصادر')

export const waitingToBeSent = message('بانتظار الإرسال')
/** The name of a space that this device does not know. */
export const space = message('المساحة {number}')
export const guests = message('{count, plural, one {ضيف واحد} two {ضيفان} few {# ضيوف} many {# ضيفًا} other {# ضيف}}')
export const changesWaiting = message(
  '{count, plural, one {تغيير واحد على هذا الجهاز بانتظار الإرسال.} two {تغييران على هذا الجهاز بانتظار الإرسال.} few {# تغييرات على هذا الجهاز بانتظار الإرسال.} many {# تغييرًا على هذا الجهاز بانتظار الإرسال.} other {# تغيير على هذا الجهاز بانتظار الإرسال.}}',
)
export const noConfirmed = message('لا توجد حجوزات مؤكدة. يرد المضيفون على طلبات الحجز خلال 24 ساعة.')

export const noBookings = message('لا توجد حجوزات قادمة')
export const noBookingsHint = message('ابحث عن استوديو أو ورشة أو مطبخ واحجزه بالساعة.')
export const explore = message('استكشاف المساحات')

export const more = message('المزيد')
export const payments = message('المدفوعات')
export const designStudio = message('استوديو التصميم')
export const reviews = message('التقييمات')
export const billing = message('الفوترة')
export const dashboard = message('لوحة المعلومات')

export const yourSpaces = message('مساحاتك')
export const allSpaces = message('مساحاتي')
export const requestsToAnswer = message(
  '{count, plural, one {طلب حجز واحد بانتظار ردك} two {طلبا حجز بانتظار ردك} few {# طلبات حجز بانتظار ردك} many {# طلب حجز بانتظار ردك} other {# طلب حجز بانتظار ردك}}',
)
export const guestsToReview = message(
  '{count, plural, one {ضيف واحد بانتظار تقييمك} two {ضيفان بانتظار تقييمك} few {# ضيوف بانتظار تقييمك} many {# ضيفًا بانتظار تقييمك} other {# ضيف بانتظار تقييمك}}',
)
