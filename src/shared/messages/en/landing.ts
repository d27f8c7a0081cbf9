/** The public start page. Entries of the page `home` take the place of most of these. */
import { message } from './message'

export const welcome = message('Welcome')
export const headline = message('Book a room to make things in')
export const intro = message('Studios, workshops, kitchens and galleries by the hour, from people who work in them.')

export const search = message('Search spaces')
export const where = message('Where')
export const wherePlaceholder = message('City or name')
export const day = message('Day')
export const from = message('From')
export const to = message('To')
export const guests = message('Guests')
export const find = message('Search')
export const endBeforeStart = message('The end must be after the start')

export const featured = message('Popular spaces')
export const allSpaces = message('All spaces')
export const perHour = message('{price} / hour')
export const rating = message('{rating, number} of 5, {count, plural, one {# review} other {# reviews}}')
export const newSpace = message('New')
export const noSpaces = message('No spaces yet')
export const capacity = message('{count, plural, one {# guest} other {up to # guests}}')

export const howItWorks = message('How it works')
export const findTitle = message('Find a space')
export const findText = message('Filter by city, time, size and price. You see what is free and what it costs.')
export const bookTitle = message('Request or book')
export const bookText = message('Some spaces confirm at once. For the others the host answers within 24 hours.')
export const goTitle = message('Go, with or without a connection')
export const goText = message(
  "Your bookings stay on this device. Changes you make offline are saved and sync exactly once, in order, when you're back online.",
)
export const goTextOnline = message(
  "Your bookings and addresses are in one place. This browser can't keep them offline.",
)

export const join = message('Your account')
export const joinText = message('Keep favorites, book spaces and see all your bookings.')
export const signUp = message('Sign up')
export const questions = message('Questions?')
export const faq = message('Read the FAQ')
export const contact = message('Contact us')
export const signedInAs = message("You're signed in as {name}.")
export const openDashboard = message('Open dashboard')
export const openAccount = message('Open account')
