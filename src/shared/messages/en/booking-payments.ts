/** Payments of bookings: refusals of the server. */
import { message } from './message'

export const cardRequired = message('Add a card to book this space. It is charged when the booking is confirmed.')
export const paymentPending = message("The guest hasn't finished the payment yet. You can confirm when it is done.")
export const nothingToRefund = message('There is nothing left to refund')
export const refundTooLarge = message('At most {left} can still be refunded')
export const reservationEnded = message('The amount is no longer reserved on your card.')
export const cardRefused = message('Your card was declined.')
export const noPaymentToFinish = message('There is no payment to finish')
export const paymentPage = message('Authenticate your payment')
export const paymentPageHint = message('Your bank asks you to confirm that this payment is yours.')
export const confirmPayment = message('Authenticate')
export const refusePayment = message('Refuse')
export const testProvider = message('This is the test provider. No money moves.')
export const backToBooking = message('Back to your booking')
export const nothingToAuthenticate = message('This payment needs no authentication.')
