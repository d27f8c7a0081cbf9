/** Why a space can't be booked at a time, and what is wrong with its hours. Server and pages. */
import { message } from './message'

export const minutes = message('{count, plural, one {# minute} other {# minutes}}')
export const hours = message('{count, plural, one {# hour} other {# hours}}')
export const days = message('{count, plural, one {# day} other {# days}}')

// `length` is one of the texts above.
export const closed = message('The space is closed at this time')
export const past = message('Start is in the past')
export const notice = message('This space must be booked at least {length} ahead')
export const step = message('Bookings start every {length} from opening and last a multiple of that')
export const tooShort = message('The shortest booking of this space is {length}')
export const tooLong = message('The longest booking of this space is {length}')
export const capacity = message('This space holds at most {count, plural, one {# guest} other {# guests}}')
export const buffer = message('This space needs {length} free between bookings')
export const taken = message('This time is already booked')

// Blocks of a host. `names` are joined texts of the two below.
export const blockByHost = message('Only the host of the space can block its time')
export const blockFields = message('Of a block, only start, end and note can be changed')
export const blockFixed = message("A booking can't become a block, or a block a booking")
export const blockSteps = message('A block can only be moved or deleted')
export const blockIsOver = message('The end of a block must be in the future')
export const otherBooking = message('booking {code}, {time}')
export const otherBlock = message('another block, {time}')
export const blockedBy = message('This time is not free. In the way: {names}{more, select, yes {, and more} other {}}')

export const unknownWeekday = message('Opening hours must be lists of times per weekday (mon to sun)')
export const invalidTimes = message('Times must be pairs such as 09:00 and 18:00, the first before the second')
export const tooManyTimes = message('A day can have at most {count} opening times')
export const timesOverlap = message('The opening times of a day must not overlap')
export const invalidException = message('A day with other hours must have a date such as 2026-12-24')
export const dateTwice = message('Each date can be listed only once')
export const tooManyDates = message('At most {count} days can have other hours')

export const priceChanged = message('The price has changed. Check the new total and book again.')
export const cancelFirst = message("A confirmed booking can't be deleted before its end. Cancel it first.")
export const requestExpired = message('This request has expired')
export const longestTooShort = message('The longest booking must not be shorter than the shortest')
export const hasUpcoming = message('This space has upcoming bookings. Pause it instead, and delete it after them.')
