/** One change to many records. `records` is their count: "2 designs". */
import { message, richMessage } from './message'

// Dialog
export const editRecords = message('Edit {records}')
export const change = message('Change {records}')
export const changeAnyway = message('Change anyway')
export const remove = message('Delete {records}')
export const stop = message('Stop')

// Fields
export const fillIn = message('Fill in the fields to change. Everything else stays as it is.')
export const choose = message('Choose…')
export const setToEmpty = message('Set {field} to empty')
export const onlyTogether = message('Enter {other} too: it changes together with {field}')

// Summary
export const whatWillChange = message('Changes')
export const changedRecords = richMessage('<count>{records}</count>: {names}')
export const more = message('{count, number} more')
export const allMatching = message('all matching the list')
export const noField = message('No field is filled in yet.')
export const newValue = richMessage('{field} → <value></value>')

// Progress
export const findingMatches = message('Finding matches…')
export const progress = message('{done, number} of {total, number}')
export const changing = message('Changing {records}')
export const deleting = message('Deleting {records}')

// Result
export const changed = message('{records} changed')
export const changedPartly = message('{done, number} changed, {failed, number} failed.')
export const changedUntilStop = message(
  '{failed, plural, =0 {Stopped. {done, number} changed.} other {Stopped. {done, number} changed, # failed.}}',
)
export const deletedPartly = message('{done, number} deleted, {failed, number} failed.')
export const deletedUntilStop = message(
  '{failed, plural, =0 {Stopped. {done, number} deleted.} other {Stopped. {done, number} deleted, # failed.}}',
)
/** `record` is its number: "#76". */
export const failedRecord = message('{record}: {error}')
export const moreFailed = message('and {count, number} more')
export const changedMeanwhile = message('Someone else changed this in the meantime')

// Undo
export const changeUndone = message('Change to {records} undone')
export const valuesAreBack = message('Previous values restored.')
export const notUndone = message("Couldn't undo the change")
export const partlyNotUndone = message('{count, number} not undone: {error}')
export const everythingIsBack = message('Everything is back.')
export const partlyNotRestored = message('{count, number} not restored: {error}')
