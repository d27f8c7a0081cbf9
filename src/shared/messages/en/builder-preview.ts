/** The preview of a table in the editor of a wireframe, with sample rows. */
import { message } from './message'

export const preview = message('Preview of {table}')
export const explanation = message(
  'As a deployment would show it, with sample rows. Nothing is saved or sent, and links and row menus are off.',
)
export const screens = message('Screens of the preview')
export const list = message('List')
export const form = message('Form')
export const noList = message('The page of this table has no list.')
export const noForm = message('The page of this table has no form to add or edit a record.')
/** After the form's button is pressed and its values are valid. */
export const notSaved = message('These values are valid. This is a preview, so nothing was saved.')
export const noUploads = message('This is a preview, so no file is uploaded.')
export const blocked = message(
  '{count, plural, one {This problem keeps} other {These problems keep}} the preview from showing the newest configuration.',
)
export const allProblems = message('Show all problems')
/** The name of an account in a sample row. */
export const account = message('User {number, number}')
