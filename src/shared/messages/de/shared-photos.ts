/** Pictures that another app shares with this one. */
import { message } from './message'

export const sharedPhotos = message('Geteilte Fotos')
/** The same in the top bar, in the words of the path. */
export const section = message('Geteilte Fotos')
export const explanation = message(
  'Diese Bilder sind nur auf diesem Gerät, bis Sie sie hinzufügen. Was Sie nicht hinzufügen, wird nach einem Tag entfernt.',
)
export const pictureOf = message('Geteiltes Bild „{name}“')
export const discard = message('Verwerfen')
export const discardNamed = message('„{name}“ verwerfen')
export const add = message('{count, plural, one {# Foto hinzufügen} other {# Fotos hinzufügen}}')
export const added = message('{count, plural, one {# Foto hinzugefügt} other {# Fotos hinzugefügt}}')
export const notAdded = message('Das Foto konnte nicht hinzugefügt werden')
export const needsConnection = message('Fotos können Sie hinzufügen, sobald Sie online sind.')

export const nothingShared = message('Keine geteilten Fotos')
export const howToShare = message(
  'Teilen Sie Bilder aus einer anderen App auf diesem Gerät mit Holdfast: PNG, JPEG, WebP, GIF oder AVIF, je höchstens {megabytes, number} MB und {count, number} auf einmal.',
)
export const showPhotos = message('Fotos anzeigen')
