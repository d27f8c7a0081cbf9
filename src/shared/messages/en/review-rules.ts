/** Why the server refuses a review or a reply, and what it tells hosts about approval. */
import { message } from './message'

export const ownSpace = message("You can't review your own space")
export const stayNeeded = message('Choose the stay that you review')
export const otherSpace = message('This booking is for another space')
export const otherGuest = message('This booking belongs to another guest')
export const otherHost = message('Only the host of this space can review its guests')
export const guestGone = message('The guest has deleted their account')
export const notCompleted = message('The stay is not completed yet')
export const stayInSpaceNeeded = message('A review needs a completed stay in this space')
export const sideStays = message("A guest's review can't become a host's, nor the other way round")
export const published = message("The review is published, so it can't be changed any more")
export const replyToPublished = message('You can reply once the review is published')
export const replyStays = message('A reply can be changed for 48 hours')
export const replyRemoved = message("The reply was removed, so you can't write another one")
