import { beforeEach, expect, test } from 'vitest'
import { EMPTY_QUEUE, IDLE_SYNC, type OfflineSnapshot } from '#shared/offline/status'
import { dismissLost, watchStorage } from '../../../src/offline/canary'
import { readStored, writeStored } from '../../../src/stores/storage'

const ADA = 'https://a.example|holdfast|1'
const BOB = 'https://a.example|holdfast|2'

const snapshot = (storage: string | null, total: number, owner: string | null = ADA): OfflineSnapshot => ({
  owner,
  queue: { ...EMPTY_QUEUE, total },
  sync: IDLE_SYNC,
  lastRun: null,
  downloads: {},
  sessionPaused: false,
  nextAttemptAt: null,
  locked: 0,
  storage,
})

beforeEach(() => writeStored('waiting', null))

test('nothing is lost while the database stays the same and its changes are sent', () => {
  expect(watchStorage(snapshot('a', 2))).toBe(0)
  expect(watchStorage(snapshot('a', 1))).toBe(0)
  expect(watchStorage(snapshot('a', 0))).toBe(0)
  expect(readStored('waiting')).toBeNull()
  expect(watchStorage(snapshot('b', 0))).toBe(0)
})

test('another database means that the waiting changes are lost, until the person dismisses it', () => {
  watchStorage(snapshot('a', 2))
  expect(watchStorage(snapshot('b', 0))).toBe(2)
  expect(watchStorage(snapshot('b', 1))).toBe(2)
  dismissLost(ADA)
  expect(watchStorage(snapshot('b', 1))).toBe(0)
  expect(watchStorage(snapshot('c', 0))).toBe(1)
  dismissLost(ADA)
  expect(readStored('waiting')).toBeNull()
})

test('losses of a database that was cleared twice add up', () => {
  watchStorage(snapshot('a', 2))
  watchStorage(snapshot('b', 1))
  expect(watchStorage(snapshot('c', 0))).toBe(3)
})

test('failed and dropped changes count, too', () => {
  const more = { syncErrors: [{ requestId: 'x', label: 'x', message: 'x' }], evicted: [{ requestId: 'y', label: 'y' }] }
  watchStorage({ ...snapshot('a', 0), sync: { ...IDLE_SYNC, ...more } })
  expect(watchStorage(snapshot('b', 0))).toBe(2)
})

test('each person is told of their own changes, and nobody while signed out', () => {
  watchStorage(snapshot('a', 2))
  expect(watchStorage(snapshot('b', 0, null))).toBe(0)
  expect(watchStorage(snapshot('b', 1, BOB))).toBe(0)
  expect(watchStorage(snapshot('b', 0))).toBe(2)
})

test('a database without a name, or an unreadable record of it, reports nothing', () => {
  watchStorage(snapshot('a', 2))
  expect(watchStorage(snapshot(null, 0))).toBe(0)
  writeStored('waiting', '{broken')
  expect(watchStorage(snapshot('b', 0))).toBe(0)
})
