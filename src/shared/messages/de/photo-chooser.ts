/** The dialog that chooses a picture from the photo library. */
import { message } from './message'

export const searchPhotos = message('Fotos durchsuchen')
export const photos = message('Fotos')
export const showMore = message('Mehr anzeigen')
export const availableOnceUploaded = message('{photo}, nach dem Hochladen verfügbar')

export const notOnDevice = message('Noch nicht auf diesem Gerät')
export const noneOpened = message(
  'Sie sind offline, und auf diesem Gerät wurden noch keine Fotos geöffnet. Sie erscheinen, sobald Sie online sind.',
)
export const noMatchesOpened = message(
  'Sie sind offline, und auf diesem Gerät wurden noch keine passenden Fotos geöffnet. Sie erscheinen, sobald Sie online sind.',
)
export const noMatches = message('Keine passenden Fotos')
export const noMatchesExplanation = message('Keine Bildunterschrift und kein Alternativtext enthält diese Wörter.')
export const noneYet = message('Noch keine Fotos')
export const whereToAdd = message('Fotos fügen Sie auf der Seite „Fotos“ hinzu.')
