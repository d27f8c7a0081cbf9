/**
 * Moves the dates of a seeded database, so that content that a build made looks as if it were made
 * today. By whole days, so that times of day stay, and all by the same, so that they stay consistent.
 */
import type { Clock } from '../context'
import type { Database } from '../db/database'
import { quote } from '../db/record-sql'
import { DAY_MS } from './seed-rows'

/** Its date is not of the content: when the database was migrated. */
const NOT_CONTENT = 'migration'

/** Farther than any two rows are apart. */
const AWAY_DAYS = 100_000

const INSTANT = /\b\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z/g
/** As PostgreSQL writes them in JSON: a value that is a date, or seconds since 1970. */
const JSON_DATE = /"(\d{4}-\d\d-\d\d)"/g
const JSON_SECONDS = /(": )(1[5-9]\d{8})\b(?!\.)/g
/** The same for PostgreSQL, roughly: to find the rows. */
const ANY_DATE = '\\d{4}-\\d\\d-\\d\\d|": 1[5-9]\\d{8}'

/** Texts with dates in them, besides JSON. */
const TEXTS = ['deployment.log']

const later = (text: string, days: number) => new Date(Date.parse(text) + days * DAY_MS).toISOString()

function shiftText(text: string, days: number): string {
  return text
    .replace(INSTANT, (instant) => later(instant, days))
    .replace(JSON_DATE, (_, date: string) => `"${later(date, days).slice(0, 10)}"`)
    .replace(JSON_SECONDS, (_, key: string, value: string) => `${key}${Number(value) + (days * DAY_MS) / 1_000}`)
}

type Dated = {
  schema: string
  table: string
  columns: string[]
  /**
   * Whether rows may not overlap. The rule is checked for each row, and a moved one may meet one that
   * is not moved yet.
   */
  isExclusive: boolean
}

/** A partitioned table as one: the moved rows of its parts may belong to others. */
const COLUMNS = `information_schema.columns JOIN information_schema.tables USING (table_schema, table_name)
  WHERE table_schema NOT IN ('pg_catalog', 'information_schema') AND table_type = 'BASE TABLE'
    AND NOT (SELECT relispartition FROM pg_class WHERE oid = format('%I.%I', table_schema, table_name)::regclass)
    AND is_generated = 'NEVER'`

const datedTables = (db: Database) =>
  db.query<Dated>(
    `SELECT table_schema AS schema, table_name AS table, json_agg(column_name) AS columns,
       EXISTS (SELECT FROM pg_constraint WHERE contype = 'x'
         AND conrelid = format('%I.%I', table_schema, table_name)::regclass) AS "isExclusive"
     FROM ${COLUMNS} AND data_type IN ('date', 'timestamp with time zone') AND table_name <> $1
     GROUP BY table_schema, table_name ORDER BY table_schema, table_name`,
    [NOT_CONTENT],
  )

const textColumns = (db: Database) =>
  db.query<{ schema: string; table: string; column: string; type: string }>(
    `SELECT table_schema AS schema, table_name AS table, column_name AS column, data_type AS type
     FROM ${COLUMNS} AND (data_type = 'jsonb' OR table_name || '.' || column_name = ANY($1))`,
    [TEXTS],
  )

const nameOf = ({ schema, table }: { schema: string; table: string }) => `${quote(schema)}.${quote(table)}`

function move(tx: Database, dated: Dated, days: number): Promise<void> {
  const sets = dated.columns.map((column) => `${quote(column)} = ${quote(column)} + make_interval(days => ${days})`)
  return tx.exec(`UPDATE ${nameOf(dated)} SET ${sets.join(', ')}`)
}

/**
 * Moves all dates by the days that have passed since `made`, in one transaction. Versions stay, and
 * no trigger runs.
 * @param made when the rows were seeded. Epoch milliseconds.
 */
export async function shiftDates(db: Database, made: number, { now }: Clock): Promise<void> {
  // Rounded down: what was past stays past.
  const days = Math.floor((now() - made) / DAY_MS)
  if (days <= 0) return
  await db.transaction(async (tx) => {
    await tx.exec('SET LOCAL session_replication_role = replica')
    for (const dated of await datedTables(tx)) {
      if (dated.isExclusive) await move(tx, dated, AWAY_DAYS)
      await move(tx, dated, dated.isExclusive ? days - AWAY_DAYS : days)
    }
    for (const text of await textColumns(tx)) {
      const column = quote(text.column)
      const rows = await tx.query<{ part: number; row: string; value: string }>(
        `SELECT tableoid AS part, ctid::text AS row, ${column}::text AS value FROM ${nameOf(text)} WHERE ${column}::text ~ $1`,
        [ANY_DATE],
      )
      const shifted = rows.map(({ value, ...place }) => ({ ...place, value: shiftText(value, days) }))
      await tx.query(
        `UPDATE ${nameOf(text)} SET ${column} = (shifted.item->>'value')::${text.type}
         FROM jsonb_array_elements($1::jsonb) AS shifted(item)
         WHERE ctid = (shifted.item->>'row')::tid AND tableoid = (shifted.item->>'part')::oid`,
        [JSON.stringify(shifted)],
      )
    }
  })
}
