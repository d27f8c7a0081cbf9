/** The preview of a table in the editor of a wireframe, with sample rows. */
import { message } from './message'

export const preview = message('Vorschau von {table}')
export const explanation = message(
  'Wie in einer Bereitstellung, mit Beispielzeilen. Nichts wird gespeichert oder gesendet; Links und Zeilenmenüs sind deaktiviert.',
)
export const screens = message('Bildschirme der Vorschau')
export const list = message('Liste')
export const form = message('Formular')
export const noList = message('Die Seite dieser Tabelle hat keine Liste.')
export const noForm = message(
  'Die Seite dieser Tabelle hat kein Formular zum Hinzufügen oder Bearbeiten eines Datensatzes.',
)
/** After the form's button is pressed and its values are valid. */
export const notSaved = message('Diese Werte sind gültig. Dies ist eine Vorschau, deshalb wurde nichts gespeichert.')
export const noUploads = message('Dies ist eine Vorschau, deshalb wird keine Datei hochgeladen.')
export const blocked = message(
  '{count, plural, one {Dieses Problem verhindert} other {Diese Probleme verhindern}}, dass die Vorschau die neueste Konfiguration zeigt.',
)
export const allProblems = message('Alle Probleme anzeigen')
/** The name of an account in a sample row. */
export const account = message('Benutzer {number, number}')
