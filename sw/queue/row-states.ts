/**
 * Changes the state of queued requests on disk. Each change is one transaction over queue, overlay,
 * replica and id map. A request is completed only when the server has done it.
 */
import { fieldsOf } from '#shared/json'
import type { QueuedRequest, RequestError, StoredRequest } from '#shared/offline/queued-request'
import { toTempUrl } from '#shared/offline/temp-id'
import type { AnyRecord } from '#shared/records/query'
import { isQuotaError, keys, type Stores, write } from '../db'
import { dropReplicas } from '../offline-data/cleanup'
import { meetsCondition } from '../offline-data/overlay'
import { markIn, overlayIn, rowsIn } from '../offline-data/read'
import type { IdMapRow } from '../offline-data/view'
import { putReplica } from '../offline-data/write'
import { isVisitor } from '../session'
import { toBulkChange } from './change'
import { follow } from './conflict'
import type { Lease } from './enqueue'
import { dependentsOf, firstSentAt, isActive, retryDelay } from './policy'
import { findRow, lanesIn, removeRow, withMetadata } from './rows'
import { type KnownIds, resolveRequest, resolveValue } from './temp-ids'

/** Runs on the current row if it still exists. */
const update = <T>(
  row: StoredRequest,
  run: (stores: Stores, current: StoredRequest) => T | Promise<T>,
): Promise<T | undefined> =>
  withRoom(() =>
    write(async (stores) => {
      const current = await findRow(stores, row)
      return current && run(stores, current)
    }),
  )

/**
 * On a full device removes the replica and tries once more (rule 6), so that the queue can get
 * shorter.
 */
const withRoom = <T>(act: () => Promise<T>): Promise<T> =>
  act().catch(async (error: unknown) => {
    if (!isQuotaError(error)) throw error
    await dropReplicas()
    return act()
  })

/** Claims a request before it is sent; undefined when it is gone or no longer active. */
export const claim = (row: StoredRequest, lease: Lease): Promise<StoredRequest | undefined> =>
  update(row, ({ requests }, current) => {
    if (!isActive(current.request)) return undefined
    const { heldFrom } = current.request.metadata
    if (heldFrom) {
      // The worker that asked about it has stopped: it is as it was before.
      requests.put(
        withMetadata(current.request, { state: heldFrom, lease: undefined, heldFrom: undefined }),
        current.key,
      )
      return undefined
    }
    const sentAt = firstSentAt(current.request) ?? Date.now()
    const request = withMetadata(current.request, {
      state: 'sending',
      lease,
      sent: true,
      sentAt,
      nextAttemptAt: undefined,
    })
    requests.put(request, current.key)
    return { key: current.key, request }
  })

/** Locks a request in any state, so that no worker sends it; undefined when it is gone. */
export const hold = (row: StoredRequest, lease: Lease): Promise<StoredRequest | undefined> =>
  update(row, ({ requests }, { key, request }) => {
    const { state } = request.metadata
    const heldFrom = isActive(request) ? undefined : state
    const held = withMetadata(request, { state: 'sending', lease, heldFrom })
    requests.put(held, key)
    return { key, request: held }
  })

/** Ends `hold` and restores the previous state. */
export const endHold = (held: StoredRequest, { request: { metadata } }: StoredRequest): Promise<void> =>
  update(held, ({ requests }, { key, request }) => {
    // The worker that was sending it has stopped.
    const state = metadata.state === 'sending' ? 'pending' : metadata.state
    requests.put(withMetadata(request, { state, lease: undefined, heldFrom: undefined }), key)
  })

/** Prolongs a claim and stores the upload's id; undefined when another worker has claimed it. */
export const renewClaim = (
  row: StoredRequest,
  until: number,
  parts: QueuedRequest['metadata']['parts'],
): Promise<StoredRequest | undefined> =>
  update(row, ({ requests }, { key, request: current }) => {
    const { state, lease } = current.metadata
    if (state !== 'sending' || lease?.holder !== row.request.metadata.lease?.holder || !lease) return undefined
    const request = withMetadata(current, { lease: { ...lease, until }, parts })
    requests.put(request, key)
    return { key, request }
  })

/**
 * Queues a request again without spending an attempt (rules 13, 15, 16).
 * @param lastError undefined: keeps the stored one
 */
export const release = (
  row: StoredRequest,
  lastError: RequestError | undefined,
  nextAttemptAt?: number,
): Promise<void> =>
  update(row, ({ requests }, { key, request }) => {
    const released = withMetadata(request, { state: 'pending', lease: undefined, nextAttemptAt })
    requests.put(lastError ? withMetadata(released, { lastError }) : released, key)
  })

/**
 * Records a failed attempt: the request is delayed, or parked with its dependents at maxRetries
 * (rules 14, 17).
 * @param waitMs minimum delay, as requested by the answer
 */
export async function fail(row: StoredRequest, error: RequestError, waitMs = 0): Promise<'waits' | 'parked'> {
  const state = await update(row, async (stores, { key, request }) => {
    const retryCount = request.retryCount + 1
    const failed = { ...withMetadata(request, { lease: undefined, lastError: error }), retryCount }
    if (retryCount >= request.maxRetries) {
      await parkIn(stores, { key, request: failed }, 'parked')
      return 'parked' as const
    }
    const nextAttemptAt = error.at + Math.max(retryDelay(retryCount), waitMs)
    stores.requests.put(withMetadata(failed, { state: 'pending', nextAttemptAt }), key)
    return 'waits' as const
  })
  return state ?? 'waits'
}

/** Parks a request with a reason until the person decides (rules 16 to 18). */
export async function park(row: StoredRequest, lastError: RequestError): Promise<void> {
  await update(row, (stores, { key, request }) =>
    parkIn(stores, { key, request: withMetadata(request, { lastError }) }, 'parked'),
  )
}

/** The server sends these only after checking the key, so the request was never done. */
const AFTER_LOOKUP: readonly number[] = [400, 404, 409, 412, 422]

/**
 * Parks a rejected request with the server's message. One that was never done counts as never sent.
 * @param theirs the server's record, when another person's change came first
 * @param nextKey present when the key was withdrawn
 */
export async function parkRefused(
  row: StoredRequest,
  lastError: RequestError,
  theirs?: AnyRecord,
  nextKey?: string,
): Promise<void> {
  await update(row, (stores, { key, request }) => {
    const unsent = AFTER_LOOKUP.includes(lastError.status) ? { sent: false, sentAt: undefined } : {}
    const change = { lastError, nextKey, ...unsent, ...(theirs ? { theirs } : {}) }
    return parkIn(stores, { key, request: withMetadata(request, change) }, theirs ? 'conflict' : 'parked')
  })
}

/** Parks a row and its dependents. */
export async function parkIn(stores: Stores, row: StoredRequest, state: 'parked' | 'conflict'): Promise<void> {
  const lanes = await lanesIn(stores, row.request.metadata.owner)
  stores.requests.put(withMetadata(row.request, { state, lease: undefined, nextAttemptAt: undefined }), row.key)
  for (const { key, request } of dependentsOf(row, lanes))
    stores.requests.put(
      withMetadata(request, { state: 'parked', blockedBy: row.request.id, nextAttemptAt: undefined }),
      key,
    )
}

/** Replaces a claimed request by its rebased form; it stays claimed. */
export const replace = (row: StoredRequest, next: QueuedRequest): Promise<StoredRequest | undefined> =>
  update(row, ({ requests }, { key }) => {
    requests.put(next, key)
    return { key, request: next }
  })

/**
 * Completes a request that the server has done, in one transaction. Removes the request and its
 * overlay change, and stores the server's record in the replica. After a create it writes the id
 * map and replaces the temporary id in every request (rule 10). Later updates of the record get its
 * new version, so that the queue never conflicts with itself (rule 18).
 * @param model the server's record; of an upload its id and address
 */
export const complete = (row: StoredRequest, model: AnyRecord | undefined, now: number): Promise<void> =>
  update(row, async (stores, current) => {
    const { request } = current
    const { owner, tempId } = request.metadata
    removeRow(stores, current)
    // All visitors of this device share a replica: what one of them sent is not for the others.
    if (request.table && !isVisitor(owner)) await mirrorIn(stores, request, request.table, model, now)
    const ids = new Map<string, number | string>()
    if (tempId && typeof model?.id === 'number') {
      const url = request.metadata.file && typeof model.url === 'string' ? { url: model.url } : {}
      const map: IdMapRow = { realId: model.id, timestamp: now, ...url }
      if (request.metadata.foldedIds) map.folded = true
      stores.data.put(map, keys.idMap(owner, tempId))
      ids.set(tempId, model.id)
      if (url.url) ids.set(toTempUrl(tempId), url.url)
    }
    // Requests with the temporary id are tied by it; other updates of the record by its real id.
    const writes = [...request.metadata.writes, `${request.table}/${model?.id}`]
    const lanes = await lanesIn(stores, owner)
    for (const other of lanes.tiedTo(withMetadata(request, { writes }))) {
      const rewritten = withVersion(resolveRequest(named(other.request, request), ids), request, model)
      if (rewritten !== other.request) stores.requests.put(rewritten, other.key)
      if (ids.size > 0) await rewriteOverlay(stores, other, ids)
    }
  })

/**
 * `other` with the table beside each need of a record that `done` has created: its real id alone
 * would tie it to no later change of that record.
 */
function named(other: QueuedRequest, { table, metadata: { tempId } }: QueuedRequest): QueuedRequest {
  const { needs } = other.metadata
  if (!table || !tempId || !needs.includes(`/${tempId}`)) return other
  return withMetadata(other, { needs: [...new Set([...needs, `${table}/${tempId}`])] })
}

function withVersion(later: QueuedRequest, done: QueuedRequest, model: AnyRecord | undefined): QueuedRequest {
  if (!done.table || model?.version === undefined || later.operation === 'create') return later
  if (!later.metadata.writes.includes(`${done.table}/${model.id}`)) return later
  // A conflict stays unchanged, because its dialog may be open.
  return later.metadata.state === 'conflict' ? later : follow(later, done, model)
}

async function rewriteOverlay(stores: Stores, { key, request }: StoredRequest, ids: KnownIds): Promise<void> {
  const { table, metadata } = request
  const row = table === null ? undefined : (await overlayIn(stores, metadata.owner, table)).get(key[1])
  if (!row || table === null) return
  const { recordId } = row
  const real = typeof recordId === 'string' ? ids.get(recordId) : undefined
  stores.data.put(
    { ...row, ...(typeof real === 'number' ? { recordId: real } : {}), data: fieldsOf(resolveValue(row.data, ids)) },
    keys.overlay(metadata.owner, table, key[1]),
  )
}

/** Applies a completed request to the replica. */
async function mirrorIn(
  stores: Stores,
  request: QueuedRequest,
  table: string,
  model: AnyRecord | undefined,
  now: number,
): Promise<void> {
  const { owner, writes } = request.metadata
  const id = writes[0]?.split('/')[1] ?? ''
  if (id === '*') await removeAffected(stores, request, table)
  else if (request.operation === 'delete') {
    stores.data.delete(keys.replica(owner, table, Number(id)))
    await addToTotal(stores, owner, table, -1)
  } else if (model) {
    await putReplica(stores, owner, table, model, now)
    if (request.operation === 'create') await addToTotal(stores, owner, table, 1)
  }
}

async function addToTotal(stores: Stores, owner: string, table: string, by: number): Promise<void> {
  const mark = await markIn(stores, owner, table)
  if (mark) stores.data.put({ ...mark, total: Math.max(0, mark.total + by) }, keys.table(owner, table))
}

/** Removes the records that a whole-table write affected. Pages read them again after a sync. */
async function removeAffected(stores: Stores, request: QueuedRequest, table: string): Promise<void> {
  const { owner } = request.metadata
  const condition = toBulkChange(request)?.condition
  const { rows } = await rowsIn(stores, owner, table)
  for (const row of [...rows.values()])
    if (!condition || meetsCondition(row.data, condition)) stores.data.delete(keys.replica(owner, table, row.id))
}
