/**
 * Limits what one request may take from the database: bytes of rows, which memory holds several
 * times, and time.
 */
import { JSON_VALUE_MAX_BYTES } from '#shared/limits'
import { QueryError } from '#shared/records/query'
import type { Field } from '#shared/resources/field'
import type { Database } from './database'
import type { Fragment } from './record-sql'

export const ANSWER_MAX_BYTES = 33_554_432
/**
 * For all statements of a read-only request. PostgreSQL also ends each single statement
 * (postgres.ts).
 */
export const READ_MAX_MS = 30_000

/** Answered with 400 and the code ANSWER_TOO_LARGE: the client can ask for less. */
export class AnswerTooLarge extends QueryError {
  constructor() {
    super(
      `The response is larger than ${ANSWER_MAX_BYTES / 1_048_576} MB. Request fewer records or fewer columns (include).`,
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

/** Maximum bytes of a row with these columns, from the size limits of their values. */
export const widthOf = (fields: readonly Field[]): number =>
  fields.reduce((sum, field) => sum + OVERHEAD + valueWidthOf(field), 0)

/** A name, quotes and separators. */
const OVERHEAD = 40
const UTF8_MAX = 4

function valueWidthOf(field: Field): number {
  if (field.kind === 'json') return field.maxBytes ?? JSON_VALUE_MAX_BYTES
  if (field.kind === 'text') return UTF8_MAX * (field.maxLength ?? 1_000)
  if (field.kind === 'longText' || field.kind === 'html') return UTF8_MAX * (field.maxLength ?? 100_000)
  return field.kind === 'image' ? 2_000 : OVERHEAD
}

/**
 * Reads the rows of a select within the budget. Measures them first when they could exceed it.
 *
 * @param most maximum bytes of the rows
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

/**
 * The same database, which starts no statement after `until` (`now` and `until` in epoch
 * milliseconds).
 */
export const withDeadline = (db: Database, until: number, now: () => number): Database => ({
  ...db,
  query: async (sql, params) => {
    if (now() > until) throw new TooLongError('The query takes too long. Request less data.')
    return db.query(sql, params)
  },
})
