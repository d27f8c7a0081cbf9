/** Records as lists, forms and pages show them: titles, values and orders. */
import { message } from './message'

export const newRecord = message('New {record}')
/** A record that has only a number: "Booking #76". */
export const numberedRecord = message('{record} {number}')
/** The title that a copy of a record starts with. */
export const copyTitle = message('{title} (copy)')
/** The title of an order: "Foil swatch book for Ada Marsh". */
export const purchase = message('{product} for {person}')
export const saved = message('Saved.')
export const justNow = message('just now')
export const smallestUnit = message('(smallest unit of each currency)')

export const needsConnection = message("You're offline. {what} needs a connection.")
export const needsConnectionBecause = message("You're offline. {what} needs a connection: {reason}.")
