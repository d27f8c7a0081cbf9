/** The overview of the account area. */
import { message } from './message'

export const greeting = message('Hello, {name}')
export const overview = message('Overview')

export const nextBooking = message('Your next booking')
export const nextBookings = message('Next bookings')
export const waitingForHost = message('Waiting for the host')
export const toReview = message('To review')
export const unsynced = message('Not synced yet')

export const allBookings = message('All bookings')
export const writeReview = message('Write a review')
export const openOutbox = message('Open outbox')

export const waitingToBeSent = message('Waiting to be sent')
/** The name of a space that this device does not know. */
export const space = message('Space {number}')
export const guests = message('{count, plural, one {# guest} other {# guests}}')
export const changesWaiting = message(
  '{count, plural, one {# change on this device is waiting to be sent.} other {# changes on this device are waiting to be sent.}}',
)
export const noConfirmed = message('No confirmed bookings. Hosts answer requests within 24 hours.')

export const noBookings = message('No upcoming bookings')
export const noBookingsHint = message('Find a studio, workshop or kitchen and book it by the hour.')
export const explore = message('Explore spaces')

export const more = message('More')
export const payments = message('Payments')
export const designStudio = message('Design studio')
export const reviews = message('Reviews')
export const billing = message('Billing')
export const dashboard = message('Dashboard')

export const yourSpaces = message('Your spaces')
export const allSpaces = message('My spaces')
export const requestsToAnswer = message(
  '{count, plural, one {# request waits for your answer} other {# requests wait for your answer}}',
)
export const guestsToReview = message('{count, plural, one {# guest to review} other {# guests to review}}')
