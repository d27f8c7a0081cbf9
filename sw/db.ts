/**
 * Sole access to MkdOfflineDB, version 1: the stores `requests` (key [rank, sequence]) and
 * `offlineData` (keys below), and transactions over both. A write is accepted when its transaction
 * completes, with strict durability. Memory is used only while no other worker has written since.
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

/** Id of this run of the worker. */
export const WORKER_ID = crypto.randomUUID()
/** Key in `offlineData` of the id of the worker that wrote last. */
const WRITER_KEY = 'pen'
/** Key in `offlineData` of the random name of the database (`broadcast.ts`). */
export const STORAGE_NAME = 'name'

/** A transaction over both stores. Puts and deletes also update the memory. */
export type Stores = {
  requests: { put: (row: QueuedRequest, key: RequestKey) => void; delete: (key: RequestKey) => void }
  data: {
    put: <Row>(row: Row, key: DataKey<Row> | string) => void
    delete: (key: IDBValidKey | IDBKeyRange) => void
  }
  /** The object stores themselves: for reading, and for bytes, which are not in memory. */
  disk: { requests: IDBObjectStore; data: IDBObjectStore }
  memory: Memory
}
type Run<T> = (stores: Stores) => T | Promise<T>

/** A key of `offlineData`, typed by the row under it. */
export type DataKey<Row> = IDBValidKey[] & { row?: Row }

let connection: Promise<IDBDatabase> | undefined
let memory = toMemory()
/** Whether this worker was the last writer when that was last checked. */
let isTrusted = false

function invalidate(): void {
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
    const drop = () => {
      db.close()
      connection = undefined
      invalidate()
    }
    db.onversionchange = drop
    db.onclose = drop
    return db
  })
  connection.catch(() => {
    connection = undefined
  })
  return connection
}

/** Safari closes connections by itself; only the next use of one fails. */
const isConnectionLost = (error: unknown): boolean =>
  error instanceof DOMException && (error.name === 'InvalidStateError' || error.name === 'UnknownError')

function disconnect(): void {
  void connection?.then((db) => db.close()).catch(() => undefined)
  connection = undefined
  invalidate()
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

type PendingTransaction = {
  mode: IDBTransactionMode
  durability: IDBTransactionDurability
  /** Returns the function that resolves the caller's promise once the transaction is on disk. */
  run: Run<() => void>
  reject: (error: unknown) => void
}

const pending: PendingTransaction[] = []
let isDraining = false

/**
 * Runs one transaction at a time, because the memory is ahead of the disk during a transaction.
 * Pending ones of the same kind share the next one.
 */
async function drain(): Promise<void> {
  if (isDraining) return
  isDraining = true
  for (let first = pending.shift(); first; first = pending.shift()) {
    const { mode, durability } = first
    const end = pending.findIndex((item) => item.mode !== mode || item.durability !== durability)
    await runBatch([first, ...pending.splice(0, end < 0 ? pending.length : end)])
  }
  isDraining = false
}

async function runBatch(batch: readonly PendingTransaction[]): Promise<void> {
  try {
    for (const resolve of (await runReconnecting(batch)) ?? []) resolve()
  } catch (error) {
    // One failure must not fail the whole batch: run each by itself.
    if (batch.length > 1) for (const item of batch) await runBatch([item])
    else batch[0]?.reject(error)
  }
}

/** Runs the batch again on a new connection when the connection was dead. */
async function runReconnecting(batch: readonly PendingTransaction[]): Promise<(() => void)[] | undefined> {
  const run = async () => (isTrusted && (await runInTransaction(batch, true))) || (await runInTransaction(batch, false))
  try {
    return await run()
  } catch (error) {
    if (!isConnectionLost(error)) throw error
    disconnect()
    return run()
  }
}

/**
 * Runs a batch in one transaction. `trusting` uses the memory; the result is undefined, and nothing
 * is done, when another worker has written since. Otherwise this worker becomes the writer first.
 */
async function runInTransaction(
  batch: readonly PendingTransaction[],
  trusting: boolean,
): Promise<(() => void)[] | undefined> {
  const [{ mode, durability } = { mode: 'readonly' as const, durability: 'relaxed' as const }] = batch
  const db = await connect()
  const tx = db.transaction([REQUESTS_STORE, OFFLINE_DATA_STORE], trusting ? mode : 'readwrite', { durability })
  const done = promisifyRequest(tx)
  const data = tx.objectStore(OFFLINE_DATA_STORE)
  const writer = ask(data.get(WRITER_KEY))
  const isOurs = () =>
    writer.then(
      (id) => id === WORKER_ID,
      () => true,
    )
  done.catch(() => undefined)
  try {
    if (!trusting && (await writer) !== WORKER_ID) {
      invalidate()
      data.put(WORKER_ID, WRITER_KEY)
    }
    const stores = toStores(tx.objectStore(REQUESTS_STORE), data)
    const results: (() => void)[] = []
    for (const { run } of batch) results.push(await run(stores))
    if (trusting && !(await isOurs())) throw new Error('Another worker wrote')
    // No more requests follow: the browser can commit before it has delivered the last results.
    tx.commit()
    await done
    isTrusted = stores.memory === memory
    return results
  } catch (error) {
    const isStale = trusting && !(await isOurs())
    invalidate()
    try {
      tx.abort()
    } catch {
      // The transaction has already ended: throw its own error.
      await done
    }
    if (isStale) return undefined
    throw error
  }
}

function transact<T>(mode: IDBTransactionMode, durability: IDBTransactionDurability, run: Run<T>): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    pending.push({
      mode,
      durability,
      reject,
      run: async (stores) => {
        const result = await run(stores)
        return () => resolve(result)
      },
    })
    void drain()
  })
}

/**
 * Runs over both stores and resolves when the transaction is on disk. `run` may await only its own
 * requests. It may run twice: when another worker wrote, or when another member of its batch
 * failed.
 */
export const write = <T>(run: Run<T>): Promise<T> => transact('readwrite', 'strict', run)

/** For data that the network can restore (the replica): not worth a flush to disk. */
export const writeRelaxed = <T>(run: Run<T>): Promise<T> => transact('readwrite', 'relaxed', run)

export const read = <T>(run: Run<T>): Promise<T> => transact('readonly', 'relaxed', run)

export const ask = <T>(request: IDBRequest<T>): Promise<T> => promisifyRequest(request)

/**
 * Keys of `offlineData`. Except for the last writer, the last clean-up and the database name, each
 * begins with its owner, so that no range reaches another owner's rows.
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
  /** Bytes of a file that is queued for upload. */
  blob: (owner: string, tempId: TempId): DataKey<Blob> => [owner, 'blob', tempId],
}

/** Reads the row under a key. */
export const rowAt = <Row>({ disk }: Pick<Stores, 'disk'>, key: DataKey<Row>): Promise<Row | undefined> =>
  ask(disk.data.get(key))

/** The range of keys that begin with `prefix`: an array sorts after every number and string. */
export const under = (...prefix: string[]): IDBKeyRange => IDBKeyRange.bound(prefix, [...prefix, []])

export const isQuotaError = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'QuotaExceededError'
