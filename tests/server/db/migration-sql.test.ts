// Migrations generated from the table definitions, applied to real databases.
import { spawn } from 'node:child_process'
import { cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Access, defineTable, type Field, type FieldKind, OWNER, type Table } from '#shared/resources/field'
import { registry, requireTable, tableNames } from '#shared/resources/tables'
import type { Database } from '../../../server/db/database'
import { migrate } from '../../../server/db/migrate'
import { migrationSql } from '../../../server/db/migration-sql'
import { compareTables, readDatabaseTables } from '../../../server/db/table-differences'
import { makeMigration } from '../../../server/node/make-migration'
import { MIGRATIONS_FOLDER, readMigrations } from '../../../server/node/migrations'
import { openTestPglite } from '../../support/pglite'
import { makeApp, onEachBackend, type Person, type TestApp } from '../harness'

const OPTIONS = [
  { value: 'new', label: 'New' },
  { value: 'used', label: 'Used' },
]
const field = (name: string, kind: FieldKind, more: object = {}) => ({ name, label: name, kind, ...more }) as Field
/** Fields by kind, so the type requires an entry for each kind. */
const FIELDS: Readonly<Record<FieldKind, Readonly<Record<string, object>>>> = {
  // A reserved SQL word must work as a name.
  text: { name: { required: true, maxLength: 80, unique: true }, order: {} },
  longText: { note: {} },
  html: { terms: {} },
  number: { uses: { integer: true, required: true, min: 1, initial: 1 }, factor: {} },
  money: { worth: { currency: 'EUR', min: 0 } },
  date: { day: {} },
  dateTime: { ends_at: {} },
  choice: { status: { required: true, initial: 'new', options: OPTIONS } },
  boolean: { is_public: { initial: false } },
  image: { picture: {} },
  colour: { colour: {} },
  json: { settings: {}, tags: { items: 'records', table: 'blog_tag' } },
  reference: { project_id: { table: 'project' } },
}
const ofEachKind = Object.entries(FIELDS).flatMap(([kind, fields]) =>
  Object.entries(fields).map(([name, more]) => field(name, kind as FieldKind, more)),
)
const voucher = defineTable('voucher', 'name', [...ofEachKind, OWNER])
/** Requires a voucher. */
const use = defineTable('use', 'id', [field('voucher_id', 'reference', { table: 'voucher', required: true })])
const VALUES = {
  ...{ name: 'Ten off', note: 'Once', terms: '<p>None</p>', factor: 0.5, worth: 1_000, day: '2026-03-01' },
  ...{ ends_at: '2026-03-31T10:00:00.123Z', picture: 'https://pictures.example/a.png', colour: '#0b7285' },
  ...{ settings: { a: [1] }, tags: [1, 2], order: 'first' },
}
const ALL = { read: 'all', create: 'all', update: 'all', delete: 'all' }
const access: Access = { roles: { super_admin: ALL } }

onEachBackend(({ open }) => {
  let app: TestApp
  let admin: Person

  /** Applies the missing parts of the definitions as a further migration. */
  async function migrateTo(tables: readonly Table[], name: string): Promise<void> {
    const { db } = app.deps
    const existing = await readDatabaseTables(db)
    const sql = migrationSql(compareTables(tables, existing), existing.reserved)
    await migrate(db, [{ name, sql: sql ?? '' }])
  }

  beforeAll(async () => {
    app = await makeApp(await open())
    admin = await app.person('super_admin')
  })
  // The registry belongs to the process, and other test files use it.
  afterAll(() => registry.replace([]))

  it('have nothing to add to the migrations that are there', async () => {
    const differences = compareTables(tableNames().map(requireTable), await readDatabaseTables(app.deps.db))
    const none = { missingTables: [], missingColumns: [], otherTypes: [], refusedOptions: [] }
    expect(differences).toMatchObject(none)
  })

  it('make a table whose records are created, read and found by every kind of field', async () => {
    await migrateTo([voucher, use], '9001_vouchers.sql')
    registry.replace([
      { table: voucher, access },
      { table: use, access },
    ])
    const project_id = (await app.records(admin, 'POST', '/project', { body: { name: 'P' } })).body.data
    const made = await app.records(admin, 'POST', '/voucher', { body: { ...VALUES, project_id } })
    expect(made.status).toBe(201)
    const id = made.body.data
    const read = await app.records(admin, 'GET', `/voucher/${id}`)
    const begun = { version: 1, uses: 1, status: 'new', is_public: false, user_id: admin.id }
    expect(read.body.model).toMatchObject({ ...VALUES, ...begun, id, project_id })
    const filters = ['order,eq,first', 'ends_at,gt,2026-03-31', 'factor,lt,1', 'name,sw,ten', 'project.name,eq,P']
    const query = filters.map((filter) => `filter=${filter}`).join('&')
    expect((await app.records(admin, 'GET', `/voucher?${query}&order=order,asc`)).body.list).toMatchObject([{ id }])

    const taken = await app.records(admin, 'POST', '/voucher', { body: VALUES })
    expect([taken.status, Object.keys(taken.body.validation)]).toEqual([409, ['name']])
    expect((await app.records(admin, 'POST', '/use', { body: { voucher_id: id } })).status).toBe(201)
  })

  it('enforce the definition also for a write past the program', async () => {
    const { db } = app.deps
    const write = (sql: string) =>
      db.query(sql).then(
        () => 'done',
        (error: { code: string }) => error.code,
      )
    expect(await write(`UPDATE voucher SET status = 'lost'`)).toBe('23514')
    expect(await write('UPDATE voucher SET worth = -1')).toBe('23514')
    expect(await write('UPDATE voucher SET name = NULL')).toBe('23502')
    expect(await write('UPDATE voucher SET project_id = 999999')).toBe('23503')
    // Like the clean-up: deleting a record also deletes those that require it.
    await db.exec('DELETE FROM project; DELETE FROM voucher')
    expect(await db.query('SELECT id FROM use')).toEqual([])
  })

  it('add columns to a table with rows, and keep those rows', async () => {
    const id = (await app.records(admin, 'POST', '/voucher', { body: { name: 'Old' } })).body.data
    const more = [field('count', 'number', { integer: true, required: true, initial: 3 }), field('hint', 'text')]
    const later = { ...voucher, fields: [...voucher.fields, ...more] }
    await migrateTo([later, use], '9002_more.sql')
    registry.replace([{ table: later, access }])
    expect((await app.records(admin, 'GET', `/voucher/${id}`)).body.model).toMatchObject({
      name: 'Old',
      count: 3,
      hint: null,
    })
    expect(compareTables([later, use], await readDatabaseTables(app.deps.db))).toMatchObject({ missingColumns: [] })
    // A required field without an initial value fails until a person decides about existing rows.
    const strict = { ...later, fields: [...later.fields, field('code', 'text', { required: true })] }
    await expect(migrateTo([strict, use], '9003_code.sql')).rejects.toMatchObject({ code: '23502' })
  })
})

/** The process opens a new database, which is slow on a busy machine. */
const TIMEOUT_MS = 180_000

describe('npm run migration', { timeout: TIMEOUT_MS }, () => {
  let folder: string
  let db: Database

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'holdfast-migrations-'))
    await cp(MIGRATIONS_FOLDER, folder, { recursive: true })
    db = await openTestPglite('empty')
  })
  afterAll(async () => {
    await db.close()
    await rm(folder, { recursive: true, force: true })
  })

  const make = (name: string, tables: readonly Table[]) => makeMigration(db, { name, tables, folder })
  const tables = () => [...tableNames().map(requireTable), voucher]

  it('writes the file of the next number, once, and refuses a name that is taken', async () => {
    const last = (await readMigrations(folder)).at(-1)?.name ?? ''
    const { path } = await make('vouchers', tables())
    const number = String(Number.parseInt(last, 10) + 1).padStart(4, '0')
    expect(path).toBe(join(folder, `${number}_vouchers.sql`))
    expect(await readFile(path ?? '', 'utf8')).toMatch(
      /^-- Made from the table definitions.*\n\nCREATE TABLE voucher \(/,
    )
    await expect(make('vouchers', tables())).rejects.toThrow(
      `A migration with that name already exists: ${number}_vouchers.sql`,
    )
    expect((await make('vouchers_again', tables())).path).toBeUndefined()
  })

  it('writes nothing that PostgreSQL does not take', async () => {
    const before = await readdir(folder)
    const wrong = defineTable('wrong', 'id', [field('shop_id', 'reference', { table: 'shop' })])
    await expect(make('wrong', [...tables(), wrong])).rejects.toThrow(
      /so it was not written:\n\n--.*\n\nCREATE TABLE wrong /,
    )
    expect(await readdir(folder)).toEqual(before)
  })

  const run = async (...args: string[]) => {
    const child = spawn(process.execPath, ['--import', 'tsx', 'server/node/new-migration.ts', ...args], {
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const code = new Promise<number | null>((resolve) => child.once('close', resolve))
    const [out, error] = await Promise.all([text(child.stdout), text(child.stderr)])
    return { code: await code, out, error }
  }

  it('says that nothing is missing of the definitions as they are, and names what no definition has', async () => {
    const before = await readdir(MIGRATIONS_FOLDER)
    const { code, out, error } = await run('nothing-new')
    expect([code, error]).toEqual([0, ''])
    expect(out).toMatch(/^Nothing to write: .*\nNot in any definition, and left unchanged: user.password_hash, /)
    expect(await readdir(MIGRATIONS_FOLDER)).toEqual(before)
  })

  it('says in a sentence what is wrong with a name', async () => {
    const answers = await Promise.all([run(), run('Add.sql'), run('add', 'vouchers')])
    expect(answers.map(({ code, out }) => [code, out])).toEqual(Array(3).fill([1, '']))
    expect(answers.map(({ error }) => error)).toEqual([
      'A migration needs a name, such as: npm run migration -- add-vouchers\n',
      expect.stringContaining('"Add.sql" is not a valid migration name.'),
      'A migration has one name. Join its words by -, such as: add-vouchers\n',
    ])
  })
})
