/** Others who have the same record open. */
import { message } from './message'

// `count`: the people beside `name`; `other` is the second one.
export const editing = message(
  '{count, plural, =0 {{name} bearbeitet diesen Datensatz} =1 {{name} und {other} bearbeiten diesen Datensatz} one {{name} und # weitere Person bearbeiten diesen Datensatz} other {{name} und # weitere Personen bearbeiten diesen Datensatz}}',
)
export const editingToo = message(
  '{count, plural, =0 {{name} bearbeitet diesen Datensatz auch} =1 {{name} und {other} bearbeiten diesen Datensatz auch} one {{name} und # weitere Person bearbeiten diesen Datensatz auch} other {{name} und # weitere Personen bearbeiten diesen Datensatz auch}}',
)
export const viewing = message(
  '{count, plural, =0 {{name} hat diesen Datensatz geöffnet} =1 {{name} und {other} haben diesen Datensatz geöffnet} one {{name} und # weitere Person haben diesen Datensatz geöffnet} other {{name} und # weitere Personen haben diesen Datensatz geöffnet}}',
)
export const saving = message('Ändern Sie beide ein Feld, wählen Sie beim Speichern den Wert.')
export const somebody = message('Jemand')
