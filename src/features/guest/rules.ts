/** What the fields of the guests' forms must hold. The server checks again, more strictly. Pure. */
import { PASSWORD_MAX, PASSWORD_MIN } from '#shared/limits'

export const PASSWORD_RULE = `At least ${PASSWORD_MIN} characters. A sentence is easier to remember than a riddle.`

export const checkRequired = (label: string, value: string): string | undefined =>
  value.trim() === '' ? `${label} is required` : undefined

export function checkEmail(value: string): string | undefined {
  if (value.trim() === '') return 'E-mail is required'
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value.trim()) ? undefined : 'A valid e-mail address is required'
}

export function checkNewPassword(value: string): string | undefined {
  if (value === '') return 'Password is required'
  if (value.length < PASSWORD_MIN) return `At least ${PASSWORD_MIN} characters`
  return value.length > PASSWORD_MAX ? `At most ${PASSWORD_MAX} characters` : undefined
}

export const checkAtMost = (limit: number, value: string): string | undefined =>
  value.trim().length > limit ? `At most ${limit} characters` : undefined
