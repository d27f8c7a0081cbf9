/** Records from a CSV file. */
import { message } from './message'

// File
export const importFromCsv = message('{records} aus CSV importieren')
export const file = message('Datei')
export const fileExplanation = message(
  'CSV mit Spaltennamen in der ersten Zeile, höchstens 10.000 Zeilen. Importiert werden alle Zeilen oder keine, sofern Sie nicht Zeilen auslassen.',
)
export const chooseFile = message('Datei auswählen…')
export const clearFile = message('Datei entfernen')
export const template = message('Leere Datei mit Spaltennamen herunterladen')
export const doubledColumn = message('Zwei Spalten heißen „{column}“.')
export const noHeader = message('Diese Datei hat keine erste Zeile mit Spaltennamen.')
export const noRows = message('Diese Datei hat Spaltennamen, aber keine Zeilen.')

// Columns
export const matchColumns = message('Spalten zuordnen')
export const columns = message('Spalten der Datei')
export const namelessColumn = message('Spalte ohne Namen')
export const noValues = message('Keine Werte in den ersten Zeilen')
export const skip = message('Überspringen')
export const missingFields = message('Erforderliche Felder ohne Spalte: {fields}.')

// A field, and how a file writes it
export const required = message('{field} (erforderlich)')
export const inForm = message('{field} ({form})')
export const requiredInForm = message('{field} (erforderlich, {form})')
export const smallestUnit = message('12,34 {currency} als 1234')
export const byId = message('über die ID')
export const byName = message('über den Namen oder die ID')

// Check
export const checkFile = message('Datei prüfen')
export const allValid = message('Alle Zeilen sind gültig')
/** `records` is their count: "2 designs". */
export const willBeAdded = message('Zum Hinzufügen bereit: {records}. Noch wurde nichts gespeichert.')
export const importRecords = message('{records} importieren')
export const notImported = message(
  '{count, plural, one {Nichts wurde importiert: # Zeile hat Fehler} other {Nichts wurde importiert: # Zeilen haben Fehler}}',
)
export const rowsWithErrors = message('Zeilen mit Fehlern')
export const fieldError = message('{field}: {error}')
/** With what stands in the file. */
export const errorAtValue = message('{error} („{value}“)')
export const leaveOut = message('{count, plural, one {Diese Zeile auslassen} other {Diese # Zeilen auslassen}}')
export const downloadRefused = message(
  '{count, plural, one {Diese Zeile herunterladen} other {Diese Zeilen herunterladen}}',
)
export const leftOut = message(
  '{count, plural, one {# Zeile der Datei wird ausgelassen.} other {# Zeilen der Datei werden ausgelassen.}}',
)
/** Columns of the file of refused rows. */
export const lineColumn = message('Zeile')
export const reasonColumn = message('Problem')
export const lineErrors = message('Zeile {line, number}: {errors}')
export const moreRows = message('und {count, number} weitere')

// Notices
export const imported = message('{records} importiert')
export const undoExplanation = message(
  'Sie können den gesamten Import rückgängig machen, solange niemand die importierten Datensätze geändert hat.',
)
export const undone = message('Import rückgängig gemacht')
export const movedToTrash = message('{count, number} in den Papierkorb verschoben.')
export const notUndone = message('Der Import konnte nicht rückgängig gemacht werden')
export const fileChanged = message(
  'Die Datei hat sich geändert, seit sie ausgewählt wurde. Wählen Sie sie noch einmal aus.',
)
