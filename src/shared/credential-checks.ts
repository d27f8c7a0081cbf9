/**
 * Checks an email address or a password before it is sent; undefined when valid. The server checks
 * more (contract/credentials.ts). Pure.
 */
import { atLeastCharacters, atMostCharacters, EMAIL_INVALID, EMAIL_REQUIRED, PASSWORD_REQUIRED } from '#messages/shared'
import { EMAIL_MAX, PASSWORD_MAX, PASSWORD_MIN } from './limits'

export function checkEmail(value: string): string | undefined {
  const email = value.trim()
  if (email === '') return EMAIL_REQUIRED
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) return EMAIL_INVALID
  return email.length > EMAIL_MAX ? atMostCharacters(EMAIL_MAX) : undefined
}

/** An existing password: the rules for new ones do not apply to it. */
export const checkPassword = (value: string): string | undefined => (value === '' ? PASSWORD_REQUIRED : undefined)

export function checkNewPassword(value: string): string | undefined {
  const missing = checkPassword(value)
  if (missing) return missing
  if (value.length < PASSWORD_MIN) return atLeastCharacters(PASSWORD_MIN)
  return value.length > PASSWORD_MAX ? atMostCharacters(PASSWORD_MAX) : undefined
}
