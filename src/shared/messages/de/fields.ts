/** Inputs of a form's fields. */
import { message } from './message'

export const pickFromScreen = message('{field} vom Bildschirm aufnehmen')
export const clearField = message('{field} leeren')

// References
export const searchPlaceholder = message('Suchen…')
export const searching = message('Suche läuft…')
export const notSearched = message('Die Suche ist fehlgeschlagen')
export const optionsNotLoaded = message('Die Optionen konnten nicht geladen werden')
/** `record` is the name of one record in a sentence: "design". */
export const addRecord = message('{record} hinzufügen…')
export const addNamedRecord = message('{record} „{title}“ hinzufügen…')
