/** A host's calendar, requests and earnings. */
import { message } from './message'

// States of bookings and of answers that wait
export const guest = message('Gast')
export const blocked = message('Gesperrt')
export const closed = message('Geschlossen')
export const pending = message('Anfrage')
export const confirmed = message('Bestätigt')
export const completed = message('Abgeschlossen')
export const declined = message('Abgelehnt')
export const expired = message('Abgelaufen')
export const canceled = message('Storniert')
export const waiting = message('Noch nicht gesendet')
export const refused = message('Vom Server nicht angenommen')
export const onlyOnDevice = message('Nur Buchungen auf diesem Gerät werden angezeigt; einige können fehlen.')

// Calendar
export const shownDays = message('Angezeigte Tage')
export const today = message('Heute')
export const previous = message(
  '{view, select, month {Vorheriger Monat} week {Vorherige Woche} other {Vorheriger Tag}}',
)
export const next = message('{view, select, month {Nächster Monat} week {Nächste Woche} other {Nächster Tag}}')
export const month = message('Monat')
export const week = message('Woche')
export const day = message('Tag')
export const timesIn = message('Zeiten in der Zeitzone {zone}.')
export const dragHint = message(
  'Ziehen Sie über freie Stunden, um sie zu sperren. Ziehen Sie eine Sperrzeit, um sie zu verschieben, oder ihren Rand, um ihre Länge zu ändern.',
)
export const blockTime = message('Zeit sperren')
export const nothingOn = message('Nichts gebucht oder gesperrt')
export const openTimes = message('Geöffnet {times}')
export const allDay = message('ganztägig')
export const closedAllDay = message('Geschlossen')
export const entryLabel = message('{title}, {day}, {times}, {state}')
export const loadingCalendar = message('Kalender wird geladen')

// A block
export const newBlock = message('Zeit sperren')
export const editBlock = message('Sperrzeit ändern')
export const starts = message('Beginn')
export const ends = message('Ende')
export const note = message('Notiz')
export const wholeDay = message('Ganze Tage')
export const firstDay = message('Erster Tag')
export const lastDay = message('Letzter Tag')
export const noteHint = message('Nur Sie und Administratoren sehen sie.')
export const saveBlock = message('Sperrzeit speichern')
export const deleteBlock = message('Sperrzeit löschen')
export const deleteQuestion = message('Diese Sperrzeit löschen?')
export const deleteHint = message('Gäste können diese Zeit dann wieder buchen.')
export const endBeforeStart = message('Das Ende muss nach dem Beginn liegen')
export const isOver = message('Das Ende muss in der Zukunft liegen')
export const tooLong = message('Eine Sperrzeit kann höchstens 31 Tage dauern')
export const invalidTime = message('Geben Sie Datum und Uhrzeit ein')
export const inTheWay = message('Diese Zeit ist nicht frei. Belegt durch: {names}.')
export const notSaved = message('Nicht gespeichert: {reason}')
export const blockSaved = message('Zeit gesperrt')
export const blockMoved = message('Sperrzeit geändert')
export const blockDeleted = message('Sperrzeit gelöscht')
export const blockQueued = message('Sperrzeit noch nicht gesendet')
export const blockFailed = message('Die Sperrzeit konnte nicht geändert werden')
export const blockRefused = message('Der Server hat diese Änderung der Sperrzeit nicht angenommen: {reason}')

// A booking
export const bookingOf = message('Buchung von {guest}')
export const requestOf = message('Anfrage von {guest}')
export const time = message('Zeit')
export const answerUntil = message('Antwort bis')
export const messageTo = message('Nachricht an {guest}')
export const guests = message('Gäste')
export const guestCount = message('{count, plural, one {# Gast} other {# Gäste}}')
export const code = message('Code')
export const total = message('Gesamt')
export const state = message('Status')
export const noteOfGuest = message('Notiz des Gastes')
export const cancelBooking = message('Buchung stornieren')
export const cancelQuestion = message('Diese Buchung stornieren?')
export const cancelHint = message(
  'Der Gast erhält alles zurück, was er bezahlt hat. Das lässt sich nicht rückgängig machen.',
)
export const cancelOffline = message(
  'Sie sind offline. Die Stornierung wird gesendet, sobald Sie online sind; bis dahin können Sie sie im Postausgang verwerfen. Danach bekommt der Gast alles zurück, was er bezahlt hat.',
)
export const keepBooking = message('Buchung behalten')
export const complete = message('Als abgeschlossen markieren')
export const saved = message('Gespeichert')
export const unknownSpace = message('Raum')

// Requests
export const requests = message('Anfragen')
export const noRequests = message('Keine offenen Anfragen')
export const noRequestsHint = message(
  'Hier erscheinen Anfragen von Gästen. Für jede Antwort haben Sie 24 Stunden Zeit.',
)
export const waitingRequests = message(
  '{count, plural, =0 {Keine offenen Anfragen} one {# offene Anfrage} other {# offene Anfragen}}',
)
export const firstExpires = message('Die erste läuft in {time} ab.')
export const answerRequests = message('Anfragen beantworten')
export const requestsOfAll = message('Anfragen für alle Ihre Räume; zuerst die, die am frühesten ablaufen.')
export const backToSpaces = message('Meine Räume')
export const accept = message('Annehmen')
export const decline = message('Ablehnen')
export const acceptOf = message('Anfrage von {guest} annehmen, {time}')
export const declineOf = message('Anfrage von {guest} ablehnen, {time}')
export const reason = message('Grund (optional)')
export const reasonHint = message('Der Gast liest ihn. Höchstens {max} Zeichen.')
export const sendDecline = message('Anfrage ablehnen')
export const accepted = message('Anfrage angenommen')
export const declinedDone = message('Anfrage abgelehnt')
export const answerQueued = message('Antwort noch nicht gesendet')
export const accepting = message('Angenommen · noch nicht gesendet')
export const declining = message('Abgelehnt · noch nicht gesendet')
export const waitingHint = message(
  'Der Gast erfährt davon, wenn Sie wieder online sind. Der Server kann die Antwort noch zurückweisen, zum Beispiel wenn die Anfrage vorher abläuft.',
)
export const notAccepted = message('Die Annahme war nicht möglich')
export const notDeclined = message('Die Ablehnung war nicht möglich')
export const discardAnswer = message('Änderung verwerfen')
export const tryAgain = message('Erneut versuchen')
export const openOutbox = message('Postausgang öffnen')
export const notDiscarded = message(
  'Die Änderung konnte nicht verworfen werden. Vielleicht ist sie schon auf dem Weg zum Server.',
)
export const expiresIn = message('Läuft in {time} ab')
export const hasExpired = message('Abgelaufen. Eine Antwort ist nicht mehr möglich.')
export const noExpiry = message('Antworten Sie vor dem Beginn.')
export const overlapTitle = message('{count, plural, other {# Anfragen für dieselbe Zeit}}')
export const overlapSame = message(
  'Sie betreffen denselben Raum. Wenn Sie eine annehmen, ist für die anderen kein Platz mehr: Lehnen Sie diese ab.',
)
export const overlapOther = message(
  'Sie betreffen verschiedene Räume. Sie können mehrere annehmen; sie finden gleichzeitig statt.',
)
export const overlapBlock = message(
  'Sie haben diese Zeit gesperrt, aber die Sperrzeit ist noch nicht gesendet. Der Server weist sie zurück, solange diese Anfrage besteht.',
)
export const offlineAnswer = message(
  'Sie sind offline. Ihre Antwort wird gesendet, sobald die Verbindung wieder besteht.',
)

// Earnings
export const earnings = message('Einnahmen')
export const period = message('Zeitraum')
export const last12 = message('Letzte 12 Monate')
export const thisYear = message('{year}')
export const monthColumn = message('Monat')
export const bookings = message('Buchungen')
export const hours = message('Stunden')
export const nights = message('Nächte')
export const occupancy = message('Auslastung')
export const paid = message('Bezahlt')
export const refunded = message('Erstattet')
export const earned = message('Einnahmen')
export const sum = message('Gesamt')
export const hoursCount = message('{hours, number} h')
export const noHours = message('–')
export const earnedByMonth = message('Einnahmen nach Monat, in {currency}')
export const noEarnings = message('Keine Zahlungen in diesem Zeitraum')
export const earningsByMonth = message('Einnahmen nach Monat')
export const earningsHint = message(
  'Zeit zählt in dem Monat, in dem sie liegt, Geld im Monat des Beginns. Einnahmen sind das, was Gäste bezahlt haben, abzüglich der Rückerstattungen. Auslastung ist der gebuchte Anteil der Öffnungszeiten, die Sie nicht gesperrt haben, nach den heutigen Öffnungszeiten.',
)
export const computedHere = message(
  'Auf diesem Gerät aus den hier gespeicherten Buchungen berechnet. Einige können fehlen.',
)
export const downloadCsv = message('CSV herunterladen')
export const csvName = message('einnahmen-{space}-{from}-{to}')
export const currency = message('Währung')
export const moneyBar = message('{month}: {amount}')
export const loadingEarnings = message('Einnahmen werden geladen')
export const notSent = message(
  'Dieser Raum ist noch nicht gesendet. Seine Einnahmen erscheinen, sobald der Server ihn hat.',
)

// The last 30 days
export const recent = message('Letzte 30 Tage')
export const recentOccupancy = message('{percent} Auslastung')
export const recentEarned = message('{amount} Einnahmen')
