/** Others who have the same record open. */
import { message } from './message'

// `count`: the people beside `name`; `other` is the second one.
export const editing = message(
  '{count, plural, =0 {{name} is editing} =1 {{name} and {other} are editing} one {{name} and # other are editing} other {{name} and # others are editing}}',
)
export const editingToo = message(
  '{count, plural, =0 {{name} is editing this record too} =1 {{name} and {other} are editing this record too} one {{name} and # other are editing this record too} other {{name} and # others are editing this record too}}',
)
export const viewing = message(
  '{count, plural, =0 {{name} is viewing} =1 {{name} and {other} are viewing} one {{name} and # other are viewing} other {{name} and # others are viewing}}',
)
export const saving = message('Saving asks about fields that you both changed.')
export const somebody = message('Someone')
