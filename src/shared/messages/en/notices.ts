/** Notifications that the server writes. `time` names the zone of the space. */
import { message } from './message'

export const bookingRequestedTitle = message('New booking request')
export const bookingRequested = message('Someone wants to book {space} on {time}.')
export const bookingMovedTitle = message('Booking request changed')
export const bookingMoved = message(
  'The guest has changed the request for {space}. It is now for {time}, {guests, plural, one {for # guest} other {for # guests}}.',
)
export const bookedTitle = message('New booking')
export const booked = message('{space} was booked for {time}.')
export const bookingConfirmedTitle = message('Booking confirmed')
export const bookingConfirmed = message('Your booking of {space} on {time} is confirmed.')
export const bookingDeclinedTitle = message('Request declined')
export const bookingDeclined = message('The host declined your request to book {space} on {time}.')
export const bookingDeclinedBecause = message(
  'The host declined your request to book {space} on {time}. Reason: {reason}',
)
export const bookingExpiredTitle = message('Request expired')
export const bookingExpired = message('The host did not answer your request to book {space} on {time} in time.')
export const bookingPaymentTitle = message('Finish the payment')
export const bookingPayment = message(
  '{space} on {time} is kept for you for 30 minutes. Finish the payment to book it.',
)
export const bookingUnpaid = message('The payment for {space} on {time} was not finished in time. You pay nothing.')
export const bookingCanceledTitle = message('Booking canceled')
export const bookingCanceled = message('The booking of {space} on {time} was canceled.')
export const bookingReminderTitle = message('Tomorrow: {space}')
export const bookingReminder = message('Your booking is on {time}.')
export const hostReminder = message('A guest comes on {time}.')
export const reviewRequestTitle = message('How was {space}?')
export const reviewRequest = message('Write a review of your stay on {time}.')
export const hostReviewTitle = message('How was your guest?')
export const hostReview = message('Write a review of the guest of {space} on {time}.')

export const refundTitle = message('Refund')
export const refunded = message('You get {amount} back for your booking of {space}. Reason: {reason}')
export const orderRefunded = message('You get {amount} back for order {id}.')
export const reviewPublishedTitle = message('New review of {space}')
export const reviewPublished = message('A guest has reviewed your space. You can write a reply.')
export const guestReviewPublishedTitle = message('A host has reviewed you')
export const guestReviewPublished = message('The review of your stay in {space} is published.')

export const newMessageFrom = message('New message from {name}')
export const newMessageAbout = message('About {space}')
export const mentionedYou = message('{name} mentioned you in a comment')

export const settingsInvalid = message('Notifications: unknown kind or channel')

export const pushOn = message('This device now gets push messages')
export const pushOff = message('This device no longer gets push messages')
export const noPush = message('This server sends no push messages')

// The calendar file of an email.
export const icsFile = message('booking.ics')
export const icsBooking = message('Booking {reference}')

// The calendar at the secret address.
export const feedTitle = message('Bookings')
export const feedBooking = message(
  'Booking {status, select, pending {pending} confirmed {confirmed} declined {declined} expired {expired} cancelled {canceled} other {completed}}, {guests, plural, one {# guest} other {# guests}}',
)

export const spaceInReviewTitle = message('A space awaits approval')
export const spaceInReview = message('{space} becomes visible to guests once you approve it.')
export const spaceApprovedTitle = message('Your space is approved')
export const spaceApproved = message('Guests can now find and book {space}.')
export const spaceRejectedTitle = message('Your space was not approved')
export const spaceRejected = message('{space} is a draft again. Reason: {reason}')
