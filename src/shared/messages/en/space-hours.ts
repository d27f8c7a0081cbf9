/** When a space can be booked: opening hours, days with other hours, lengths, and a preview. */
import { message } from './message'

// Opening hours
export const alwaysOpen = message('Always open, day and night')
export const openAt = message('Open at these times')
export const openingHours = message('Opening hours')
export const openDay = message('Open on {day}')
export const closed = message('Closed')
export const from = message('From')
export const until = message('Until')
export const midnightHint = message(
  'Times are in the time zone of the space. “Until 00:00” is midnight at the end of the day.',
)
export const addHours = message('Add hours')
export const addHoursOn = message('Add hours on {day}')
export const removeHours = message('Remove these hours')
export const hoursNumber = message('{day}, opening time {number}')
export const copy = message('Copy')
export const copyOf = message('Copy the hours of {day}')
export const copyToAll = message('To all other days')
export const copyToWorkdays = message('To Monday to Friday')
export const copyTo = message('To {day}')
export const copied = message('{count, plural, one {Copied to # day.} other {Copied to # days.}}')
export const incompleteTime = message('Enter both times')

// Days with other hours
export const exceptions = message('Days with other hours')
export const exceptionsHint = message('Holidays and other days on which the space is closed, or open at other times.')
export const noExceptions = message('None. The opening hours above hold on every day.')
export const firstDay = message('First day')
export const lastDay = message('Last day')
export const onTheseDays = message('On these days')
export const closedAllDay = message('Closed all day')
export const otherHours = message('Open at other times')
export const otherHoursTitle = message('Times on these days')
export const addDays = message('Add days')
export const removeDays = message('Remove {days}')
export const removePast = message('Remove past days')
export const daysAdded = message('{days} added.')
export const daysRemoved = message('{days} removed.')
export const chooseDays = message('Choose the first and the last day')
export const lastBeforeFirst = message('The last day must not be before the first')
export const tooManyDays = message('At most {count} days can have other hours')
export const addHoursFirst = message('Add the opening times of these days')

// Lengths
export const unit = message('Unit of {field}')
export const minutes = message('minutes')
export const hours = message('hours')
export const days = message('days')

// Preview
export const preview = message('What guests see')
export const previewHint = message(
  'Start times of the shortest booking ({length}), on the next seven days. Bookings that you have already are not counted.',
)
export const previewInvalid = message('Correct the values above to see the start times.')
export const startsAt = message('Guests can start at {times}')
export const moreStarts = message('{first}, {second} … {last} ({count} times)')
export const notBookable = message('Not bookable')
