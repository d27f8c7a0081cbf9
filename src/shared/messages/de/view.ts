/** The page of a record: its tabs, its history and its related records. */
import { message } from './message'

export const related = message('Verknüpfte Datensätze')
export const history = message('Verlauf')
export const comments = message('Kommentare')

/** The fields that have no value, at the end of the others. */
export const notSet = message('Ohne Wert: {fields}')
/** Folded: values that only developers read. */
export const advanced = message('Erweitert')

export const cannotBeShown = message('Das konnte nicht geladen werden.')
export const noneYet = message('Noch keine {records}.')
export const allRecords = message('Alle {count, number} {records}')

export const historyStartsOnceSynced = message('Der Verlauf beginnt nach der Synchronisierung.')
/** Nobody opened it while there was a connection. */
export const historyOnlineOnly = message(
  'Der Verlauf gehört nicht zur Offline-Kopie. Stellen Sie eine Verbindung her, um ihn zu sehen.',
)
export const noChangesYet = message('Noch keine Änderungen.')
export const madeOffline = message('offline vorgenommen am {moment}')
/** The author of changes that the product made by itself. */
export const product = message('Holdfast')
export const unknownUser = message('Benutzer #{id}')

export const added = message('Hinzugefügt')
export const changed = message('Geändert')
export const deleted = message('Gelöscht')
export const restored = message('Wiederhergestellt')
export const downloadedWorkspace = message('Kopie des Arbeitsbereichs heruntergeladen')

export const commented = message('Kommentiert')
/** A person to whom the product sent a notice; their name and the notice's title follow. */
export const told = message('Benachrichtigt')
export const byEmail = message('auch per E-Mail')

export const restore = message('Wiederherstellen')
export const recordRestored = message('{record} wiederhergestellt')
export const notRestored = message('Nicht wiederhergestellt')
export const restoreQuestion = message('Die Werte von vor dieser Änderung wiederherstellen?')
export const restoreExplanation = message(
  '{count, plural, one {Dieser Wert ändert sich.} other {Diese Werte ändern sich.}} Alles andere bleibt, wie es ist.',
)
export const takesBack = message('Auch spätere Änderungen werden zurückgenommen: {fields}.')
