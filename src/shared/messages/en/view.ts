/** The page of a record: its tabs, its history and its related records. */
import { message } from './message'

export const related = message('Related')
export const history = message('History')
export const comments = message('Comments')

/** The fields that have no value, at the end of the others. */
export const notSet = message('Not set: {fields}')
/** Folded: values that only developers read. */
export const advanced = message('Advanced')

export const cannotBeShown = message("Couldn't load these.")
export const noneYet = message('No {records} yet.')
export const allRecords = message('All {count, number} {records}')

export const historyStartsOnceSynced = message('History starts once this has synced.')
/** Nobody opened it while there was a connection. */
export const historyOnlineOnly = message("History isn't part of the offline copy. Connect to see it.")
export const noChangesYet = message('No changes yet.')
export const madeOffline = message('made offline on {moment}')
/** The author of changes that the product made by itself. */
export const product = message('Holdfast')
export const unknownUser = message('User #{id}')

export const added = message('Added')
export const changed = message('Changed')
export const deleted = message('Deleted')
export const restored = message('Restored')
export const downloadedWorkspace = message('Downloaded a copy of the workspace')

export const commented = message('Commented')
/** A person to whom the product sent a notice; their name and the notice's title follow. */
export const told = message('Told')
export const byEmail = message('also by email')

export const restore = message('Restore')
export const recordRestored = message('{record} restored')
export const notRestored = message("Couldn't restore")
export const restoreQuestion = message('Restore the values from before this change?')
export const restoreExplanation = message(
  '{count, plural, one {This value changes.} other {These values change.}} Everything else stays as it is.',
)
export const takesBack = message('This also takes back later changes to {fields}.')
