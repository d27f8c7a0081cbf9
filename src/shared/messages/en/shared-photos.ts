/** Pictures that another app shares with this one. */
import { message } from './message'

export const sharedPhotos = message('Shared photos')
/** The same in the top bar, in the words of the path. */
export const section = message('Shared Photos')
export const explanation = message(
  'These pictures are on this device only until you add them. What you do not add is removed after a day.',
)
export const pictureOf = message('Shared picture “{name}”')
export const discard = message('Discard')
export const discardNamed = message('Discard “{name}”')
export const add = message('{count, plural, one {Add # photo} other {Add # photos}}')
export const added = message('{count, plural, one {# photo added} other {# photos added}}')
export const notAdded = message("Couldn't add the photo")
export const needsConnection = message('Photos can be added when you are online.')

export const nothingShared = message('No shared photos')
export const howToShare = message(
  'Share pictures with Holdfast from another app on this device: PNG, JPEG, WebP, GIF or AVIF, up to {megabytes, number} MB each and {count, number} at a time.',
)
export const showPhotos = message('Show photos')
