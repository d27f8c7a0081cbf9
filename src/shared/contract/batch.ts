/** POST /v1/api/batch: requests that travel together, answered each by itself (design, api-contract.md "Records"). */
import * as z from 'zod/mini'
import { BATCH_MAX } from '../limits'

const ID_MAX = 200
const ENDPOINT_MAX = 8_192

/** The client's name for a member; its answer carries it. */
export const memberIdSchema = z.string().check(z.minLength(1, 'id is required'), z.maxLength(ID_MAX))

export const batchMemberSchema = z.strictObject({
  id: memberIdSchema,
  method: z.enum(['GET', 'POST', 'PUT', 'DELETE']),
  /** Path and query on this server, percent-encoded: no other origin, no backslash, nothing that a URL parser drops. */
  endpoint: z
    .string()
    .check(z.maxLength(ENDPOINT_MAX), z.regex(/^\/(?!\/)[!-[\]-~]*$/, 'endpoint must be a path on this server')),
  /** content-type, accept, x-project, if-match, idempotency-key; any other is refused. */
  headers: z.optional(z.record(z.string(), z.string())),
  /** JSON; null or left out: none. */
  body: z.optional(z.unknown()),
})

export const batchRequestSchema = z.array(batchMemberSchema).check(z.minLength(1), z.maxLength(BATCH_MAX))

/** What a call answers by itself. */
export const memberBodySchema = z.looseObject({ error: z.boolean() })

/** One answer per member, in the order asked. */
export const batchResponseSchema = z.object({
  error: z.literal(false),
  responses: z.array(
    z.object({
      id: memberIdSchema,
      status: z.int().check(z.minimum(200), z.maximum(599)),
      /** x-holdfast, content-type, etag, retry-after, idempotency-replayed: those that it has. */
      headers: z.record(z.string(), z.string()),
      body: memberBodySchema,
    }),
  ),
})
export type BatchAnswer = z.infer<typeof batchResponseSchema>['responses'][number]
