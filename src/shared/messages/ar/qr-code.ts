/** The panel of a QR code: its scan test and its files. */
import { message } from './message'

export const qrCode = message('رمز QR')
export const qrCodeOf = message('رمز QR للمحتوى: {content}')

export const testing = message('جارٍ الاختبار…')
export const scanTestPassed = message('نجح اختبار المسح.')
export const unreadable = message('لا يمكن مسح هذا الرمز. اختصر المحتوى، أو غيّر تصحيح الخطأ أو الألوان أو الحجم.')
export const readsAsOther = message('يعطي مسح هذا الرمز شيئًا آخر: {content}')

export const download = message('تنزيل {format}')
export const notDownloaded = message('لم يتم التنزيل. {reason}')
export const fileFailed = message('لا يمكن لهذا المتصفح إنشاء ملف {format}. اختر حجمًا أصغر.')
