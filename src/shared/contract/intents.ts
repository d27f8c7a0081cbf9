/** Taking back an intent (design, offline-engine.md "Server's half"). */
import * as z from 'zod/mini'
import { IDEMPOTENCY_KEY_FORM } from '../headers'

export const withdrawRequestSchema = z.strictObject({ key: z.string().check(z.regex(IDEMPOTENCY_KEY_FORM)) })

export const withdrawnSchema = z.object({
  error: z.literal(false),
  /** False: it was not done, and never will be under this key. */
  done: z.boolean(),
  /** The answer that it got when it was done. */
  answer: z.optional(z.unknown()),
})
