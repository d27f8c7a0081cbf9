// Two real server processes on one real, durable PostgreSQL: they act as one server, and killing
// either loses nothing that was acknowledged.
import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PROJECT_HEADER } from '#shared/headers'
import type { Database } from '../../../server/db/database'
import { openPostgres } from '../../../server/db/postgres'
import { DEMO_PASSWORD, USERS } from '../../../server/demo/seed-content'
import { toProjectHeader } from '../../../server/middleware/project'
import { createTestDatabase, startPostgres, type TestPostgres } from '../../support/postgres'
import { type ServerProcess, startServer } from '../../support/server-process'
import { installShop, ORDER } from '../../support/shop'

const HEADERS = { [PROJECT_HEADER]: toProjectHeader('holdfast', 'holdfast-demo-secret') }
const LAMBDA = 'holdfast/admin/lambda'

type Sent = { status: number; headers: Headers; body: Record<string, unknown> }
type Ask = { body?: unknown; key?: string; as?: string; cookie?: string }

let postgres: TestPostgres
let db: Database
let dataDir: string
let a: ServerProcess
let b: ServerProcess
let token = ''

const call = async (on: ServerProcess, method: string, path: string, ask: Ask = {}): Promise<Sent> => {
  const { body, key, as = token, cookie } = ask
  const response = await fetch(on.origin + (path.startsWith('/') ? path : `/v1/api/${path}`), {
    method,
    headers: {
      ...HEADERS,
      ...(as && { authorization: `Bearer ${as}` }),
      ...(key && { 'idempotency-key': key }),
      ...(cookie && { cookie }),
    },
    body: body === undefined ? undefined : JSON.stringify(body),
  })
  return { status: response.status, headers: response.headers, body: (await response.json()) as Sent['body'] }
}
const create = (on: ServerProcess, name: string) =>
  call(on, 'POST', 'records/holdfast/super_admin/project', { body: { name }, key: name })
const namesLike = async (prefix: string) =>
  (await db.query<{ name: string }>('SELECT name FROM project WHERE name LIKE $1 ORDER BY name', [`${prefix}%`])).map(
    ({ name }) => name,
  )
const signIn = async (on: ServerProcess) => {
  const body = { email: 'admin@holdfast.test', password: DEMO_PASSWORD, is_refresh: true }
  const answer = await call(on, 'POST', `${LAMBDA}/login`, { body, as: '' })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  const cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? ''
  return { token: String(answer.body.token), cookie }
}

const CHAT = '/v3/api/lambda'
const seenAt = async () => (await db.query<{ seen_at: string }>('SELECT seen_at FROM presence'))[0]?.seen_at

/** A long poll of the person's rooms that has started and lasts up to 25 seconds. */
async function beginPoll(on: ServerProcess): Promise<{ answer: Promise<Sent> }> {
  const rooms = `${CHAT}/realtime/room/poll?user_id=1`
  const { body } = await call(on, 'GET', `${rooms}&wait=0`)
  const before = await seenAt()
  const answer = call(on, 'GET', `${rooms}&after=${body.cursor}`)
  await expect.poll(seenAt).not.toBe(before)
  return { answer }
}

async function heardAt(here: ServerProcess, there: ServerProcess, room_id: number, message: string) {
  const { answer } = await beginPoll(here)
  await call(there, 'POST', `${CHAT}/realtime/send`, { body: { room_id, message } })
  return ((await answer).body.list as { message: string }[]).map((heard) => heard.message)
}

beforeAll(async () => {
  postgres = await startPostgres({ durable: true })
  const url = await createTestDatabase(postgres.url)
  dataDir = mkdtempSync(join(tmpdir(), 'holdfast-two-'))
  const options = { dataDir, env: { DATABASE_URL: url, AUTH_LIMIT_FAILURES: '5' } }
  // At the same moment, on an empty database.
  ;[a, b] = await Promise.all([startServer(options), startServer(options)])
  db = openPostgres(url, { max: 2 })
  token = (await signIn(a)).token
}, 90_000)
afterAll(async () => {
  await db.close()
  await Promise.all([a.stop(), b.stop()])
  await postgres.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

describe('two processes', () => {
  it('that meet an empty database migrate and fill it once', async () => {
    expect(await db.query('SELECT count(*) AS n FROM "user"')).toEqual([{ n: USERS.length }])
    const names = (await db.query<{ name: string }>('SELECT name FROM migration')).map(({ name }) => name)
    expect(new Set(names).size).toBe(names.length)
  })

  it('know each other’s sessions, and their end', async () => {
    const session = await signIn(a)
    const profile = (on: ServerProcess) => call(on, 'GET', `${LAMBDA}/profile`, { as: session.token })
    expect((await profile(b)).status).toBe(200)
    await call(b, 'POST', `${LAMBDA}/logout`, { as: session.token })
    expect((await profile(a)).status).toBe(401)
  })

  it('turn a refresh token over once: two tabs at two processes get the same pair', async () => {
    const { cookie } = await signIn(a)
    const refresh = (on: ServerProcess) => call(on, 'POST', `${LAMBDA}/refresh`, { cookie, as: '' })
    const [first, second] = await Promise.all([refresh(a), refresh(b)])
    expect([first.status, second.status]).toEqual([200, 200])
    expect(first.body.token).toBe(second.body.token)
  })

  it('both serve a table that is made while they run', async () => {
    await installShop(db)
    const statusOn = async (on: ServerProcess) =>
      (await call(on, 'GET', `records/holdfast/super_admin/${ORDER}`)).status
    for (const on of [a, b]) await expect.poll(() => statusOn(on), { timeout: 10_000 }).toBe(200)
    await call(a, 'POST', `records/holdfast/super_admin/${ORDER}`, { body: { title: 'Boxes' } })
    expect((await call(b, 'GET', `records/holdfast/super_admin/${ORDER}`)).body.list).toMatchObject([
      { title: 'Boxes' },
    ])
  })

  it('serve each other’s files', async () => {
    const [row] = await db.query<{ url: string }>('SELECT url FROM upload ORDER BY id LIMIT 1')
    for (const on of [a, b]) expect((await fetch(`${on.origin}${row?.url}`)).status).toBe(200)
  })

  it('take turns at the parts of one file, and refuse one of two that come at once', async () => {
    const file = new TextEncoder().encode(`%PDF-1.7\n${'x'.repeat(50_000)}\n%%EOF`)
    const parts = `/v1/api/holdfast/super_admin/lambda/upload/parts`
    const tus = { ...HEADERS, authorization: `Bearer ${token}`, 'tus-resumable': '1.0.0' }
    const begun = await fetch(a.origin + parts, {
      method: 'POST',
      headers: { ...tus, 'upload-length': String(file.byteLength) },
    })
    const place = begun.headers.get('location') ?? ''
    const patch = async (on: ServerProcess, offset: number) => {
      const headers = { ...tus, 'content-type': 'application/offset+octet-stream', 'upload-offset': String(offset) }
      const body = file.slice(offset, offset + 10_000)
      return (await fetch(on.origin + place, { method: 'PATCH', headers, body })).status
    }
    for (let offset = 0; offset < file.byteLength; offset += 10_000)
      expect((await Promise.all([patch(a, offset), patch(b, offset)])).toSorted()).toEqual([204, 409])
    const at = await fetch(b.origin + place, { method: 'HEAD', headers: tus })
    expect(at.headers.get('upload-offset')).toBe(String(file.byteLength))
    const form = new FormData()
    form.set('parts', place.split('/').at(-1) ?? '')
    form.set('sha256', createHash('sha256').update(file).digest('hex'))
    const { authorization } = tus
    const url = `${b.origin}/v1/api/holdfast/super_admin/lambda/upload`
    const done = await fetch(url, { method: 'POST', headers: { ...HEADERS, authorization }, body: form })
    expect(done.status).toBe(201)
    const stored = await fetch(a.origin + ((await done.json()) as { url: string }).url)
    expect(new Uint8Array(await stored.arrayBuffer())).toEqual(file)
  })

  it('do what one key asks once, however often and wherever it is sent', async () => {
    const keys = Array.from({ length: 12 }, (_, i) => `both-${String(i).padStart(2, '0')}`)
    /** Like the queue: retries shortly while another process handles the same request. */
    const insist = async (on: ServerProcess, key: string): Promise<Sent> => {
      const answer = await create(on, key)
      return answer.status === 409 && answer.body.code === 'IDEMPOTENCY_IN_PROGRESS' ? insist(on, key) : answer
    }
    const answers = await Promise.all(keys.map((key) => Promise.all([a, b, a, b].map((on) => insist(on, key)))))
    for (const four of answers) {
      expect(four.map(({ status }) => status)).toEqual([201, 201, 201, 201])
      expect(new Set(four.map(({ body }) => body.data)).size).toBe(1)
      expect(four.filter(({ headers }) => headers.get('idempotency-replayed') === null)).toHaveLength(1)
    }
    expect(await namesLike('both-')).toEqual(keys)
  })

  it('wake each other’s polls: who waits at one hears what is said at the other', async () => {
    const opened = await call(a, 'POST', `${CHAT}/realtime/room`, { body: { name: 'Two', user_ids: [2] } })
    const room = Number(opened.body.data)
    expect(await heardAt(a, b, room, 'From b')).toEqual(['From b'])
    expect(await heardAt(b, a, room, 'From a')).toEqual(['From a'])
  })

  it('count attempts together', async () => {
    const body = { email: 'nobody@holdfast.test', password: 'wrong' }
    const statuses: number[] = []
    for (let i = 0; i < 7; i++) {
      const { status } = await call(i % 2 ? a : b, 'POST', `${LAMBDA}/login`, { body, as: '' })
      statuses.push(status)
    }
    expect(statuses).toEqual([...Array(5).fill(401), 429, 429])
  })
})

/**
 * Three writers at both processes. `breakIt` interrupts some: the result lists their requests
 * without a 201. The others end a few writes later.
 */
async function writeUntilItBreaks(prefix: string, breakIt: () => Promise<void>) {
  const acknowledged: string[] = []
  let enough = Number.POSITIVE_INFINITY
  const writers = [b, a, a].map(async (on, writer) => {
    for (let i = 0; acknowledged.length < enough; i++) {
      const name = `${prefix}${writer}-${String(i).padStart(4, '0')}`
      const status = await create(on, name).then(
        (answer) => answer.status,
        () => 0,
      )
      if (status !== 201) return { name, status }
      acknowledged.push(name)
    }
    return undefined
  })
  await expect.poll(() => acknowledged.length, { timeout: 20_000 }).toBeGreaterThan(30)
  await breakIt()
  enough = acknowledged.length + 5
  const unanswered = (await Promise.all(writers)).filter((end) => end !== undefined)
  return { acknowledged, unanswered }
}

describe('kill -9', () => {
  it('of one process loses nothing acknowledged; the other goes on, and answers what was left open', async () => {
    const { acknowledged, unanswered } = await writeUntilItBreaks('one-', () => a.kill())
    // The other process was not affected.
    expect(unanswered.map(({ name }) => name.slice(0, 5)).sort()).toEqual(['one-1', 'one-2'])
    for (const { name } of unanswered) expect((await create(b, name)).status).toBe(201)
    for (const name of acknowledged.slice(-3))
      expect((await create(b, name)).headers.get('idempotency-replayed')).toBe('true')
    expect(await namesLike('one-')).toEqual([...acknowledged, ...unanswered.map(({ name }) => name)].sort())
    await a.restart()
  })

  it('of PostgreSQL loses nothing acknowledged; meanwhile 503 with Retry-After, afterwards on without a restart', async () => {
    const { acknowledged, unanswered } = await writeUntilItBreaks('pg-', () => postgres.crash())
    for (const { status } of unanswered) expect(status).toBe(503)
    for (const on of [a, b]) {
      const health = await fetch(`${on.origin}/health`)
      expect(health.status).toBe(503)
      expect(Number(health.headers.get('retry-after'))).toBeGreaterThan(0)
      expect(await create(on, 'while-gone')).toMatchObject({ status: 503, body: { code: 'DATABASE_GONE' } })
    }
    await postgres.startAgain()
    for (const { name } of unanswered) expect((await create(a, name)).status).toBe(201)
    for (const name of acknowledged.slice(-3))
      expect((await create(b, name)).headers.get('idempotency-replayed')).toBe('true')
    expect(await namesLike('pg-')).toEqual([...acknowledged, ...unanswered.map(({ name }) => name)].sort())
    expect(await namesLike('while-gone')).toEqual([])
    // Listening is connected again.
    const [room] = await db.query<{ id: number }>(`SELECT id FROM room WHERE name = 'Two'`)
    expect(await heardAt(b, a, room?.id ?? 0, 'Here again')).toEqual(['Here again'])
  })
})

describe('SIGTERM', () => {
  it('answers who waits for news at once: with nothing, and the next poll goes elsewhere', async () => {
    const { answer } = await beginPoll(a)
    const stopped = a.stop()
    // A connection that waits longer than 8 seconds is cut, and the response is lost.
    expect(await answer).toMatchObject({ status: 200, body: { error: false, list: [] } })
    await stopped
  })

  /** Requests without a pause over an open connection until no response comes. */
  async function keepAsking(): Promise<void> {
    for (let isThere = true; isThere; )
      isThere = await fetch(`${b.origin}/health`).then(
        (response) => response.text().then(() => true),
        () => false,
      )
  }

  it('lets a request at work finish, and sends away who goes on asking', async () => {
    const waiting = () =>
      db.query(`SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query LIKE 'insert into "project"%'`)
    let atWork: Promise<Sent> | undefined
    let stopped: Promise<void> | undefined
    await db.transaction(async (tx) => {
      await tx.query('LOCK TABLE project IN EXCLUSIVE MODE')
      atWork = create(b, 'at-work')
      await expect.poll(async () => (await waiting()).length, { timeout: 10_000 }).toBe(1)
      const asking = keepAsking()
      stopped = b.stop()
      await asking
    })
    expect((await atWork)?.status).toBe(201)
    await stopped
    expect(await namesLike('at-work')).toEqual(['at-work'])
  })
})
