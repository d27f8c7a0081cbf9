/** Sessions and their activity (design, api-contract.md "Auth"). */
import * as z from 'zod/mini'

export const userSessionsSchema = z.object({
  error: z.literal(false),
  list: z.array(
    z.object({
      id: z.string(),
      /** The caller's session. */
      current: z.boolean(),
      /** Browser and system, from the user agent; null when unknown. */
      device: z.nullable(z.string()),
      created_at: z.string(),
      last_used_at: z.string(),
      expires_at: z.string(),
      /** Number of visits that the app has reported, and the page of the latest. */
      visits: z.int(),
      last_path: z.nullable(z.string()),
    }),
  ),
})
export type UserSession = z.infer<typeof userSessionsSchema>['list'][number]

/** One visit. Times are ISO 8601. */
export const sessionActivityRequestSchema = z.strictObject({
  started_at: z.iso.datetime('started_at should be an ISO 8601 time'),
  ended_at: z.iso.datetime('ended_at should be an ISO 8601 time'),
  path: z.optional(z.string().check(z.maxLength(300))),
})
export type SessionActivity = z.infer<typeof sessionActivityRequestSchema>
