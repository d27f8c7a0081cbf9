/**
 * The copy of a table on this device, which a list's menu makes: what there is, and how far it has
 * come.
 */
import { message } from './message'

// `age`: "3 minutes ago", empty where `aged` is no.
export const noneOnDevice = message('{records}: لا شيء محفوظ على هذا الجهاز')
export const onlyOneOnDevice = message(
  '{aged, select, yes {{record}: تم حفظ سجل واحد على هذا الجهاز {age}} other {{record}: تم حفظ سجل واحد على هذا الجهاز}}',
)
export const allOnDevice = message(
  '{aged, select, yes {{records}: تم حفظ الكل ({count, number}) على هذا الجهاز {age}} other {{records}: تم حفظ الكل ({count, number}) على هذا الجهاز}}',
)
export const partOnDevice = message(
  '{aged, select, yes {{records}: تم حفظ {count, number} من {total, number} على هذا الجهاز {age}} other {{records}: تم حفظ {count, number} من {total, number} على هذا الجهاز}}',
)
/** `records` with their number: "12 designs". */
export const someOnDevice = message(
  '{aged, select, yes {تم حفظ {records} على هذا الجهاز {age}} other {تم حفظ {records} على هذا الجهاز}}',
)

export const availableOffline = message('متاح دون اتصال')
export const notAllAvailable = message('ليست كل السجلات في {records} متاحة دون اتصال')
export const notAllAvailableBecause = message('ليست كل السجلات في {records} متاحة دون اتصال: {error}')
export const downloading = message('تنزيل {records}')
export const downloadStarted = message('جارٍ تنزيل {records}…')
export const downloaded = message('{records}: {done, number} من {total, number}')
