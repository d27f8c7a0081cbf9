/** Words that more than one room of the interface uses. */
import { message } from './message'

// The first page shows these too, so they are in the file that every page loads.
export { cancel, close, loading, notSaved, retry, tryAgain, undo } from './ui'

export const clear = message('Clear')
export const remove = message('Delete')
export const discard = message('Discard')
export const duplicate = message('Duplicate')
export const edit = message('Edit')
export const save = message('Save')
export const search = message('Search')
export const open = message('Open')
/** Shown as a text; `loading` is the name of a placeholder without one. */
export const loadingText = message('Loading…')
export const nothingFound = message('Nothing found')
export const yes = message('Yes')
export const no = message('No')
export const notSyncedYet = message('Not synced yet')
/** A record that was made on this device and has no number yet. */
export const newRecord = message('New')
/** `record` is the name of one record in a sentence: "design". */
export const addRecord = message('Add {record}')
export const codeRequired = message('A code is required')
export const requiredField = message('{field} is required')
export const invalidJson = message('{field} must be valid JSON')
export const changes = message('{count, plural, one {# change} other {# changes}}')
/** "3 designs"; the names of one and of many come from the resource. */
export const records = message('{count, plural, one {# {one}} other {# {many}}}')
export const dashboard = message('Dashboard')
export const mailbox = message('Mailbox')
export const messages = message('Messages')
export const profile = message('Profile')
export const keyboardShortcuts = message('Keyboard shortcuts')
export const installApp = message('Install app')
