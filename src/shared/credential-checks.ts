/**
 * Checks an email address or a password before it is sent; undefined when valid. The server checks
 * more (contract/credentials.ts). Pure.
 */
import { EMAIL_MAX, PASSWORD_MAX, PASSWORD_MIN } from './limits'

export function checkEmail(value: string): string | undefined {
  const email = value.trim()
  if (email === '') return 'Email is required'
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) return 'A valid email address is required'
  return email.length > EMAIL_MAX ? `At most ${EMAIL_MAX} characters` : undefined
}

/** An existing password: the rules for new ones do not apply to it. */
export const checkPassword = (value: string): string | undefined => (value === '' ? 'Password is required' : undefined)

export function checkNewPassword(value: string): string | undefined {
  const missing = checkPassword(value)
  if (missing) return missing
  if (value.length < PASSWORD_MIN) return `At least ${PASSWORD_MIN} characters`
  return value.length > PASSWORD_MAX ? `At most ${PASSWORD_MAX} characters` : undefined
}
