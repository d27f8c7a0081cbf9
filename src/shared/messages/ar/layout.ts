/** The frame of the admin area. */
import { message } from './message'

export const openNavigation = message('فتح قائمة التنقل')
export const closeNavigation = message('إغلاق قائمة التنقل')
export const designStudio = message('استوديو التصميم')
export const mainNavigation = message('التنقل الرئيسي')
export const back = message('رجوع')
export const breadcrumb = message('مسار التنقل')
/** The section of the address `/`. */
export const home = message('الصفحة الرئيسية')
/** The key, as it is printed on keyboards. */
export const controlKey = message('Ctrl')
