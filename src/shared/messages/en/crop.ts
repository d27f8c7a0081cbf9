/** Dialogs that crop a picture or offer a smaller version of it. */
import { message } from './message'

export const cropPicture = message('Crop picture')
export const cropHelp = message('Drag the corners, or reach them with the Tab key and move them with the arrow keys.')
export const shape = message('Shape')
export const anyShape = message('Free')
export const rotateLeft = message('Rotate left')
export const rotateRight = message('Rotate right')
export const pictureToCrop = message('Picture to crop')
export const size = message('{width, number} × {height, number} pixels')
export const wholeSize = message('{width, number} × {height, number} pixels, whole picture')
export const savedAsPng = message('The crop is saved as PNG. An animation keeps only its first frame.')

export const opening = message('Opening picture')
export const notOpened = message("Couldn't open the picture")
export const notShown = message("It no longer exists, or this browser can't show it.")
export const notOnDevice = message("This picture is not on this device. You can crop it when you're online.")
export const notCropped = message("Couldn't crop the picture")
export const notDrawn = message("This browser can't draw the picture. Try another browser.")
export const tooLargeToDraw = message('This browser has too little memory for this picture. Choose a smaller part.')
export const partTooLarge = message('The part is larger than {limit, number} MB. Choose a smaller part.')

// A smaller version, offered before the upload
export const smallerQuestion = message('Use a smaller version?')
export const smallerExplanation = message(
  'The smaller version is large enough for every page and uploads faster on a slow connection.',
)
export const smaller = message('Smaller')
export const smallerVersion = message('Smaller version')
export const original = message('Original')
/** `bytes` is a size such as "340 KB". */
export const sizeAndBytes = message('{width, number} × {height, number} pixels, {bytes}')
export const kilobytes = message('{size, number} KB')
export const megabytes = message('{size, number} MB')
export const keepOriginal = message('Keep original')
export const chooseSmaller = message('Use smaller version')
