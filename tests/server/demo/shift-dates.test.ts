/** Dates of the demo's content, moved from the day of its build to today. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Database } from '../../../server/db/database'
import { seedDemo } from '../../../server/demo/seed'
import { shiftDates } from '../../../server/demo/shift-dates'
import { fontLetters } from '../../../server/ports/seed-letters-fontkit'
import { renderBySharp } from '../../../server/ports/seed-pictures-sharp'
import { keepAuditParts } from '../../../server/records/audit-parts'
import { openTestPglite } from '../../support/pglite'

const MADE = Date.UTC(2026, 10, 21, 23)
const DAYS = 40
const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000

type Row = Record<string, unknown>

let db: Database
/** Every row of every table as JSON, in an order that does not depend on dates. */
async function everything(): Promise<Map<string, Row[]>> {
  const tables = await db.query<{ schema: string; table: string; key: string }>(
    `SELECT nspname AS schema, relname AS table,
       coalesce((SELECT string_agg(quote_ident(attname), ', ' ORDER BY attnum) FROM pg_attribute
         WHERE attrelid = pg_class.oid AND attnum = ANY((SELECT indkey FROM pg_index WHERE indrelid = pg_class.oid AND indisprimary)::int2[])), '1') AS key
     FROM pg_class JOIN pg_namespace ON pg_namespace.oid = relnamespace
     WHERE relkind IN ('r', 'p') AND NOT relispartition AND nspname NOT IN ('pg_catalog', 'information_schema', 'pg_toast') AND relname <> 'migration'`,
  )
  const rows = new Map<string, Row[]>()
  for (const { schema, table, key } of tables) {
    const found = await db.query<{ row: Row }>(
      `SELECT to_jsonb(t) AS row FROM "${schema}"."${table}" t ORDER BY ${key}`,
    )
    rows.set(
      `${schema}.${table}`,
      found.map(({ row }) => row),
    )
  }
  return rows
}

/** Two entries that move to empty parts, where both have the same place, and dates in their values. */
async function addToParts(): Promise<void> {
  for (const month of [0, 1]) await keepAuditParts(db, Date.UTC(2031, month), null)
  for (const at of ['2031-01-01T10:00:00.000Z', '2031-03-01T10:00:00.000Z'])
    await db.query(
      `INSERT INTO audit_log (at, table_name, record_id, operation, after) VALUES ($1, 'booking', 1, 'create', $2)`,
      [at, JSON.stringify({ starts_at: at })],
    )
}

const DAY = /^\d{4}-\d\d-\d\d$/
const INSTANT = /\d{4}-\d\d-\d\dT[\d:.]+(?:Z|\+00:00)/g
const isSeconds = (value: unknown): value is number =>
  typeof value === 'number' && value > 1_500_000_000 && value < 2_000_000_000

/** The same value with all dates in it earlier. */
function earlier(value: unknown, days: number): unknown {
  const moved = (text: string) => new Date(Date.parse(text) - days * DAY_MS).toISOString()
  if (typeof value === 'string') return DAY.test(value) ? moved(value).slice(0, 10) : value.replace(INSTANT, moved)
  if (isSeconds(value)) return value - (days * DAY_MS) / 1_000
  if (Array.isArray(value)) return value.map((item) => earlier(item, days))
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, earlier(item, days)]))
  return value
}

beforeAll(async () => {
  db = await openTestPglite()
  await seedDemo(db, {
    now: () => MADE,
    hashPassword: async (password) => `hash of ${password}`,
    renderDrawing: renderBySharp,
    letters: fontLetters(),
    savePicture: async (name) => `/uploads/${name}.webp`,
  })
  await addToParts()
})
afterAll(() => db?.close())

it('changes nothing on the day that the content was made', async () => {
  const before = await everything()
  await shiftDates(db, MADE, { now: () => MADE + 23 * HOUR_MS })
  expect(await everything()).toEqual(before)
})

it('moves every date of every table by the same days, and nothing else', async () => {
  const before = await everything()
  await shiftDates(db, MADE, { now: () => MADE + DAYS * DAY_MS + HOUR_MS })
  const after = await everything()
  expect([...after.keys()]).toEqual([...before.keys()])
  for (const [table, rows] of after) expect(earlier(rows, DAYS), table).toEqual(earlier(before.get(table), 0))
  // Of rows with dates in columns, in JSON, as seconds and in a text.
  for (const table of ['booking', 'project', 'audit_log', 'provider_object', 'deployment'])
    expect(after.get(`public.${table}`), table).not.toEqual(before.get(`public.${table}`))
  expect(await db.query('SHOW session_replication_role')).toEqual([{ session_replication_role: 'origin' }])
})
