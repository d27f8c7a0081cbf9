/**
 * Two-factor sign-in by authenticator app (TOTP, RFC 6238) or recovery codes (design,
 * api-contract.md "Auth").
 */
import * as z from 'zod/mini'
import { PASSWORD_REQUIRED } from '#messages/shared'
import { PASSWORD_MAX } from '../limits'

/** The response to a login that still needs a second factor. */
export const twoFactorStepSchema = z.object({
  error: z.literal(false),
  two_factor: z.literal(true),
  /** Valid for 2fa/verify only, for ten minutes. */
  access_token: z.string(),
})
export type TwoFactorStep = z.infer<typeof twoFactorStepSchema>

/** A six-digit code from the app, or a recovery code. */
const token = z.string().check(z.trim(), z.minLength(6, 'A code is required'), z.maxLength(40))

export const twoFactorEnabledSchema = z.object({
  error: z.literal(false),
  /** PNG as a data URL. */
  qr_code: z.string(),
  /** Base32, to enter by hand instead of scanning. */
  secret: z.string(),
  /** Shown only once; each works once. */
  recovery_codes: z.array(z.string()),
  /** For the first 2fa/verify, which turns it on. */
  access_token: z.string(),
})
export type TwoFactorEnabled = z.infer<typeof twoFactorEnabledSchema>

/** Turning it on or off needs the password, not only a session. */
export const twoFactorPasswordSchema = z.strictObject({
  password: z.string().check(z.minLength(1, PASSWORD_REQUIRED), z.maxLength(PASSWORD_MAX)),
})
export const twoFactorVerifyRequestSchema = z.strictObject({
  access_token: z.string().check(z.minLength(1, 'access_token is required'), z.maxLength(200)),
  token,
})
export type TwoFactorVerifyRequest = z.infer<typeof twoFactorVerifyRequestSchema>
export const twoFactorAuthorizeRequestSchema = z.strictObject({ token })
