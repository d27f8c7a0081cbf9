/** Words that more than one room of the interface uses. */
import { message } from './message'

// The first page shows these too, so they are in the file that every page loads.
export { cancel, close, loading, notSaved, retry, tryAgain, undo } from './ui'

export const clear = message('Auswahl aufheben')
export const remove = message('Löschen')
export const discard = message('Verwerfen')
export const duplicate = message('Duplizieren')
export const edit = message('Bearbeiten')
export const save = message('Speichern')
export const search = message('Suchen')
export const open = message('Öffnen')
/** Shown as a text; `loading` is the name of a placeholder without one. */
export const loadingText = message('Wird geladen…')
export const nothingFound = message('Nichts gefunden')
export const yes = message('Ja')
export const no = message('Nein')
export const notSyncedYet = message('Noch nicht synchronisiert')
/** A record that was made on this device and has no number yet. */
export const newRecord = message('Neu')
/** `record` is the name of one record in a sentence: "design". */
export const addRecord = message('{record} hinzufügen')
export const codeRequired = message('Ein Code ist erforderlich')
export const requiredField = message('{field} ist erforderlich')
export const invalidJson = message('{field} muss gültiges JSON sein')
export const changes = message('{count, plural, one {# Änderung} other {# Änderungen}}')
/** "3 designs"; the names of one and of many come from the resource. */
export const records = message('{count, plural, one {# {one}} other {# {many}}}')
export const dashboard = message('Übersicht')
export const mailbox = message('Postfach')
export const messages = message('Nachrichten')
export const profile = message('Profil')
export const keyboardShortcuts = message('Tastenkürzel')
export const installApp = message('App installieren')
