/** Kinds of boxes and their sizes in words. */
import { message } from './message'

// Kinds
export const tuckEnd = message('Tuck end box')
export const mailer = message('Mailer box')
export const sleeve = message('Sleeve')
export const label = message('Label')
export const pouch = message('Pouch')
export const tuckEndHint = message('A carton with a lid and a tuck flap at both ends.')
export const mailerHint = message('A shipping box with double walls and a hinged lid.')
export const sleeveHint = message('Wraps around a tray and is open at both ends.')
export const labelHint = message('A flat rectangle.')
export const pouchHint = message('A bag with sealed edges and a gusset at the bottom.')

// Sizes
export const length = message('Length')
export const width = message('Width')
export const height = message('Height')
export const thickness = message('Board thickness')
export const gusset = message('Bottom gusset')
export const reverse = message('Lower lid on the front')

/** Behind a number in a field: millimetres. */
export const mm = message('mm')
/** `sizes` are numbers in mm: "80 × 40 × 120". */
export const sizes = message('{sizes} mm')
export const flatSheet = message('Flat sheet {width, number} × {height, number} mm')
