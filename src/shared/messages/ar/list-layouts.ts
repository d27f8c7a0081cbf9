/** The other layouts of a list: calendar, cards and gallery, with the choice of their order. */
import { message } from './message'

// Order
export const order = message('الترتيب')
export const upcomingFirst = message('القادم أولًا')
export const newestFirst = message('الأحدث أولًا')
export const oldestFirst = message('الأقدم أولًا')

// Calendar
export const daysShown = message('الأيام المعروضة')
export const today = message('اليوم')
export const week = message('أسبوع')
export const month = message('شهر')
export const previous = message('{layout, select, month {الشهر السابق} other {الأسبوع السابق}}')
export const next = message('{layout, select, month {الشهر التالي} other {الأسبوع التالي}}')
export const timeZone = message('الأوقات حسب منطقتك الزمنية، {zone}.')
export const ownZones = message('كل وقت حسب المنطقة الزمنية لمكانه.')
export const onlyFirstShown = message(
  '{records}: يظهر أول {count, number} فقط من {total, number}. استخدم عوامل التصفية أو اعرض أسبوعًا.',
)
export const noneInRange = message(
  '{layout, select, month {لا توجد نتائج في {records} هذا الشهر.} other {لا توجد نتائج في {records} هذا الأسبوع.}}',
)
export const noneOnDevice = message(
  '{layout, select, month {لا توجد نتائج في {records} هذا الشهر على هذا الجهاز.} other {لا توجد نتائج في {records} هذا الأسبوع على هذا الجهاز.}} قد تظهر نتائج أخرى عندما تتصل بالإنترنت.',
)
export const unsyncedStatus = message('{status} · لم تتم المزامنة بعد')
