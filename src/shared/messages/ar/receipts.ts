/** The receipts that the server makes as PDF files. */
import { message } from './message'

export const receipt = message('إيصال')
export const number = message('الرقم')
export const orderNumber = message('الطلب {id}')
export const issued = message('تاريخ الإصدار')
export const paidOn = message('تاريخ الدفع')
export const from = message('من')
export const to = message('إلى')

export const description = message('الوصف')
export const quantity = message('الكمية')
export const amount = message('المبلغ')
export const purchase = message('عملية شراء')

export const total = message('الإجمالي')
export const creditUsed = message('الرصيد المستخدم')
export const creditAdded = message('المضاف إلى رصيدك')
export const paid = message('المدفوع')
export const refunded = message('المسترد')
export const balance = message('المدفوع بعد الاسترداد')

// The state, in words
export const stateOpen = message('لم يتم الدفع بعد.')
export const stateVoid = message('لاغٍ. لا يوجد مبلغ مستحق.')
export const stateUncollectible = message('لم يتم الدفع. لن تتكرر محاولة التحصيل.')
export const stateRefunded = message('تم استرداد المبلغ بالكامل.')
export const statePartlyRefunded = message('تم استرداد جزء من المبلغ.')
export const statePaid = message('تم الدفع.')
export const testMode = message('صادر عن موفر الدفع التجريبي. لم يتم تحويل أي أموال.')
export const replaced = message('تظهر الأحرف التي لا يمكن لهذا المستند طباعتها على شكل «?».')
export const page = message('الصفحة {page, number} من {pages, number}')
