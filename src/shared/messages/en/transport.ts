/** Why a call did not reach the server. Every page loads this file. */
import { message } from './message'

export const timeout = message('Timeout: the server did not answer in time.')
export const unreachable = message('Network error: the server could not be reached.')
export const notFromServer = message(
  'Network error: something on this network answered instead of the server. Check whether the Wi-Fi asks you to sign in.',
)
export const otherAccount = message('Nothing was sent: another tab has signed out or changed the account.')
