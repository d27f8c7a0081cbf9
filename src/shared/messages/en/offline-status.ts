/**
 * The status bar, the network indicator and the notices about syncing. Every page loads this file,
 * so it holds only what those show.
 */
import { message } from './message'

export const openOutbox = message('Open outbox')

// Status bar
export const nothingWaiting = message('No unsynced changes.')
export const newChangesNotSaved = message("New changes can't be saved on this page until the connection returns.")
export const dropped = message(
  '{count, plural, one {# change was} other {# changes were}} dropped from the full queue.',
)
export const waitingForSignIn = message(
  '{count, plural, one {# change is} other {# changes are}} waiting for you to sign in.',
)
export const details = message('Details')
export const expandStatusBar = message('Expand status bar')
export const collapseStatusBar = message('Collapse status bar')

// Network indicator
export const queued = message('{count, number} pending')
export const quality = message('Connection quality {quality, number} of 100. Pending: {queue, number}.')
/** The accessible name of the indicator where it opens the outbox. */
export const indicator = message('{state}{queued, plural, =0 {} other { # pending}}. Open outbox')

// Notices
export const queueFull = message('Queue full')
export const droppedNamed = message(
  '{count, plural, one {# change was dropped. Retry or discard it} other {# changes were dropped. Retry or discard them}} in the outbox: {changes}.',
)
export const changesLost = message('Changes lost')
export const storageCleared = message(
  'This browser cleared its storage. {count, plural, one {# unsynced change was} other {# unsynced changes were}} lost.',
)
export const dismiss = message('Dismiss')
export const resolve = message('Resolve')
export const connectionRestored = message('Connection restored.')

// Update
export const updateReady = message('Update ready')
export const reloadKeepsChanges = message('The app will reload; unsynced changes are kept.')
export const updateNow = message('Update now')
export const updating = message('Updating…')
export const reloadSoon = message('The app will reload in a moment.')
export const quotedTitle = message('“{title}”')
export const unsavedForms = message('A form has unsaved changes in {pages}. Save or leave it, then update.')
