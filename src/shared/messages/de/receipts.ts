/** The receipts that the server makes as PDF files. */
import { message } from './message'

export const receipt = message('Beleg')
export const number = message('Nummer')
export const orderNumber = message('Bestellung {id}')
export const issued = message('Ausgestellt am')
export const paidOn = message('Bezahlt am')
export const from = message('Von')
export const to = message('An')

export const description = message('Beschreibung')
export const quantity = message('Menge')
export const amount = message('Betrag')
export const purchase = message('Kauf')

export const total = message('Gesamt')
export const creditUsed = message('Verwendetes Guthaben')
export const creditAdded = message('Ihrem Guthaben gutgeschrieben')
export const paid = message('Bezahlt')
export const refunded = message('Erstattet')
export const balance = message('Bezahlt nach Rückerstattungen')

// The state, in words
export const stateOpen = message('Noch nicht bezahlt.')
export const stateVoid = message('Ungültig. Es ist nichts zu bezahlen.')
export const stateUncollectible = message('Nicht bezahlt. Die Zahlung wird nicht mehr versucht.')
export const stateRefunded = message('Vollständig erstattet.')
export const statePartlyRefunded = message('Teilweise erstattet.')
export const statePaid = message('Bezahlt.')
export const testMode = message('Ausgestellt vom Testanbieter. Es ist kein Geld geflossen.')
export const replaced = message('Zeichen, die dieses Dokument nicht darstellen kann, erscheinen als „?“.')
export const page = message('Seite {page, number} von {pages, number}')
