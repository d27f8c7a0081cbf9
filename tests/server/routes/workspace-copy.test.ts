// A copy of the workspace, downloaded from a server that works: who gets it, what is in it, and that
// it opens.
import { beforeAll, expect, it } from 'vitest'
import { openPglite } from '../../../server/db/pglite'
import { readMigrations } from '../../../server/node/migrations'
import { adoptCopy } from '../../../server/workspace/adopt-copy'
import { readWorkspace } from '../../../server/workspace/read-workspace'
import { openTestPglite } from '../../support/pglite'
import { codeOf } from '../../support/totp'
import { makeApp, PASSWORD, type Person, PROJECT, type TestApp } from '../harness'

/** PGlite starts twice. */
const SLOW_MS = 60_000
const HOUR_MS = 3_600_000
const PICTURE = `${'ab'.repeat(16)}.png`
const PIXELS = new Uint8Array([137, 80, 78, 71, 1, 2, 3])

let app: TestApp
/** Called when a database is about to be copied; the copy waits for it. */
let beforeDump: () => Promise<void> = async () => undefined

beforeAll(async () => {
  const db = await openTestPglite()
  const dump = async () => {
    await beforeDump()
    return db.dump()
  }
  app = await makeApp(db, {}, { dump })
  return () => db.close()
}, SLOW_MS)

const query = <Row = Record<string, unknown>>(sql: string, params: unknown[] = []) =>
  app.deps.db.query<Row>(sql, params)
const refusal = (who: Person | null, password = PASSWORD) =>
  app.lambda(who, 'POST', '/workspace/copy', { body: { password } })
const copy = (who: Person, on = app) =>
  on.request(`/v1/api/${PROJECT}/${who.role}/lambda/workspace/copy`, {
    method: 'POST',
    headers: {
      ...{ authorization: `Bearer ${who.token}`, 'x-project': btoa(`${PROJECT}:test-secret`) },
      'content-type': 'application/json',
    },
    body: JSON.stringify({ password: PASSWORD }),
  })
const downloads = (who: Person) =>
  query<{ at: string; user_id: number }>(
    `SELECT at, user_id FROM audit_log WHERE table_name = 'user' AND record_id = $1 AND operation = 'download'`,
    [who.id],
  )

it('opens elsewhere, with its records and files, and the history says who has it', { timeout: SLOW_MS }, async () => {
  const boss = await app.person('super_admin')
  await query(`INSERT INTO project (name, user_id) VALUES ('Made before the copy', $1)`, [boss.id])
  await query(
    `INSERT INTO upload (created_at, name, url, content_type, size, user_id)
     VALUES (now(), $1, '/uploads/' || $1::text, 'image/png', 7, $2)`,
    [PICTURE, boss.id],
  )
  app.stored.set(PICTURE, PIXELS)
  const answer = await copy(boss)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/zip'])
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="holdfast-2026-03-01.zip"')
  expect(answer.headers.get('cache-control')).toBe('no-store')
  const migrations = await readMigrations()
  const workspace = await readWorkspace(
    new Uint8Array(await answer.arrayBuffer()),
    migrations.map(({ name }) => name),
  )
  expect(workspace.manifest).toMatchObject({ version: '0.0.0-test', made: new Date(app.time.now).toISOString() })
  expect([...workspace.files]).toEqual([[PICTURE, PIXELS]])
  const opened = await openPglite({ loadDataDir: workspace.database })
  await adoptCopy(opened, migrations)
  expect(await opened.query('SELECT name FROM project')).toEqual([{ name: 'Made before the copy' }])
  expect(await opened.query('SELECT 1 FROM session')).toEqual([])
  await opened.close()
  expect(await downloads(boss)).toEqual([{ at: new Date(app.time.now).toISOString(), user_id: boss.id }])
  // The server works on, and its own sessions stay.
  const history = await app.lambda(boss, 'GET', `/audit?table=user&id=${boss.id}`)
  expect(history.body.list[0]).toMatchObject({ operation: 'download', before: null, after: null })
})

it('lets whoever had two-factor sign-in come in where it is opened', { timeout: SLOW_MS }, async () => {
  const db = await openTestPglite()
  const elsewhere = await makeApp(db)
  const boss = await elsewhere.person('super_admin')
  const { body } = await elsewhere.lambda(boss, 'POST', '/2fa/enable', { body: { password: PASSWORD } })
  const token = await codeOf(String(body.secret), elsewhere.time.now)
  await elsewhere.lambda(null, 'POST', '/2fa/verify', { body: { access_token: body.access_token, token } })
  const login = () => elsewhere.lambda(null, 'POST', '/login', { body: { email: boss.email, password: PASSWORD } })
  expect((await login()).body).not.toHaveProperty('token')
  await adoptCopy(db, await readMigrations())
  const { status, body: signedIn } = await login()
  expect([status, typeof signedIn.token]).toEqual([200, 'string'])
  // They can turn it on again.
  const again = { ...boss, token: signedIn.token }
  expect((await elsewhere.lambda(again, 'POST', '/2fa/enable', { body: { password: PASSWORD } })).status).toBe(200)
  await db.close()
})

it('is for super admins alone, with their password', async () => {
  const boss = await app.person('super_admin')
  for (const role of ['admin', 'user'] as const) expect((await refusal(await app.person(role))).status).toBe(403)
  expect((await refusal(null)).status).toBe(401)
  const wrong = await refusal(boss, 'not this one')
  expect([wrong.status, wrong.body.validation]).toEqual([403, { password: 'The password is incorrect' }])
  expect((await app.lambda(boss, 'POST', '/workspace/copy', { body: {} })).body.validation).toHaveProperty('password')
  expect(await downloads(boss)).toEqual([])
})

it('asks for a recent code where two-factor sign-in is on', { timeout: SLOW_MS }, async () => {
  const boss = await app.person('super_admin')
  await query('UPDATE "user" SET two_factor_enabled = true WHERE id = $1', [boss.id])
  expect((await refusal(boss)).body.code).toBe('STEP_UP_REQUIRED')
  await query('UPDATE session SET stepped_up_at = $2 WHERE user_id = $1', [boss.id, new Date(app.time.now)])
  const answer = await copy(boss)
  expect(answer.status).toBe(200)
  await answer.body?.cancel()
})

it('is made one at a time, and the next may begin when a reader has left', { timeout: SLOW_MS }, async () => {
  const [boss, other] = [await app.person('super_admin'), await app.person('super_admin')]
  let meanwhile: Awaited<ReturnType<typeof refusal>> | undefined
  beforeDump = async () => {
    meanwhile = await refusal(other)
  }
  const first = await copy(boss)
  beforeDump = async () => undefined
  expect([meanwhile?.status, meanwhile?.body.code]).toEqual([409, 'COPYING'])
  expect(meanwhile?.body.message).toBe('Another copy is being made. Try again when it is done.')
  expect(await downloads(other)).toEqual([])
  // It has begun, and nobody reads it.
  expect([first.status, (await refusal(other)).status]).toEqual([200, 409])
  await first.body?.cancel()
  const second = await copy(other)
  expect(second.status).toBe(200)
  await second.body?.cancel()
})

it('keeps nobody waiting for a reader that stands still', { timeout: SLOW_MS }, async () => {
  const [boss, other] = [await app.person('super_admin'), await app.person('super_admin')]
  const first = await copy(boss)
  expect((await refusal(other)).status).toBe(409)
  app.time.now += HOUR_MS / 6
  const second = await copy(other)
  expect(second.status).toBe(200)
  // The one that was given up does not end the one that runs.
  await first.body?.cancel()
  expect((await refusal(boss)).status).toBe(409)
  await second.body?.cancel()
})

it('is refused with a sentence when it is too large, and after a failure the next is made', {
  timeout: SLOW_MS,
}, async () => {
  const boss = await app.person('super_admin')
  await query(
    `INSERT INTO upload (created_at, name, url, content_type, size, user_id)
     VALUES (now(), 'large', 'large', 'image/png', 1000000001, $1)`,
    [boss.id],
  )
  const large = await refusal(boss)
  expect([large.status, large.body.code]).toEqual([409, 'WORKSPACE_TOO_LARGE'])
  expect(large.body.message).toMatch(/^This workspace has more than 1 GB\./)
  expect(await downloads(boss)).toEqual([])
  await query(`DELETE FROM upload WHERE name = 'large'`)
  beforeDump = () => Promise.reject(new Error('The disk is gone'))
  expect((await copy(boss)).status).toBe(500)
  beforeDump = async () => undefined
  const next = await copy(boss)
  expect(next.status).toBe(200)
  await next.body?.cancel()
})

it('is made five times in an hour by one person', { timeout: SLOW_MS }, async () => {
  const boss = await app.person('super_admin')
  const codes: number[] = []
  for (let at = 0; at < 6; at++) {
    const answer = await copy(boss)
    codes.push(answer.status)
    await answer.body?.cancel()
  }
  expect(codes).toEqual([200, 200, 200, 200, 200, 429])
})

it('is not there for a database that is not embedded', async () => {
  const elsewhere = await makeApp(app.deps.db)
  const boss = await elsewhere.person('super_admin')
  const { status, body } = await elsewhere.lambda(boss, 'POST', '/workspace/copy', { body: { password: PASSWORD } })
  expect([status, body.code]).toEqual([501, 'NOT_CONFIGURED'])
  expect(body.message).toMatch(/^This server keeps its data in PostgreSQL/)
})
