/** The dialog that asks for a fresh two-factor code before a sensitive change. */
import { message } from './message'

export const confirmIdentity = message('Identität bestätigen')
export const enterCode = message(
  'Geben Sie den Code aus Ihrer Authenticator-App oder einen Wiederherstellungscode ein.',
)
export const code = message('Code')
export const confirm = message('Bestätigen')
