/** What an address and a new password must be, wherever one is asked for. */
import * as z from 'zod/mini'
import { EMAIL_MAX, PASSWORD_MAX, PASSWORD_MIN } from '../limits'

export const emailSchema = z
  .string()
  .check(z.trim(), z.maxLength(EMAIL_MAX), z.email('A valid e-mail address is required'))
export const newPasswordSchema = z
  .string()
  .check(z.minLength(PASSWORD_MIN, `At least ${PASSWORD_MIN} characters`), z.maxLength(PASSWORD_MAX))
