/** Schemas of an email address and of a new password. */
import * as z from 'zod/mini'
import { atLeastCharacters, atMostCharacters, EMAIL_INVALID } from '#messages/shared'
import { EMAIL_MAX, PASSWORD_MAX, PASSWORD_MIN } from '../limits'

export const emailSchema = z
  .string()
  .check(z.trim(), z.maxLength(EMAIL_MAX, atMostCharacters(EMAIL_MAX)), z.email(EMAIL_INVALID))
export const newPasswordSchema = z
  .string()
  .check(
    z.minLength(PASSWORD_MIN, atLeastCharacters(PASSWORD_MIN)),
    z.maxLength(PASSWORD_MAX, atMostCharacters(PASSWORD_MAX)),
  )
