/** The guest's bookings: list, one booking with its ticket, cancellation and receipt. */
import { message } from './message'

export const myBookings = message('Meine Buchungen')
export const space = message('Raum')

// The list
export const bookingGroups = message('Gruppen von Buchungen')
export const upcoming = message('Bevorstehend')
export const past = message('Vergangen')
export const canceledTab = message('Storniert')
export const nothingUpcoming = message('Keine bevorstehenden Buchungen')
export const nothingUpcomingHint = message('Buchungen, die Sie anfragen, erscheinen hier mit ihren Tickets.')
export const nothingPast = message('Keine vergangenen Buchungen')
export const nothingPastHint = message('Beendete Aufenthalte erscheinen hier.')
export const nothingCanceled = message('Keine stornierten Buchungen')
export const nothingCanceledHint = message('Stornierte, abgelehnte und abgelaufene Buchungen erscheinen hier.')
export const findSpace = message('Raum finden')
export const showOlder = message('Ältere Buchungen anzeigen')
export const calendarAddress = message('Kalenderadresse')

// States
export const waiting = message('Noch nicht gesendet')
export const refused = message('Nicht gebucht')
export const canceling = message('Stornierung noch nicht gesendet')
export const notCanceled = message('Nicht storniert')
export const unpaid = message('Zahlung fällig')
export const pending = message('Wartet auf den Gastgeber')
export const confirmed = message('Bestätigt')
export const declined = message('Abgelehnt')
export const expired = message('Abgelaufen')
export const canceled = message('Storniert')
export const completed = message('Abgeschlossen')
export const waitingHint = message(
  'Diese Buchung wurde noch nicht gesendet. Sie wird gesendet, sobald Sie online sind; bis dahin ist die Zeit nicht für Sie reserviert.',
)
export const cancelingHint = message(
  'Die Stornierung wurde noch nicht gesendet. Die Buchung bleibt bestehen, bis der Server die Stornierung angenommen hat.',
)
export const pendingHint = message('Der Gastgeber antwortet bis {moment}.')
export const pendingHintOpen = message('Der Gastgeber hat noch nicht geantwortet.')
export const declinedHint = message('Der Gastgeber hat diese Buchung abgelehnt.')
export const declinedBecause = message('Der Gastgeber hat diese Buchung abgelehnt: {reason}')
export const expiredHint = message('Diese Anfrage ist abgelaufen. Sie bezahlen nichts.')
export const canceledByGuest = message('Sie haben diese Buchung storniert.')
export const canceledByHost = message('Der Gastgeber hat diese Buchung storniert.')
export const canceledByAdmin = message('Ein Administrator hat diese Buchung storniert.')
export const canceledByPayment = message(
  'Die Zahlung konnte nicht eingezogen werden, deshalb wurde diese Buchung storniert.',
)
export const canceledHint = message('Diese Buchung wurde storniert.')

// Facts
export const facts = message('Buchung')
export const when = message('Wann')
export const yourTime = message('Ihre Zeit: {times}')
export const guests = message('Gäste')
export const guestCount = message('{count, plural, one {# Gast} other {# Gäste}}')
export const note = message('Notiz')
export const payment = message('Zahlung')
export const total = message('Gesamt')
export const totalUnknown = message('Der Preis wird bestätigt, wenn die Buchung gesendet wird.')
export const paymentNone = message('Nichts bezahlt')
export const paymentAuthorised = message('Auf Ihrer Karte reserviert')
export const paymentPaid = message('Bezahlt')
export const paymentRefunded = message('Erstattet')
export const paymentFailed = message('Zahlung fehlgeschlagen')
export const price = message('Preis')
export const hoursLine = message('{count, plural, one {# Stunde} other {# Stunden}} à {rate}')
export const daysLine = message('{count, plural, one {# Tag} other {# Tage}} à {rate}')
export const feeLine = message('Reinigungsgebühr')
export const refundedLine = message('Erstattet')
export const backToList = message('Alle Buchungen')
export const openSpace = message('Raum ansehen')
export const unknownBooking = message('Buchung nicht gefunden')
export const unknownBookingHint = message('Sie gehört zu einem anderen Konto, oder der Link ist unvollständig.')

// A payment that is not finished
export const unpaidTitle = message('Zahlung abschließen, um zu buchen')
export const payUntil = message('Bezahlen Sie bis {moment}, sonst wird die Zeit wieder frei.')
export const finishPayment = message('Zahlung abschließen')
export const unpaidHint = message(
  'Möglicherweise müssen Sie die Zahlung bei Ihrer Bank bestätigen. Die Zeit bleibt bis {moment} für Sie reserviert.',
)
export const paymentFailedTitle = message('Die Zahlung ist fehlgeschlagen')
export const paymentFailedHint = message(
  'Wählen Sie eine andere Standardkarte und schließen Sie dann die Zahlung ab. Die Zeit bleibt bis {moment} für Sie reserviert.',
)
export const paymentOffline = message('Sie sind offline. Schließen Sie die Zahlung ab, sobald Sie online sind.')
export const paymentFinished = message('Zahlung abgeschlossen')
export const openCards = message('Karte hinzufügen oder ändern')

// The timeline
export const progress = message('Ablauf')
export const stepWritten = message('Auf diesem Gerät gespeichert')
export const stepRequested = message('Angefragt')
export const stepPayment = message('Zahlung fällig bis')
export const stepAnswer = message('Antwort des Gastgebers')
export const stepStay = message('Aufenthalt')
export const stepRefund = message('{amount} erstattet')
export const stepNow = message('jetzt')
export const stepDone = message('erledigt')
export const stepNext = message('als Nächstes')

// The ticket
export const ticket = message('Ticket')
export const ticketCode = message('Code')
export const qrLabel = message('QR-Code der Buchung {code}')
export const ticketHint = message('Zeigen Sie diesen Code bei der Ankunft vor.')
export const noTicketYet = message('Das Ticket erscheint, sobald der Gastgeber bestätigt.')
/** `mode`: how the space is booked. */
export const noTicketUnpaid = message(
  '{mode, select, instant {Das Ticket erscheint, sobald die Zahlung abgeschlossen ist.} other {Das Ticket erscheint, sobald die Zahlung abgeschlossen ist und der Gastgeber bestätigt.}}',
)
export const whereTitle = message('Wo')
export const addressHidden = message('Die Adresse erscheint, sobald der Gastgeber bestätigt.')
export const addressUnpaid = message(
  '{mode, select, instant {Die Adresse erscheint, sobald die Zahlung abgeschlossen ist.} other {Die Adresse erscheint, sobald die Zahlung abgeschlossen ist und der Gastgeber bestätigt.}}',
)
export const openInMaps = message('Auf der Landkarte öffnen')
export const hostTitle = message('Gastgeber')
export const emailHost = message('E-Mail an {name}')
export const emailHostNameless = message('E-Mail an den Gastgeber')

// The cancellation policy. Moments are in the zone of the space.
export const cancellation = message('Stornierung')
export const policyFlexible = message('Flexibel: Bis {all} erhalten Sie alles zurück, danach nichts.')
export const policyModerate = message(
  'Moderat: Bis {all} erhalten Sie alles zurück, bis {half} die Hälfte, danach nichts.',
)
export const policyStrict = message('Streng: Bis {half} erhalten Sie die Hälfte zurück, danach nichts.')
export const policyRequest = message('Bis zur Bestätigung dieser Buchung ist die Stornierung kostenlos.')
export const policyHost = message('Wenn der Gastgeber storniert, erhalten Sie alles zurück.')

// The calendar
export const addToCalendar = message('Zum Kalender hinzufügen')
export const icsStatus = message('Buchung {code}: {state}')
export const icsGuests = message('{count, plural, one {# Gast} other {# Gäste}}')

// Canceling
export const changeRequest = message('Anfrage ändern')
export const cancelBooking = message('Buchung stornieren')
export const keepBooking = message('Buchung behalten')
export const cancelQuestion = message('Diese Buchung stornieren?')
export const cancelAnyway = message('Trotzdem stornieren')
export const cancelNothingPaid = message(
  'Sie haben für diese Buchung nichts bezahlt, es gibt also nichts zu erstatten.',
)
export const cancelReleased = message(
  'Der Gastgeber hat noch nicht bestätigt. Die Reservierung von {amount} auf Ihrer Karte wird aufgehoben, und Sie bezahlen nichts.',
)
export const cancelRefund = message('Sie erhalten {amount} von {total} zurück.')
export const cancelNoRefund = message('Sie erhalten von {total} nichts zurück.')
export const cancelFinal = message('Die Zeit wird wieder frei. Das lässt sich nicht rückgängig machen.')
export const cancelOffline = message(
  'Sie sind offline. Die Stornierung wird gesendet, sobald Sie online sind; erstattet wird, was die Stornierungsbedingungen dann vorsehen.',
)
export const cancelChanged = message('Diese Buchung wurde inzwischen geändert. Status jetzt: {state}.')
/** Below a notice about the booking. */
export const spaceAndTimes = message('{space}, {times}')
export const cancelSent = message('Buchung storniert')
export const cancelQueued = message('Stornierung noch nicht gesendet')
export const notCanceledReason = message('Die Buchung wurde nicht storniert: {reason}')
export const openOutbox = message('Postausgang öffnen')
export const bookAgain = message('Erneut buchen')
export const writeReview = message('Bewertung schreiben')
export const yourReview = message('Ihre Bewertung')

// A booking that the server refused
export const refusedTitle = message('Diese Buchung wurde nicht angenommen')
export const otherTimes = message('Freie Zeiten gleicher Dauer')
export const bookTime = message('{times} buchen')
export const bookTimeFor = message('{times} für {price} buchen')
export const noOtherTimes = message('In der Nähe der gewählten Zeit ist keine freie Zeit gleicher Dauer bekannt.')
export const alternativesOffline = message('Sie sind offline. Freie Zeiten erscheinen, sobald Sie online sind.')
export const discardBooking = message('Diese Buchung verwerfen')
export const discardQuestion = message('Diese Buchung verwerfen?')
export const discardHint = message('Sie wurde nicht gebucht und wird nicht erneut gesendet.')
export const notDiscarded = message('Die Buchung wurde nicht verworfen. Versuchen Sie es erneut.')
export const sentAgain = message('Neue Zeit wird gesendet')

// The receipt
export const receipt = message('Beleg')
export const messageHost = message('Gastgeber anschreiben')
export const showReceipt = message('Beleg')
export const print = message('Drucken')
export const receiptNumber = message('Nummer')
export const receiptDate = message('Gebucht am')
export const receiptStay = message('Aufenthalt')
export const receiptLine = message('Posten')
export const receiptAmount = message('Betrag')
export const receiptPaid = message('Bezahlt')
export const backToBooking = message('Zurück zur Buchung')
export const noReceipt = message('Noch kein Beleg vorhanden')
export const noReceiptHint = message('Ein Beleg ist verfügbar, sobald eine Buchung bezahlt oder abgeschlossen ist.')
