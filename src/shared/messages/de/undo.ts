/** Ctrl+Z without an act to undo. */
import { message } from './message'

export const nothingToUndo = message('Es gibt nichts rückgängig zu machen.')
