/** The pages that add and edit a record: drafts, errors, and conflicts between two versions. */
import { message } from './message'

export const editRecord = message('Edit {record}')
export const copyRecord = message('Copy {title}')
export const saveAndAddAnother = message('Save and add another')
export const saveAndStay = message('Save and stay')
export const nothingToSave = message('Nothing has changed')
export const cannotBeSavedYet = message("This can't be saved yet")
export const pictureOnItsWay = message('A picture is still being uploaded. You can save when it is done.')

// Toasts after a save
export const recordAdded = message('{record} added')
export const recordSaved = message('{record} saved')

// A draft of an earlier visit
export const unsavedDraft = message('You have an unsaved draft')
export const draftRestored = message('Your unsaved draft is restored')
export const draftExplanation = message('Typed on this device {age} and never saved.')
export const restoreDraft = message('Restore draft')
export const discardDraft = message('Discard draft')

// The record changed while it was edited
export const changedWhileEditing = message('This {record} changed while you were editing')
export const changesKept = message('Someone else changed a field that you also changed. Your changes are kept.')
export const reviewConflict = message('Review conflict')

// The conflict dialog
export const chooseValues = message(
  'Someone else saved this while you were editing. Choose which value to keep for each field.',
)
export const keepAllMine = message('Keep all mine')
export const keepAllTheirs = message('Keep all theirs')
export const mine = message('Mine')
export const theirs = message('Theirs')
export const before = message('Before')
export const unknownValue = message('Unknown')
export const onlyYouChanged = message('Only you changed this')
export const fieldsLeft = message('{count, plural, one {# field} other {# fields}} left')
