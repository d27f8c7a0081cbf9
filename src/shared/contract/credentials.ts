/** What an address and a new password must be, wherever one is asked for. */
import * as z from 'zod/mini'

export const emailSchema = z.string().check(z.trim(), z.maxLength(254), z.email('A valid e-mail address is required'))
export const newPasswordSchema = z.string().check(z.minLength(8, 'At least 8 characters'), z.maxLength(200))
