/** Questions about a record that changed since the person saw it, or whose status changes. */
import { message, richMessage } from './message'

/** `records` is a title, or a count: "2 designs". */
export const changedMeanwhile = message(
  '{count, plural, one {{records} wurde inzwischen geändert} other {{records} wurden inzwischen geändert}}',
)
export const savedMeanwhile = message(
  '{count, plural, one {Jemand anders hat diesen Datensatz gespeichert, nachdem Sie ihn gesehen haben. Aktueller Stand:} other {Jemand anders hat diese Datensätze gespeichert, nachdem Sie sie gesehen haben.}}',
)
/** `time` is an age: "5 minutes ago". */
export const changedBy = richMessage('Zuletzt geändert von {person}, <time></time>.')
export const changedAt = richMessage('Zuletzt geändert <time></time>.')
export const openRecord = message('Datensatz öffnen')

// A step of a record's status; `step` is its label: "Cancel booking".
export const takeStep = message('{record}: {step}?')
export const takeStepAnyway = message('Trotzdem: {step}')
/** `step` is its name. The dialog's cancel button must not read like the step. */
export const dontTakeStep = message('{step, select, cancel {Nicht stornieren} other {Abbrechen}}')
export const atMost = message('Höchstens {max, number} Zeichen')
/** In place of "This can't be undone", for a step that is queued. */
export const undoUntilSent = message(
  'Sie sind offline. Das wird gesendet, sobald Sie online sind. Bis dahin lässt es sich rückgängig machen.',
)
/** A step that is queued. */
export const stepQueued = message('{record}: „{step}“ noch nicht gesendet')
