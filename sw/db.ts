/**
 * The only door to MkdOfflineDB, version 1: stores `requests` (key [rank, sequence]) and `offlineData` (keys below), and
 * transactions that span both. A write counts when its transaction completes, with strict durability. What this worker
 * remembers of the disk is used only under the proof that no other worker wrote since.
 */

import { promisifyRequest } from 'idb-keyval'
import {
  OFFLINE_DATA_STORE,
  OFFLINE_DB,
  OFFLINE_DB_VERSION,
  type QueuedRequest,
  REQUESTS_STORE,
  type RequestKey,
} from '#shared/offline/queued-request'
import type { TempId } from '#shared/offline/temp-id'
import type { AnyRecord } from '#shared/records/query'
import { type Memory, noteData, noteRequest, toMemory } from './memory'
import type { IdMapRow, LocalChange, ReplicaRow, TableMark } from './offline-data/view'

/** This run of the worker. */
export const WORKER_ID = crypto.randomUUID()
/** Key in `offlineData` of the id of the worker that wrote last: the pen. */
const PEN = 'pen'
/** Key in `offlineData` of the database's name for itself (`broadcast.ts`). */
export const STORAGE_NAME = 'name'

/** A transaction over both stores: what is put and deleted here is noted in the memory. */
export type Stores = {
  requests: { put: (row: QueuedRequest, key: RequestKey) => void; delete: (key: RequestKey) => void }
  data: {
    put: <Row>(row: Row, key: DataKey<Row> | string) => void
    delete: (key: IDBValidKey | IDBKeyRange) => void
  }
  /** As they lie on disk: for reading. */
  disk: { requests: IDBObjectStore; data: IDBObjectStore }
  memory: Memory
}
type Run<T> = (stores: Stores) => T | Promise<T>

/** A key of `offlineData`; its type alone says what lies under it. */
export type DataKey<Row> = IDBValidKey[] & { row?: Row }

let connection: Promise<IDBDatabase> | undefined
let memory = toMemory()
/** Whether the pen was ours when last seen. */
let isTrusted = false

function forgetAll(): void {
  memory = toMemory()
  isTrusted = false
}

function connect(): Promise<IDBDatabase> {
  if (connection) return connection
  const opening = indexedDB.open(OFFLINE_DB, OFFLINE_DB_VERSION)
  opening.onupgradeneeded = () => {
    opening.result.createObjectStore(REQUESTS_STORE)
    opening.result.createObjectStore(OFFLINE_DATA_STORE)
  }
  connection = promisifyRequest(opening).then((db) => {
    const forget = () => {
      db.close()
      connection = undefined
      forgetAll()
    }
    db.onversionchange = forget
    db.onclose = forget
    return db
  })
  connection.catch(() => {
    connection = undefined
  })
  return connection
}

/** Safari ends connections by itself, and says so only to those who use them. */
const isConnectionLost = (error: unknown): boolean =>
  error instanceof DOMException && (error.name === 'InvalidStateError' || error.name === 'UnknownError')

function disconnect(): void {
  void connection?.then((db) => db.close()).catch(() => undefined)
  connection = undefined
  forgetAll()
}

function toStores(requests: IDBObjectStore, data: IDBObjectStore): Stores {
  const noted = memory
  const noteRow = (key: RequestKey, row?: QueuedRequest) => noted.queue && noteRequest(noted.queue, key, row)
  return {
    requests: {
      put: (row, key) => {
        requests.put(row, key)
        noteRow(key, row)
      },
      delete: (key) => {
        requests.delete(key)
        noteRow(key)
      },
    },
    data: {
      put: (row, key) => {
        data.put(row, key)
        noteData(noted, key, row)
      },
      delete: (key) => {
        data.delete(key)
        noteData(noted, key)
      },
    },
    disk: { requests, data },
    memory: noted,
  }
}

type Turn = {
  mode: IDBTransactionMode
  durability: IDBTransactionDurability
  /** Its result resolves the caller's promise, once the transaction is on disk. */
  run: Run<() => void>
  reject: (error: unknown) => void
}

const line: Turn[] = []
let isMoving = false

/** One transaction at a time: the memory is ahead of the disk only within it. Those alike that wait meanwhile share the next. */
async function moveOn(): Promise<void> {
  if (isMoving) return
  isMoving = true
  for (let first = line.shift(); first; first = line.shift()) {
    const { mode, durability } = first
    const end = line.findIndex((turn) => turn.mode !== mode || turn.durability !== durability)
    await finish([first, ...line.splice(0, end < 0 ? line.length : end)])
  }
  isMoving = false
}

async function finish(turns: readonly Turn[]): Promise<void> {
  try {
    for (const resolve of (await attemptTwice(turns)) ?? []) resolve()
  } catch (error) {
    // What failed for one of them is not the others' failure: each by itself.
    if (turns.length > 1) for (const turn of turns) await finish([turn])
    else turns[0]?.reject(error)
  }
}

/** On another connection when the first was dead. */
async function attemptTwice(turns: readonly Turn[]): Promise<(() => void)[] | undefined> {
  const run = async () => (isTrusted && (await attempt(turns, true))) || (await attempt(turns, false))
  try {
    return await run()
  } catch (error) {
    if (!isConnectionLost(error)) throw error
    disconnect()
    return run()
  }
}

/**
 * Runs in one transaction. `trusting`: on what is remembered; undefined when another worker turns out to have written since,
 * and then nothing of it was done. Else the pen is taken first.
 */
async function attempt(turns: readonly Turn[], trusting: boolean): Promise<(() => void)[] | undefined> {
  const [{ mode, durability } = { mode: 'readonly' as const, durability: 'relaxed' as const }] = turns
  const db = await connect()
  const tx = db.transaction([REQUESTS_STORE, OFFLINE_DATA_STORE], trusting ? mode : 'readwrite', { durability })
  const done = promisifyRequest(tx)
  const data = tx.objectStore(OFFLINE_DATA_STORE)
  const pen = ask(data.get(PEN))
  const isOurs = () =>
    pen.then(
      (holder) => holder === WORKER_ID,
      () => true,
    )
  done.catch(() => undefined)
  try {
    if (!trusting && (await pen) !== WORKER_ID) {
      forgetAll()
      data.put(WORKER_ID, PEN)
    }
    const stores = toStores(tx.objectStore(REQUESTS_STORE), data)
    const results: (() => void)[] = []
    for (const { run } of turns) results.push(await run(stores))
    if (trusting && !(await isOurs())) throw new Error('Another worker wrote')
    // Nothing more is to come: the browser need not wait for what the last requests answer.
    tx.commit()
    await done
    isTrusted = stores.memory === memory
    return results
  } catch (error) {
    const isStale = trusting && !(await isOurs())
    forgetAll()
    try {
      tx.abort()
    } catch {
      // It had ended by itself: its own error is the one to tell.
      await done
    }
    if (isStale) return undefined
    throw error
  }
}

function transact<T>(mode: IDBTransactionMode, durability: IDBTransactionDurability, run: Run<T>): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    line.push({
      mode,
      durability,
      reject,
      run: async (stores) => {
        const result = await run(stores)
        return () => resolve(result)
      },
    })
    void moveOn()
  })
}

/**
 * Runs over both stores and resolves when the transaction is on disk. `run` may await nothing but its own requests, and may
 * run again: when another worker wrote, or when one that shared the transaction failed.
 */
export const write = <T>(run: Run<T>): Promise<T> => transact('readwrite', 'strict', run)

/** For what the network can give again (the replica): not worth a flush to disk. */
export const writeRelaxed = <T>(run: Run<T>): Promise<T> => transact('readwrite', 'relaxed', run)

export const read = <T>(run: Run<T>): Promise<T> => transact('readonly', 'relaxed', run)

export const ask = <T>(request: IDBRequest<T>): Promise<T> => promisifyRequest(request)

/**
 * Every key of `offlineData` but the pen's, the clean-up's and the name's begins with its owner, so that nothing of one
 * person is in another's range.
 */
export const keys = {
  replica: (owner: string, table: string, id: AnyRecord['id']): DataKey<ReplicaRow> => [owner, 'replica', table, id],
  overlay: (owner: string, table: string, sequence: number): DataKey<LocalChange> => [
    owner,
    'overlay',
    table,
    sequence,
  ],
  idMap: (owner: string, tempId: TempId): DataKey<IdMapRow> => [owner, 'id', tempId],
  table: (owner: string, table: string): DataKey<TableMark> => [owner, 'table', table],
  /** Bytes of a file that waits to be uploaded. */
  blob: (owner: string, tempId: TempId): DataKey<Blob> => [owner, 'blob', tempId],
}

/** What lies under a key. */
export const rowAt = <Row>({ disk }: Pick<Stores, 'disk'>, key: DataKey<Row>): Promise<Row | undefined> =>
  ask(disk.data.get(key))

/** Everything whose key begins so: in key order an array comes after every number and text. */
export const under = (...prefix: string[]): IDBKeyRange => IDBKeyRange.bound(prefix, [...prefix, []])

export const isQuotaError = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'QuotaExceededError'
