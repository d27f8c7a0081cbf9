/** The editor of HTML, as rich text or as source. */
import { message } from './message'

export const editAs = message('Edit {field} as')
export const asText = message('Text')
export const asSource = message('Source')
export const sourceOf = message('{field}, source')
export const insertPhoto = message('Insert photo')
export const placeholders = message('Insert placeholder')
export const placeholdersOf = message('Insert placeholder in {field}')
export const losesFormatting = message(
  'This text has formatting that only the source supports. Editing it here removes that formatting.',
)
