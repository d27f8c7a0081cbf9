/** Conversations of guests, hosts and administrators. */
import { message } from './message'

export const messages = message('Nachrichten')
export const conversations = message('Unterhaltungen')
export const search = message('Nachrichten durchsuchen')
export const searchHint = message('Personen und Nachrichten suchen')
export const noConversations = message('Noch keine Nachrichten')
export const noConversationsHint = message(
  'Öffnen Sie eine Buchung oder unter „Entdecken“ einen Raum und wählen Sie „Gastgeber anschreiben“, um eine Unterhaltung zu beginnen.',
)
export const noConversationsAdminHint = message(
  'Öffnen Sie einen Benutzer und wählen Sie „Nachricht senden“, um eine Unterhaltung zu beginnen.',
)
export const nothingFound = message('Nichts gefunden für „{query}“')
export const foundInMessages = message('In Nachrichten')
export const searchedHere = message('Durchsucht wurden die auf diesem Gerät gespeicherten Nachrichten.')
export const chooseConversation = message('Unterhaltung auswählen')
export const chooseConversationHint = message('Die Nachrichten erscheinen hier.')
export const notFound = message('Diese Unterhaltung wurde nicht gefunden')
export const notFoundHint = message('Sie wurde möglicherweise entfernt oder gehört jemand anderem.')
export const backToList = message('Alle Unterhaltungen')
export const unreadMessages = message('{count, plural, one {# ungelesene Nachricht} other {# ungelesene Nachrichten}}')
export const online = message('Online')
export const typing = message('{name} schreibt…')
export const team = message('Holdfast-Team')
export const deletedPerson = message('Gelöschtes Konto')
export const you = message('Sie')
export const yourMessage = message('Sie: {message}')
export const picture = message('Bild')
export const noMessages = message('Noch keine Nachrichten')
export const firstMessage = message('Schreiben Sie die erste Nachricht an {name}.')
export const newConversation = message('Neue Unterhaltung')
export const aboutBooking = message('Buchung: {space}')
export const aboutSpace = message('Raum: {space}')
export const loadOlder = message('Ältere Nachrichten laden')
export const jumpToNewest = message('Zur neuesten springen')
export const newMessages = message('Neue Nachrichten')
export const today = message('Heute')
export const yesterday = message('Gestern')
export const messagesOf = message('Nachrichten mit {name}')

export const write = message('Nachricht')
export const writeTo = message('Nachricht an {name}')
export const writeHint = message('Eingabe sendet, Umschalt+Eingabe beginnt eine neue Zeile.')
export const send = message('Nachricht senden')
export const addPicture = message('Bild hinzufügen')
export const removePicture = message('Bild entfernen')
export const pictureToSend = message('Zu sendendes Bild')
export const tooLong = message('Eine Nachricht hat höchstens {max, number} Zeichen.')
export const notAPicture = message('Wählen Sie ein Bild (PNG, JPEG, WebP, GIF oder AVIF).')

export const sending = message('Wird gesendet…')
export const waiting = message('Noch nicht gesendet')
export const sent = message('Gesendet')
export const delivered = message('Zugestellt')
export const read = message('Gelesen')
export const notSent = message('Nicht gesendet')
export const notSentReason = message('Nicht gesendet: {reason}')
export const notConfirmed = message('Nicht bestätigt')
export const notConfirmedReason = message(
  'Die Seite wurde geschlossen, bevor die Antwort da war. „Erneut versuchen“ sendet eine Nachricht nie doppelt.',
)
export const tryAgain = message('Erneut versuchen')
export const discard = message('Verwerfen')
export const notDiscarded = message(
  'Die Nachricht konnte nicht verworfen werden. Möglicherweise wurde sie bereits gesendet.',
)
export const openPicture = message('Bild öffnen')
