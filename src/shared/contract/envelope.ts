/** The envelope of every response (design, api-contract.md "Every call"). */
import * as z from 'zod/mini'

export const failureSchema = z.object({
  error: z.literal(true),
  message: z.string(),
  code: z.optional(z.string().check(z.regex(/^[A-Z0-9_]+$/))),
  validation: z.optional(z.record(z.string(), z.string())),
})
export type Failure = z.infer<typeof failureSchema>

export const messageSchema = z.object({ error: z.literal(false), message: z.string() })

/** The envelope of one page of a list. `total` and `num_pages` cover the whole list. */
export const pageOf = <Entry extends z.ZodMiniType>(entry: Entry) =>
  z.object({
    error: z.literal(false),
    list: z.array(entry),
    page: z.int(),
    limit: z.int(),
    total: z.int(),
    num_pages: z.int(),
  })

export const healthSchema = z.object({
  error: z.literal(false),
  status: z.literal('ok'),
  database: z.literal('ok'),
  version: z.string(),
  /** Most requests in one batch. */
  batch: z.int(),
  /** How long the response of a keyed request is kept. A later repeat is executed again. */
  answers_kept_days: z.int(),
})
