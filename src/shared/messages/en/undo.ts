/** Ctrl+Z without an act to undo. */
import { message } from './message'

export const nothingToUndo = message('There is nothing to undo.')
