/**
 * The data of every earlier version reaches the newest one. Each migration ends a state of the
 * database that an installation can have. Applied migrations never change (migrations.test.ts), so
 * these states are the earlier versions.
 */
import { afterAll, describe, expect, inject, it } from 'vitest'
import { tableNames } from '#shared/resources/tables'
import type { Database } from '../../../server/db/database'
import { type Migration, migrate } from '../../../server/db/migrate'
import { openPostgres } from '../../../server/db/postgres'
import { quote } from '../../../server/db/record-sql'
import { readMigrations } from '../../../server/node/migrations'
import { openTestPglite } from '../../support/pglite'
import { createTestDatabase, dropTestDatabase } from '../../support/postgres'
import { makeApp, PROJECT, type TestApp } from '../harness'
import { fillTables } from './fill-tables'

const MIGRATIONS = await readMigrations()
const STEP_TIMEOUT_MS = 30_000
const ALL_TIMEOUT_MS = 120_000

type Row = Record<string, unknown>
type Stored = { types: Record<string, string>; key: string[]; rows: Row[] }
type Snapshot = Map<string, Stored>

/** Tables that a migration removed, and where their rows are since. */
const MOVED: Readonly<Record<string, (row: Row, after: Snapshot) => boolean>> = {
  // 0011: lists of the post itself.
  blog_post_category: (row, after) => hasTerm(after, row.blog_post_id, 'categories', row.blog_category_id),
  blog_post_tag: (row, after) => hasTerm(after, row.blog_post_id, 'tags', row.blog_tag_id),
}

function hasTerm(after: Snapshot, post: unknown, column: string, term: unknown): boolean {
  const terms = after.get('blog_post')?.rows.find(({ id }) => id === post)?.[column]
  return Array.isArray(terms) && terms.includes(term)
}

type Change = { by: string; table: string; isMeant: (row: Row) => boolean; to: (row: Row) => Row }

/** Every value that a migration changes. All others stay as they are. */
const CHANGES: readonly Change[] = [
  {
    // A confirmation link lasts hours, and the edited template of an installation follows.
    by: '0017_hours_of_confirmation.sql',
    table: 'email',
    isMeant: ({ slug }) => slug === 'verify-email',
    to: ({ html, version }) => ({
      html: String(html).replace('{{minutes}} minutes', '{{hours}} hours'),
      version: Number(version) + 1,
      updated_at: expect.any(String),
    }),
  },
  {
    // Requests from before there was a time limit get one.
    by: '0023_requests_and_ratings.sql',
    table: 'booking',
    isMeant: ({ status, expires_at, deleted_at }) => status === 'pending' && expires_at === null && deleted_at === null,
    to: () => ({ expires_at: expect.any(String) }),
  },
  {
    // A block has no guest and no price, and always holds its time.
    by: '0028_blocks.sql',
    table: 'booking',
    isMeant: ({ kind }) => kind === 'block',
    to: () => ({ user_id: null, status: 'confirmed', total_cents: 0 }),
  },
  {
    // A published post opens at a moment, which the older ones did not have.
    by: '0037_scheduled_posts.sql',
    table: 'blog_post',
    isMeant: ({ status, published_at }) => status === 'published' && published_at === null,
    to: ({ created_at }) => ({ published_at: created_at }),
  },
]

type TypeChange = { by: string; from: string; to: string; isMeant: (column: string, table: string) => boolean }

/** Every type that a migration changes. All others stay as they are. */
const TYPE_CHANGES: readonly TypeChange[] = [
  {
    // Ids and what refers to them, in the tables of applications too.
    by: '0047_ids_of_64_bits.sql',
    from: 'integer',
    to: 'bigint',
    isMeant: (column) => /(^|_)id$/.test(column),
  },
]

const TABLES = `
  SELECT c.oid::regclass::text AS name,
    array_to_json(array(SELECT a.attname FROM pg_index i JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = ANY (i.indkey)
      WHERE i.indrelid = c.oid AND i.indisprimary)) AS key,
    (SELECT json_object_agg(a.attname, format_type(a.atttypid, a.atttypmod)) FROM pg_attribute a
      WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped) AS types
  FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
  WHERE c.relkind IN ('r', 'p') AND NOT c.relispartition AND n.nspname !~ '^(pg_|information_schema)' AND c.relname <> 'migration'`

/** Every row of every table, with its values as JSON. */
async function snapshotOf(db: Database): Promise<Snapshot> {
  const tables = await db.query<{ name: string; key: string[]; types: Record<string, string> }>(TABLES)
  const snapshot: Snapshot = new Map()
  for (const { name, ...stored } of tables) {
    const rows = await db.query<{ row: Row }>(`SELECT to_jsonb(t) AS row FROM ${name} t`)
    snapshot.set(name.replaceAll('"', ''), { ...stored, rows: rows.map(({ row }) => row) })
  }
  return snapshot
}

/** @param applied the migrations between the two */
function requireKept(before: Snapshot, after: Snapshot, applied: readonly Migration[]): void {
  const isApplied = ({ by }: { by: string }) => applied.some(({ name }) => name === by)
  const changes = CHANGES.filter(isApplied)
  const typeChanges = TYPE_CHANGES.filter(isApplied)
  for (const [table, { rows, types, key }] of before) {
    const moved = MOVED[table]
    const now = after.get(table)
    if (moved && !now) {
      for (const row of rows) expect(moved(row, after), `${table} ${JSON.stringify(row)}`).toBe(true)
      continue
    }
    expect(now?.rows.length, `rows of ${table}`).toBe(rows.length)
    const typeNow = (column: string, type: string) =>
      typeChanges.find(({ from, isMeant }) => from === type && isMeant(column, table))?.to ?? type
    const expectedTypes = Object.entries(types).map(([column, type]) => [column, typeNow(column, type)])
    expect(now?.types, `columns of ${table}`).toMatchObject(Object.fromEntries(expectedTypes))
    const keyOf = (row: Row) => JSON.stringify(key.map((name) => row[name]))
    const kept = new Map(now?.rows.map((row) => [keyOf(row), row]))
    for (const row of rows) {
      let expected = row
      for (const { table: of, isMeant, to } of changes)
        if (of === table && isMeant(expected)) expected = { ...expected, ...to(expected) }
      const found = kept.get(keyOf(row)) ?? {}
      expect(pick(found, Object.keys(row)), `${table} ${keyOf(row)}`).toEqual(expected)
    }
  }
}

const pick = (row: Row, names: readonly string[]): Row => Object.fromEntries(names.map((name) => [name, row[name]]))

/** Tables of which a super admin, too, sees only their own records. */
const OWN = ['chat', 'notification', 'room']

type Member = { id: string; status: number; body: { total?: number } }

/** Starts the server and asks it for a list and a record of every table. */
async function requireServed(db: Database): Promise<TestApp> {
  const app = await makeApp(db)
  const admin = await app.person('super_admin')
  const tables = tableNames()
  const counts = tables.map(
    (table) =>
      `SELECT '${table}' AS id, count(*) AS live, min(id) AS first FROM ${quote(table)} WHERE deleted_at IS NULL`,
  )
  const live = await db.query<{ id: string; live: number; first: number | null }>(counts.join(' UNION ALL '))
  const read = async (members: { id: string; query: string }[]) => {
    // One call, because each costs as much as several of its members.
    const body = members.map(({ id, query }) => ({
      ...{ id, method: 'GET', endpoint: `/v1/api/records/${PROJECT}/super_admin/${id}${query}` },
    }))
    const batch = await app.call('POST', '/v1/api/batch', { token: admin.token, body })
    return batch.body.responses as Member[]
  }
  const lists = await read(tables.map((id) => ({ id, query: '?size=100' })))
  expect(lists.map(({ id, status }) => [id, status])).toEqual(tables.map((id) => [id, 200]))
  const isCounted = ({ id }: { id: string }) => !OWN.includes(id)
  expect(lists.filter(isCounted).map(({ id, body }) => [id, body.total])).toEqual(
    live.filter(isCounted).map(({ id, live: count }) => [id, count]),
  )
  const filled = live.filter(({ first }) => first !== null)
  const records = await read(filled.map(({ id, first }) => ({ id, query: `/${first}` })))
  expect(records.map(({ id, status }) => [id, status])).toEqual(
    filled.map(({ id }) => [id, OWN.includes(id) ? 404 : 200]),
  )
  return app
}

/** As the builder makes it: a table of a deployed application, in a schema of its own. */
const APPLICATION = `
  CREATE SCHEMA app_shop;
  CREATE TABLE app_shop.thing (
    id integer GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY,
    title text COLLATE "C" NOT NULL,
    user_id integer REFERENCES "user" (id) ON DELETE SET NULL,
    amount integer
  );
  INSERT INTO app_shop.thing (title, user_id, amount) SELECT email, id, 7 FROM "user";`

/** Migrates, and requires that no row or value is lost and that nothing is left to do. */
async function requireUpgrade(db: Database, to: readonly Migration[], pending: readonly Migration[]): Promise<void> {
  const before = await snapshotOf(db)
  expect(await migrate(db, to)).toEqual(pending.map(({ name }) => name))
  requireKept(before, await snapshotOf(db), pending)
  expect(await migrate(db, to)).toEqual([])
}

// Each state needs a database of its own, which takes PGlite seconds and PostgreSQL a moment.
describe('an installation on PostgreSQL is upgraded from', () => {
  const { server } = inject('postgres')
  const made: string[] = []
  /** A database without rows that gets one migration after the other. */
  let source: Promise<string> | undefined
  const make = async (copyOf?: string): Promise<string> => {
    const url = await createTestDatabase(server, copyOf)
    made.push(url)
    return url
  }
  /** Runs and disconnects. */
  const withDatabase = async (url: string, run: (db: Database) => Promise<unknown>): Promise<void> => {
    const db = openPostgres(url, { max: 2 })
    try {
      await run(db)
    } finally {
      await db.close()
    }
  }

  afterAll(async () => {
    for (const url of made) await dropTestDatabase(server, url)
  })

  it.each(MIGRATIONS.map(({ name }, index) => [name, index + 1] as const))(
    '%s',
    { timeout: STEP_TIMEOUT_MS },
    async (_, count) => {
      source ??= make()
      const empty = await source
      await withDatabase(empty, (db) => migrate(db, MIGRATIONS.slice(0, count)))
      const target = await make(empty)
      await withDatabase(target, async (db) => {
        await fillTables(db)
        await db.exec(APPLICATION)
        await requireUpgrade(db, MIGRATIONS, MIGRATIONS.slice(count))
        await requireServed(db)
      })
    },
  )
})

it('an installation on PGlite keeps its data when it takes every fifth release', {
  timeout: ALL_TIMEOUT_MS,
}, async () => {
  const db = await openTestPglite('empty')
  try {
    const ids = new Map()
    for (let from = 0; from < MIGRATIONS.length; from += 5) {
      const pending = MIGRATIONS.slice(from, from + 5)
      await requireUpgrade(db, MIGRATIONS.slice(0, from + pending.length), pending)
      await fillTables(db, ids)
    }
    const app = await requireServed(db)
    // Members of a batch are not validated against the contract.
    const admin = await app.person('super_admin')
    for (const table of tableNames()) await app.records(admin, 'GET', `/${table}?size=100`)
  } finally {
    await db.close()
  }
})
