/** Withdrawing an intent (design, offline-engine.md "Server's half"). */
import * as z from 'zod/mini'
import { IDEMPOTENCY_KEY_FORM } from '../headers'

export const withdrawRequestSchema = z.strictObject({ key: z.string().check(z.regex(IDEMPOTENCY_KEY_FORM)) })

export const withdrawnSchema = z.object({
  error: z.literal(false),
  /** False: the intent was not executed, and never will be under this key. */
  done: z.boolean(),
  /** The response of an executed intent. */
  answer: z.optional(z.unknown()),
})
