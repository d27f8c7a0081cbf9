/**
 * POST /v1/api/batch: several requests in one, each with its own response (design, api-contract.md
 * "Records").
 */
import * as z from 'zod/mini'
import { BATCH_MAX } from '../limits'

const ID_MAX = 200
const ENDPOINT_MAX = 8_192

/** The client's id of a member; its response carries it. */
export const memberIdSchema = z.string().check(z.minLength(1, 'id is required'), z.maxLength(ID_MAX))

export const batchMemberSchema = z.strictObject({
  id: memberIdSchema,
  method: z.enum(['GET', 'POST', 'PUT', 'DELETE']),
  /**
   * Path and query on this server, percent-encoded: no other origin, no backslash, no character
   * that a URL parser drops.
   */
  endpoint: z
    .string()
    .check(z.maxLength(ENDPOINT_MAX), z.regex(/^\/(?!\/)[!-[\]-~]*$/, 'endpoint must be a path on this server')),
  /** content-type, accept, x-project, if-match, idempotency-key; others are rejected. */
  headers: z.optional(z.record(z.string(), z.string())),
  /** JSON; null is the same as no body. */
  body: z.optional(z.unknown()),
})

export const batchRequestSchema = z.array(batchMemberSchema).check(z.minLength(1), z.maxLength(BATCH_MAX))

/** The body of a single call. */
export const memberBodySchema = z.looseObject({ error: z.boolean() })

/** One response per member, in the order of the request. */
export const batchResponseSchema = z.object({
  error: z.literal(false),
  responses: z.array(
    z.object({
      id: memberIdSchema,
      status: z.int().check(z.minimum(200), z.maximum(599)),
      /** x-holdfast, content-type, etag, retry-after and idempotency-replayed, where set. */
      headers: z.record(z.string(), z.string()),
      body: memberBodySchema,
    }),
  ),
})
export type BatchAnswer = z.infer<typeof batchResponseSchema>['responses'][number]
