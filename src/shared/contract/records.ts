/**
 * Requests and responses of the records calls. A record's fields are defined by its table, not
 * here.
 */
import * as z from 'zod/mini'
import { pageOf } from './envelope'

const int = z.int()
export const recordSchema = z.looseObject({ id: z.union([int, z.string()]), version: z.optional(int) })

export const modelSchema = z.object({ error: z.literal(false), model: recordSchema })
export const listSchema = z.extend(pageOf(recordSchema), { total_estimated: z.optional(z.literal(true)) })
export type ListAnswer = z.infer<typeof listSchema>
export const manySchema = z.object({ error: z.literal(false), list: z.array(recordSchema) })
export const oneOrManySchema = z.union([modelSchema, manySchema])
export const createdSchema = z.object({
  error: z.literal(false),
  model: recordSchema,
  data: int,
  message: z.string(),
})
export const updatedSchema = z.object({
  error: z.literal(false),
  model: recordSchema,
  data: z.literal(1),
  message: z.string(),
})
export const countSchema = z.object({ error: z.literal(false), data: int })
export const deletedSchema = z.object({ error: z.literal(false), data: z.literal(1), message: z.string() })

/**
 * Marks that the worker adds to its own responses: reads from the replica, and queued changes.
 * Times are epoch milliseconds.
 */
export const offlineMarksSchema = z.object({
  _offline: z.optional(z.literal(true)),
  _requestId: z.optional(z.string()),
  _cachedAt: z.optional(z.number()),
  _partial: z.optional(z.literal(true)),
  message: z.optional(z.string()),
})
export type OfflineMarks = z.infer<typeof offlineMarksSchema>

/** Bodies of the rest calls. A condition is `{field: value}`; all must match. */
export const putWhereRequestSchema = z.strictObject({
  set: z.record(z.string(), z.unknown()),
  where: z.optional(z.record(z.string(), z.unknown())),
})
export const deleteAllRequestSchema = z.strictObject({ where: z.optional(z.record(z.string(), z.unknown())) })

const texts = z.union([z.string(), z.array(z.string())])
const limit = z.optional(int.check(z.minimum(1), z.maximum(1_000)))

/**
 * Pages by `cursor`, the previous response's `next_cursor`. `payload` has parameters of the records
 * list: filter, filterN, order, join, include, exclude. `page` is accepted and ignored.
 */
export const cursorPaginateRequestSchema = z.strictObject({
  payload: z.optional(z.record(z.string(), texts)),
  page: z.optional(int),
  limit,
  cursor: z.optional(z.nullable(z.string().check(z.maxLength(4_000)))),
})
export const cursorPageSchema = z.object({
  error: z.literal(false),
  list: z.array(recordSchema),
  limit: int,
  next_cursor: z.nullable(z.string()),
})
export type CursorPage = z.infer<typeof cursorPageSchema>

export const autocompleteRequestSchema = z.strictObject({
  field: z.string(),
  query: z.optional(z.string().check(z.maxLength(500))),
  limit: z.optional(int.check(z.minimum(1), z.maximum(100))),
})
export const autocompleteSchema = z.object({
  error: z.literal(false),
  list: z.array(z.object({ id: int, label: z.string() })),
})
export type AutocompleteRequest = z.infer<typeof autocompleteRequestSchema>
export type Autocomplete = z.infer<typeof autocompleteSchema>

export const aggregateRequestSchema = z.strictObject({
  metric: z.enum(['count', 'sum', 'avg', 'min', 'max']),
  field: z.optional(z.string()),
  group_by: z.optional(z.string()),
  bucket: z.optional(z.enum(['day', 'week', 'month'])),
  filter: z.optional(texts),
})
/**
 * `group` is the value grouped by (for a bucket, its first day), null for records without a value,
 * absent without grouping.
 */
export const aggregateSchema = z.object({
  error: z.literal(false),
  list: z.array(
    z.object({
      group: z.optional(z.nullable(z.union([z.string(), z.number(), z.boolean()]))),
      value: z.nullable(z.union([z.string(), z.number()])),
    }),
  ),
})
export type AggregateRequest = z.infer<typeof aggregateRequestSchema>
export type Aggregate = z.infer<typeof aggregateSchema>

export const auditListSchema = z.object({
  error: z.literal(false),
  list: z.array(
    z.object({
      id: int,
      at: z.string(),
      user_id: z.nullable(int),
      table: z.string(),
      record_id: int,
      operation: z.enum(['create', 'update', 'delete', 'restore', 'download']),
      before: z.nullable(z.record(z.string(), z.unknown())),
      after: z.nullable(z.record(z.string(), z.unknown())),
      idempotency_key: z.nullable(z.string()),
      /** When the person made a change that was queued. */
      queued_at: z.nullable(z.string()),
    }),
  ),
  /** Older entries follow; only in the activity of all tables. */
  more: z.optional(z.boolean()),
  /** The newest comments on the record; only in the history of one record. */
  comments: z.optional(z.array(z.object({ id: int, at: z.string(), user_id: z.nullable(int), body: z.string() }))),
  /** Notices of its events to people, newest first; only in the history of one record. */
  notices: z.optional(
    z.array(
      z.object({
        id: int,
        at: z.string(),
        user_id: z.nullable(int),
        /** In the language of the person who was told. */
        title: z.string(),
        emailed: z.boolean(),
      }),
    ),
  ),
})
export type AuditList = z.infer<typeof auditListSchema>
