// The recipes of docs/operations.md on real server processes. The commands are read from that page.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PROJECT_HEADER } from '#shared/headers'
import { migrate } from '../../../server/db/migrate'
import { openPostgres } from '../../../server/db/postgres'
import { toProjectHeader } from '../../../server/middleware/project'
import { readMigrations } from '../../../server/node/migrations'
import { createTestDatabase, startPostgres, type TestPostgres } from '../../support/postgres'
import { type ServerProcess, startServer } from '../../support/server-process'

/** Starting processes and PostgreSQL is slow on a busy machine. */
const TIMEOUT_MS = 180_000
const HEADERS = { [PROJECT_HEADER]: toProjectHeader('holdfast', 'holdfast-demo-secret') }
const ADMIN = { email: 'first@holdfast.test', password: 'a good password' }
const ENV = { SEED: 'off', SETUP_TOKEN: 'tell me' }
const LAMBDA = 'holdfast/admin/lambda'
const RECORDS = 'records/holdfast/super_admin'

/** Commands of one kind under a heading of the page, one entry per block. */
function commandsUnder(heading: string, kind: 'sh' | 'sql'): string[] {
  const page = readFileSync('docs/operations.md', 'utf8')
  const section = page.split(/^(?=##)/m).find((part) => /^#+ (.*)/.exec(part)?.[1] === heading) ?? ''
  const blocks = [...section.matchAll(new RegExp(`^ *\`\`\`${kind}\n([^]+?)^ *\`\`\``, 'gm'))].map(
    ([, text = '']) => text,
  )
  if (blocks.length === 0) throw new Error(`docs/operations.md has no ${kind} block under "${heading}"`)
  return blocks
}

function runShell(commands: string | undefined, places: Record<string, string>): void {
  const { status, stderr } = spawnSync('sh', ['-euc', commands ?? 'exit 1'], {
    env: { ...process.env, ...places },
    encoding: 'utf8',
  })
  expect([status, stderr]).toEqual([0, ''])
}

const place = mkdtempSync(join(tmpdir(), 'holdfast-operations-'))
const within = (name: string) => join(place, name)
let postgres: TestPostgres
const running: ServerProcess[] = []

const start = async (dataDir: string, env: Record<string, string> = {}): Promise<ServerProcess> => {
  const server = await startServer({ dataDir, env: { ...ENV, ...env } })
  running.push(server)
  return server
}

beforeAll(async () => {
  postgres = await startPostgres()
}, TIMEOUT_MS)
afterAll(async () => {
  for (const server of running) await server.stop()
  await postgres.stop()
  rmSync(place, { recursive: true, force: true })
})

type Ask = { body?: unknown; form?: FormData; key?: string; as?: string; cookie?: string; match?: string }
type Sent = { status: number; headers: Headers; body: Record<string, unknown> }

async function call(on: ServerProcess, method: string, path: string, ask: Ask = {}): Promise<Sent> {
  const { body, form, key, as, cookie, match } = ask
  const response = await fetch(`${on.origin}/v1/api/${path}`, {
    method,
    headers: {
      ...HEADERS,
      ...(as && { authorization: `Bearer ${as}` }),
      ...(key && { 'idempotency-key': key }),
      ...(cookie && { cookie }),
      ...(match && { 'if-match': match }),
    },
    body: form ?? (body === undefined ? undefined : JSON.stringify(body)),
  })
  return { status: response.status, headers: response.headers, body: (await response.json()) as Sent['body'] }
}

const cookieOf = ({ headers }: Sent): string => headers.get('set-cookie')?.split(';')[0] ?? ''
const signIn = async (on: ServerProcess) => {
  const answer = await call(on, 'POST', `${LAMBDA}/login`, { body: { ...ADMIN, is_refresh: true } })
  return { as: String(answer.body.token), cookie: cookieOf(answer) }
}
const refresh = (on: ServerProcess, cookie: string) => call(on, 'POST', `${LAMBDA}/refresh`, { cookie })
const create = (on: ServerProcess, as: string, name: string) =>
  call(on, 'POST', `${RECORDS}/project`, { body: { name }, key: name, as })
const namesOf = async (on: ServerProcess, as: string) => {
  const { body } = await call(on, 'GET', `${RECORDS}/project?order=name,asc&size=100`, { as })
  return (body.list as { name: string }[]).map(({ name }) => name)
}

/** The state at the backup: two projects, a file and two sessions. */
async function fill(on: ServerProcess) {
  await call(on, 'POST', `${LAMBDA}/register`, { body: { ...ADMIN, role: 'admin', setup_token: 'tell me' } })
  const [session, other] = [await signIn(on), await signIn(on)]
  const first = await create(on, session.as, 'First')
  await create(on, session.as, 'Second')
  const picture = await sharp({ create: { width: 9, height: 7, channels: 3, background: '#0b7285' } })
    .png()
    .toBuffer()
  const form = new FormData()
  form.set('file', new File([new Uint8Array(picture)], 'a.png', { type: 'image/png' }))
  const { body } = await call(on, 'POST', 'holdfast/super_admin/lambda/upload', { form, as: session.as })
  return { session, other, id: Number(first.body.data), url: String(body.url), picture: new Uint8Array(picture) }
}
type Filled = Awaited<ReturnType<typeof fill>>

/** Changes after the backup, which the restore loses. */
async function goOn(on: ServerProcess, { session, other, id }: Filled) {
  expect((await create(on, session.as, 'Third')).status).toBe(201)
  const changed = await call(on, 'PUT', `${RECORDS}/project/${id}`, {
    body: { client: 'C' },
    match: '"1"',
    as: session.as,
  })
  expect(changed.status).toBe(200)
  return { renewed: cookieOf(await refresh(on, other.cookie)) }
}

/** Checks what "After a restore" promises. */
async function holdsTheBackup(on: ServerProcess, { session, id, url, picture }: Filled, renewed: string) {
  const { as } = session
  expect(await namesOf(on, as)).toEqual(['First', 'Second'])
  const file = await fetch(on.origin + url)
  expect(new Uint8Array(await file.arrayBuffer())).toEqual(picture)
  // A retry under its key gets the stored response. A new record gets an unused id.
  const again = await create(on, as, 'First')
  expect([again.status, again.headers.get('idempotency-replayed'), again.body.data]).toEqual([201, 'true', id])
  expect((await create(on, as, 'Fourth')).status).toBe(201)
  expect(await namesOf(on, as)).toEqual(['First', 'Fourth', 'Second'])
  // A device that has seen the lost version 2 changes the record.
  const late = await call(on, 'PUT', `${RECORDS}/project/${id}`, { body: { client: 'D' }, match: '"2"', as })
  expect([late.status, (late.body.model as { version: number }).version]).toEqual([412, 1])
  expect((await refresh(on, session.cookie)).status).toBe(200)
  expect((await refresh(on, renewed)).status).toBe(401)
}

describe('Backup and restore', { timeout: TIMEOUT_MS }, () => {
  it('of the embedded database: one folder, packed while the server is stopped', async () => {
    const [backup, restore] = commandsUnder('The embedded database', 'sh')
    const places = { BACKUP: within('embedded.tar.gz') }
    const original = await start(within('embedded'))
    const filled = await fill(original)
    await original.stop()
    expect(existsSync(join(within('embedded'), 'server.lock'))).toBe(false)
    runShell(backup, { ...places, DATA_DIR: within('embedded') })

    await original.restart()
    const { renewed } = await goOn(original, filled)
    expect(await namesOf(original, filled.session.as)).toEqual(['First', 'Second', 'Third'])
    runShell(restore, { ...places, DATA_DIR: within('restored') })
    const restored = await start(within('restored'))
    await holdsTheBackup(restored, filled, renewed)
    await Promise.all([original.stop(), restored.stop()])
  })

  it('of PostgreSQL: its data folder and the files, packed while both are stopped', async () => {
    const [backup, restore] = commandsUnder('PostgreSQL', 'sh')
    const url = await createTestDatabase(postgres.url)
    const places = { BACKUP: within('backup'), DATA_DIR: within('files'), PGDATA: postgres.dataDir }
    mkdirSync(places.BACKUP)
    const server = await start(places.DATA_DIR, { DATABASE_URL: url })
    const filled = await fill(server)
    await server.stop()
    await postgres.halt()
    runShell(backup, places)

    await postgres.startAgain()
    await server.restart()
    const { renewed } = await goOn(server, filled)
    await server.stop()
    await postgres.halt()
    for (const folder of [places.PGDATA, places.DATA_DIR]) renameSync(folder, `${folder}.lost`)
    runShell(restore, places)
    await postgres.startAgain()
    await server.restart()
    await holdsTheBackup(server, filled, renewed)
    await server.stop()
  })
})

describe('Upgrade', { timeout: TIMEOUT_MS }, () => {
  it('starts all processes at once on a database of an earlier release, and can be taken back', async () => {
    const migrations = await readMigrations()
    const all = migrations.map(({ name }) => name)
    // Up to 0009, because 0011 moves rows of two tables that it drops.
    const earlier = migrations.slice(0, 8)
    const url = await createTestDatabase(
      postgres.url,
      undefined,
      Object.assign(new URL(postgres.url), { pathname: 'holdfast' }).href,
    )
    const onDatabase = async <T>(
      run: (db: ReturnType<typeof openPostgres>) => Promise<T>,
      address = url,
    ): Promise<T> => {
      const db = openPostgres(address, { max: 1 })
      try {
        return await run(db)
      } finally {
        await db.close()
      }
    }
    /** One statement at a time, because a transaction can't create a database. */
    const runSql = (script: string | undefined) =>
      onDatabase(async (db) => {
        for (const statement of (script ?? '').split(';').map((text) => text.trim()))
          if (statement) await db.exec(statement)
      }, postgres.url)
    const applied = () =>
      onDatabase(async (db) => {
        const rows = await db.query<{ name: string }>('SELECT name FROM migration ORDER BY applied_at, name')
        return rows.map(({ name }) => name)
      })

    await onDatabase(async (db) => {
      await migrate(db, earlier)
      await db.exec(`
        INSERT INTO project (name) VALUES ('From before');
        INSERT INTO blog_category (id, name, slug) VALUES (3, 'News', 'news');
        INSERT INTO blog_post (id, title, slug, html, status) VALUES (7, 'Old', 'old', '<p>x</p>', 'published');
        INSERT INTO blog_post_category VALUES (7, 3)`)
    })
    const [copy] = commandsUnder('Upgrade', 'sql')
    await runSql(copy)

    const env = { DATABASE_URL: url }
    await onDatabase((db) => db.exec('CREATE TABLE app_table (in_the_way integer)'))
    await expect(start(within('nodes'), env)).rejects.toThrow(/relation "app_table" already exists/)
    expect(await applied()).toEqual(earlier.map(({ name }) => name))
    await onDatabase((db) => db.exec('DROP TABLE app_table'))

    const [a, b] = await Promise.all([start(within('nodes'), env), start(within('nodes'), env)])
    expect((await applied()).sort()).toEqual(all)
    await call(a, 'POST', `${LAMBDA}/register`, { body: { ...ADMIN, role: 'admin', setup_token: 'tell me' } })
    const { as } = await signIn(b)
    for (const on of [a, b]) {
      expect(await namesOf(on, as)).toEqual(['From before'])
      const post = await call(on, 'GET', `${RECORDS}/blog_post/7`, { as })
      expect(post.body.model).toMatchObject({ title: 'Old', categories: [3] })
    }

    // The previous release on a database with one later migration.
    await onDatabase((db) => migrate(db, [{ name: '9001_next.sql', sql: 'ALTER TABLE project ADD COLUMN mood text' }]))
    await a.stop()
    await a.restart()
    expect((await create(a, as, 'Later')).status).toBe(201)
    expect(await namesOf(b, as)).toEqual(['From before', 'Later'])

    await Promise.all([a.stop(), b.stop()])
    const [back] = commandsUnder('Going back', 'sql')
    await runSql(back)
    expect(await applied()).toEqual(earlier.map(({ name }) => name))
    expect(await onDatabase((db) => migrate(db, earlier))).toEqual([])
    expect(await onDatabase((db) => db.query('SELECT name FROM project'))).toEqual([{ name: 'From before' }])
  })
})
