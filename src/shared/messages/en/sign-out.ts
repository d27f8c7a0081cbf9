/** The dialog that asks what to do with unsynced changes at sign-out. */
import { message } from './message'

export const signOut = message('Sign out')
export const notSaved = message(
  'A form has unsaved changes, or a message was not sent. To keep them, cancel, then save or send them first.',
)
export const nothingWaiting = message('No unsynced changes.')
export const changesWaiting = message(
  '{count, plural, one {# change has} other {# changes have}} not reached the server yet{undecided, plural, =0 {} one {; # of them needs a decision} other {; # of them need a decision}}.',
)
export const keepLocked = message('Keep on this device')
export const exportChanges = message('Export')
export const discard = message('Discard')
export const exported = message(
  '{count, plural, one {# change} other {# changes}} exported. Import the file to restore {count, plural, one {it} other {them}}.',
)
export const notExported = message("Couldn't export: {error}")
export const removesCopies = message(
  'Signing out removes copies of records, pictures, unfinished forms and unsent messages from this device.',
)
export const keptChangesStay = message(
  "Kept changes stay on this device until you sign in again. They are not encrypted: anyone who can read this browser's files can read them.",
)

export const discardQuestion = message('Discard {count, plural, one {# change} other {# changes}}?')
export const discardExplanation = message(
  "They won't be sent. If a change may have reached the server, we'll check there first.",
)
export const back = message('Back')
export const discardAndSignOut = message('Discard and sign out')
export const cannotCheck = message("Couldn't check with the server")
export const mayHaveArrived = message(
  "{count, plural, one {# change} other {# changes}} may have reached the server. Discarding stops retries; it doesn't undo {count, plural, one {the change} other {the changes}}.",
)
export const discardAnyway = message('Discard anyway and sign out')
