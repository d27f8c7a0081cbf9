/** Favorites: the heart of a space, and the page that lists them. */
import { message } from './message'

export const favorites = message('Favorites')
export const addFavorite = message('Add {space} to favorites')
export const removeFavorite = message('Remove {space} from favorites')
export const notAdded = message("Couldn't add to favorites")
export const notRemoved = message("Couldn't remove from favorites")
export const removed = message('Removed from favorites')
export const notListedNow = message('{space} is no longer in your list.')

export const nothingYet = message('No favorites yet')
export const pressTheHeart = message('Press the heart of a space to keep it here. It also works offline.')
export const exploreSpaces = message('Explore spaces')
export const showMore = message('Show more')
export const keptHere = message('Saved on this device. Sign in to keep your favorites on all your devices.')
export const signIn = message('Sign in')
export const unavailable = message(
  '{count, plural, one {# favorite is not available right now.} other {# favorites are not available right now.}}',
)
export const notOnDevice = message(
  '{count, plural, one {# favorite is not on this device yet.} other {# favorites are not on this device yet.}}',
)
export const removeUnavailable = message('{count, plural, one {Remove it} other {Remove them}}')
export const offlineNote = message("You're offline. These favorites are saved on this device.")
