/** The page of one space: facts, calendar, price, booking and reviews. */
import { message } from './message'

export const back = message('All spaces')
export const notFound = message('This space is not available')
export const notFoundExplanation = message('Its host may have paused it. Other spaces are waiting for you.')
export const exploreSpaces = message('Explore spaces')
export const savedCopy = message("You're offline. This page is saved on this device.")

// Head and facts
export const share = message('Share')
export const linkCopied = message('Link copied')
export const linkNotCopied = message("Couldn't copy the link")
export const openInMaps = message('Open in maps')
export const opensElsewhere = message('(opens in a new tab)')
export const messageHost = message('Message host')
export const hostedBy = message('Hosted by {name}')
export const about = message('About this space')
export const amenities = message('Amenities')
export const rules = message('House rules')
export const cancellation = message('Cancellation')
export const policy = message(
  '{policy, select, flexible {Cancel up to 24 hours before the start and get all your money back. Later, nothing is refunded.} moderate {Cancel up to 5 days before the start and get all your money back, then half until 24 hours before. Later, nothing is refunded.} strict {Cancel up to 7 days before the start and get half your money back. Later, nothing is refunded.} other {Ask the host before you book.}}',
)
export const hostCancels = message('If the host cancels, everything is refunded.')
export const facts = message('Facts')
export const atLeast = message('At least {duration}')
export const hoursShort = message('{count, plural, one {# hour} other {# hours}}')
export const minutesShort = message('{count} minutes')
export const instantFact = message('Instant booking: confirmed at once')
export const requestFact = message('On request: the host answers within 24 hours')

// Pictures
export const pictures = message('Pictures')
export const openPicture = message('Open picture {number} of {count}')
export const pictureOf = message('Picture {number} of {count}')
export const previousPicture = message('Previous picture')
export const nextPicture = message('Next picture')
export const noPictures = message('No pictures yet')

// Reviews
export const reviews = message('Reviews')
export const noReviews = message('No reviews yet')
export const averageOf = message('{rating} of 5')
export const stars = message('{count, plural, one {# star} other {# stars}}')
export const starsShare = message('{stars}: {count, plural, one {# review} other {# reviews}}')
export const starsOf = message('{count} of 5 stars')
export const aGuest = message('A guest')
export const replyOf = message("{name}'s reply")
export const allReviews = message('Show all {count} reviews')
export const reviewsNotHere = message('Reviews are not on this device yet.')
export const latestReviews = message('From the latest {count} reviews')

export const similar = message('Similar spaces')

// Booking
export const bookThis = message('Book this space')
export const changeRequest = message('Change your request')
export const changing = message('You asked for {period}. Choose another time, the number of guests, or the note.')
export const checkAvailability = message('Check availability')
export const chooseDay = message('Choose a day')
export const month = message('Month')
export const previousMonth = message('Previous month')
export const nextMonth = message('Next month')
export const dayFree = message('{day}, has free time')
export const dayFull = message('{day}, not available')
export const dayChosen = message('{day}, chosen')
export const loadingCalendar = message('Loading the calendar')
export const busyUnknown = message(
  "You're offline: times that others have booked are not known here. The server decides when your request is sent.",
)
export const busyFailed = message("Couldn't load the booked times.")
export const from = message('From')
export const until = message('Until')
export const chooseTime = message('Choose')
export const nextDayTime = message('{time} (next day)')
export const noTimes = message('No free time on this day. Choose another one.')
export const timesOfSpace = message("Times are in the space's time zone ({zone}).")
export const yourTime = message('In your time: {period}')
export const guests = message('Guests')
export const guestsHint = message('Up to {count}')
export const note = message('Note to the host')
export const noteHint = message('Optional')

export const hoursLine = message('{count, plural, one {# hour} other {# hours}} × {rate}')
export const daysLine = message('{count, plural, one {# day} other {# days}} × {rate}')
export const feeLine = message('Cleaning fee')
export const total = message('Total')
export const noRefund = message('This starts so soon that nothing is refunded if you cancel.')
/** Before the host has confirmed it, canceling costs nothing. */
export const noRefundOnceConfirmed = message(
  'This starts so soon that nothing is refunded if you cancel once it is confirmed.',
)
export const noQuote = message('Choose a time to see the price.')

export const book = message('Book')
export const requestBooking = message('Request booking')
export const sendChange = message('Change request')
export const signInToBook = message('Sign in to book')
export const notChargedYet = message('The price is reserved on your card, and charged when the host confirms.')
export const chargedNow = message('Your default card is charged when you book.')
export const cardReserved = message(
  'The price is reserved on your card ending in {last4}, and charged when the host confirms.',
)
export const cardChargedNow = message('Your card ending in {last4} is charged when you book.')
export const cardNeeded = message(
  'You need a card to book this space. The price is reserved on it, and charged when the host confirms.',
)
export const cardNeededNow = message('You need a card to book this space. It is charged when you book.')
export const addCard = message('Add a card')
export const openCards = message('Add or change card')
export const ownSpace = message('This is your space. You can block times in its calendar instead of booking them.')

export const waiting = message('Waiting to be sent')
export const waitingExplanation = message(
  "Your request is saved on this device and will be sent when you're online. The time is not yours until the server has answered.",
)
export const unpaid = message('Payment due')
export const unpaidExplanation = message(
  'Your bank asks you to confirm the payment. The time is kept for you for 30 minutes.',
)
export const finishPayment = message('Finish payment')
export const requested = message('Requested')
export const requestedExplanation = message('The host has 24 hours to answer. Until then the time is kept for you.')
export const booked = message('Booked')
export const bookedExplanation = message('Your booking is confirmed.')
export const openBooking = message('Open booking')
export const myBookings = message('My bookings')
export const bookAnother = message('Choose another time')

export const notAvailable = message('Not available')
export const takeAnother = message('These times are free:')
export const noAlternatives = message('Choose another time in the calendar.')
export const alternative = message('{period} for {price}')
export const priceChanged = message('The price has changed')
export const newPrice = message('It was {before} and is now {after}. Book at the new price?')
export const bookAtPrice = message('Book for {price}')
export const keepLooking = message('Not now')
export const notBooked = message('Not booked')

export const yourBookings = message('Your bookings here')
export const status = message(
  '{status, select, unpaid {Payment due} pending {Requested} confirmed {Confirmed} other {Booked}}',
)
export const refusedLater = message('Not accepted: {reason}')
