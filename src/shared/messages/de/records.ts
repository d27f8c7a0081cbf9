/** Records as lists, forms and pages show them: titles, values and orders. */
import { message } from './message'

export const newRecord = message('Neu: {record}')
/** A record that has only a number: "Booking #76". */
export const numberedRecord = message('{record} {number}')
/** The title that a copy of a record starts with. */
export const copyTitle = message('{title} (Kopie)')
/** The title of an order: "Foil swatch book for Ada Marsh". */
export const purchase = message('{product} für {person}')
export const saved = message('Gespeichert.')
export const justNow = message('gerade eben')
export const smallestUnit = message('(kleinste Einheit jeder Währung)')

export const needsConnection = message('Sie sind offline. {what} erfordert eine Verbindung.')
export const needsConnectionBecause = message('Sie sind offline. {what} erfordert eine Verbindung: {reason}.')
