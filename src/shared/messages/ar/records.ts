/** Records as lists, forms and pages show them: titles, values and orders. */
import { message } from './message'

export const newRecord = message('جديد: {record}')
/** A record that has only a number: "Booking #76". */
export const numberedRecord = message('{record} {number}')
/** The title that a copy of a record starts with. */
export const copyTitle = message('{title} (نسخة)')
/** The title of an order: "Foil swatch book for Ada Marsh". */
export const purchase = message('{product} لصالح {person}')
export const saved = message('تم الحفظ.')
export const justNow = message('قبل لحظات')
export const smallestUnit = message('(أصغر وحدة من كل عملة)')

export const needsConnection = message('أنت غير متصل بالإنترنت. يلزم الاتصال من أجل {what}.')
export const needsConnectionBecause = message('أنت غير متصل بالإنترنت. يلزم الاتصال من أجل {what}: {reason}.')
