/** Deleting records and restoring them: the question, the notices, and the trash. */
import { message } from './message'

// Question
/** `records` is a title, or a count: "2 designs". */
export const deleteRecords = message('Delete {records}?')
/** The title of a record in a question. */
export const quoted = message('“{title}”')
export const deleteAnyway = message('Delete anyway')
export const movesToTrash = message(
  '{count, plural, one {It moves to the trash for 30 days.} other {They move to the trash for 30 days.}}',
)

// Uses of the records
export const checkingUses = message('{count, plural, one {Checking what uses it…} other {Checking what uses them…}}')
export const tooManyToCheck = message(
  'Too many {records} to check. Records that use one will show its number instead of its name.',
)
/** `users` are the records that use it, as many as `count`: "1 design and 2 orders". */
export const recordUsed = message(
  '{count, plural, one {{users} uses it and will show “{number}” instead of its name.} other {{users} use it and will show “{number}” instead of its name.}}',
)
export const recordsUsed = message(
  '{count, plural, one {{users} uses them and will show numbers instead of their names.} other {{users} use them and will show numbers instead of their names.}}',
)
export const notUsedOnDevice = message(
  '{count, plural, one {Nothing on this device uses it.} other {Nothing on this device uses them.}}',
)
export const countedOnDevice = message('Counted on this device only, so some may be missing.')
export const notChecked = message('Not checked: {resources}.')

// Notices
export const deleted = message('{records} deleted')
export const inTrash = message(
  '{count, plural, one {It is in the trash for 30 days.} other {They are in the trash for 30 days.}}',
)
export const notDeleted = message('{count, plural, one {Not deleted} other {# not deleted}}')
export const restored = message('{records} restored')
export const notRestored = message("Couldn't restore")
export const recordsNotRestored = message("Couldn't restore {records}")
export const deletionUnderWay = message(
  "The deletion may have reached the server already. Try again when you're online.",
)

// Trash
export const deletedRecords = message('Deleted {records}')
export const trashEmpty = message('The trash is empty')
export const trashKeeps = message('Deleted {records} stay here for 30 days.')
export const itemsStay = message('Deleted items stay here for 30 days.')
export const restore = message('Restore')
export const restoreRecord = message('Restore {record}')
