/** Inputs of a form's fields. */
import { message } from './message'

export const pickFromScreen = message('التقاط {field} من الشاشة')
export const clearField = message('مسح {field}')

// References
export const searchPlaceholder = message('بحث…')
export const searching = message('جارٍ البحث…')
export const notSearched = message('تعذّر البحث')
export const optionsNotLoaded = message('تعذّر تحميل الخيارات')
/** `record` is the name of one record in a sentence: "design". */
export const addRecord = message('إضافة {record}…')
export const addNamedRecord = message('إضافة {record} «{title}»…')
