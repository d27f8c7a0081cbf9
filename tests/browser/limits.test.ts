/** Settings that the worker obeys, in a real service worker: each compared with the default. */
import { beforeEach, expect, test } from 'vitest'
import { engine, engineWith } from './engine'

const ADA = 1
const DAY_MS = 86_400_000
const MEBIBYTE = 1_048_576

const configured = engineWith({
  LIMIT_MAX_RETRIES: '1',
  LIMIT_MAX_QUEUE_SIZE: '2',
  LIMIT_STORAGE_QUOTA_MB: '10',
  LIMIT_CLEANUP_AFTER_DAYS: '2',
  LIMIT_BACKGROUND_SYNC: 'off',
  LIMIT_OPTIMISTIC_UPDATES: 'off',
})
const WORKERS = [
  ['by default', engine],
  ['as configured', configured],
] as const
/** The expected value for each worker. */
const byEach = <T>(byDefault: T, asConfigured: T) =>
  WORKERS.map(([name, worker]) => [name, worker, name === 'by default' ? byDefault : asConfigured] as const)

let owner = ''

beforeEach(async () => {
  await engine.clear()
  owner = await engine.signIn(ADA)
  await configured.signIn(ADA)
})

const rename = (worker: typeof engine, n: number) =>
  worker.writeOffline(ADA, {
    key: `00000000-0000-4000-8000-00000000000${n}`,
    method: 'PUT',
    path: `project/${n}`,
    body: { name: `New ${n}` },
  })

test.each(byEach('pending', 'parked'))(
  '%s a change that failed once is tried again or parked (maxRetries)',
  async (_, worker, state) => {
    await rename(worker, 7)
    await worker.replay([{ status: 500, body: { error: true, message: 'No' } }])
    const { rows } = await worker.loadRequests(owner)
    expect(rows.map(({ request }) => request.metadata.state)).toEqual([state])
  },
)

test.each(byEach([202, 202, 202], [202, 202, 507]))(
  '%s a third change is taken or refused (maxQueueSize)',
  async (_, worker, statuses) => {
    const answers = []
    for (const n of [1, 2, 3]) answers.push(await rename(worker, n))
    expect(answers).toEqual(statuses)
  },
)

test.each(byEach(50, 10))(
  '%s copies go when all of it takes more than the soft budget (storageQuota)',
  async (_, worker, megabytes) => {
    const now = Date.now() + 10 * DAY_MS
    const kept = async () => (await worker.loadTable(owner, 'project')).records.length
    const query = { join: [], include: [], exclude: [] }
    const table = { name: 'project' } as never
    await worker.saveRecords(owner, [{ id: 1, version: 1, name: 'Old' }], table, query, now - 1.5 * DAY_MS)
    await worker.cleanUpWith(megabytes * MEBIBYTE, now)
    expect(await kept()).toBe(1)
    await worker.cleanUpWith(megabytes * MEBIBYTE + 1, now + DAY_MS / 4)
    expect(await kept(), 'once a day').toBe(1)
    await worker.saveRecords(owner, [{ id: 2, version: 1, name: 'Young' }], table, query, now + DAY_MS / 2)
    await worker.cleanUpWith(megabytes * MEBIBYTE + 1, now + DAY_MS)
    expect((await worker.loadTable(owner, 'project')).records.map(({ id }) => id)).toEqual([2])
  },
)

test.each(byEach([1], []))('%s a copy of three days stays or goes (cleanup)', async (_, worker, ids) => {
  const now = Date.now()
  const query = { join: [], include: [], exclude: [] }
  await worker.saveRecords(
    owner,
    [{ id: 1, version: 1, name: 'Old' }],
    { name: 'project' } as never,
    query,
    now - 3 * DAY_MS,
  )
  await worker.removeExpired(now)
  expect((await worker.loadTable(owner, 'project')).records.map(({ id }) => id)).toEqual(ids)
})

test.each(byEach(['workbox-background-sync:holdfast'], []))(
  '%s the browser is asked to wake the worker, or not (backgroundSync)',
  async (_, worker, tags) => {
    expect(await worker.registeredSyncs()).toEqual(tags)
  },
)

test.each(byEach('New 7', 'Old'))(
  '%s a list shows a change before its answer, or not (optimisticUpdates)',
  async (_, worker, shown) => {
    await rename(worker, 7)
    expect(await worker.listOnline(ADA, [{ id: 7, version: 1, name: 'Old' }])).toEqual([shown])
    const { records } = await worker.loadTable(owner, 'project')
    expect(
      records.map(({ name }) => name),
      'offline both show it',
    ).toEqual(['New 7'])
  },
)
