/** The public start page. */
import { message } from './message'

export const welcome = message('Welcome')
export const headline = message('Keep working. The network will catch up.')
export const worksOffline = message(
  "Holdfast is an admin workspace that keeps working offline. Your changes are saved on this device and sync exactly once, in order, when you're back online.",
)
export const needsConnectionHere = message(
  "Holdfast is an admin workspace that keeps working offline. This browser doesn't support that, so here you need a connection.",
)
export const signedInAs = message("You're signed in as {name}.")
export const openDashboard = message('Open dashboard')
