/** The dialog that chooses a picture from the photo library. */
import { message } from './message'

export const searchPhotos = message('Search photos')
export const photos = message('Photos')
export const showMore = message('Show more')
export const availableOnceUploaded = message('{photo}, available once uploaded')

export const notOnDevice = message('Not on this device yet')
export const noneOpened = message(
  "You're offline, and no photos have been opened on this device. They will appear when you're online.",
)
export const noMatchesOpened = message(
  "You're offline, and no matching photos have been opened on this device. They will appear when you're online.",
)
export const noMatches = message('No matching photos')
export const noMatchesExplanation = message('No caption or alternative text contains these words.')
export const noneYet = message('No photos yet')
export const whereToAdd = message('Add photos on the Photos page.')
