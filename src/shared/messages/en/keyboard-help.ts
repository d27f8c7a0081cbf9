/** The list of keyboard shortcuts. */
import { message, richMessage } from './message'

export const title = message('Keyboard shortcuts')
export const eitherKey = richMessage('<key>{first}</key> or <key>{second}</key>')
/** The key, as it is printed on keyboards. */
export const controlKey = message('Ctrl')

export const everywhere = message('Everywhere')
export const openPalette = message('Go to a page, find a record, run an action')
export const showHelp = message('Show this help')
export const undo = message('Undo the last action')
export const closeOpened = message('Close')
export const changeArea = message('Change to another area')

export const inList = message('In a list')
export const nextRecord = message('Next record')
export const previousRecord = message('Previous record')
export const openRecord = message('Open the record')
export const selectRecord = message('Select the record')
export const selectRange = message('Select a range')
export const search = message('Search')
export const addRecord = message('Add a record')

export const inForm = message('In a form')
export const saveAndStay = message('Save and go on editing')
export const save = message('Save and leave')
