/** Schemas of an email address and of a new password. */
import * as z from 'zod/mini'
import { EMAIL_MAX, PASSWORD_MAX, PASSWORD_MIN } from '../limits'

export const emailSchema = z
  .string()
  .check(z.trim(), z.maxLength(EMAIL_MAX), z.email('A valid email address is required'))
export const newPasswordSchema = z
  .string()
  .check(z.minLength(PASSWORD_MIN, `At least ${PASSWORD_MIN} characters`), z.maxLength(PASSWORD_MAX))
