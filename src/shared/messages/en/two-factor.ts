/** The set-up of two-factor sign-in, in the profile and after a sign-in that requires it. */
import { message } from './message'

export const setUpTitle = message('Set up two-factor sign-in')
export const setUpRequired = message(
  'This installation asks for a code from an authenticator app at each sign-in. Install one on your phone, then set it up here.',
)
export const setUp = message('Set up')
export const codeRequired = message('A code is required')
export const twoFactorIsOn = message('Two-factor sign-in is on')
export const scanCode = message('Scan this QR code with your authenticator app, or type in the key.')
export const qrCode = message('QR code of the key')
export const key = message('Key')
export const copyKey = message('Copy key')
export const codeFromApp = message('Code from the app')
export const confirm = message('Confirm')
export const recoveryCodes = message('Recovery codes')
export const recoveryExplanation = message(
  "Each recovery code works once if you lose your phone. Save them now; they won't be shown again.",
)
export const copyCodes = message('Copy codes')
export const download = message('Download')
export const codesSaved = message("I've saved them")
// The file of recovery codes
export const recoveryFileTitle = message('Holdfast recovery codes for {email}')
export const recoveryFileExplanation = message('Each code signs you in once, in place of a code from the app.')
