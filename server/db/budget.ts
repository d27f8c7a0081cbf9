/** What one request may take of the database: bytes of rows, which are held in memory several times, and time. */
import { JSON_VALUE_MAX_BYTES } from '#shared/limits'
import { QueryError } from '#shared/records/query'
import type { Field } from '#shared/resources/field'
import type { Database } from './database'
import type { Fragment } from './record-sql'

export const ANSWER_MAX_BYTES = 33_554_432
/** Of all statements of a request that only reads; PostgreSQL ends each of them by itself, too (postgres.ts). */
export const READ_MAX_MS = 30_000

/** Answered with 400 and the code ANSWER_TOO_LARGE: a client may ask again for less. */
export class AnswerTooLarge extends QueryError {
  constructor() {
    super(
      `The answer is larger than ${ANSWER_MAX_BYTES / 1_048_576} MB: ask for fewer records, or for fewer columns (include)`,
    )
  }
}

/** Answered with 503 and the code TOO_LONG. */
export class TooLongError extends Error {
  override name = 'TooLongError'
}

/** Bytes that a request may still read. */
export type Budget = { bytes: number }
export const newBudget = (): Budget => ({ bytes: ANSWER_MAX_BYTES })

/** Bytes that a row of these columns can have at most, by the sizes that their values are held to. */
export const widthOf = (fields: readonly Field[]): number =>
  fields.reduce((sum, field) => sum + OVERHEAD + valueWidthOf(field), 0)

/** A name and what stands around a value. */
const OVERHEAD = 40
const UTF8_MAX = 4

function valueWidthOf(field: Field): number {
  if (field.kind === 'json') return field.maxBytes ?? JSON_VALUE_MAX_BYTES
  if (field.kind === 'text') return UTF8_MAX * (field.maxLength ?? 1_000)
  if (field.kind === 'longText' || field.kind === 'html') return UTF8_MAX * (field.maxLength ?? 100_000)
  return field.kind === 'image' ? 2_000 : OVERHEAD
}

/**
 * Rows of a select, within the budget. One that could be larger is measured before it is read.
 *
 * @param most bytes that the rows can have at most
 * @throws AnswerTooLarge
 */
export async function readWithin<Row>(
  db: Database,
  { sql, params }: Fragment,
  most: number,
  budget: Budget,
): Promise<Row[]> {
  if (most > budget.bytes) {
    const measure = `select coalesce(sum(octet_length(measured::text)), 0)::float8 as bytes from (${sql}) measured`
    const [size] = await db.query<{ bytes: number }>(measure, params)
    const bytes = Number(size?.bytes ?? 0)
    if (bytes > budget.bytes) throw new AnswerTooLarge()
    budget.bytes -= bytes
  } else budget.bytes -= most
  return db.query<Row>(sql, params)
}

/** The same database, which after `until` (by `now`, epoch milliseconds) begins no statement more. */
export const withDeadline = (db: Database, until: number, now: () => number): Database => ({
  ...db,
  query: async (sql, params) => {
    if (now() > until) throw new TooLongError('The question takes too long: ask for less')
    return db.query(sql, params)
  },
})
