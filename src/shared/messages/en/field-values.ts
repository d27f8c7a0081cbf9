/** Values of fields, pictures of records and the search box. Every list shows these. */
import { message } from './message'

/** Read out in place of the dash that stands for no value. */
export const emptyValue = message('empty')
export const pictureOf = message('Picture of {record}')
/** One picture of a list: "Photos, 2 of 5". */
export const pictureInList = message('{field}, {number} of {count}')
export const clearSearch = message('Clear search')
export const starsOf = message('{count} of 5 stars')
