/**
 * One-time links, and changes of one's own or another account's credentials (design,
 * api-contract.md "Auth").
 */
import * as z from 'zod/mini'
import { PASSWORD_REQUIRED } from '#messages/shared'
import { ROLES } from '../roles'
import { loginResponseSchema, sharedDevice, wantedPage } from './auth'
import { emailSchema, newPasswordSchema } from './credentials'
import { idSchema } from './ids'
import {
  type TwoFactorSetUpStep,
  type TwoFactorStep,
  twoFactorSetUpStepSchema,
  twoFactorStepSchema,
} from './two-factor'

const linkToken = z.string().check(z.minLength(1, 'token is required'), z.maxLength(200))
const password = z.string().check(z.minLength(1, PASSWORD_REQUIRED), z.maxLength(200))

/** Signed in, or a second factor is required first, or its set-up. */
export const signInResponseSchema = z.union([loginResponseSchema, twoFactorStepSchema, twoFactorSetUpStepSchema])
export type SignInResponse = z.infer<typeof signInResponseSchema>
/** What a first step leads to in place of a session. */
export type SignInStep = TwoFactorStep | TwoFactorSetUpStep
/** A new account has no second factor to be asked for. */
export const registeredResponseSchema = z.union([loginResponseSchema, twoFactorSetUpStepSchema])

export const forgotRequestSchema = z.strictObject({ email: emailSchema, redirect_uri: wantedPage })
export type ForgotRequest = z.infer<typeof forgotRequestSchema>
export const resetRequestSchema = z.strictObject({
  token: linkToken,
  /** The six-digit code from the email. */
  code: z.string().check(z.trim(), z.minLength(1, 'code is required'), z.maxLength(20)),
  password: newPasswordSchema,
})
/** Without a code, like the link that signs in. */
export const invitationRequestSchema = z.strictObject({ token: linkToken, password: newPasswordSchema })
export type ResetRequest = z.infer<typeof resetRequestSchema>

export const magicLinkRequestSchema = z.strictObject({
  email: emailSchema,
  /** The area to sign in to; accounts of other areas get no email. */
  role: z.enum(ROLES),
  /** Target of the link, which gets `?token=`. Default: the app's own page. */
  url: z.optional(z.string().check(z.maxLength(1_000))),
})
export type MagicLinkRequest = z.infer<typeof magicLinkRequestSchema>
export const magicLoginRequestSchema = z.strictObject({
  token: linkToken,
  is_refresh: z.optional(z.boolean()),
  is_shared: sharedDevice,
})

export const verifyEmailRequestSchema = z.strictObject({ token: linkToken })
export const verifyUserRequestSchema = z.strictObject({ user_id: idSchema })

export const updateEmailRequestSchema = z.strictObject({ email: emailSchema, password })
export const updatePasswordRequestSchema = z.strictObject({ old: password, password: newPasswordSchema })
/** Body of calls that a session alone must not make: download of all data, deletion of the account. */
export const confirmedRequestSchema = z.strictObject({ password })
export const updatePhotoRequestSchema = z.strictObject({
  /** URL of an upload; null removes the photo. */
  photo: z.nullable(z.string().check(z.maxLength(500))),
})
export const adminUserRequestSchema = z.strictObject({ id: idSchema })
/** Ends all sessions when `session_id` is left out. */
export const adminEndSessionsRequestSchema = z.strictObject({
  id: idSchema,
  session_id: z.optional(z.string().check(z.minLength(1), z.maxLength(100))),
})
export const adminUpdateEmailRequestSchema = z.strictObject({ id: idSchema, email: emailSchema })
export const adminUpdatePasswordRequestSchema = z.strictObject({ id: idSchema, password: newPasswordSchema })

export const captchaRequestSchema = z.strictObject({
  captchaToken: z.string().check(z.minLength(1, 'captchaToken is required'), z.maxLength(4_000)),
})
/** `proof`: goes with what the captcha was asked for; works once, for an hour. */
export const captchaResponseSchema = z.object({
  error: z.literal(false),
  valid: z.boolean(),
  proof: z.optional(z.string()),
})
export type CaptchaResponse = z.infer<typeof captchaResponseSchema>

/** How a page shows the captcha; null where none is configured. */
export const captchaSetupSchema = z.object({
  error: z.literal(false),
  widget: z.nullable(
    z.object({
      site_key: z.string(),
      script: z.string(),
      /** The name under which the script offers `render` and `reset`. */
      global: z.string(),
    }),
  ),
})
export type CaptchaWidget = NonNullable<z.infer<typeof captchaSetupSchema>['widget']>
