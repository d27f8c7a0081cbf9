/** The account menu, and the end of a session. */
import { message } from './message'

export const yourAccount = message('Your account')
export const accountMenu = message('Account menu: {name}')
export const signOut = message('Sign out')
export const takeEverything = message('Take everything offline')

export const signedOut = message('Signed out')
export const copiesRemoved = message(
  'Copies of records, pictures and unfinished forms were removed from this device.{waiting, plural, =0 {} one { # change stays here until you sign in again.} other { # changes stay here until you sign in again.}}',
)
export const copiesMayRemain = message(
  "Copies of records may still be on this device. To remove them, clear this site's data in the browser.",
)
