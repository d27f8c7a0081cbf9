/** The host's spaces: list, and the page of one space. */
import { message } from './message'

export const mySpaces = message('My spaces')
export const unnamed = message('Space without a name')
export const waiting = message('Waiting to be sent')
export const backToList = message('My spaces')

// States
export const draft = message('Draft')
export const active = message('Active')
export const paused = message('Paused')

// The list
export const none = message('You have no spaces yet')
export const noneHint = message(
  'Offer a studio, workshop or kitchen by the hour. Guests book it at the times you choose.',
)

// One space
export const parts = message('Parts of this space')
export const details = message('Details')
export const reviews = message('Reviews')
export const loadingPart = message('Loading')
export const unknown = message('Space not found')
export const unknownHint = message("It may have been deleted, or it isn't yours.")
