/** Texts of any page. Every page loads this file. */
import { message } from './message'

export const pageNotFound = message('الصفحة غير موجودة')

export const deviceFull = message('مساحة تخزين الجهاز ممتلئة')
export const savedButDeviceFull = message('تم حفظ تغييرك على الخادم. وفّر مساحة قبل العمل دون اتصال.')
export const stillWaiting = message(
  '{count, plural, one {لا يزال تغيير واحد قيد الانتظار} two {لا يزال تغييران قيد الانتظار} few {لا تزال # تغييرات قيد الانتظار} many {لا يزال # تغييرًا قيد الانتظار} other {لا يزال # تغيير قيد الانتظار}}',
)
export const keepAppOpen = message(
  'اترك التطبيق مفتوحًا {count, plural, one {لإرساله} two {لإرسالهما} few {لإرسالها} many {لإرسالها} other {لإرسالها}}.',
)
