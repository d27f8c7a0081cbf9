/**
 * The engine's storage functions for tests in the service worker, and some that bypass the engine.
 */
import { IDEMPOTENCY_HEADER, MARKER_HEADER, MARKER_VALUE } from '#shared/headers'
import { VISITOR } from '#shared/offline/protocol'
import {
  OFFLINE_DATA_STORE,
  OFFLINE_DB,
  OFFLINE_DB_VERSION,
  REQUESTS_STORE,
  type StoredRequest,
} from '#shared/offline/queued-request'
import type { AnyRecord } from '#shared/records/query'
import type { Table } from '#shared/resources/field'
import { tableOf } from '#shared/resources/tables'
import { loadSnapshot } from '../../../sw/broadcast'
import { ask, keys, write } from '../../../sw/db'
import { resume } from '../../../sw/network'
import { cleanUpDaily, dropReplicas, forgetOthers, removeExpired } from '../../../sw/offline-data/cleanup'
import { loadTable, resolveId } from '../../../sw/offline-data/read'
import { reconcile, saveRecords } from '../../../sw/offline-data/write'
import {
  discardAll,
  edit,
  forget,
  importRequest,
  removeWithDependents,
  resetBackoff,
  resolve,
  retryParked,
} from '../../../sw/queue/choices'
import { enqueue } from '../../../sw/queue/enqueue'
import { sync } from '../../../sw/queue/replay'
import { claim, complete, fail, hold, park, parkRefused, release } from '../../../sw/queue/row-states'
import { loadQueue } from '../../../sw/queue/rows'
import { setSession, toOwner } from '../../../sw/session'

/**
 * Writes over its own connection, like another worker, another version or a broken disk. Like every
 * writer it registers as the last one.
 */
async function writeAside(run: (requests: IDBObjectStore, data: IDBObjectStore) => void): Promise<void> {
  const db = await ask(indexedDB.open(OFFLINE_DB, OFFLINE_DB_VERSION))
  const tx = db.transaction([REQUESTS_STORE, OFFLINE_DATA_STORE], 'readwrite')
  const data = tx.objectStore(OFFLINE_DATA_STORE)
  run(tx.objectStore(REQUESTS_STORE), data)
  data.put('another worker', 'pen')
  await new Promise((resolve, reject) => {
    tx.oncomplete = resolve
    tx.onabort = () => reject(tx.error)
  })
  db.close()
}

/** Writes a row unchanged. */
const putRaw = (key: IDBValidKey, row: unknown) => writeAside((requests) => void requests.put(row, key))
const deleteRaw = (key: IDBValidKey) => writeAside((requests) => void requests.delete(key))
const putDataRaw = (key: IDBValidKey, row: unknown) => writeAside((_, data) => void data.put(row, key))

const loadRaw = (key: IDBValidKey): Promise<unknown> => write(({ disk }) => ask(disk.requests.get(key)))

const realNow = Date.now

/** Puts the worker's clock that far ahead of the real one. */
async function setAhead(ms: number): Promise<void> {
  Date.now = () => realNow() + ms
}

/**
 * Empties the database; the engine's own connection has to notice. Also ends a network pause of the
 * test before and sets the clock right, because the worker outlives a test.
 */
async function clear(): Promise<void> {
  await setAhead(0)
  resume()
  await loadQueue('nobody')
  await writeAside((requests, data) => {
    requests.clear()
    data.clear()
  })
}

const loadRequests = async (owner: string) => {
  const { rows, unreadable } = await loadQueue(owner)
  return { rows, unreadable }
}

/** Throws after its writes, which must then be gone from disk and memory. */
const failAfterWriting = (row: StoredRequest): Promise<void> =>
  write(({ requests }) => {
    requests.delete(row.key)
    throw new RangeError()
  })

const putIdMap = (owner: string, tempId: `temp_${string}`, realId: number, timestamp: number) =>
  write(({ data }) => {
    data.put({ realId, timestamp }, keys.idMap(owner, tempId))
  })

/** Makes the engine's connection fail from its next use on, as in Safari. Only a new one works. */
async function endConnection(): Promise<void> {
  const open = IDBDatabase.prototype.transaction
  let dead: IDBDatabase | undefined
  IDBDatabase.prototype.transaction = function (...args) {
    dead ??= this
    if (this === dead) throw new DOMException('The database connection is closing.', 'InvalidStateError')
    return open.apply(this, args)
  }
}

/** Stores a record like a read of the network. */
const saveIn = (table: string) => (owner: string, record: AnyRecord) =>
  saveRecords(owner, [record], tableOf(table) as Table, { join: [], include: [], exclude: [] }, Date.now())
const saveProject = saveIn('project')
const saveDesign = saveIn('design')

export const PROJECT = 'holdfast'
export const toToken = (userId: number): string => `x.${btoa(JSON.stringify({ sub: userId, role: 'admin' }))}.y`

/** Signs a person in, or announces a visitor. Resolves to the owner of their queue. */
export async function signIn(userId = 1, projectHeader?: string, isShared?: boolean): Promise<string> {
  const rights = userId === VISITOR ? { role: 'public', token: '' } : { role: 'admin', token: toToken(userId) }
  await setSession({ project: PROJECT, userId, ...rights, projectHeader, isShared })
  return toOwner(PROJECT, userId)
}

/**
 * Runs the queue with a fake server and a fake clock, on which each request takes `eachMs`.
 * Resolves to the sent keys, the time taken and the snapshot at the end.
 */
async function syncByClock(eachMs: number) {
  const real = { now: Date.now, fetch: self.fetch }
  const start = Date.now()
  let now = start
  const sent: string[] = []
  Date.now = () => now
  self.fetch = async (input, init) => {
    const { url, headers } = new Request(input, init)
    const isHealth = url.endsWith('/health')
    if (!isHealth) {
      now += eachMs
      sent.push(headers.get(IDEMPOTENCY_HEADER) ?? '')
    }
    const body = { error: false, ...(isHealth ? {} : { model: { id: sent.length, version: 2 } }) }
    return new Response(JSON.stringify(body), { headers: { [MARKER_HEADER]: MARKER_VALUE } })
  }
  try {
    await sync()
    return { sent, took: now - start, snapshot: await loadSnapshot() }
  } finally {
    Date.now = real.now
    self.fetch = real.fetch
  }
}

export const engine = {
  signIn,
  setAhead,
  syncByClock,
  loadSnapshot,
  enqueue,
  claim,
  hold,
  release,
  fail,
  park,
  parkRefused,
  complete,
  removeWithDependents,
  forget,
  edit,
  resolve,
  discardAll,
  importRequest,
  retryParked,
  resetBackoff,
  loadRequests,
  loadTable,
  resolveId,
  saveRecords,
  saveProject,
  saveDesign,
  reconcile,
  removeExpired,
  cleanUpDaily,
  endConnection,
  dropReplicas,
  forgetOthers,
  putRaw,
  deleteRaw,
  putDataRaw,
  loadRaw,
  failAfterWriting,
  putIdMap,
  clear,
}
export type Engine = typeof engine
