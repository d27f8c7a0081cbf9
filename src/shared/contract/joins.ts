/**
 * The join and multi-join calls: rows of several tables side by side (design, api-contract.md
 * "Records").
 */
import * as z from 'zod/mini'
import { pageOf } from './envelope'

const int = z.int()
const texts = z.union([z.string(), z.array(z.string())])
const page = z.optional(int.check(z.minimum(1), z.maximum(1_000_000)))
const limit = z.optional(int.check(z.minimum(1), z.maximum(1_000)))

/**
 * Conditions that must all match: `{field: value}`, null for no value, or filters
 * `field,operator,value` as in a records list. A field is `table.field`, or its name alone where
 * only one table of the join has it.
 */
const where = z.optional(
  z.union([z.record(z.string(), z.nullable(z.union([z.string(), z.number(), z.boolean()]))), texts]),
)

/**
 * Columns as a list or comma separated: `table.field` or `table.field as name`. Default: all
 * columns of all tables.
 */
const select = z.optional(texts)

/** A field of the first table and one of the second with equal ids; one of them is the id field. */
export const joinRequestSchema = z.strictObject({
  join_id_1: z.string(),
  join_id_2: z.string(),
  select,
  where,
  page,
  limit,
})
export type JoinRequest = z.infer<typeof joinRequestSchema>

/**
 * `joinIds`: for each table after the first, `table.field=table.field`, which joins it to a
 * previous one.
 */
export const multiJoinRequestSchema = z.strictObject({
  tables: z.array(z.string()).check(z.minLength(2, 'At least two tables'), z.maxLength(5, 'At most five tables')),
  joinIds: z.array(z.string()),
  selectStr: select,
  where,
  page,
  limit,
})
export type MultiJoinRequest = z.infer<typeof multiJoinRequestSchema>

/**
 * A row has a member per column, under the requested name or `table.field`. Newest rows of the
 * first table first.
 */
export const joinedListSchema = pageOf(z.record(z.string(), z.unknown()))
export type JoinedList = Omit<z.infer<typeof joinedListSchema>, 'error'>
