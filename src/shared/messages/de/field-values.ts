/** Values of fields, pictures of records and the search box. Every list shows these. */
import { message } from './message'

/** Read out in place of the dash that stands for no value. */
export const emptyValue = message('leer')
export const pictureOf = message('Bild von {record}')
/** One picture of a list: "Photos, 2 of 5". */
export const pictureInList = message('{field}, {number} von {count}')
export const clearSearch = message('Suche leeren')
export const starsOf = message('{count} von 5 Sternen')
