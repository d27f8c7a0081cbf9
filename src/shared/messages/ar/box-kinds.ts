/** Kinds of boxes and their sizes in words. */
import { message } from './message'

// Kinds
export const tuckEnd = message('علبة بألسنة إغلاق')
export const mailer = message('علبة شحن')
export const sleeve = message('غلاف منزلق')
export const label = message('ملصق')
export const pouch = message('كيس')
export const tuckEndHint = message('علبة كرتون بغطاء ولسان إغلاق في كل طرف.')
export const mailerHint = message('علبة شحن بجدران مزدوجة وغطاء مفصلي.')
export const sleeveHint = message('يلتف حول صينية وهو مفتوح من الطرفين.')
export const labelHint = message('مستطيل مسطح.')
export const pouchHint = message('كيس بحواف ملحومة وطية في القاع.')

// Sizes
export const length = message('الطول')
export const width = message('العرض')
export const height = message('الارتفاع')
export const thickness = message('سمك الكرتون')
export const gusset = message('طية القاع')
export const reverse = message('الغطاء السفلي على الوجه الأمامي')

/** Behind a number in a field: millimetres. */
export const mm = message('مم')
/** `sizes` are numbers in mm: "80 × 40 × 120". */
export const sizes = message('{sizes} مم')
export const flatSheet = message('ورقة مسطحة {width, number} × {height, number} مم')
