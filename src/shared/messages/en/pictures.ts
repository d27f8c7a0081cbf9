/** Inputs for a picture and for a list of pictures. */
import { message } from './message'

export const uploading = message('{field}, uploading')
export const chosen = message('{field}, chosen')

export const choosePicture = message('Choose a picture')
export const replace = message('Replace')
export const takePhoto = message('Take a photo')
export const chooseFromPhotos = message('Choose from photos')
export const crop = message('Crop')
export const setFocalPoint = message('Set focal point')
export const remove = message('Remove')
export const dropOrPaste = message('Or drop or paste a picture here.')
export const chooseWhenOnline = message("You're offline. Choose the picture when the connection returns.")
export const wrongType = message("This file type isn't supported. Choose a PNG, JPEG, WebP, GIF or AVIF picture.")
export const tooLarge = message('The picture is larger than {limit, number} MB. Choose a smaller one.')

/** Button of the crop dialog. */
export const takePart = message('Use this part')

// Lists of pictures
export const addPhoto = message('Add a photo')
export const addAnotherPhoto = message('Add another photo')
export const moveForward = message('Move picture {number} forward')
export const moveBack = message('Move picture {number} back')
export const cropPicture = message('Crop picture {number}')
export const focalPointOf = message('Set focal point of picture {number}')
export const removePicture = message('Remove picture {number}')
export const pictureRemoved = message('Picture removed')
export const cover = message('Cover')
