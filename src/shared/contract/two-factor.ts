/** Two-factor sign-in: codes of an authenticator app (TOTP, RFC 6238) and recovery codes (design, api-contract.md "Auth"). */
import * as z from 'zod/mini'
import { PASSWORD_MAX } from '../limits'

/** What `access_token` of a login waits for. */
export const twoFactorStepSchema = z.object({
  error: z.literal(false),
  two_factor: z.literal(true),
  /** Of no use but for 2fa/verify, for ten minutes. */
  access_token: z.string(),
})
export type TwoFactorStep = z.infer<typeof twoFactorStepSchema>

/** Six digits of the app, or one of the recovery codes. */
const token = z.string().check(z.trim(), z.minLength(6, 'A code is required'), z.maxLength(40))

export const twoFactorEnabledSchema = z.object({
  error: z.literal(false),
  /** PNG as a data URL. */
  qr_code: z.string(),
  /** Base32, for typing instead of scanning. */
  secret: z.string(),
  /** Shown once; each works once. */
  recovery_codes: z.array(z.string()),
  /** For the first 2fa/verify, which turns it on. */
  access_token: z.string(),
})
export type TwoFactorEnabled = z.infer<typeof twoFactorEnabledSchema>

/** Turning it on or off: the person at the keyboard, not only their session. */
export const twoFactorPasswordSchema = z.strictObject({
  password: z.string().check(z.minLength(1, 'Password is required'), z.maxLength(PASSWORD_MAX)),
})
export const twoFactorVerifyRequestSchema = z.strictObject({
  access_token: z.string().check(z.minLength(1, 'access_token is required'), z.maxLength(200)),
  token,
})
export type TwoFactorVerifyRequest = z.infer<typeof twoFactorVerifyRequestSchema>
export const twoFactorAuthorizeRequestSchema = z.strictObject({ token })
