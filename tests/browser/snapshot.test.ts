/** The snapshot of the queue for pages, in a real service worker with real IndexedDB. */
import { beforeEach, expect, test } from 'vitest'
import type { QueuedRequest } from '#shared/offline/queued-request'
import { engine } from './engine'

const ADA = 1
const BOB = 2

let owner = ''

beforeEach(async () => {
  await engine.clear()
  // The worker outlives a test: sign in another person to reset the state of its runs.
  await engine.signIn(BOB)
  await engine.loadSnapshot()
  owner = await engine.signIn(ADA)
  await engine.loadSnapshot()
})

const change = (id: string, more: Partial<QueuedRequest> = {}): QueuedRequest => ({
  id,
  timestamp: Date.now(),
  retryCount: 0,
  maxRetries: 3,
  endpoint: `/v1/api/records/holdfast/{{role}}/project/${id}`,
  method: 'PUT',
  headers: { 'x-project': btoa('holdfast:secret') },
  body: { name: id },
  table: 'project',
  operation: 'update',
  priority: 'high',
  metadata: { format: 1, owner, state: 'pending', writes: [`project/${id}`], needs: [], sent: false },
  ...more,
})
const queue = (id: string, more?: Partial<QueuedRequest>, max?: number) =>
  engine.enqueue(change(id, more), undefined, undefined, max)
const sync = async () => (await engine.syncByClock(0)).snapshot.sync

test('what left the full queue is told until it is decided', async () => {
  await queue('1', { priority: 'low' }, 1)
  await queue('2', {}, 1)
  expect((await engine.loadSnapshot()).sync.evicted).toEqual([{ requestId: '1', label: 'Edit project ‘1’' }])
  expect(await sync()).toMatchObject({ evicted: [{ requestId: '1' }], isComplete: false })
  await engine.runCommand({ type: 'discard', requestId: '1' })
  expect((await engine.loadSnapshot()).sync.evicted).toEqual([])
})

test('all is synced when something was sent and nothing is left', async () => {
  expect((await engine.loadSnapshot()).sync.isComplete).toBe(false)
  await queue('1')
  expect((await engine.loadSnapshot()).sync.isComplete).toBe(false)
  expect(await sync()).toMatchObject({ isComplete: true })
})

test('all is not synced when a change was given up, until the next ones are', async () => {
  await queue('3')
  await queue('4')
  await engine.loadSnapshot()
  // Offline, so that the command does not send the rest.
  await engine.runCommand({ type: 'set-network', isOnline: false, isSlow: false })
  await engine.runCommand({ type: 'discard', requestId: '3' })
  await engine.runCommand({ type: 'set-network', isOnline: true, isSlow: false })
  expect(await sync()).toMatchObject({ isComplete: false })
  expect((await engine.loadSnapshot()).sync.isComplete).toBe(false)

  await queue('5')
  await engine.loadSnapshot()
  expect(await sync()).toMatchObject({ isComplete: true })
})

test('what was synced for one person says nothing to the next', async () => {
  await queue('1')
  expect(await sync()).toMatchObject({ isComplete: true })
  await engine.signIn(BOB)
  const { lastRun, sync: next } = await engine.loadSnapshot()
  expect([lastRun, next.lastSyncTime, next.isComplete]).toEqual([null, null, false])
})

test('signed out it tells how many changes wait for somebody, and nothing else of them', async () => {
  await engine.saveProject(owner, { id: 1, version: 1, name: 'Tea' })
  await engine.putDataRaw([owner, 'table', 'project'], { total: 1, at: Date.now() })
  await engine.runPeriodically([{ status: 400, body: { error: true, message: 'No' } }])
  await queue('1', { priority: 'low' }, 1)
  await queue('2', {}, 1)
  expect(await engine.loadSnapshot()).toMatchObject({ locked: 0, downloads: { project: { done: 0 } } })
  await engine.runCommand({ type: 'set-session', session: null })
  const snapshot = await engine.loadSnapshot()
  expect(snapshot).toMatchObject({ owner: null, locked: 2, queue: { total: 0 }, sync: { evicted: [], syncErrors: [] } })
  expect(JSON.stringify(snapshot)).not.toMatch(/project|holdfast/)
})

test('the database keeps its name, and another one has another', async () => {
  const { storage } = await engine.loadSnapshot()
  expect(storage).toMatch(/^[0-9a-f-]{36}$/)
  await queue('1')
  await engine.signIn(BOB)
  expect((await engine.loadSnapshot()).storage).toBe(storage)
  await engine.clear()
  expect((await engine.loadSnapshot()).storage).not.toBe(storage)
})
