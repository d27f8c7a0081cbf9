/** What the forms of credentials share: what is wrong before it is sent. */
import { PASSWORD_MAX, PASSWORD_MIN } from '#shared/limits'

/** Pure; null when it will do. The server looks closer. */
export const checkEmail = (email: string): string | null =>
  /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.trim()) ? null : 'A valid e-mail address is required'
export const checkNewPassword = (password: string): string | null => {
  if (password.length < PASSWORD_MIN) return `At least ${PASSWORD_MIN} characters`
  return password.length > PASSWORD_MAX ? `At most ${PASSWORD_MAX} characters` : null
}
export const checkPassword = (password: string): string | null => (password === '' ? 'Password is required' : null)
