/** Compares a migrated database with the table definitions. */
import { type Field, SYSTEM_FIELDS, type Table } from '#shared/resources/field'
import { columnTypeOf, type Database } from './database'

export type DatabaseTables = {
  /** Column types as `format_type` writes them, by table and column. */
  columns: ReadonlyMap<string, ReadonlyMap<string, string>>
  /** CHECK constraints of single columns; `column` is `table.column`. */
  checks: readonly { column: string; name: string; definition: string }[]
  /** Words that need quotes as names. */
  reserved: ReadonlySet<string>
}

export type Differences = {
  missingTables: readonly Table[]
  /** In existing tables. A field has its column's name. */
  missingColumns: readonly { table: Table; field: Field }[]
  otherTypes: readonly { column: string; actual: string; expected: string }[]
  /** Options of a choice that its column's CHECK does not allow. */
  refusedOptions: readonly { column: string; option: string; check: string }[]
  /** `table.column`, in tables that have a definition. */
  unknownColumns: readonly string[]
}

/**
 * Set when a record moves to the trash. Every table has it, but no definition does, because no
 * query shows it.
 */
const TRASHED_AT: Field = { name: 'deleted_at', label: 'Deleted', kind: 'dateTime', readOnly: true }

/** Types that `format_type` writes differently. */
const CANONICAL: Readonly<Record<string, string>> = { 'timestamptz(3)': 'timestamp(3) with time zone' }

/**
 * Tables of the schema `public`, a partitioned one as one table. Tables created at run time have their
 * own schemas.
 */
export async function readDatabaseTables(db: Database): Promise<DatabaseTables> {
  const rows = await db.query<{ table: string; column: string; type: string }>(
    `SELECT c.relname AS "table", a.attname AS "column", format_type(a.atttypid, a.atttypmod) AS type
     FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition
       AND a.attnum > 0 AND NOT a.attisdropped
     ORDER BY c.relname, a.attnum`,
  )
  const columns = new Map<string, Map<string, string>>()
  for (const { table, column, type } of rows)
    columns.set(table, (columns.get(table) ?? new Map<string, string>()).set(column, type))
  const checks = await db.query<DatabaseTables['checks'][number]>(
    `SELECT c.relname || '.' || a.attname AS "column", k.conname AS name, pg_get_constraintdef(k.oid) AS definition
     FROM pg_constraint k JOIN pg_class c ON c.oid = k.conrelid
       JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = k.conkey[1]
     WHERE k.contype = 'c' AND cardinality(k.conkey) = 1 AND c.relnamespace = 'public'::regnamespace
       AND NOT c.relispartition`,
  )
  // Categories R and T: words that can't name a table or column without quotes.
  const words = await db.query<{ word: string }>(`SELECT word FROM pg_get_keywords() WHERE catcode IN ('R', 'T')`)
  return {
    columns,
    checks,
    reserved: new Set(words.map(({ word }) => word)),
  }
}

/** Every column that a definition needs, in the order of migrations. */
export function columnsOf(table: Table): Field[] {
  const system = [...SYSTEM_FIELDS, TRASHED_AT]
  return [...system, ...table.fields.filter(({ name }) => !system.some((field) => field.name === name))]
}

export function compareTables(tables: readonly Table[], { columns, checks }: DatabaseTables): Differences {
  const present = tables.filter(({ name }) => columns.has(name))
  const pairs = present.flatMap((table) => columnsOf(table).map((field) => ({ table, field })))
  const typeOf = (table: Table, field: Field) => columns.get(table.name)?.get(field.name)
  return {
    missingTables: tables.filter(({ name }) => !columns.has(name)),
    missingColumns: pairs.filter(({ table, field }) => typeOf(table, field) === undefined),
    otherTypes: pairs.flatMap(({ table, field }) => {
      const expected = columnTypeOf(field)
      const actual = typeOf(table, field)
      const isSame = actual === undefined || actual === (CANONICAL[expected] ?? expected)
      return isSame ? [] : [{ column: `${table.name}.${field.name}`, actual, expected }]
    }),
    refusedOptions: pairs.flatMap(({ table, field }) => {
      if (field.kind !== 'choice') return []
      const column = `${table.name}.${field.name}`
      // PostgreSQL writes a list as ARRAY['a'::text, 'b'::text].
      const lists = checks.filter((check) => check.column === column && check.definition.includes('ARRAY['))
      return lists.flatMap(({ name, definition }) =>
        field.options
          .filter(({ value }) => !definition.includes(`'${value.replaceAll("'", "''")}'::text`))
          .map(({ value }) => ({ column, option: value, check: name })),
      )
    }),
    unknownColumns: present.flatMap((table) => {
      const expected = new Set(columnsOf(table).map(({ name }) => name))
      const actual = [...(columns.get(table.name)?.keys() ?? [])]
      return actual.filter((name) => !expected.has(name)).map((name) => `${table.name}.${name}`)
    }),
  }
}
