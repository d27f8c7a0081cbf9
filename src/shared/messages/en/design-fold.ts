/** The fold preview of a design. */
import { message } from './message'

export const title = message('Fold preview')
/** The name of the box that keys and pointer turn. */
export const stage = message('{name}, folded in 3D. Turn it by dragging or with the arrow keys.')
export const fold = message('Fold')
export const flat = message('Flat')
export const shut = message('Shut')
export const folded = message('{percent, number}% folded')
export const foldUp = message('Fold up')
export const unfold = message('Lay flat')
export const turnLeft = message('Turn left')
export const turnRight = message('Turn right')
export const turnUp = message('Turn up')
export const turnDown = message('Turn down')
export const turn = message('Turn the box')
export const reset = message('Reset view')
export const notFoldable = message("This page can't be folded: its sizes aren't valid.")
