/** The frame of the account area. */
import { message } from './message'

export const account = message('الحساب')
export const overview = message('نظرة عامة')
export const bookings = message('الحجوزات')
export const messages = message('الرسائل')
export const spaces = message('مساحاتي')
export const designStudio = message('استوديو التصميم')
export const favorites = message('المفضلة')
export const reviews = message('التقييمات')
export const payments = message('المدفوعات')
export const billing = message('الفوترة')
export const profile = message('ملفي')
export const explore = message('استكشاف')
