/** Deleting records and restoring them: the question, the notices, and the trash. */
import { message } from './message'

// Question
/** `records` is a title, or a count: "2 designs". */
export const deleteRecords = message('{records} löschen?')
/** The title of a record in a question. */
export const quoted = message('„{title}“')
export const deleteAnyway = message('Trotzdem löschen')
export const movesToTrash = message(
  '{count, plural, one {Der Datensatz kommt für 30 Tage in den Papierkorb.} other {Die Datensätze kommen für 30 Tage in den Papierkorb.}}',
)

// Uses of the records
export const checkingUses = message(
  '{count, plural, one {Es wird geprüft, wo der Datensatz verwendet wird…} other {Es wird geprüft, wo die Datensätze verwendet werden…}}',
)
export const tooManyToCheck = message(
  'Zu viele {records} für eine Prüfung. Datensätze, die auf einen davon verweisen, zeigen dann die Nummer statt des Namens.',
)
/** `users` are the records that use it, as many as `count`: "1 design and 2 orders". */
export const recordUsed = message(
  '{count, plural, one {{users} verwendet diesen Datensatz und zeigt dann „{number}“ statt des Namens.} other {{users} verwenden diesen Datensatz und zeigen dann „{number}“ statt des Namens.}}',
)
export const recordsUsed = message(
  '{count, plural, one {{users} verwendet diese Datensätze und zeigt dann Nummern statt der Namen.} other {{users} verwenden diese Datensätze und zeigen dann Nummern statt der Namen.}}',
)
export const notUsedOnDevice = message(
  '{count, plural, one {Auf diesem Gerät wird der Datensatz nirgends verwendet.} other {Auf diesem Gerät werden die Datensätze nirgends verwendet.}}',
)
export const countedOnDevice = message('Nur auf diesem Gerät gezählt; es können also welche fehlen.')
export const notChecked = message('Nicht geprüft: {resources}.')

// Notices
export const deleted = message('{records} gelöscht')
export const inTrash = message(
  '{count, plural, one {Der Datensatz liegt 30 Tage im Papierkorb.} other {Die Datensätze liegen 30 Tage im Papierkorb.}}',
)
export const notDeleted = message('{count, plural, one {Nicht gelöscht} other {# nicht gelöscht}}')
export const restored = message('{records} wiederhergestellt')
export const notRestored = message('Nicht wiederhergestellt')
export const recordsNotRestored = message('Nicht wiederhergestellt: {records}')
export const deletionUnderWay = message(
  'Die Löschung ist möglicherweise schon beim Server angekommen. Versuchen Sie es erneut, wenn Sie online sind.',
)

// Trash
export const deletedRecords = message('Gelöschte {records}')
export const trashEmpty = message('Der Papierkorb ist leer')
export const trashKeeps = message('Gelöschte {records} bleiben 30 Tage hier.')
export const itemsStay = message('Gelöschtes bleibt 30 Tage hier.')
export const restore = message('Wiederherstellen')
export const restoreRecord = message('{record} wiederherstellen')
