/** The bell, its list, and the settings of notifications. */
import { message } from './message'

export const notifications = message('Benachrichtigungen')
export const withUnread = message(
  'Benachrichtigungen, {count, plural, =0 {keine ungelesen} one {# ungelesen} other {# ungelesen}}',
)
export const badgeCount = message('{count, plural, other {#}}')
export const manyUnread = message('9+')
export const unread = message('Ungelesen')
export const markAllRead = message('Alle als gelesen markieren')
export const settings = message('Einstellungen')
export const remove = message('Benachrichtigung löschen: {title}')
export const none = message('Keine Benachrichtigungen')
export const noneExplanation = message('Hier informieren wir Sie über Buchungen, Nachrichten und Zahlungen.')
export const showMore = message('Ältere anzeigen')
export const loading = message('Benachrichtigungen werden geladen')

// Settings
export const settingsExplanation = message('Wählen Sie, worüber und wo Sie informiert werden.')
export const alwaysEmailed = message('Belege und E-Mails zu Passwort und Anmeldung werden immer gesendet.')
export const kind = message('Thema')
export const channel = message('{channel, select, app {App} email {E-Mail} other {Push}}')
export const kindLabel = message(
  '{kind, select, booking_request {Buchungsanfragen für Ihre Räume} booking_answer {Antworten auf Ihre Anfragen} cancellation {Stornierungen} reminder {Erinnerungen, einen Tag vorher} review {Bewertungen} message {Nachrichten} payment {Zahlungen} mention {Erwähnungen in Kommentaren} approval {Räume zur Freigabe} other {Zahlungsanfechtungen} }',
)
export const cell = message('{kind}: {channel}')
export const notSaved = message('Benachrichtigungseinstellungen nicht gespeichert')

// Push on this device
export const pushHere = message('Push-Nachrichten auf diesem Gerät')
export const pushOffHere = message(
  'Push ist auf diesem Gerät ausgeschaltet. Die Auswahl für Push gilt für Ihre anderen Geräte, und auch hier, sobald Sie Push einschalten.',
)
export const pushExplanation = message(
  'Sie kommen auch an, wenn Holdfast geschlossen ist. Wenn Sie sich abmelden, enden sie.',
)
export const pushTurning = message('Das Ein- und Ausschalten von Push-Nachrichten')
export const pushDenied = message(
  'Ihr Browser blockiert Benachrichtigungen dieser Website. Erlauben Sie sie in den Website-Einstellungen des Browsers und versuchen Sie es dann erneut.',
)
export const pushUnsupported = message('Dieser Browser kann keine Push-Nachrichten empfangen.')
export const pushNeedsInstall = message(
  'Fügen Sie Holdfast auf dem iPhone oder iPad zum Home-Bildschirm hinzu und öffnen Sie es von dort. Schalten Sie dann Push-Nachrichten ein.',
)
export const pushNotConfigured = message('Dieser Server sendet keine Push-Nachrichten.')
export const pushFailed = message('Push-Nachrichten konnten nicht eingeschaltet werden')
export const pushServiceFailed = message(
  'Der Push-Dienst des Browsers hat nicht geantwortet. Versuchen Sie es später erneut.',
)
