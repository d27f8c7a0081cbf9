/** Notifications that the server writes. `time` names the zone of the space. */
import { message } from './message'

export const bookingRequestedTitle = message('Neue Buchungsanfrage')
export const bookingRequested = message('Jemand möchte {space} am {time} buchen.')
export const bookingMovedTitle = message('Buchungsanfrage geändert')
export const bookingMoved = message(
  'Der Gast hat die Anfrage für {space} geändert. Sie gilt jetzt für {time}, {guests, plural, one {# Gast} other {# Gäste}}.',
)
export const bookedTitle = message('Neue Buchung')
export const booked = message('{space} wurde für {time} gebucht.')
export const bookingConfirmedTitle = message('Buchung bestätigt')
export const bookingConfirmed = message('Ihre Buchung von {space} am {time} ist bestätigt.')
export const bookingDeclinedTitle = message('Anfrage abgelehnt')
export const bookingDeclined = message('Der Gastgeber hat Ihre Anfrage, {space} am {time} zu buchen, abgelehnt.')
export const bookingDeclinedBecause = message(
  'Der Gastgeber hat Ihre Anfrage, {space} am {time} zu buchen, abgelehnt. Grund: {reason}',
)
export const bookingExpiredTitle = message('Anfrage abgelaufen')
export const bookingExpired = message(
  'Der Gastgeber hat Ihre Anfrage, {space} am {time} zu buchen, nicht rechtzeitig beantwortet.',
)
export const bookingPaymentTitle = message('Zahlung abschließen')
export const bookingPayment = message(
  '{space} ist am {time} für Sie reserviert – 30 Minuten lang. Schließen Sie die Zahlung ab, um zu buchen.',
)
export const bookingUnpaid = message(
  'Die Zahlung für {space} am {time} wurde nicht rechtzeitig abgeschlossen. Ihnen entstehen keine Kosten.',
)
export const bookingCanceledTitle = message('Buchung storniert')
export const bookingCanceled = message('Die Buchung von {space} am {time} wurde storniert.')
export const bookingReminderTitle = message('Morgen: {space}')
export const bookingReminder = message('Ihre Buchung ist am {time}.')
export const hostReminder = message('Am {time} kommt ein Gast.')
export const reviewRequestTitle = message('Wie war {space}?')
export const reviewRequest = message('Schreiben Sie eine Bewertung zu Ihrem Aufenthalt am {time}.')
export const hostReviewTitle = message('Wie war Ihr Gast?')
export const hostReview = message('Bewerten Sie den Gast, der {space} am {time} gebucht hatte.')

export const refundTitle = message('Rückerstattung')
export const refunded = message('Sie erhalten {amount} für Ihre Buchung von {space} zurück. Grund: {reason}')
export const orderRefunded = message('Sie erhalten {amount} für Bestellung {id} zurück.')
export const reviewPublishedTitle = message('Neue Bewertung von {space}')
export const reviewPublished = message('Ein Gast hat Ihren Raum bewertet. Sie können eine Antwort schreiben.')
export const guestReviewPublishedTitle = message('Ein Gastgeber hat Sie bewertet')
export const guestReviewPublished = message('Die Bewertung Ihres Aufenthalts in {space} ist veröffentlicht.')

export const newMessageFrom = message('Neue Nachricht von {name}')
export const newMessageAbout = message('Es geht um {space}')
export const mentionedYou = message('{name} hat Sie in einem Kommentar erwähnt')

export const settingsInvalid = message('Benachrichtigungen: unbekannte Art oder unbekannter Kanal')

export const pushOn = message('Dieses Gerät erhält jetzt Push-Nachrichten')
export const pushOff = message('Dieses Gerät erhält keine Push-Nachrichten mehr')
export const noPush = message('Dieser Server sendet keine Push-Nachrichten')

// The calendar file of an email.
export const icsFile = message('buchung.ics')
export const icsBooking = message('Buchung {reference}')

// The calendar at the secret address.
export const feedTitle = message('Buchungen')
export const feedBooking = message(
  'Buchung {status, select, pending {ausstehend} confirmed {bestätigt} declined {abgelehnt} expired {abgelaufen} cancelled {storniert} other {abgeschlossen}}, {guests, plural, one {# Gast} other {# Gäste}}',
)

export const spaceInReviewTitle = message('Ein Raum wartet auf Freigabe')
export const spaceInReview = message('{space} wird für Gäste sichtbar, sobald Sie den Raum freigeben.')
export const spaceApprovedTitle = message('Ihr Raum ist freigegeben')
export const spaceApproved = message('Gäste können {space} jetzt finden und buchen.')
export const spaceRejectedTitle = message('Ihr Raum wurde nicht freigegeben')
export const spaceRejected = message('{space} ist wieder ein Entwurf. Grund: {reason}')
