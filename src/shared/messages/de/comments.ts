/** The comments on a record's page. */
import { message } from './message'

export const comments = message('Kommentare')
export const withCount = message('Kommentare ({count, number})')
export const onceSaved = message('Sie können kommentieren, sobald dieser Datensatz auf dem Server gespeichert ist.')
export const none = message('Noch keine Kommentare.')
export const noneExplanation = message('Nur Administratoren sehen sie.')
export const showOlder = message('Ältere Kommentare anzeigen')
export const deletedUser = message('Gelöschter Benutzer')

export const write = message('Kommentar hinzufügen')
export const writeHint = message('Strg+Enter sendet. Mit @ erwähnen Sie einen Administrator.')
export const send = message('Kommentieren')
export const count = message('{count, number} von {max, number} Zeichen')
export const tooLong = message('Höchstens {max, number} Zeichen')
export const offline = message('Sie sind offline. Ihr Kommentar wird gesendet, sobald die Verbindung wieder da ist.')
export const notSent = message('Der Kommentar konnte nicht hinzugefügt werden')

export const edit = message('Bearbeiten')
export const editComment = message('Kommentar bearbeiten')
export const editLabel = message('Kommentar')
export const save = message('Speichern')
export const cancel = message('Abbrechen')
export const notSaved = message('Der Kommentar konnte nicht gespeichert werden')
export const edited = message('bearbeitet')
export const editedAt = message('Bearbeitet am {moment}')
export const remove = message('Löschen')
export const removeComment = message('Kommentar löschen')
export const removeQuestion = message('Diesen Kommentar löschen?')
export const removeExplanation = message('Niemand sieht ihn mehr. Das lässt sich nicht rückgängig machen.')
export const removed = message('Kommentar gelöscht')
export const notRemoved = message('Der Kommentar konnte nicht gelöscht werden')

export const people = message('Administratoren')
export const suggestions = message(
  '{count, plural, =0 {Keine passenden Administratoren} one {# Administrator. Benutzen Sie die Pfeiltasten.} other {# Administratoren. Benutzen Sie die Pfeiltasten.}}',
)
