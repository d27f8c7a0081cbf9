/** The dialog that asks for a fresh two-factor code before a sensitive change. */
import { message } from './message'

export const confirmIdentity = message("Confirm it's you")
export const enterCode = message('Enter the code from your authenticator app, or a recovery code.')
export const code = message('Code')
export const confirm = message('Confirm')
