/** The log of a deployment while it runs, and tables that are in use meanwhile. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Model } from '#shared/builder/config'
import { planResponseSchema } from '#shared/contract/wireframes'
import { registry } from '#shared/resources/tables'
import { followDefinitions } from '../../../server/records/definitions'
import { makeApp, onEachBackend, type Person, type TestApp } from '../harness'

const nothing = { info: () => {}, warn: () => {}, error: () => {} }
const IN_USE = 'The tables are in use; trying again.'
/** Five tries of half a second, with pauses. */
const TIMEOUT = 20_000

const model = (id: string, ...fields: string[]): Model => ({
  ...{ id, name: id, label: id, title: `${id}title` },
  fields: ['title', ...fields].map((name) => ({ id: `${id}${name}`, name, label: name, type: 'text' })),
})

onEachBackend(({ name, open }) => {
  let app: TestApp
  let boss: Person
  let stop: () => Promise<void>
  let wireframe = 0

  beforeAll(async () => {
    app = await makeApp(await open())
    stop = await followDefinitions(app.deps.db, registry, nothing)
    boss = await app.person('super_admin')
    wireframe = (await app.records(boss, 'POST', '/wireframe', { body: { name: 'Busy' } })).body.data
  })
  afterAll(async () => {
    await stop()
    registry.replace([])
  })

  /** @returns the deployment's id */
  const start = async (...models: Model[]) => {
    await app.records(boss, 'PUT', `/wireframe/${wireframe}`, { body: { models, roles: [], routes: [] } })
    const call = (what: string, body: unknown) => app.lambda(boss, 'POST', `/wireframe/${wireframe}/${what}`, { body })
    const target = { environment: 'preview' }
    const { plan_hash } = planResponseSchema.parse((await call('plan', target)).body)
    return (await call('deploy', { ...target, plan_hash, accepted: [] })).body.data
  }
  const deployment = async (id: number) => (await app.records(boss, 'GET', `/deployment/${id}`)).body.model
  const settled = async (id: number) => {
    await expect.poll(async () => (await deployment(id)).status, { timeout: TIMEOUT }).toMatch(/live|failed|stopped/)
    return deployment(id)
  }
  /** Keeps a table in use, as a long query does. @returns ends it */
  const use = async (table: string): Promise<() => Promise<void>> => {
    let end: () => void = () => {}
    const ended = new Promise<void>((resolve) => {
      end = resolve
    })
    let held: Promise<void> = Promise.resolve()
    await new Promise<void>((isHeld) => {
      held = app.deps.db.transaction(async (tx) => {
        await tx.query(`LOCK TABLE app_busy_preview.${table} IN ACCESS SHARE MODE`)
        isHeld()
        await ended
      })
    })
    return async () => {
      end()
      await held
    }
  }
  const columns = () =>
    app.deps.db.query(
      `SELECT 1 FROM information_schema.columns WHERE table_schema = 'app_busy_preview' AND column_name = 'colour'`,
    )

  it('has the time of every line, by the clock of the server, and when it began and ended', async () => {
    expect(await settled(await start(model('apple'), model('pear')))).toMatchObject({ status: 'live' })
    const { log, started_at, finished_at } = await settled(await start(model('apple', 'size'), model('pear')))
    const now = new Date(app.time.now).toISOString()
    expect(String(log).split('\n')).toEqual(
      [...['Started.', 'The plan is as confirmed: 1 change.', 'Changing columns: 1 step.'], 'Release 2 is live.'].map(
        (line) => `${now} ${line}`,
      ),
    )
    expect([started_at, finished_at]).toEqual([now, now])
  })

  it.runIf(name === 'PostgreSQL')(
    'is read line by line while the deployment waits, and a failed try gives its locks back',
    { timeout: TIMEOUT },
    async () => {
      const end = await use('pear')
      const id = await start(model('apple', 'size', 'colour'), model('pear'))
      await expect.poll(async () => (await deployment(id)).log).toContain(IN_USE)
      const { status, log, finished_at } = await deployment(id)
      expect([status, finished_at, String(log).split('\n')[0]]).toEqual([
        'building',
        null,
        expect.stringMatching(/Started\.$/),
      ])
      // Between two tries nothing of the deployment stands in the way of the first table.
      const locks = () =>
        app.deps.db.query(
          `SELECT d.status FROM deployment d WHERE d.id = $1 AND NOT EXISTS (
             SELECT 1 FROM pg_locks l JOIN pg_class c ON c.oid = l.relation
              WHERE c.relname = 'apple' AND l.mode = 'AccessExclusiveLock')`,
          [id],
        )
      await expect.poll(locks, { interval: 10, timeout: TIMEOUT }).toEqual([{ status: 'building' }])
      await end()
      expect(await settled(id)).toMatchObject({ status: 'live', log: expect.stringContaining('Release 3 is live.') })
      expect(await columns()).toHaveLength(1)
    },
  )

  it.runIf(name === 'PostgreSQL')(
    'ends without a change where the tables stay in use',
    { timeout: TIMEOUT },
    async () => {
      const end = await use('apple')
      const failed = await settled(await start(model('apple'), model('pear')))
      await end()
      expect(failed).toMatchObject({ status: 'failed' })
      const lines = String(failed.log).split('\n')
      expect(lines.filter((line) => line.endsWith(IN_USE))).toHaveLength(4)
      expect(lines.slice(-2).map((line) => line.replace(/^\S+ /, ''))).toEqual([
        'The tables are in use. Deploy again in a moment.',
        'Nothing was changed.',
      ])
      expect(await columns()).toHaveLength(1)
      expect(await settled(await start(model('apple'), model('pear')))).toMatchObject({ status: 'live' })
    },
  )
})
