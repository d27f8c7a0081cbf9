/** Why the server refuses a comment. */
import { message } from './message'

export const recordStays = message('Ein Kommentar kann nicht zu einem anderen Datensatz verschoben werden')
export const bodyNeeded = message('Schreiben Sie einen Kommentar')
export const tooManyMentions = message('Erwähnen Sie höchstens {max, number} Personen')
