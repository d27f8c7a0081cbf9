/** Finds and removes rows of the queue on disk, by owner and id. Makes no decisions. */
import type { QueuedRequest, StoredRequest } from '#shared/offline/queued-request'
import { ask, keys, read, type Stores } from '../db'
import { lanesOf, noteRequest, type Queue, type Unreadable } from '../memory'
import type { Lanes } from './lanes'
import { isParked } from './policy'

/** The whole queue, from memory or else from disk. */
export async function queueIn({ disk, memory }: Stores): Promise<Queue> {
  if (memory.queue) return memory.queue
  const [rowKeys, values] = await Promise.all([ask(disk.requests.getAllKeys()), ask(disk.requests.getAll())])
  const queue: Queue = { lanes: new Map(), unreadable: [], lastSequence: 0 }
  for (const [index, key] of rowKeys.entries()) noteRequest(queue, key, values[index] ?? null)
  memory.queue = queue
  return queue
}

export const lanesIn = async (stores: Stores, owner: string): Promise<Lanes> => lanesOf(await queueIn(stores), owner)

/**
 * Loads all readable requests of an owner in replay order, and all unreadable rows. `lanes` is the
 * object in memory: use it before the next `await`.
 */
export function loadQueue(
  owner: string,
): Promise<{ rows: StoredRequest[]; lanes: Lanes; unreadable: readonly Unreadable[] }> {
  return read(async (stores) => {
    const { unreadable } = await queueIn(stores)
    const lanes = await lanesIn(stores, owner)
    return { rows: lanes.all(), lanes, unreadable }
  })
}

export const withMetadata = (request: QueuedRequest, change: Partial<QueuedRequest['metadata']>): QueuedRequest => ({
  ...request,
  metadata: { ...request.metadata, ...change },
})

/** `request`, or parked with the first of its blockers that is parked (rule 17). */
export function behind(request: QueuedRequest, blockers: readonly StoredRequest[]): QueuedRequest {
  const parked = blockers.find((row) => isParked(row.request))?.request
  return parked
    ? withMetadata(request, { state: 'parked', blockedBy: parked.metadata.blockedBy ?? parked.id })
    : request
}

/** The request as a new intent: its earlier keys count as folded into it. */
export function toRenewed(request: QueuedRequest, id: string): QueuedRequest {
  const { attemptKey: _, nextKey: __, foldedIds = [], ...metadata } = request.metadata
  return { ...request, id, metadata: { ...metadata, foldedIds: [...foldedIds, request.id] } }
}

/** The current row of a request: its key may have moved with its lane. */
export async function findRow(stores: Stores, { key, request }: StoredRequest): Promise<StoredRequest | undefined> {
  const lanes = await lanesIn(stores, request.metadata.owner)
  const atKey = lanes.at(key)
  return atKey?.request.id === request.id ? atKey : lanes.all().find((row) => row.request.id === request.id)
}

/** Removes a row with its overlay change and its file. */
export function removeRow({ requests, data }: Stores, { key, request }: StoredRequest): void {
  const { owner, tempId, file } = request.metadata
  requests.delete(key)
  if (file && tempId) data.delete(keys.blob(owner, tempId))
  removeOverlay({ data }, { key, request })
}

export function removeOverlay({ data }: Pick<Stores, 'data'>, { key, request }: StoredRequest): void {
  if (request.table) data.delete(keys.overlay(request.metadata.owner, request.table, key[1]))
}
