/** Questions about a record that changed since the person saw it, or whose status changes. */
import { message, richMessage } from './message'

/** `records` is a title, or a count: "2 designs". */
export const changedMeanwhile = message(
  '{count, plural, one {{records} was changed in the meantime} other {{records} were changed in the meantime}}',
)
export const savedMeanwhile = message(
  '{count, plural, one {Someone else saved this after you saw it. It is now:} other {Someone else saved these after you saw them.}}',
)
/** `time` is an age: "5 minutes ago". */
export const changedBy = richMessage('Last changed by {person}, <time></time>.')
export const changedAt = richMessage('Last changed <time></time>.')
export const openRecord = message('Open record')

// A step of a record's status; `step` is its label: "Cancel booking".
export const takeStep = message('{step} {record}?')
export const takeStepAnyway = message('{step} anyway')
/** `step` is its name. The dialog's cancel button must not read like the step. */
export const dontTakeStep = message("{step, select, cancel {Don't cancel} other {Cancel}}")
export const atMost = message('At most {max, number} characters')
/** In place of "This can't be undone", for a step that is queued. */
export const undoUntilSent = message("You're offline. This is sent when you're online. Until then, you can undo it.")
/** A step that is queued. */
export const stepQueued = message('{record}: “{step}” waiting to be sent')
