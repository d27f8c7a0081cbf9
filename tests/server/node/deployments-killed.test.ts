/**
 * kill -9 of the server at moments all over a deployment: the old release is live as a whole, or
 * the new one is, and no value is gone.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Configuration, FieldType } from '#shared/builder/config'
import { PROJECT_HEADER } from '#shared/headers'
import type { Database } from '../../../server/db/database'
import { openPostgres } from '../../../server/db/postgres'
import { DEMO_PASSWORD } from '../../../server/demo/seed-content'
import { toProjectHeader } from '../../../server/middleware/project'
import { createTestDatabase, startPostgres, type TestPostgres } from '../../support/postgres'
import { type ServerProcess, startServer } from '../../support/server-process'

const MODELS = 6
const ROWS = 400
/** Milliseconds after the request: before the claim, among the steps, after the commit. */
const MOMENTS = [0, 5, 15, 30, 60, 120, 250]

const field = (id: string, type: FieldType, name = id) => ({ id, name, label: name, type })

/** Two configurations that differ in every table: names, types, and a field that comes and goes. */
const configOf = (isSecond: boolean): Configuration => ({
  settings: { model_namespace: 'killed' },
  models: Array.from({ length: MODELS }, (_, index) => ({
    ...{ id: `m${index}`, name: `table${index}`, label: `Table ${index}`, title: `m${index}name` },
    fields: [
      field(`m${index}name`, 'text', isSecond ? 'title' : 'name'),
      field(`m${index}count`, isSecond ? 'text' : 'integer', 'count'),
      ...(isSecond ? [] : [field(`m${index}note`, 'longText', 'note')]),
    ],
  })),
  roles: [],
  routes: [],
})

let postgres: TestPostgres
let db: Database
let server: ServerProcess
let token = ''
let wireframe = 0

const call = async (method: string, path: string, body?: unknown): Promise<Record<string, unknown>> => {
  const response = await fetch(`${server.origin}/v1/api/${path}`, {
    method,
    headers: {
      [PROJECT_HEADER]: toProjectHeader('holdfast', 'holdfast-demo-secret'),
      authorization: `Bearer ${token}`,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  return (await response.json()) as Record<string, unknown>
}
const LAMBDA = 'holdfast/super_admin/lambda'

async function configure(isSecond: boolean): Promise<void> {
  await call('PUT', `records/holdfast/super_admin/wireframe/${wireframe}`, configOf(isSecond))
}
async function startDeployment(): Promise<Promise<unknown>> {
  const target = { environment: 'preview' }
  const { plan_hash, changes } = await call('POST', `${LAMBDA}/wireframe/${wireframe}/plan`, target)
  const accepted = (changes as { accept?: string }[]).flatMap(({ accept }) => accept ?? [])
  return call('POST', `${LAMBDA}/wireframe/${wireframe}/deploy`, { ...target, plan_hash, accepted })
}
const untilDone = () =>
  expect
    .poll(
      async () =>
        (
          await db.query<{ status: string }>(
            'SELECT status FROM deployment WHERE wireframe_id = $1 ORDER BY id DESC LIMIT 1',
            [wireframe],
          )
        )[0]?.status,
      { timeout: 30_000 },
    )
    .toMatch(/live|failed|stopped/)

beforeAll(async () => {
  postgres = await startPostgres({ durable: true })
  const url = await createTestDatabase(postgres.url)
  server = await startServer({ env: { DATABASE_URL: url } })
  db = openPostgres(url, { max: 2 })
  const body = { email: 'admin@holdfast.test', password: DEMO_PASSWORD }
  token = String((await call('POST', 'holdfast/admin/lambda/login', body)).token)
  const made = await call('POST', 'records/holdfast/super_admin/wireframe', { name: 'Killed' })
  wireframe = Number(made.data)
}, 120_000)
afterAll(async () => {
  await db.close()
  await server.stop()
  await postgres.stop()
})

describe('kill -9 during a deployment', () => {
  it('begins with a release and its rows', { timeout: 60_000 }, async () => {
    await configure(false)
    await startDeployment()
    await untilDone()
    for (let index = 0; index < MODELS; index++)
      await db.query(
        `INSERT INTO app_killed_preview.table${index} (name, count, note)
         SELECT 'row ' || n, n, 'note ' || n FROM generate_series(1, $1::integer) n`,
        [ROWS],
      )
  })

  it.each(MOMENTS)('leaves one release whole, %i ms after the request', { timeout: 120_000 }, async (moment) => {
    const isSecond = MOMENTS.indexOf(moment) % 2 === 0
    await configure(isSecond)
    const answer = startDeployment().catch(() => undefined)
    await new Promise((resolve) => setTimeout(resolve, moment))
    await server.kill()
    await answer
    const [app] = await db.query<{
      release: number
      physical: { relations: { name: string; columns: { name: string }[] }[] }
    }>('SELECT release, physical FROM app WHERE wireframe_id = $1', [wireframe])
    // Every table has exactly the columns of the release that the database says is live.
    for (const { name, columns } of app?.physical.relations ?? []) {
      const shown = await db.query<{ name: string }>(
        `SELECT column_name AS name FROM information_schema.columns
          WHERE table_schema = 'app_killed_preview' AND table_name = $1 AND column_name NOT LIKE '~%'
            AND column_name <> ALL ('{id,version,created_at,updated_at,deleted_at,user_id}')`,
        [name],
      )
      expect(shown.map((column) => column.name).toSorted()).toEqual(columns.map((column) => column.name).toSorted())
    }
    const [definitions] = await db.query(
      `SELECT count(DISTINCT release) AS releases, min(release) AS release FROM app_table
        WHERE schema_name = 'app_killed_preview'`,
    )
    expect(definitions).toEqual({ releases: 1, release: app?.release })
    await server.restart()
    await untilDone()
    // What was under way is carried out after the restart.
    expect(await db.query(`SELECT status FROM deployment WHERE status IN ('queued', 'building')`)).toEqual([])
  })

  it('loses no value: the first release has every row again', { timeout: 60_000 }, async () => {
    await configure(false)
    await startDeployment()
    await untilDone()
    for (let index = 0; index < MODELS; index++) {
      const [row] = await db.query(
        `SELECT count(*) AS whole FROM app_killed_preview.table${index}
          WHERE name = 'row ' || count AND note = 'note ' || count`,
      )
      expect(row).toEqual({ whole: ROWS })
    }
  })

  it.each([0, 10, 40])(
    'of a purge leaves all of the kept values or none, %i ms after the request',
    { timeout: 120_000 },
    async (moment) => {
      const target = { environment: 'preview' }
      // Only tables of the second configuration have a kept note.
      await configure(true)
      await startDeployment()
      await untilDone()
      // As if it had been put away long ago.
      await db.query(
        `UPDATE app SET physical = regexp_replace(physical::text, '"at": "20[0-9]{2}', '"at": "2001', 'g')::jsonb`,
      )
      const { list } = (await call('GET', `${LAMBDA}/wireframe/${wireframe}/kept?environment=preview`)) as {
        list: { name: string; label: string; table: string }[]
      }
      const item = list.find(({ label }) => label === 'note')
      if (!item) throw new Error('No note is kept')
      const { name, label, table } = item
      const { digest } = await call(
        'GET',
        `${LAMBDA}/wireframe/${wireframe}/kept/export?environment=preview&name=${name}`,
      )
      const answer = call('POST', `${LAMBDA}/wireframe/${wireframe}/purge`, { ...target, name, label, digest }).catch(
        () => undefined,
      )
      await new Promise((resolve) => setTimeout(resolve, moment))
      await server.kill()
      await answer
      const isThere = async () => {
        const columns = await db.query(
          `SELECT 1 FROM information_schema.columns WHERE table_schema = 'app_killed_preview' AND table_name = $1 AND column_name = $2`,
          [table, name],
        )
        const known = await db.query('SELECT 1 FROM app WHERE physical::text LIKE $1', [`%"${name}"%`])
        expect(known).toHaveLength(columns.length)
        return columns.length === 1
      }
      const before = await isThere()
      await server.restart()
      await untilDone()
      const [last] = await db.query<{ kind: string }>('SELECT kind FROM deployment ORDER BY id DESC LIMIT 1')
      // Killed before it was stored, it never runs; stored, it runs to its end.
      expect(await isThere()).toBe(before && last?.kind !== 'purge')
    },
  )
})
