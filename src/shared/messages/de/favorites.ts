/** Favorites: the heart of a space, and the page that lists them. */
import { message } from './message'

export const favorites = message('Favoriten')
export const addFavorite = message('{space} zu den Favoriten hinzufügen')
export const removeFavorite = message('{space} aus den Favoriten entfernen')
export const notAdded = message('Nicht zu den Favoriten hinzugefügt')
export const notRemoved = message('Nicht aus den Favoriten entfernt')
export const removed = message('Aus den Favoriten entfernt')
export const notListedNow = message('{space} ist nicht mehr in Ihrer Liste.')

export const nothingYet = message('Noch keine Favoriten')
export const pressTheHeart = message(
  'Drücken Sie auf das Herz eines Raums, um ihn hier zu behalten. Das geht auch offline.',
)
export const exploreSpaces = message('Räume entdecken')
export const showMore = message('Mehr anzeigen')
export const keptHere = message(
  'Auf diesem Gerät gespeichert. Melden Sie sich an, um Ihre Favoriten auf allen Geräten zu behalten.',
)
export const signIn = message('Anmelden')
export const unavailable = message(
  '{count, plural, one {# Favorit ist gerade nicht verfügbar.} other {# Favoriten sind gerade nicht verfügbar.}}',
)
export const notOnDevice = message(
  '{count, plural, one {# Favorit ist noch nicht auf diesem Gerät.} other {# Favoriten sind noch nicht auf diesem Gerät.}}',
)
export const removeUnavailable = message('{count, plural, one {Favorit entfernen} other {Favoriten entfernen}}')
export const offlineNote = message('Sie sind offline. Diese Favoriten sind auf diesem Gerät gespeichert.')
