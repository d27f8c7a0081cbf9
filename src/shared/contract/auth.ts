/** Auth calls under /v1/api/{project}/{role}/lambda/ (design, api-contract.md "Auth"). */
import * as z from 'zod/mini'
import { PASSWORD_REQUIRED } from '#messages/shared'
import { OWN_PATH_MAX } from '../limits'
import { LANGUAGES } from '../messages/language'
import { ROLES } from '../roles'
import { emailSchema, newPasswordSchema } from './credentials'

/** With `is_refresh`: the session ends when the browser is closed. */
export const sharedDevice = z.optional(z.boolean())

/**
 * The page of this app that the person wanted; the emailed link remembers it. A path without
 * backslashes, spaces and a second leading slash: a browser could read another origin from it.
 */
export const wantedPage = z.optional(z.string().check(z.maxLength(OWN_PATH_MAX), z.regex(/^\/([^\\/\s][^\\\s]*)?$/)))

const name = z.optional(z.string().check(z.trim(), z.maxLength(80)))

export const loginRequestSchema = z.strictObject({
  email: emailSchema,
  password: z.string().check(z.minLength(1, PASSWORD_REQUIRED), z.maxLength(200)),
  is_refresh: z.optional(z.boolean()),
  is_shared: sharedDevice,
})

/** The login payload of section 3. `expire_at` is epoch seconds. */
export const loginResponseSchema = z.object({
  error: z.literal(false),
  user_id: z.int(),
  token: z.string(),
  role: z.enum(ROLES),
  first_name: z.nullable(z.string()),
  last_name: z.nullable(z.string()),
  photo: z.nullable(z.string()),
  expire_at: z.int(),
  /** Of the account; left out where it has none. */
  language: z.optional(z.enum(LANGUAGES)),
})
export type LoginResponse = z.infer<typeof loginResponseSchema>

export const registerRequestSchema = z.strictObject({
  email: emailSchema,
  password: newPasswordSchema,
  role: z.enum(ROLES),
  first_name: name,
  last_name: name,
  /**
   * The token printed on the console; creates the first super_admin of an installation without
   * admins.
   */
  setup_token: z.optional(z.string().check(z.maxLength(200))),
  is_shared: sharedDevice,
  redirect_uri: wantedPage,
})
export type RegisterRequest = z.infer<typeof registerRequestSchema>
export const pendingResponseSchema = z.object({
  error: z.literal(false),
  status: z.literal('pending'),
  message: z.string(),
})
export type PendingResponse = z.infer<typeof pendingResponseSchema>

export const checkRequestSchema = z.strictObject({ role: z.string() })
export const checkResponseSchema = z.object({ error: z.literal(false), role: z.string(), valid: z.boolean() })
export type CheckResponse = z.infer<typeof checkResponseSchema>

/** The signed-in user in the profile calls, without secrets. */
export const profileSchema = z.object({
  id: z.int(),
  version: z.int(),
  email: z.string(),
  first_name: z.nullable(z.string()),
  last_name: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  photo: z.nullable(z.string()),
  role: z.enum(ROLES),
  status: z.string(),
  verified: z.boolean(),
  two_factor_enabled: z.boolean(),
  /** Left out where the person may turn it off. */
  two_factor_required: z.optional(z.literal(true)),
  created_at: z.string(),
  updated_at: z.string(),
})
export type Profile = z.infer<typeof profileSchema>
export const profileResponseSchema = z.object({ error: z.literal(false), model: profileSchema })
/** Message of the response to a changed profile or preference. */
export const UPDATED = 'Updated'
export const profileUpdatedSchema = z.object({ error: z.literal(false), model: profileSchema, message: z.string() })
export const profileUpdateSchema = z.strictObject({
  first_name: name,
  last_name: name,
  phone: z.optional(z.string().check(z.trim(), z.maxLength(40))),
  photo: z.optional(z.nullable(z.string().check(z.maxLength(500)))),
})
export type ProfileUpdate = z.infer<typeof profileUpdateSchema>

const json = z.nullable(z.union([z.record(z.string(), z.unknown()), z.array(z.unknown())]))
/** The person's settings; null means not set. */
export const preferenceSchema = z.object({
  theme: z.nullable(z.enum(['light', 'dark'])),
  timezone: z.nullable(z.string()),
  /** Of emails and notifications; null is English. */
  language: z.nullable(z.enum(LANGUAGES)),
  notifications: json,
  list_columns: json,
})
export type Preference = z.infer<typeof preferenceSchema>
export const preferenceResponseSchema = z.object({ error: z.literal(false), model: preferenceSchema })
export const preferenceUpdatedSchema = z.object({
  error: z.literal(false),
  model: preferenceSchema,
  message: z.string(),
})
export const preferenceUpdateSchema = z.strictObject({
  theme: z.optional(z.nullable(z.enum(['light', 'dark']))),
  timezone: z.optional(z.nullable(z.string().check(z.maxLength(64)))),
  language: z.optional(z.nullable(z.enum(LANGUAGES))),
  notifications: z.optional(json),
  list_columns: z.optional(json),
})
export type PreferenceUpdate = z.infer<typeof preferenceUpdateSchema>
