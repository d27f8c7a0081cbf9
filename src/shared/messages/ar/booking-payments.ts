/** Payments of bookings: refusals of the server. */
import { message } from './message'

export const cardRequired = message('أضف بطاقة لحجز هذه المساحة. يتم خصم المبلغ عند تأكيد الحجز.')
export const paymentPending = message('لم يكمل الضيف الدفع بعد. يمكنك التأكيد عند اكتماله.')
export const nothingToRefund = message('لا يوجد مبلغ متبقٍ للاسترداد')
export const refundTooLarge = message('يمكن استرداد {left} على الأكثر')
export const reservationEnded = message('لم يعد المبلغ محجوزًا على بطاقتك.')
export const cardRefused = message('تم رفض بطاقتك.')
export const noPaymentToFinish = message('لا توجد دفعة لإكمالها')
export const paymentPage = message('توثيق الدفع')
export const paymentPageHint = message('يطلب منك البنك تأكيد أن هذه الدفعة لك.')
export const confirmPayment = message('توثيق')
export const refusePayment = message('رفض')
export const testProvider = message('هذا هو المزود التجريبي. لا يتم تحويل أي أموال.')
export const backToBooking = message('الرجوع إلى حجزك')
export const nothingToAuthenticate = message('لا تحتاج هذه الدفعة إلى توثيق.')
