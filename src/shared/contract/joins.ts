/** Rows of several tables side by side (design, api-contract.md "Records"): join and multi-join. */
import * as z from 'zod/mini'
import { pageOf } from './envelope'

const int = z.int()
const texts = z.union([z.string(), z.array(z.string())])
const page = z.optional(int.check(z.minimum(1), z.maximum(1_000_000)))
const limit = z.optional(int.check(z.minimum(1), z.maximum(1_000)))

/**
 * Conditions that must all hold: `{field: value}`, null for none; or filters `field,operator,value` as in a records list. A
 * field is written `table.field`, or by its name alone where one table of the join has it.
 */
const where = z.optional(
  z.union([z.record(z.string(), z.nullable(z.union([z.string(), z.number(), z.boolean()]))), texts]),
)

/** Columns, a list or with commas: `table.field` or `table.field as name`. All columns of all tables when left out. */
const select = z.optional(texts)

/** A field of the first table and one of the second that hold the same id; one of them is the id itself. */
export const joinRequestSchema = z.strictObject({
  join_id_1: z.string(),
  join_id_2: z.string(),
  select,
  where,
  page,
  limit,
})
export type JoinRequest = z.infer<typeof joinRequestSchema>

/** `joinIds`: one entry `table.field=table.field` for each table after the first, which joins it to those before. */
export const multiJoinRequestSchema = z.strictObject({
  tables: z.array(z.string()).check(z.minLength(2, 'At least two tables'), z.maxLength(5, 'At most five tables')),
  joinIds: z.array(z.string()),
  selectStr: select,
  where,
  page,
  limit,
})
export type MultiJoinRequest = z.infer<typeof multiJoinRequestSchema>

/** A row has a member for each column, under the name asked for, else `table.field`. The newest of the first table come first. */
export const joinedListSchema = pageOf(z.record(z.string(), z.unknown()))
export type JoinedList = Omit<z.infer<typeof joinedListSchema>, 'error'>
