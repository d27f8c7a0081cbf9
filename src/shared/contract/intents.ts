/** Taking back an intent (design, offline-engine.md "Server's half"). */
import * as z from 'zod/mini'

export const withdrawnSchema = z.object({
  error: z.literal(false),
  /** False: it was not done, and never will be under this key. */
  done: z.boolean(),
  /** The answer that it got when it was done. */
  answer: z.optional(z.unknown()),
})
export type Withdrawn = z.infer<typeof withdrawnSchema>
