/**
 * Accepts requests: stores a request and its overlay change in one transaction, before anything is
 * sent or answered (rules 1 to 6, 8, 9, 17).
 */
import { fieldsOf } from '#shared/json'
import { MAX_QUEUE_SIZE } from '#shared/limits'
import type { QueuedRequest, StoredRequest } from '#shared/offline/queued-request'
import { toTempUrl } from '#shared/offline/temp-id'
import { tableOf } from '#shared/resources/tables'
import { ask, isQuotaError, keys, read, rowAt, type Stores, write } from '../db'
import { dropReplicas } from '../offline-data/cleanup'
import { overlayIn, recordIn, replicaIn } from '../offline-data/read'
import { type IdMapRow, type LocalChange, NEVER_SENT } from '../offline-data/view'
import { drawnOverOthers, onNothing } from './conflict'
import { QueueFullError, UnknownTempIdError } from './enqueue-errors'
import { fold } from './fold'
import { blockersOf, findEvictable, isFull, placeInLane } from './policy'
import { behind, lanesIn, queueIn, removeOverlay, removeRow, withMetadata } from './rows'
import { findTempIds, type KnownIds, resolveRequest, resolveValue, withNeeds } from './temp-ids'

/**
 * A call is repeated whose request has left the queue: a creation that was done with later edits,
 * under the key of an edit, or the deletion of a record before it was sent.
 */
class AlreadyDoneError extends Error {}

export type Lease = { holder: string; until: number }
/** A change of the overlay before it has its request's id and time. */
export type NewChange = Omit<LocalChange, 'id' | 'timestamp' | 'synced'>

export type Enqueued = {
  row: StoredRequest
  /**
   * claimed: the caller sends it now · waits: for its lane or the network · known: already stored ·
   * folded: merged into a queued change, or cancelled out with it.
   */
  status: 'claimed' | 'waits' | 'known' | 'folded'
  evicted?: QueuedRequest
}

/**
 * Stores a request. On a full device it removes the replica and tries once more (rule 6).
 * @param lease present when the caller can send it at once
 * @param file bytes of an upload, stored apart from the row
 * @throws QueueFullError, UnknownTempIdError, or the browser's QuotaExceededError when still full
 */
export async function enqueue(
  request: QueuedRequest,
  change: NewChange | undefined,
  lease: Lease | undefined,
  maxSize = MAX_QUEUE_SIZE,
  file?: Blob,
): Promise<Enqueued> {
  const run = () =>
    write(async (stores) => {
      const { owner, tempId } = request.metadata
      // Read first and awaited last, so that nothing waits for it.
      const created = tempId && rowAt(stores, keys.idMap(owner, tempId)).catch(() => undefined)
      const entry = await enqueueIn(stores, request, change, lease, maxSize)
      if ((await created)?.folded) throw new AlreadyDoneError()
      // Awaited: where a browser can't store files, WebKit would commit the rest of the transaction.
      if (file && tempId && entry.status !== 'known') await ask(stores.disk.data.put(file, keys.blob(owner, tempId)))
      return entry
    })
  try {
    return await run()
  } catch (error) {
    if (error instanceof AlreadyDoneError) return { row: { key: [0, 0], request }, status: 'folded' }
    if (!isQuotaError(error)) throw error
    await dropReplicas()
    return run()
  }
}

/**
 * Prepares a request for sending without the queue: with real ids. Resolves to undefined when a
 * temporary id is unresolved or when it depends on a queued request.
 * @throws UnknownTempIdError
 */
export function resolveAlone(request: QueuedRequest): Promise<QueuedRequest | undefined> {
  return read(async (stores) => {
    const lanes = await lanesIn(stores, request.metadata.owner)
    const resolved = resolveRequest(request, await loadKnownIds(stores, request, lanes.all()))
    const isTied = blockersOf(resolved, Number.POSITIVE_INFINITY, lanes).length > 0
    return isTied || findTempIds(resolved).length > 0 ? undefined : resolved
  })
}

const isSameIntent = (id: string, { request }: StoredRequest): boolean =>
  request.id === id || request.metadata.foldedIds?.includes(id) === true

/** Like `enqueue`, inside the caller's transaction. */
export async function enqueueIn(
  stores: Stores,
  incoming: QueuedRequest,
  input: NewChange | undefined,
  lease: Lease | undefined,
  maxSize: number,
): Promise<Enqueued> {
  const lanes = await lanesIn(stores, incoming.metadata.owner)
  const rows = lanes.all()
  const existing = rows.find((row) => isSameIntent(incoming.id, row))
  if (existing) return { row: existing, status: 'known' }

  const ids = await loadKnownIds(stores, incoming, rows)
  const change = input && resolveChange(input, ids)
  const resolved = await withBase(stores, withNeeds(resolveRequest(incoming, ids)), change)
  const folded = fold(resolved, lanes)
  if (folded) return foldIn(stores, folded, resolved, change)

  const sequence = (await queueIn(stores)).lastSequence + 1
  const blockers = blockersOf(resolved, sequence, lanes)
  const waiting = behind(resolved, blockers)
  let evicted: StoredRequest | undefined
  if (waiting === resolved && isFull(rows, maxSize)) {
    evicted = findEvictable(lanes, blockers)
    if (!evicted) throw new QueueFullError()
    stores.requests.put(withMetadata(evicted.request, { state: 'evicted' }), evicted.key)
    removeOverlay(stores, evicted)
  }
  const request =
    lease && blockers.length === 0 ? withMetadata(resolved, { state: 'sending', lease, sent: true }) : waiting

  const { key, moves } = placeInLane(request, sequence, lanes)
  for (const move of moves) {
    stores.requests.delete(move.from)
    stores.requests.put(move.request, move.to)
  }
  stores.requests.put(request, key)
  if (change && request.table) {
    const row: LocalChange = { ...change, id: request.id, timestamp: request.timestamp, synced: false }
    stores.data.put(row, keys.overlay(request.metadata.owner, request.table, sequence))
  }
  return {
    row: { key, request },
    status: request.metadata.state === 'sending' ? 'claimed' : 'waits',
    ...(evicted ? { evicted: evicted.request } : {}),
  }
}

async function foldIn(
  stores: Stores,
  folded: NonNullable<ReturnType<typeof fold>>,
  incoming: QueuedRequest,
  change: NewChange | undefined,
): Promise<Enqueued> {
  const { into } = folded
  if (folded.kind === 'cancelled') {
    removeRow(stores, into)
    const { owner, tempId } = into.request.metadata
    const map: IdMapRow = { realId: NEVER_SENT, timestamp: incoming.timestamp, folded: true }
    if (tempId) stores.data.put(map, keys.idMap(owner, tempId))
    return { row: { key: into.key, request: incoming }, status: 'folded' }
  }
  const { request } = folded
  stores.requests.put(request, into.key)
  if (request.table && change) {
    const { owner } = request.metadata
    const row = (await overlayIn(stores, owner, request.table)).get(into.key[1])
    if (row)
      stores.data.put(
        { ...row, id: request.id, data: { ...row.data, ...change.data, ...fieldsOf(request.body) } },
        keys.overlay(owner, request.table, into.key[1]),
      )
  }
  return { row: { key: into.key, request }, status: 'folded' }
}

/** Loads the real ids for the temporary ones in a request; those of queued creations stay. */
async function loadKnownIds(stores: Stores, request: QueuedRequest, rows: readonly StoredRequest[]): Promise<KnownIds> {
  const { owner, tempId } = request.metadata
  const ids = new Map<string, number | string>()
  for (const id of findTempIds(request)) {
    if (id === tempId || rows.some((row) => row.request.metadata.tempId === id)) continue
    const row = await rowAt(stores, keys.idMap(owner, id))
    if (!row?.realId) throw row && request.operation === 'delete' ? new AlreadyDoneError() : new UnknownTempIdError(id)
    ids.set(id, row.realId)
    if (row.url) ids.set(toTempUrl(id), row.url)
  }
  return ids
}

function resolveChange(change: NewChange, ids: KnownIds): NewChange {
  const { recordId } = change
  const real = typeof recordId === 'string' ? ids.get(recordId) : undefined
  return {
    ...change,
    ...(typeof real === 'number' ? { recordId: real } : {}),
    data: fieldsOf(resolveValue(change.data, ids)),
  }
}

/**
 * Adds what the person saw: the record's title and, for an update, the base values of its fields
 * (rule 18). Base values come from the page, or from the replica when it has the version that the
 * page names.
 */
async function withBase(stores: Stores, request: QueuedRequest, change: NewChange | undefined): Promise<QueuedRequest> {
  const table = request.table === null ? undefined : tableOf(request.table)
  if (!table || typeof change?.recordId !== 'number') return request
  const { owner } = request.metadata
  const stored = await replicaIn(stores, owner, table.name, change.recordId)
  if (!stored) return request
  const seen = await recordIn(stores, owner, table.name, change.recordId)
  if (!seen) return request
  const titled = withMetadata(request, { title: String(seen[table.title] ?? '') })
  const { baseVersion, baseValues } = request.metadata
  const isOther = baseVersion !== undefined && stored.data.version !== undefined && stored.data.version !== baseVersion
  if (request.operation !== 'update' || isOther) return titled
  const values = Object.fromEntries(Object.keys(change.data).map((field) => [field, seen[field] ?? null]))
  const based = baseValues ? titled : withMetadata(titled, { baseValues: values })
  // It was drawn over a change that is queued, or that was when the page showed it.
  const isOver = drawnOverOthers(based, stored.data).some((field) => Object.hasOwn(stored.data, field))
  return isOver ? onNothing(based) : based
}
