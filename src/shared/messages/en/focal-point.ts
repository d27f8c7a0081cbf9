/** The dialog that sets the point of a picture that stays visible when it is cropped. */
import { message } from './message'

export const title = message('Set focal point')
export const help = message(
  'This point stays visible wherever the picture is cropped. Click or drag in the picture, or move the marker with the arrow keys (with Shift by 10).',
)
export const marker = message('Focal point')
export const position = message('{x, number}% from the left, {y, number}% from the top')
export const fromLeft = message('From the left (%)')
export const fromTop = message('From the top (%)')
export const previews = message('Previews')
export const wide = message('Wide')
export const square = message('Square')
export const tall = message('Tall')
export const centre = message('Center')

export const notOpened = message("Couldn't open the picture")
export const notShown = message("It no longer exists, or this browser can't show it.")
export const notOnDevice = message(
  "This picture is not on this device. You can set its focal point when you're online.",
)
