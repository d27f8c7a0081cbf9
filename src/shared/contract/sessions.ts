/** The own sessions, and what they were used for (design, api-contract.md "Auth"). */
import * as z from 'zod/mini'

export const userSessionsSchema = z.object({
  error: z.literal(false),
  list: z.array(
    z.object({
      id: z.string(),
      /** The one that asks. */
      current: z.boolean(),
      /** Browser and system in words, from the user agent; null when it says nothing. */
      device: z.nullable(z.string()),
      created_at: z.string(),
      last_used_at: z.string(),
      expires_at: z.string(),
      /** Stretches of use that the app has told about, and the page of the latest. */
      visits: z.int(),
      last_path: z.nullable(z.string()),
    }),
  ),
})
export type UserSession = z.infer<typeof userSessionsSchema>['list'][number]

/** One stretch of use. Times are ISO 8601. */
export const sessionActivityRequestSchema = z.strictObject({
  started_at: z.iso.datetime('started_at should be an ISO 8601 time'),
  ended_at: z.iso.datetime('ended_at should be an ISO 8601 time'),
  path: z.optional(z.string().check(z.maxLength(300))),
})
export type SessionActivity = z.infer<typeof sessionActivityRequestSchema>
