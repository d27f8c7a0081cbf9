// A real server process on a PostgreSQL and its streaming standby: the standby answers the three
// calls that may read from it, only with what the primary would answer, and the primary answers
// whenever the standby can't.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PROJECT_HEADER } from '#shared/headers'
import { type Database, isDatabaseGone } from '../../../server/db/database'
import { openPostgres } from '../../../server/db/postgres'
import { openReplica } from '../../../server/db/replica'
import { DEMO_PASSWORD } from '../../../server/demo/seed-content'
import { toProjectHeader } from '../../../server/middleware/project'
import { createTestDatabase, startPostgres, type TestPostgres } from '../../support/postgres'
import { type ServerProcess, startServer } from '../../support/server-process'
import { installShop, ORDER } from '../../support/shop'
import { startStandby } from '../../support/standby'

const HEADERS = {
  [PROJECT_HEADER]: toProjectHeader('holdfast', 'holdfast-demo-secret'),
  'content-type': 'application/json',
}
/** Long enough for a busy machine. A paused standby costs it once. */
const MAX_LAG_MS = 2_000
const WAIT = { timeout: 20_000 }

let primary: TestPostgres
let standby: TestPostgres
let db: Database
/** The standby's database. */
let copy: Database
let copyUrl: string
let server: ServerProcess
let dataDir: string
let admin: string
let user: string

async function send(
  method: string,
  path: string,
  as: string,
  body?: unknown,
): Promise<{ status: number; text: string }> {
  const headers = { ...HEADERS, ...(as && { authorization: `Bearer ${as}` }) }
  const response = await fetch(server.origin + path, { method, headers, body: body ? JSON.stringify(body) : null })
  return { status: response.status, text: await response.text() }
}
const json = async (method: string, path: string, as: string, body?: unknown) => {
  const { status, text } = await send(method, path, as, body)
  expect(status, text).toBeLessThan(300)
  return JSON.parse(text)
}
const METRICS_TOKEN = 'a-token-of-the-scraper'

/** Accounts of the demo. */
const ADDRESSES = { super_admin: 'admin', admin: 'manager', user: 'user' } as const
const signIn = async (role: keyof typeof ADDRESSES): Promise<string> => {
  const body = { email: `${ADDRESSES[role]}@holdfast.test`, password: DEMO_PASSWORD }
  return (await json('POST', `/v1/api/holdfast/${role}/lambda/login`, '', body)).token
}
const records = (table: string, id = '') => `/v1/api/records/holdfast/super_admin/${table}${id && `/${id}`}`
const count = async (name: string, as = admin, table = 'project', field = 'name'): Promise<number> => {
  const body = { metric: 'count', filter: `${field},eq,${name}` }
  return (await json('POST', `/v1/api/rest/${table}/AGGREGATE`, as, body)).list[0].value
}
const suggest = async (query: string, as = admin): Promise<string[]> => {
  const { list } = await json('POST', '/v1/api/rest/project/AUTOCOMPLETE', as, { field: 'name', query })
  return list.map(({ label }: { label: string }) => label)
}
const exported = async (name: string, as = admin): Promise<string> =>
  (await send('POST', '/rest/project/EXPORT', as, { filter: `name,eq,${name}`, columns: ['name'] })).text
const create = (name: string) => json('POST', records('project'), admin, { name })

const said = (text: string) => server.lines.filter((line) => line.includes(`"msg":"${text}"`))
const USED = 'the read replica is used'
const NOT_USED = 'the read replica is not used'
/** Resolves when the server uses the standby again, or has never stopped to. */
const untilUsed = () => expect.poll(() => said(USED).length - said(NOT_USED).length, WAIT).toBe(1)
const reasons = () => said(NOT_USED).map((line): string => JSON.parse(line).reason)

const hasLogged = async (on: TestPostgres, text: string): Promise<boolean> => {
  // Its log is in order: what came before this statement is there.
  const end = `end of the log ${on.log.length}`
  await (on === primary ? db : copy).query(`SELECT '${end}'`)
  await expect.poll(() => on.log.join('').includes(end), WAIT).toBe(true)
  return on.log.join('').includes(text)
}

async function pauseReplay(): Promise<void> {
  await copy.query('SELECT pg_wal_replay_pause()')
  const state = async () => (await copy.query('SELECT pg_get_wal_replay_pause_state() AS state'))[0]
  await expect.poll(state, WAIT).toEqual({ state: 'paused' })
}
const resumeReplay = () => copy.query('SELECT pg_wal_replay_resume()')

beforeAll(async () => {
  primary = await startPostgres({ durable: true, logsStatements: true })
  standby = await startStandby(primary)
  const url = await createTestDatabase(primary.url)
  copyUrl = Object.assign(new URL(standby.url), { pathname: new URL(url).pathname }).href
  dataDir = mkdtempSync(join(tmpdir(), 'holdfast-replica-'))
  const env = {
    DATABASE_URL: url,
    DATABASE_REPLICA_URL: copyUrl,
    DATABASE_REPLICA_MAX_LAG_MS: String(MAX_LAG_MS),
    METRICS_TOKEN,
  }
  server = await startServer({ dataDir, env })
  db = openPostgres(url, { max: 2 })
  copy = openPostgres(copyUrl, { max: 2, readOnly: true })
  ;[admin, user] = await Promise.all([signIn('super_admin'), signIn('user')])
}, 120_000)
afterAll(async () => {
  await server.stop()
  await db.close()
  await copy.close()
  await standby.stop()
  await primary.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

describe('a read replica', () => {
  it('answers AGGREGATE, AUTOCOMPLETE and EXPORT; the primary answers the other reads', async () => {
    await untilUsed()
    await create('There')
    expect(await count('There')).toBe(1)
    expect(await suggest('There')).toEqual(['There'])
    expect(await exported('There')).toContain('There')
    await count('a-figure')
    await suggest('a-suggestion')
    await exported('a-file')
    await json('GET', `${records('project')}?filter=name,eq,a-page`, admin)
    for (const text of ['a-figure', 'a-suggestion', 'a-file'])
      expect([text, await hasLogged(standby, text), await hasLogged(primary, text)]).toEqual([text, true, false])
    expect([await hasLogged(standby, 'a-page'), await hasLogged(primary, 'a-page')]).toEqual([false, true])
  })

  it('is in the metrics', async () => {
    const { text } = await send('GET', '/metrics', METRICS_TOKEN)
    expect(text).toMatch(/^holdfast_replica_used 1$/m)
    expect(text).toMatch(/^holdfast_replica_lag_seconds \d/m)
    expect(text).toMatch(/^holdfast_replica_statements_total\{answered_by="replica"\} [1-9]/m)
  })

  it('answers each write as soon as it was acknowledged', async () => {
    for (let i = 0; i < 20; i += 1) {
      await create(`Soon ${i}`)
      expect(await count(`Soon ${i}`)).toBe(1)
    }
    expect(reasons()).toEqual([])
  })
})

describe('a replica that is behind', () => {
  let deleted: { model: { id: number } }
  let view: { model: { id: number } }
  beforeAll(async () => {
    deleted = await create('Deleted later')
    view = await json('POST', records('saved_view'), admin, {
      ...{ name: 'Shared', table: 'project', shared_with: 'user', state: {} },
    })
    expect(await count('Shared', user, 'saved_view')).toBe(1)
  })

  it('hides no write: neither from who has made it nor from anybody else', async () => {
    await pauseReplay()
    await create('Meanwhile')
    const other = await signIn('admin')
    expect(await copy.query(`SELECT 1 FROM project WHERE name = 'Meanwhile'`)).toEqual([])
    for (const as of [admin, other]) {
      expect(await count('Meanwhile', as)).toBe(1)
      expect(await suggest('Meanwhile', as)).toEqual(['Meanwhile'])
      expect(await exported('Meanwhile', as)).toContain('Meanwhile')
    }
    expect(reasons()).toEqual(['behind'])
  })

  it('shows nobody what they may no longer read', async () => {
    await json('DELETE', records('project', String(deleted.model.id)), admin)
    expect(await count('Deleted later')).toBe(0)
    expect(await exported('Deleted later')).not.toContain('Deleted')
    await json('PUT', records('saved_view', String(view.model.id)), admin, { shared_with: null })
    expect(await copy.query(`SELECT shared_with FROM saved_view WHERE name = 'Shared'`)).toEqual([
      { shared_with: 'user' },
    ])
    expect(await count('Shared', user, 'saved_view')).toBe(0)
  })

  it('opens nothing to an ended session', async () => {
    await json('POST', '/v1/api/holdfast/user/lambda/logout', user)
    for (const path of ['/v1/api/rest/saved_view/AGGREGATE', '/rest/saved_view/EXPORT'])
      expect((await send('POST', path, user, { metric: 'count' })).status).toBe(401)
  })

  it('does not matter to a table that it does not have yet', async () => {
    await installShop(db)
    const order = () => send('POST', records(ORDER), admin, { title: 'Boxes' })
    await expect.poll(async () => (await order()).status, WAIT).toBe(201)
    expect(await copy.query(`SELECT to_regclass('app_shop.order2') AS made`)).toEqual([{ made: null }])
    expect(await count('Boxes', admin, ORDER, 'title')).toBe(1)
  })

  it('is used again when it has caught up', async () => {
    await resumeReplay()
    await untilUsed()
    expect(await count('Boxes', admin, ORDER, 'title')).toBe(1)
    await count('has-caught-up')
    expect(await hasLogged(standby, 'has-caught-up')).toBe(true)
    expect(reasons()).toEqual(['behind'])
  })
})

describe('a replica that has crashed', () => {
  it('fails no request and is logged once; it is used again when it is back', async () => {
    await standby.crash()
    for (let i = 0; i < 5; i += 1) expect(await suggest('There')).toEqual(['There'])
    expect(await exported('There')).toContain('There')
    expect(reasons()).toEqual(['behind', 'no answer'])
    await standby.startAgain()
    await untilUsed()
    await count('is-back')
    expect(await hasLogged(standby, 'is-back')).toBe(true)
    expect(reasons()).toEqual(['behind', 'no answer'])
  })
})

describe('the reader', () => {
  const opened: Array<{ stop: () => Promise<void> }> = []
  const every = (ms: number, run: () => void) => {
    const timer = setInterval(run, ms)
    return () => clearInterval(timer)
  }
  const open = (url: string, options: { maxLagMs?: number; statementTimeoutMs?: number } = {}) => {
    const logged: string[] = []
    const log = (_: unknown, message: string) => logged.push(message)
    const replica = openReplica(
      {
        primary: db,
        replica: openPostgres(url, { ...options, readOnly: true }),
        clock: { now: Date.now },
        logger: { info: log, warn: log, error: log },
        maxLagMs: options.maxLagMs ?? MAX_LAG_MS,
      },
      every,
    )
    opened.push(replica)
    return { ...replica, logged, query: replica.reader(db).query }
  }
  const untilStarted = async (url: string, options?: Parameters<typeof open>[1]) => {
    const replica = open(url, options)
    await expect.poll(replica.state, WAIT).toMatchObject({ used: true, lagSeconds: 0, reason: null })
    return replica
  }
  afterAll(async () => {
    for (const replica of opened) await replica.stop()
  })

  /** Endless on the standby, short on the primary. */
  const SLOW_THERE = 'SELECT CASE WHEN pg_is_in_recovery() THEN pg_sleep(600)::text END AS slept, name FROM faq_like'

  it('falls back when replay ends a statement, and goes on with the replica', async () => {
    await db.exec(`CREATE TABLE faq_like AS SELECT 'a' AS name`)
    const { query, state } = await untilStarted(copyUrl)
    const answer = query(SLOW_THERE)
    const running = () => copy.query(`SELECT 1 FROM pg_stat_activity WHERE wait_event = 'PgSleep'`)
    await expect.poll(running, WAIT).toHaveLength(1)
    // Replaying the lock conflicts with the statement.
    await db.exec('ALTER TABLE faq_like ADD COLUMN more text')
    expect(await answer).toEqual([{ slept: null, name: 'a' }])
    expect(standby.log.join('')).toContain('canceling statement due to conflict with recovery')
    expect(state()).toMatchObject({ used: true, answered: 0, fellBack: 1 })
    expect(await query('SELECT pg_is_in_recovery() AS there')).toEqual([{ there: true }])
  })

  it('ends a statement after its time, and does not begin it again on the primary', async () => {
    const { query, state } = await untilStarted(copyUrl, { statementTimeoutMs: 500 })
    await expect(query(SLOW_THERE)).rejects.toMatchObject({ code: '57014' })
    expect(state()).toMatchObject({ used: true, fellBack: 0 })
  })

  it('writes nothing, even to a server that may be written to', async () => {
    const writable = openPostgres(primary.url, { readOnly: true })
    await expect(writable.query('CREATE TABLE written ()')).rejects.toMatchObject({ code: '25006' })
    await writable.close()
  })

  it('is refused as the database itself: the address of the primary leads to a standby', async () => {
    const wrong = openPostgres(copyUrl)
    await expect(wrong.query('SELECT 1')).rejects.toSatisfy(isDatabaseGone)
    await wrong.close()
  })

  it('says how far the replica is behind', async () => {
    const { query, state } = await untilStarted(copyUrl, { maxLagMs: 0 })
    await pauseReplay()
    await db.query(`INSERT INTO faq_like (name) VALUES ('late')`)
    await expect.poll(state, WAIT).toMatchObject({ used: false, reason: 'behind' })
    const before = state().lagSeconds ?? 0
    await expect.poll(() => state().lagSeconds, WAIT).toBeGreaterThan(before + 1)
    expect(await query(`SELECT count(*) FROM faq_like WHERE name = 'late'`)).toEqual([{ count: 1 }])
    await resumeReplay()
    await expect.poll(state, WAIT).toMatchObject({ used: true, lagSeconds: 0 })
  })

  it('reads from no other database and from no primary', async () => {
    const elsewhere = open(standby.url)
    await expect.poll(elsewhere.state, WAIT).toMatchObject({ used: false, lagSeconds: null, reason: 'another server' })
    const itself = open(primary.url)
    await expect.poll(itself.state, WAIT).toMatchObject({ used: false, lagSeconds: null, reason: 'not a standby' })
    for (const { query } of [elsewhere, itself]) expect(await query('SELECT 1 AS one')).toEqual([{ one: 1 }])
    expect([elsewhere.logged, itself.logged]).toEqual([[NOT_USED], [NOT_USED]])
  })
})

describe('a replica that was promoted', () => {
  it('is not used: it goes its own way', async () => {
    await untilUsed()
    await copy.query('SELECT pg_promote()')
    const promoted = openPostgres(copyUrl)
    await promoted.query(`UPDATE project SET name = 'Changed there' WHERE name = 'There'`)
    await promoted.close()
    expect(await count('Changed there')).toBe(0)
    expect(await count('There')).toBe(1)
    expect(reasons().at(-1)).toBe('not a standby')
  })
})
