/** Devices that get Web Push. */
import * as z from 'zod/mini'
import { PUSH_KEY_INVALID } from '#messages/shared'

const ENDPOINT_MAX = 1_000
/** base64url of an uncompressed point on P-256, and of 16 bytes (RFC 8291). */
const POINT = /^B[\w-]{86}=?$/
const SECRET = /^[\w-]{22}(==)?$/

const endpoint = z.string().check(z.maxLength(ENDPOINT_MAX), z.url())

/** As PushSubscription.toJSON() has it. */
export const pushSubscribeSchema = z.strictObject({
  endpoint,
  expirationTime: z.optional(z.nullable(z.number())),
  keys: z.strictObject({
    p256dh: z.string().check(z.regex(POINT, PUSH_KEY_INVALID)),
    auth: z.string().check(z.regex(SECRET, PUSH_KEY_INVALID)),
  }),
})
export type PushSubscribe = z.infer<typeof pushSubscribeSchema>

export const pushUnsubscribeSchema = z.strictObject({ endpoint })

/** `public_key`: null when the server can't push. */
export const pushKeySchema = z.object({
  error: z.literal(false),
  model: z.object({ public_key: z.nullable(z.string()) }),
})
