/** The frame of the public pages. */
import { message } from './message'

export const footer = message('تذييل الصفحة')
export const explore = message('استكشاف')
export const searchSpaces = message('البحث في المساحات')
export const favorites = message('المفضلة')
export const blog = message('المدونة')
export const faq = message('الأسئلة الشائعة')
export const contact = message('اتصل بنا')
export const signIn = message('دخول')
export const account = message('الحساب')
export const admin = message('الإدارة')
export const dashboard = message('لوحة المعلومات')
