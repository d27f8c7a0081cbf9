/** Ctrl+Z without an act to undo. */
import { message } from './message'

export const nothingToUndo = message('لا يوجد ما يمكن التراجع عنه.')
