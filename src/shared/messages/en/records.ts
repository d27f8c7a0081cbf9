/** Records as lists, forms and pages show them: titles, values, and copies on this device. */
import { message } from './message'

export const newRecord = message('New {record}')
/** A record that has only a number: "Booking #76". */
export const numberedRecord = message('{record} {number}')
/** The title that a copy of a record starts with. */
export const copyTitle = message('{title} (copy)')
export const saved = message('Saved.')
export const justNow = message('just now')
export const smallestUnit = message('(smallest unit of each currency)')

// The order of a list
export const upcomingFirst = message('upcoming first')
export const newestFirst = message('newest first')
export const oldestFirst = message('oldest first')
export const orderBy = message('by {field}, {direction, select, asc {ascending} other {descending}}')
export const thenOrder = message('{first}, then {next}')

export const needsConnection = message("You're offline. {what} needs a connection.")
export const needsConnectionBecause = message("You're offline. {what} needs a connection: {reason}.")

// The copy of a table on this device. `age`: "3 minutes ago", empty where `aged` is no.
export const noneOnDevice = message('No {records} saved on this device')
export const onlyOneOnDevice = message(
  '{aged, select, yes {The only {record} was saved on this device {age}} other {The only {record} is saved on this device}}',
)
export const allOnDevice = message(
  '{aged, select, yes {All {count, number} {records} saved on this device {age}} other {All {count, number} {records} saved on this device}}',
)
export const partOnDevice = message(
  '{aged, select, yes {{count, number} of {total, number} {records} saved on this device {age}} other {{count, number} of {total, number} {records} saved on this device}}',
)
/** `records` with their number: "12 designs". */
export const someOnDevice = message(
  '{aged, select, yes {{records} saved on this device {age}} other {{records} saved on this device}}',
)

// Making one
export const availableOffline = message('Available offline')
export const notAllAvailable = message('Not all {records} are available offline')
export const notAllAvailableBecause = message('Not all {records} are available offline: {error}')
export const downloading = message('Downloading {records}')
export const downloadStarted = message('Downloading {records}…')
export const downloaded = message('{done, number} of {total, number} {records}')
