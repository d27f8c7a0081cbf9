/** One change to many records. `records` is their count: "2 designs". */
import { message, richMessage } from './message'

// Dialog
export const editRecords = message('{records} bearbeiten')
export const change = message('{records} ändern')
export const changeAnyway = message('Trotzdem ändern')
export const remove = message('{records} löschen')
export const stop = message('Stoppen')

// Fields
export const fillIn = message('Füllen Sie die Felder aus, die sich ändern sollen. Alles andere bleibt, wie es ist.')
export const choose = message('Auswählen…')
export const setToEmpty = message('{field} leeren')
export const onlyTogether = message('Füllen Sie auch „{other}“ aus: Es ändert sich zusammen mit „{field}“')

// Summary
export const whatWillChange = message('Änderungen')
export const changedRecords = richMessage('<count>{records}</count>: {names}')
export const more = message('{count, number} weitere')
export const allMatching = message('alle Treffer der Liste')
export const noField = message('Noch kein Feld ist ausgefüllt.')
export const newValue = richMessage('{field} → <value></value>')

// Progress
export const findingMatches = message('Treffer werden gesucht…')
export const progress = message('{done, number} von {total, number}')
export const changing = message('Änderung läuft: {records}')
export const deleting = message('Löschung läuft: {records}')

// Result
export const changed = message('{records} geändert')
export const changedPartly = message('{done, number} geändert, {failed, number} fehlgeschlagen.')
export const changedUntilStop = message(
  '{failed, plural, =0 {Gestoppt. {done, number} geändert.} other {Gestoppt. {done, number} geändert, # fehlgeschlagen.}}',
)
export const deletedPartly = message('{done, number} gelöscht, {failed, number} fehlgeschlagen.')
export const deletedUntilStop = message(
  '{failed, plural, =0 {Gestoppt. {done, number} gelöscht.} other {Gestoppt. {done, number} gelöscht, # fehlgeschlagen.}}',
)
/** `record` is its number: "#76". */
export const failedRecord = message('{record}: {error}')
export const moreFailed = message('und {count, number} weitere')
export const changedMeanwhile = message('Jemand anders hat den Datensatz inzwischen geändert')

// Undo
export const changeUndone = message('Änderung rückgängig gemacht: {records}')
export const valuesAreBack = message('Die vorherigen Werte sind wiederhergestellt.')
export const notUndone = message('Die Änderung konnte nicht rückgängig gemacht werden')
export const partlyNotUndone = message('{count, number} nicht rückgängig gemacht: {error}')
export const everythingIsBack = message('Alles ist wieder da.')
export const partlyNotRestored = message('{count, number} nicht wiederhergestellt: {error}')
