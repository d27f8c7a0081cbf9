/**
 * Rows for every table of a database in whatever state its migrations have left it. Columns, checks,
 * unique indexes and references are read from the catalog, so an earlier state needs no fixture.
 * Rules that a catalog can't explain to a program have their values in SPECIAL.
 */
import type { Database } from '../../../server/db/database'
import { quote } from '../../../server/db/record-sql'

/** The same in every table, so that row k can refer to row k: the longest list of options has ten. */
const ROWS = 10
/** Null wherever null is allowed, and empty text elsewhere. */
const SPARSE = 1
const DELETED = 3
/** The booking that a host keeps for themselves. */
const BLOCK = 4

type Column = {
  table: string
  name: string
  type: string
  isRequired: boolean
  /** The database computes it. */
  isGenerated: boolean
  isUnique: boolean
  /** Options that a check allows. */
  options: string[] | null
  /** Another check speaks of it. */
  isChecked: boolean
  target: string | null
}

const COLUMNS = `
  SELECT c.relname AS table, a.attname AS name, format_type(a.atttypid, a.atttypmod) AS type, a.attnotnull AS "isRequired",
    (a.attgenerated <> '' OR a.attidentity <> '' OR EXISTS (SELECT 1 FROM pg_attrdef d
      WHERE d.adrelid = c.oid AND d.adnum = a.attnum AND pg_get_expr(d.adbin, d.adrelid) LIKE 'nextval(%')) AS "isGenerated",
    EXISTS (SELECT 1 FROM pg_index i WHERE i.indrelid = c.oid AND i.indisunique AND a.attnum = ANY (i.indkey)) AS "isUnique",
    (SELECT array_to_json(array(SELECT m[1] FROM regexp_matches(pg_get_constraintdef(k.oid), '''([^'']*)''::text', 'g') m))
      FROM pg_constraint k WHERE k.conrelid = c.oid AND k.contype = 'c' AND k.conkey = ARRAY[a.attnum]
      AND pg_get_constraintdef(k.oid) LIKE '%= ANY (ARRAY[%' LIMIT 1) AS options,
    EXISTS (SELECT 1 FROM pg_constraint k WHERE k.conrelid = c.oid AND k.contype = 'c' AND a.attnum = ANY (k.conkey)) AS "isChecked",
    (SELECT r.relname FROM pg_constraint k JOIN pg_class r ON r.oid = k.confrelid
      WHERE k.conrelid = c.oid AND k.contype = 'f' AND k.conkey = ARRAY[a.attnum]) AS target
  FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
  WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition
    AND c.relname <> 'migration'
    AND c.relname <> ALL ($1::text[])
  ORDER BY c.oid, a.attnum`

const TEXTS = [
  `O'Brien "Zoë" \\ {{name}} $1 %s`,
  '',
  'A long text, as somebody pastes it. '.repeat(100),
  '漢字 עברית ﷽ e\u0301 🏳️‍🌈 \u202eabc',
  ' \t\r\n ',
  'NULL',
  '<script>alert(1)</script>',
  '0',
  'a,b;"c"\n=1+1',
  '\u0001\u007f\uffff',
]
const TIMES = [
  '2026-01-02T03:04:05.678Z',
  '1970-01-01T00:00:00.000Z',
  '0001-01-01T00:00:00.000Z',
  '9999-12-31T23:59:59.999Z',
  '2024-02-29T23:59:59.999Z',
  '2026-03-29T01:30:00.000Z',
]
const INTEGERS = [0, 1, -1, 2_147_483_647, -2_147_483_648]
const WIDE = [0, 1, -1, Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER]
const NUMBERS = [0.1, -1.5, 0, 1e308, 5e-324, 123_456.789]
const JSONS = ['{"é":[1,"\\"",null,{"x":1e10}]}', '{}', '[]', '{"a":{"b":[[],{}]}}', '["1", "2"]']

type Value = string | number | boolean | null
type Special = (k: number) => Value

const cycle = <T>(list: readonly T[], k: number): T => {
  const item = list[k % list.length]
  if (item === undefined) throw new Error('An empty list')
  return item
}

const isRecurring = (k: number) => k % 2 === 1

/** By `table.column`, else by the column of any table. `Special` replaces all of the rules above. */
const SPECIAL: Readonly<Record<string, Special>> = {
  // The server adds one to it.
  version: (k) => k + 1,
  deleted_at: (k) => (k === DELETED ? '2026-01-31T00:00:00.000Z' : null),
  // Periods begin before they end, whatever the year.
  starts_at: (k) => (k === 2 ? '0001-01-01T00:00:00.000Z' : `2026-02-${10 + k}T10:00:00.000Z`),
  ends_at: (k) => (k === 3 ? '9999-12-31T23:59:59.999Z' : `2026-02-${10 + k}T12:30:00.001Z`),
  started_at: (k) => `2026-02-${10 + k}T10:00:00.000Z`,
  ended_at: (k) => `2026-02-${10 + k}T10:00:00.000Z`,
  // The server counts reviews.
  rating_avg: (k) => (k === SPARSE ? null : 4.25),
  guest_rating_avg: (k) => (k === SPARSE ? null : 4.25),
  rating_count: (k) => k,
  guest_rating_count: (k) => k,
  'card.last4': (k) => `000${k}`,
  'upload_chunk.starts_at': (k) => k,
  'price.type': (k) => (isRecurring(k) ? 'recurring' : 'one_time'),
  'price.interval': (k) => (isRecurring(k) ? 'month' : null),
  'user.email': (k) => `Kept.${k}+é@holdfast.test`,
  // Roles and lists that the server reads with each request.
  'role.permissions': () => '[]',
  'app_table.readers': () => '["super_admin"]',
  'app_table.name': (k) => `shop__t${k}`,
  'email.slug': (k) => (k === 0 ? 'verify-email' : `s${k}`),
  'email.html': (k) => (k === 0 ? '<p>{{link}} in {{minutes}} minutes</p>' : cycle(TEXTS, k)),
  // Comments of other records are shown to nobody.
  'comment.table': () => 'project',
  'comment.record_id': () => 1,
  // The server made no blocks before 0028, but the column allowed them.
  'booking.kind': (k) => (k === BLOCK ? 'block' : 'booking'),
  'booking.payment_status': (k) => cycle(['none', 'authorised', 'paid', 'refunded', 'none', 'failed'], k),
}

/** Rows of tables that have fewer than ROWS. */
const COUNTS: Readonly<Record<string, number>> = { setup_claim: 1 }

function sampleOf(column: Column, k: number): Value {
  const { table, name, type, isRequired, isUnique, options, isChecked } = column
  const special = SPECIAL[`${table}.${name}`] ?? SPECIAL[name]
  if (special) return special(k)
  if (k === SPARSE && !isRequired) return null
  if (options) return cycle(options, k)
  switch (type) {
    case 'text':
      return isUnique ? `${cycle(TEXTS, k)}${k}` : cycle(TEXTS, k)
    case 'timestamp(3) with time zone':
      return cycle(TIMES, k)
    case 'date':
      return cycle(TIMES, k).slice(0, 10)
    case 'boolean':
      return k % 2 === 0
    case 'integer':
    case 'bigint':
      // One is within the bounds of every check there is.
      return isUnique ? k + 1 : isChecked ? 1 : cycle(type === 'integer' ? INTEGERS : WIDE, k)
    case 'double precision':
      return isChecked ? 1 : cycle(NUMBERS, k)
    case 'jsonb':
      return cycle(JSONS, k)
    case 'bytea':
      return cycle(['\\x00ff27', '\\x'], k)
    default:
      throw new Error(`tests/server/db/fill-tables.ts has no values of the type ${type} of ${table}.${name}: add them`)
  }
}

type Row = Record<string, Value>

/** The tables, each after those that it refers to. */
function inOrder(byTable: ReadonlyMap<string, readonly Column[]>): string[] {
  const ordered: string[] = []
  const visit = (table: string) => {
    if (ordered.includes(table) || !byTable.has(table)) return
    for (const { target } of byTable.get(table) ?? []) if (target !== null && target !== table) visit(target)
    ordered.push(table)
  }
  for (const table of byTable.keys()) visit(table)
  return ordered
}

/** Since 0028 the database has them like this. */
const BLOCK_VALUES: Row = { user_id: null, status: 'confirmed', total_cents: 0 }

/**
 * Adds rows to every table that is not among `ids`.
 * @param ids of the rows of each table that was filled before; gets those of the others
 */
export async function fillTables(db: Database, ids = new Map<string, Value[]>()): Promise<void> {
  const byTable = new Map<string, Column[]>()
  for (const column of await db.query<Column>(COLUMNS, [[...ids.keys()]]))
    byTable.set(column.table, [...(byTable.get(column.table) ?? []), column])
  const [rule] = await db.query(`SELECT FROM pg_constraint WHERE conname = 'booking_block_check'`)
  for (const table of inOrder(byTable)) {
    const columns = (byTable.get(table) ?? []).filter(({ isGenerated }) => !isGenerated)
    const rows = Array.from({ length: COUNTS[table] ?? ROWS }, (_, k) => {
      const row: Row = {}
      for (const column of columns)
        row[column.name] = column.target === null ? sampleOf(column, k) : referenceOf(column, k, ids)
      return table === 'booking' && k === BLOCK && rule ? { ...row, ...BLOCK_VALUES } : row
    })
    const tuples = rows.map(
      (_, k) => `(${columns.map((__, index) => `$${k * columns.length + index + 1}`).join(', ')})`,
    )
    const inserted = await db.query<{ id?: Value }>(
      `INSERT INTO ${quote(table)} (${columns.map(({ name }) => quote(name)).join(', ')})
       VALUES ${tuples.join(', ')} RETURNING *`,
      rows.flatMap((row) => columns.map(({ name }) => row[name])),
    )
    ids.set(
      table,
      inserted.map(({ id }) => id ?? null),
    )
  }
}

/** Row k refers to row k, and to the one before it in its own table, whose ids count from one. */
const referenceOf = ({ target, isRequired, table }: Column, k: number, ids: ReadonlyMap<string, Value[]>): Value =>
  k === SPARSE && !isRequired ? null : target === table ? k || null : (ids.get(target ?? '')?.[k] ?? null)
