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

/**
 * The response to the first step of a sign-in where two-factor sign-in is required and not set up.
 * There is no session yet.
 */
export const twoFactorSetUpStepSchema = z.object({
  error: z.literal(false),
  two_factor_setup: z.literal(true),
  code: z.literal('TWO_FACTOR_SETUP'),
  /** Valid for one 2fa/setup, for ten minutes. */
  access_token: z.string(),
})
export type TwoFactorSetUpStep = z.infer<typeof twoFactorSetUpStepSchema>

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

/** `email` names the account: the person may have come by a link. */
export const twoFactorSetUpSchema = z.extend(twoFactorEnabledSchema, { email: z.string() })
export type TwoFactorSetUp = z.infer<typeof twoFactorSetUpSchema>

/** Turning it on or off needs the password, not only a session. */
export const twoFactorPasswordSchema = z.strictObject({
  password: z.string().check(z.minLength(1, PASSWORD_REQUIRED), z.maxLength(PASSWORD_MAX)),
})
const accessToken = z.string().check(z.minLength(1, 'access_token is required'), z.maxLength(200))
export const twoFactorSetUpRequestSchema = z.strictObject({ access_token: accessToken })
export const twoFactorVerifyRequestSchema = z.strictObject({ access_token: accessToken, token })
export type TwoFactorVerifyRequest = z.infer<typeof twoFactorVerifyRequestSchema>
export const twoFactorAuthorizeRequestSchema = z.strictObject({ token })
