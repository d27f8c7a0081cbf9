/** The guest's bookings: list, one booking with its ticket, cancellation and receipt. */
import { message } from './message'

export const myBookings = message('My bookings')
export const space = message('Space')

// The list
export const bookingGroups = message('Groups of bookings')
export const upcoming = message('Upcoming')
export const past = message('Past')
export const canceledTab = message('Canceled')
export const nothingUpcoming = message('No upcoming bookings')
export const nothingUpcomingHint = message('Bookings that you request appear here, with their tickets.')
export const nothingPast = message('No past bookings')
export const nothingPastHint = message('Stays that are over appear here.')
export const nothingCanceled = message('No canceled bookings')
export const nothingCanceledHint = message('Canceled, declined and expired bookings appear here.')
export const findSpace = message('Find a space')
export const showOlder = message('Show older bookings')
export const calendarAddress = message('Calendar address')

// States
export const waiting = message('Waiting to be sent')
export const refused = message('Not booked')
export const canceling = message('Cancellation waiting to be sent')
export const notCanceled = message('Not canceled')
export const unpaid = message('Payment due')
export const pending = message('Waiting for the host')
export const confirmed = message('Confirmed')
export const declined = message('Declined')
export const expired = message('Expired')
export const canceled = message('Canceled')
export const completed = message('Completed')
export const waitingHint = message(
  "This booking hasn't been sent yet. It is sent when you're online; the time isn't yours until then.",
)
export const cancelingHint = message(
  "The cancellation hasn't been sent yet. The booking stays until the server has taken it.",
)
export const pendingHint = message('The host answers until {moment}.')
export const pendingHintOpen = message('The host has not answered yet.')
export const declinedHint = message('The host declined this booking.')
export const declinedBecause = message('The host declined this booking: {reason}')
export const expiredHint = message('This request expired. You pay nothing.')
export const canceledByGuest = message('You canceled this booking.')
export const canceledByHost = message('The host canceled this booking.')
export const canceledByAdmin = message('An administrator canceled this booking.')
export const canceledByPayment = message('The payment could not be collected, so this booking was canceled.')
export const canceledHint = message('This booking was canceled.')

// Facts
export const facts = message('Booking')
export const when = message('When')
export const yourTime = message('Your time: {times}')
export const guests = message('Guests')
export const guestCount = message('{count, plural, one {# guest} other {# guests}}')
export const note = message('Note')
export const payment = message('Payment')
export const total = message('Total')
export const totalUnknown = message('The price is confirmed when the booking is sent.')
export const paymentNone = message('Nothing paid')
export const paymentAuthorised = message('Reserved on your card')
export const paymentPaid = message('Paid')
export const paymentRefunded = message('Refunded')
export const paymentFailed = message('Payment failed')
export const price = message('Price')
export const hoursLine = message('{count, plural, one {# hour} other {# hours}} at {rate}')
export const daysLine = message('{count, plural, one {# day} other {# days}} at {rate}')
export const feeLine = message('Cleaning fee')
export const refundedLine = message('Refunded')
export const backToList = message('All bookings')
export const openSpace = message('View space')
export const unknownBooking = message('Booking not found')
export const unknownBookingHint = message('It belongs to another account, or the link is incomplete.')

// A payment that is not finished
export const unpaidTitle = message('Finish the payment to book')
export const payUntil = message('Pay until {moment}, or the time becomes free.')
export const finishPayment = message('Finish payment')
export const unpaidHint = message(
  'Your bank may ask you to confirm the payment. The time is kept for you until {moment}.',
)
export const paymentFailedTitle = message('The payment failed')
export const paymentFailedHint = message(
  'Choose another default card, then finish the payment. The time is kept for you until {moment}.',
)
export const paymentOffline = message("You're offline. Finish the payment when you're online.")
export const paymentFinished = message('Payment finished')
export const openCards = message('Add or change card')

// The timeline
export const progress = message('Progress')
export const stepWritten = message('Saved on this device')
export const stepRequested = message('Requested')
export const stepPayment = message('Payment due until')
export const stepAnswer = message('Answer of the host')
export const stepStay = message('Stay')
export const stepRefund = message('{amount} refunded')
export const stepNow = message('now')
export const stepDone = message('done')
export const stepNext = message('next')

// The ticket
export const ticket = message('Ticket')
export const ticketCode = message('Code')
export const qrLabel = message('QR code of booking {code}')
export const ticketHint = message('Show this code when you arrive.')
export const noTicketYet = message('The ticket appears when the host confirms.')
/** `mode`: how the space is booked. */
export const noTicketUnpaid = message(
  '{mode, select, instant {The ticket appears when the payment is finished.} other {The ticket appears when the payment is finished and the host confirms.}}',
)
export const whereTitle = message('Where')
export const addressHidden = message('The address appears when the host confirms.')
export const addressUnpaid = message(
  '{mode, select, instant {The address appears when the payment is finished.} other {The address appears when the payment is finished and the host confirms.}}',
)
export const openInMaps = message('Open in maps')
export const hostTitle = message('Host')
export const emailHost = message('Email {name}')
export const emailHostNameless = message('Email the host')

// The cancellation policy. Moments are in the zone of the space.
export const cancellation = message('Cancellation')
export const policyFlexible = message('Flexible: you get everything back until {all}, and nothing after that.')
export const policyModerate = message(
  'Moderate: you get everything back until {all}, half until {half}, and nothing after that.',
)
export const policyStrict = message('Strict: you get half back until {half}, and nothing after that.')
export const policyRequest = message('Until this booking is confirmed, canceling costs nothing.')
export const policyHost = message('If the host cancels, you get everything back.')

// The calendar
export const addToCalendar = message('Add to calendar')
export const icsStatus = message('Booking {code}: {state}')
export const icsGuests = message('{count, plural, one {# guest} other {# guests}}')

// Canceling
export const changeRequest = message('Change request')
export const cancelBooking = message('Cancel booking')
export const keepBooking = message('Keep booking')
export const cancelQuestion = message('Cancel this booking?')
export const cancelAnyway = message('Cancel anyway')
export const cancelNothingPaid = message('You have paid nothing for this booking, so there is nothing to refund.')
export const cancelReleased = message(
  'The host has not confirmed yet. {amount} is released on your card, and you pay nothing.',
)
export const cancelRefund = message('You get {amount} of {total} back.')
export const cancelNoRefund = message('You get nothing back of {total}.')
export const cancelFinal = message("The slot becomes free. This can't be undone.")
export const cancelOffline = message(
  "You're offline. The cancellation is sent when you're online, and the refund is what the policy gives then.",
)
export const cancelChanged = message('This booking changed in the meantime. It is now: {state}.')
/** Below a notice about the booking. */
export const spaceAndTimes = message('{space}, {times}')
export const cancelSent = message('Booking canceled')
export const cancelQueued = message('Cancellation waiting to be sent')
export const notCanceledReason = message('The booking was not canceled: {reason}')
export const openOutbox = message('Open outbox')
export const bookAgain = message('Book again')
export const writeReview = message('Write a review')
export const yourReview = message('Your review')

// A booking that the server refused
export const refusedTitle = message('This booking was not accepted')
export const otherTimes = message('Free times of the same length')
export const bookTime = message('Book {times}')
export const bookTimeFor = message('Book {times} for {price}')
export const noOtherTimes = message('No free time of this length is known near the one you chose.')
export const alternativesOffline = message("You're offline. Free times are shown when you're online.")
export const discardBooking = message('Discard this booking')
export const discardQuestion = message('Discard this booking?')
export const discardHint = message("It wasn't booked, and it won't be sent again.")
export const notDiscarded = message('The booking was not discarded. Try again.')
export const sentAgain = message('Sending the new time')

// The receipt
export const receipt = message('Receipt')
export const messageHost = message('Message host')
export const showReceipt = message('Receipt')
export const print = message('Print')
export const receiptNumber = message('Number')
export const receiptDate = message('Booked on')
export const receiptStay = message('Stay')
export const receiptLine = message('Item')
export const receiptAmount = message('Amount')
export const receiptPaid = message('Paid')
export const backToBooking = message('Back to the booking')
export const noReceipt = message('There is no receipt yet')
export const noReceiptHint = message('A receipt is there once a booking is paid or completed.')
