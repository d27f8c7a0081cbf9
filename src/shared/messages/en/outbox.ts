/**
 * The outbox: changes that have not reached the server, and the dialogs that edit, resolve or
 * discard them.
 */
import { message, richMessage } from './message'

export const outbox = message('Outbox')
export const closeOutbox = message('Close outbox')

// Sections
export const sectionTitle = message('{title} ({count, number})')
export const conflicts = message('Conflicts')
export const conflictsExplanation = message(
  'Someone else changed these records in the meantime. Choose which values to keep.',
)
export const failed = message('Failed')
export const failedExplanation = message('The server rejected these. They stay here until you fix or discard them.')
export const waiting = message('Waiting')
export const waitingExplanation = message('These will sync automatically, in this order.')
export const dropped = message('Dropped from the queue')
export const droppedExplanation = message('The queue was full. Retry to put them back.')
export const unreadable = message('Unreadable')
export const unreadableExplanation = message(
  'Another version of the app wrote these. They stay on this device unchanged.',
)
export const unreadableHidden = message(
  "{count, plural, one {# of them can't be shown: it isn't yours, or its owner is unknown.} other {# of them can't be shown: they aren't yours, or their owner is unknown.}}",
)
export const rowNumber = message('Row {number, number}')
export const nothingWaiting = message('Nothing is waiting')
export const noUnsyncedChanges = message('There are no unsynced changes on this device.')
export const showMore = message('Show more ({count, number})')
export const notAvailable = message('{explanation} ({error})')

// The state of a change
export const stateSending = message('Sending')
export const stateWaiting = message('Waiting')
export const stateFailed = message('Failed')
export const stateConflict = message('Conflict')
export const stateDropped = message('Dropped from the queue')
export const stateBlocked = message('Blocked')
/** The name of a change in a language other than the worker's. */
export const recordChange = message(
  '{operation, select, create {Add {one}} update {Edit {one}} delete {Delete {one}} other {Change {one}}}',
)
export const uploadFile = message('Upload {name} ({size})')
export const stepOf = message('{step}: {one} #{id}')
export const stepOfNew = message('{step}: {one} (new)')
export const restoreDeleted = message('Restore {one} #{id}')
export const changePhoto = message('Change your profile picture')
export const changeSettings = message('Change your settings')
export const sendMessage = message('Send a message')
export const startConversation = message('Start a conversation')
export const sendChange = message('Send a change')
/** Records that have no pages of their own. */
export const comment = message('Comment')
export const favorite = message('Favorite')
export const settings = message('Settings')
export const savedView = message('Saved view')
/** `change` is the name of a change: "Edit design ‘Gift box’". */
export const namedRecord = message('{change} ‘{record}’')
export const namedFields = message('{change}: {fields}')
// The state of a saved view
export const viewSearch = message('Search “{words}”')
export const viewFilters = message('{count, plural, one {# filter} other {# filters}}')
export const viewOrder = message('sorted by {fields}')
export const viewColumns = message('{count, plural, one {# column} other {# columns}}')
/** In place of a value that has no words. */
export const contentSet = message('{operation, select, create {Set} other {Changed}}')
export const attempts = message('Attempts: {count, number} of {limit, number}')
export const sendingNow = message('Sending…')
export const blockedBy = message('Blocked by: {change}')
export const waitingFor = message('Waiting for: {changes}')
export const onceOnline = message("Will sync when you're online")
export const nextAttempt = message('Next attempt at {time}')
export const onNextSync = message('Will be sent on the next sync')
export const blockedByLabel = message('Blocked by {change}')
export const becomes = richMessage('<before></before> <arrow>→</arrow> <hidden>becomes</hidden> <after></after>')
export const rawRequest = message('Raw request')

// Why the last attempt failed
export const unreachable = message("Couldn't reach the server")
export const sessionEnded = message('Your session had ended. Sign in again to send this.')
export const noPermission = message("You don't have permission: {error}")
export const noLongerExists = message('No longer exists: {error}')
export const sameFieldsChanged = message('Someone else changed the same fields')
export const changedMeanwhile = message('Someone else changed this in the meantime')
export const serverBusy = message('The server is busy: {error}')
export const serverError = message('Server error: {error}')
export const rejected = message('The server rejected this: {error}')

// Actions on one change
/** The accessible name of a button: "Retry: Edit design ‘Gift box’". */
export const actionOn = message('{action}: {change}')
export const reviewConflict = message('Review conflict')
export const exportChange = message('Export')
export const retrying = message('Retrying: {change}')
export const notRetried = message('Not retried: {change}. It may have been handled in another tab.')
/** Values that the server offers in place of those that it refused. */
export const availableInstead = message('Available instead')
export const namedValue = message('{field}: {value}')
export const notReplaced = message('Not changed: {change}. {error}')
export const exported = message('{count, plural, one {# change} other {# changes}} exported')
export const notExported = message("Couldn't export: {error}")

// Actions on all changes
export const allChanges = message('All changes')
export const exportAll = message('Export all')
export const importFile = message('Import')
export const fileToImport = message('Outbox file to import')
export const imported = message('Import: {summary}')
export const notImported = message("Couldn't import: {error}")
export const notAnOutboxFile = message('This is not an outbox file')
export const importedLines = message('Import')
export const lineNumber = message('Line {number, number}')
export const lineAdded = message('{line} – added')
export const lineKnown = message('{line} – already here')
export const lineRefused = message('{line} – rejected: {reason}')
export const lineUnreadable = message('unreadable')
export const countAdded = message('{count, number} added')
export const countKnown = message('{count, number} already here')
export const countRefused = message('{count, number} rejected')
export const emptyFile = message('The file contains no changes')

// Edit
export const editQueuedChange = message('Edit unsynced change: {change}')
export const queuedChange = message('Unsynced change')
export const payload = message('Payload')
export const payloadExplanation = message('Sent to the server as it is.')
export const mustBeObject = message('This must be a JSON object')
export const saveAndSend = message('Save and send')
export const edited = message('Edited: {change}')

// Resolve a conflict
export const decideLater = message('Decide later')
export const keepRecord = message('Keep record')
export const discardChange = message('Discard change')
export const deleteAnyway = message('Delete anyway')
export const sendAnyway = message('Send anyway')
/** `step` is the name of a step of a record's status: "Confirm". */
export const stepAnyway = message('{step} anyway')
export const stepNotPossible = message('“{step}” is no longer possible.')
export const resolved = message('Resolved: {change}')
export const keptTheirs = message('Kept theirs: {change}')
export const notResolved = message('Not resolved: {change}. It may have been handled in another tab.')

// Discard
export const discardQuestion = message('Discard this change?')
export const cannotCheck = message("Couldn't check with the server")
export const discardAnyway = message('Discard anyway')
export const discardAll = message('Discard all {count, number}')
export const wontBeSent = message("“{change}” won't be sent.")
export const mayHaveArrived = message(
  "“{change}” may have reached the server. We'll check first. If the server doesn't have it yet, it won't be applied.",
)
export const mayHaveArrivedUnchecked = message(
  "“{change}” may have reached the server. Discarding stops retries; it doesn't undo the change.",
)
export const dependentsDiscarded = message('These depend on it and will be discarded too: {changes}.')
export const discarded = message('Discarded: {change}')
export const notDiscardedSending = message('Not discarded: {change}. It is being sent right now.')
export const notDiscardedGone = message('Not discarded: {change}. It is no longer in the outbox.')
export const notDiscardedUnanswered = message('Not discarded: {change}. The offline service did not answer.')
export const notDiscardedArrived = message('Not discarded: {change}. The server already has it.')

// Undo a change that had reached the server
export const alreadyOnServer = message('The server already has this change')
export const arrivedBeforeDiscard = message('“{change}” reached the server before it could be discarded.')
export const keepChange = message('Keep change')
export const deleteRecord = message('Delete record')
export const restoreRecord = message('Restore record')
export const restoreOldValues = message('Restore previous values')
export const undone = message('Undone: {change}')
export const notUndone = message("Couldn't undo: {error}")

export const openCards = message('Add or change card')

// A file that was opened from the device
export const outboxFileExplanation = message(
  'Outbox files are made by Export in the outbox of Holdfast. This file has other content, or it is damaged.',
)
export const importQuestion = message(
  '{count, plural, one {This outbox file has # change. It is checked and then queued on this device.} other {This outbox file has # changes. Each is checked and then queued on this device.}}',
)
export const importCount = message('{count, plural, one {Import # change} other {Import # changes}}')
export const openOutbox = message('Open outbox')
