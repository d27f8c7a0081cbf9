/** Inputs of a form's fields. */
import { message } from './message'

export const pickFromScreen = message('Pick {field} from the screen')
export const clearField = message('Clear {field}')

// References
export const searchPlaceholder = message('Search…')
export const searching = message('Searching…')
export const notSearched = message("Couldn't search")
export const optionsNotLoaded = message("Couldn't load the options")
/** `record` is the name of one record in a sentence: "design". */
export const addRecord = message('Add {record}…')
export const addNamedRecord = message('Add {record} “{title}”…')
