/** Payments of bookings: refusals of the server. */
import { message } from './message'

export const cardRequired = message(
  'Fügen Sie eine Karte hinzu, um diesen Raum zu buchen. Sie wird belastet, wenn die Buchung bestätigt wird.',
)
export const paymentPending = message(
  'Der Gast hat die Zahlung noch nicht abgeschlossen. Danach können Sie die Buchung bestätigen.',
)
export const nothingToRefund = message('Es ist nichts mehr zu erstatten')
export const refundTooLarge = message('Es können höchstens noch {left} erstattet werden')
export const reservationEnded = message('Der Betrag ist nicht mehr auf Ihrer Karte reserviert.')
export const cardRefused = message('Ihre Karte wurde abgelehnt.')
export const noPaymentToFinish = message('Es gibt keine offene Zahlung')
export const paymentPage = message('Zahlung bestätigen')
export const paymentPageHint = message('Ihre Bank bittet Sie zu bestätigen, dass diese Zahlung von Ihnen stammt.')
export const confirmPayment = message('Bestätigen')
export const refusePayment = message('Ablehnen')
export const testProvider = message('Dies ist der Testanbieter. Es fließt kein Geld.')
export const backToBooking = message('Zurück zu Ihrer Buchung')
export const nothingToAuthenticate = message('Diese Zahlung muss nicht bestätigt werden.')
