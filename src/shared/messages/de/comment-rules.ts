/** Why the server refuses a comment, and the notices of mentions. */
import { message } from './message'

export const recordStays = message('Ein Kommentar kann nicht zu einem anderen Datensatz verschoben werden')
export const bodyNeeded = message('Schreiben Sie einen Kommentar')
export const tooManyMentions = message('Erwähnen Sie höchstens {max, number} Personen')

export const mentionedYou = message('{name} hat Sie in einem Kommentar erwähnt')
