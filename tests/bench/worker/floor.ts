/** The lower bound: plain IndexedDB and plain fetch, without decisions or checks. */
import { OFFLINE_DATA_STORE, OFFLINE_DB, OFFLINE_DB_VERSION, REQUESTS_STORE } from '#shared/offline/queued-request'
import type { AnyRecord } from '#shared/records/query'
import { keys } from '../../../sw/db'
import { OWNER, PAGE_SIZE, toFetchable, toIntent, toQuery } from './data'
import { time, timeEach } from './timing'

const ask = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

const ended = (tx: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    tx.oncomplete = () => resolve()
    tx.onabort = () => reject(tx.error)
  })

let twin: Promise<IDBDatabase> | undefined

/** A separate database with the same two stores. */
function openTwin(): Promise<IDBDatabase> {
  const opening = indexedDB.open('bench-floor', 1)
  opening.onupgradeneeded = () => {
    opening.result.createObjectStore(REQUESTS_STORE)
    opening.result.createObjectStore(OFFLINE_DATA_STORE)
  }
  twin ??= ask(opening)
  return twin
}

/**
 * Queue row and overlay row in one strict transaction until it completes: the minimum of a durable
 * enqueue.
 */
export const floorEnqueue = (count: number): Promise<number[]> => enqueue(count, () => undefined)

/** The same with an explicit commit before its requests have finished. */
export const floorEnqueueEarly = (count: number): Promise<number[]> => enqueue(count, (tx) => tx.commit())

async function enqueue(count: number, finish: (tx: IDBTransaction) => void): Promise<number[]> {
  const db = await openTwin()
  const intents = Array.from({ length: count }, (_, number) => toIntent(number))
  let sequence = 0
  const put = async () => {
    const intent = intents[sequence++]
    if (!intent) return
    const { request, change } = intent
    const tx = db.transaction([REQUESTS_STORE, OFFLINE_DATA_STORE], 'readwrite', { durability: 'strict' })
    tx.objectStore(REQUESTS_STORE).put(request, [0, sequence])
    const row = { ...change, id: request.id, timestamp: request.timestamp, synced: false }
    tx.objectStore(OFFLINE_DATA_STORE).put(row, keys.overlay(OWNER, 'project', sequence))
    finish(tx)
    await ended(tx)
  }
  return timeEach(count, put)
}

export async function floorClear(): Promise<void> {
  const db = await openTwin()
  const tx = db.transaction([REQUESTS_STORE, OFFLINE_DATA_STORE], 'readwrite')
  tx.objectStore(REQUESTS_STORE).clear()
  tx.objectStore(OFFLINE_DATA_STORE).clear()
  await ended(tx)
}

/** POST requests one by one. Responses are read but not stored. */
export function floorPosts(count: number): Promise<number> {
  const requests = Array.from({ length: count }, (_, number) => toFetchable(number))
  return time(async () => {
    for (const request of requests) await (await fetch(request)).text()
  })
}

/**
 * The engine's rows, filtered and sorted by hand, from a closed database as in a worker that just
 * started.
 */
export async function floorList(number: number): Promise<{ time: number; total: number }> {
  let total = 0
  const { status, word, after, page } = toQuery(number)
  const taken = await time(async () => {
    const db = await ask(indexedDB.open(OFFLINE_DB, OFFLINE_DB_VERSION))
    const tx = db.transaction(OFFLINE_DATA_STORE, 'readonly')
    const prefix = [OWNER, 'replica', 'project']
    const rows: { data: AnyRecord }[] = await ask(
      tx.objectStore(OFFLINE_DATA_STORE).getAll(IDBKeyRange.bound(prefix, [...prefix, []])),
    )
    const found = rows
      .map((row) => row.data)
      .filter(
        (record) =>
          record.status === status && String(record.description).includes(word) && String(record.created_at) > after,
      )
    total = found.length
    found.sort((a, b) => (String(a.name) < String(b.name) ? -1 : 1)).slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)
    db.close()
  })
  return { time: taken, total }
}
