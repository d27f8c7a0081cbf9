/** The host's spaces: list, and the page of one space. */
import { message } from './message'

export const mySpaces = message('My spaces')
export const unnamed = message('Space without a name')
export const waiting = message('Waiting to be sent')
export const refused = message('Not accepted')
export const backToList = message('My spaces')

// States
export const draft = message('Draft')
export const inReview = message('In review')
export const active = message('Active')
export const paused = message('Paused')

// The list
export const none = message('You have no spaces yet')
export const noneHint = message(
  'Offer a studio, workshop or kitchen by the hour. Guests book it at the times you choose.',
)

export const howAdd = message('1. Add the space, with photos and prices. This works offline, too.')
export const howActivate = message('2. Activate it. Guests then find it under Explore.')
export const howAnswer = message('3. Answer requests within 24 hours, or let guests book at once.')
export const addSpace = message('Add a space')
export const missing = message('Before you can activate it, add {list}.')
export const requestsWaiting = message('{count, plural, one {# request waiting} other {# requests waiting}}')

// Actions
export const moreActions = message('More actions for {name}')
export const quoted = message('“{name}”')
export const seeAsGuest = message('See it as a guest')
export const hasBookings = message(
  '{count, plural, one {Has # upcoming booking, so it can’t be deleted. Pause it instead.} other {Has # upcoming bookings, so it can’t be deleted. Pause it instead.}}',
)

// One space
export const parts = message('Parts of this space')
export const details = message('Details')
export const photos = message('Photos')
export const availability = message('Availability')
export const reviews = message('Reviews')
export const loadingPart = message('Loading')
export const unknown = message('Space not found')
export const unknownHint = message("It may have been deleted, or it isn't yours.")

// Missing before activation, in a list of words
export const needsDescription = message('a description')
export const needsAddress = message('the address and city')
export const needsPosition = message('the position')
export const needsPhoto = message('a photo')

// Approval by administrators
export const inReviewHint = message('An administrator looks at this space. You get a notification when it is approved.')
export const rejected = message('Not approved: {reason}')
export const rejectedHint = message('Change it and activate it again.')
