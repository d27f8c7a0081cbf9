/** The other layouts of a list: calendar, cards and gallery, with the choice of their order. */
import { message } from './message'

// Order
export const order = message('Order')
export const upcomingFirst = message('Upcoming first')
export const newestFirst = message('Newest first')
export const oldestFirst = message('Oldest first')

// Calendar
export const daysShown = message('Days shown')
export const today = message('Today')
export const week = message('Week')
export const month = message('Month')
export const previous = message('{layout, select, month {Previous month} other {Previous week}}')
export const next = message('{layout, select, month {Next month} other {Next week}}')
export const timeZone = message('Times in your time zone, {zone}.')
export const ownZones = message('Each time is in the time zone of its place.')
export const onlyFirstShown = message(
  'Only the first {count, number} of {total, number} {records} are shown. Filter them, or show a week.',
)
export const noneInRange = message('{layout, select, month {No {records} this month.} other {No {records} this week.}}')
export const noneOnDevice = message(
  "{layout, select, month {No {records} this month on this device.} other {No {records} this week on this device.}} Others may appear when you're online.",
)
export const unsyncedStatus = message('{status} · not synced yet')
