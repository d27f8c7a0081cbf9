/** Sign-in through a provider: refusals of the server, which a page tells too. */
import { message } from './message'

export const notConfirmed = message('The provider did not confirm this sign-in')
export const providerAway = message("The provider can't be reached")
export const startedElsewhere = message('This sign-in was started somewhere else. Start again on this device.')
export const tookTooLong = message('This sign-in took too long, or was finished before. Start again.')
export const wrongArea = message('This account does not sign in here')
export const emailNotVerified = message(
  "The provider has not verified your email address, so it can't be linked to an account",
)
export const confirmEmailFirst = message(
  'Sign in with your password and confirm your email address first. Then you can sign in this way.',
)
export const noAdministrator = message('There is no administrator account for this email address')
export const notActive = message('This account is not active')
