/**
 * Conversions of a column's values to another type, in SQL. A value that doesn't fit becomes null.
 */
import { ACCOUNTS_MODEL } from '#shared/builder/config'
import type { Conversion } from '#shared/builder/plan'
import type { FilledValue, SqlType, Storage } from '#shared/builder/storage'
import { parseJson } from '#shared/json'
import { ID_MAX } from '#shared/record-id'
import { quote } from '../db/record-sql'

export type Relations = {
  relation: (table: string) => string
  /** As relation; the accounts are a table of the product. */
  targetRelation: (table: string) => string
}

/** @param schema made of a namespace */
export function relationsOf(schema: string): Relations {
  const relation = (table: string) => `${quote(schema)}.${quote(table)}`
  return { relation, targetRelation: (table) => (table === ACCOUNTS_MODEL ? '"user"' : relation(table)) }
}

/**
 * The alias of the relation whose rows are looked at. Names of columns are the person's, so an
 * unqualified one could mean a column of another relation in the statement.
 */
export const ROW = 'r'
export const ofRow = (column: string): string => `${ROW}.${quote(column)}`

export const literal = (value: string | number | boolean): string =>
  typeof value === 'string' ? `'${value.replaceAll("'", "''")}'` : String(value)

/** A text may hold more than its type reads: "tomorrow" is a date to PostgreSQL, "NaN" a number. */
const FORMS: Readonly<Record<string, string>> = {
  integer: '^[-+]?[0-9]+$',
  'double precision': '^[-+]?([0-9]+[.]?[0-9]*|[.][0-9]+)([eE][-+]?[0-9]+)?$',
  date: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$',
  'timestamptz(3)': '^[0-9]{4}-[0-9]{2}-[0-9]{2}[ T][0-9]{2}:[0-9]{2}',
}

/** A little less than a whole body may have (middleware/body.ts): a value is a part of one. */
const NESTING_MAX = 90

/**
 * Whether brackets are nested no deeper than in a value of the API. The reader of PostgreSQL ends
 * with an error that pg_input_is_valid does not catch, and the embedded database with it.
 */
function isShallowSql(text: string): string {
  const outsideOfTexts = `regexp_replace(${text}, '"(?:[^"\\\\]|\\\\.)*"?', '', 'g')`
  const brackets = `regexp_replace(${outsideOfTexts}, '[^][{}]', '', 'g')`
  return `(SELECT coalesce(max(depth), 0) <= ${NESTING_MAX} FROM (
    SELECT sum(CASE WHEN bracket IN ('[', '{') THEN 1 ELSE -1 END) OVER (ORDER BY place) AS depth
      FROM string_to_table(${brackets}, NULL) WITH ORDINALITY AS b (bracket, place)) depths)`
}

/** The database has years before 1 and after 9999, which the product can't read. */
const MOMENTS = `'0001-01-01 00:00:00+00' AND '9999-12-31 23:59:59.999+00'`

/** The type of a column. What refers to a record is as wide as its id. */
export const sqlTypeOf = ({ type, target }: Storage): SqlType | 'bigint' => (target === undefined ? type : 'bigint')

type Converted = { column: string; from: Storage; to: Storage }

/** The value of a column in another type; null where it has none in it. */
export function convertedSql(
  { targetRelation }: Relations,
  { column, from, to }: Converted,
  { targetTable }: Conversion,
): string {
  const value = ofRow(column)
  if (to.target !== undefined) {
    // The id of a record in one table says nothing about another.
    if (from.target !== undefined || from.type !== 'integer' || targetTable === undefined) return 'NULL::bigint'
    return `CASE WHEN EXISTS (SELECT 1 FROM ${targetRelation(targetTable)} t WHERE t.id = ${value}) THEN ${value} END`
  }
  // A reference may be too large for a whole number.
  if (from.type === to.type && from.target === undefined) return value
  const text = from.type === 'jsonb' ? `(${value} #>> '{}')` : `nullif(${value}::text, '')`
  if (to.type === 'text') return from.type === 'jsonb' ? `${value}::text` : text
  if (from.type === 'date' && to.type === 'timestamptz(3)') return `(${value}::text || ' 00:00:00+00')::timestamptz(3)`
  if (from.type === 'timestamptz(3)' && to.type === 'date') return `(${value} AT TIME ZONE 'UTC')::date`
  const type = to.type === 'timestamptz(3)' ? 'timestamptz' : to.type
  const form = FORMS[to.type]
  const isForm = form === undefined ? 'true' : `${text} ~ ${literal(form)}`
  const isRead = `pg_input_is_valid(${text}, ${literal(type)})`
  const read = `${text}::${to.type}`
  const valid = `CASE WHEN ${isForm} AND ${isRead} THEN ${read} END`
  if (to.type === 'timestamptz(3)') return `CASE WHEN ${valid} BETWEEN ${MOMENTS} THEN ${read} END`
  if (to.type !== 'jsonb') return valid
  // A JSON value of the product is an object or a list. CASE alone keeps the order.
  return `CASE WHEN ${isShallowSql(text)} THEN CASE WHEN jsonb_typeof(${valid}) IN ('object', 'array') THEN ${valid} END END`
}

const LARGEST_INTEGER = 2 ** 31 - 1

/**
 * A value that was filled in, as the type that its column has since reads it. Undefined where it
 * reads none, so that the column cannot have it. It is found here: PostgreSQL reads constants
 * before it looks at a condition around them.
 */
function readAs(storage: Storage, value: FilledValue): string | undefined {
  const text = String(value)
  const type = sqlTypeOf(storage)
  switch (type) {
    case 'text':
      return text
    case 'boolean':
      return text === 'true' || text === 'false' ? text : undefined
    case 'integer':
    case 'bigint': {
      const largest = type === 'integer' ? LARGEST_INTEGER : ID_MAX
      return /^-?\d+$/.test(text) && Math.abs(Number(text)) <= largest ? text : undefined
    }
    case 'double precision':
      return text.trim() !== '' && Number.isFinite(Number(text)) ? String(Number(text)) : undefined
    case 'date':
    case 'timestamptz(3)': {
      const time = /^\d{4}-\d{2}-\d{2}/.test(text) ? Date.parse(text) : Number.NaN
      if (Number.isNaN(time)) return undefined
      const iso = new Date(time).toISOString()
      return type === 'date' ? iso.slice(0, 10) : iso
    }
    case 'jsonb':
      // PostgreSQL refuses some escaped characters.
      return parseJson(text) === undefined || text.includes('\\u') ? undefined : text
  }
}

/**
 * Whether the value was changed since the snapshot: the row has another version, and the value is
 * neither what the one from before was converted to nor what a release has filled in. A change of
 * another field, or a value that could not be converted, must not cost the one from before.
 */
export function isChanged(relations: Relations, { column, from, to }: Converted, { original }: Conversion): string {
  if (original === undefined) return 'true'
  const before = convertedSql(relations, { column: original.column, from: to, to: from }, {})
  const filled = (original.filled ?? []).flatMap((value) => {
    const read = readAs(from, value)
    return read === undefined ? [] : [`${literal(read)}::${sqlTypeOf(from)}`]
  })
  const others = [before, ...filled]
  return `(${ofRow(original.snapshot)} IS DISTINCT FROM ${ROW}.version AND ${ofRow(column)} IS NOT NULL
    ${others.map((other) => `AND ${ofRow(column)} IS DISTINCT FROM (${other})`).join(' ')})`
}

/** The row's value after the conversion: the earlier one, unless it was changed since. */
export function resultingSql(relations: Relations, converted: Converted, conversion: Conversion): string {
  const value = convertedSql(relations, converted, conversion)
  const { original } = conversion
  return original === undefined
    ? value
    : `CASE WHEN ${isChanged(relations, converted, conversion)} THEN ${value} ELSE ${ofRow(original.column)} END`
}
