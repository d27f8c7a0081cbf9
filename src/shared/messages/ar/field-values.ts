/** Values of fields, pictures of records and the search box. Every list shows these. */
import { message } from './message'

/** Read out in place of the dash that stands for no value. */
export const emptyValue = message('فارغ')
export const pictureOf = message('صورة «{record}»')
/** One picture of a list: "Photos, 2 of 5". */
export const pictureInList = message('{field}، {number} من {count}')
export const clearSearch = message('مسح البحث')
export const starsOf = message('{count} من 5 نجوم')
