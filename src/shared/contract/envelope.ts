/** The envelope of every answer (design, api-contract.md "Every call"). */
import * as z from 'zod/mini'

export const failureSchema = z.object({
  error: z.literal(true),
  message: z.string(),
  code: z.optional(z.string().check(z.regex(/^[A-Z0-9_]+$/))),
  validation: z.optional(z.record(z.string(), z.string())),
})
export type Failure = z.infer<typeof failureSchema>

export const messageSchema = z.object({ error: z.literal(false), message: z.string() })

export const healthSchema = z.object({
  error: z.literal(false),
  status: z.literal('ok'),
  database: z.literal('ok'),
  version: z.string(),
  /** How many requests one batch may have. */
  batch: z.int(),
  /** How long the answer to a keyed request is kept: after that a repeat is done again. */
  answers_kept_days: z.int(),
})
