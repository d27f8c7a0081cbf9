/** Carries out a person's decisions about queued changes: retry, discard, edit, resolve, import. */
import { fieldsOf } from '#shared/json'
import { MAX_QUEUE_SIZE, MAX_RETRIES } from '#shared/limits'
import type { ImportResult } from '#shared/offline/outbox'
import type { QueuedRequest, RequestKey, StoredRequest } from '#shared/offline/queued-request'
import type { AnyRecord } from '#shared/records/query'
import { keys, type Stores, write } from '../db'
import { isTooOld } from '../network'
import type { LocalChange } from '../offline-data/view'
import { putReplica } from '../offline-data/write'
import { userOf } from '../session'
import { toChange } from './change'
import { conflictingFields, drawnOverOthers, isSameValue, onNothing, rebase, retarget, without } from './conflict'
import { enqueue, enqueueIn } from './enqueue'
import { enqueueErrorText } from './enqueue-errors'
import { findFault } from './exchange'
import { bySequence } from './lanes'
import { blockersOf, isActive, isParked } from './policy'
import { isReadable } from './row-format'
import { parkIn } from './row-states'
import { behind, findRow, lanesIn, removeRow, toRenewed, withMetadata } from './rows'
import { findTempIds, withNeeds } from './temp-ids'

/**
 * The requests in the order in which they were made. Queued again in replay order, one would stay
 * behind a blocker of lower priority that is queued again after it.
 */
const rowsIn = async (stores: Stores, owner: string): Promise<StoredRequest[]> =>
  (await lanesIn(stores, owner)).all().sort(bySequence)

async function findOf(stores: Stores, owner: string, id: string) {
  const rows = await rowsIn(stores, owner)
  return { rows, row: rows.find((candidate) => candidate.request.id === id) }
}

/** Keeps `sentAt`: one whose key the server has forgotten is parked again before it is sent. */
const toPending = (request: QueuedRequest): QueuedRequest => ({
  ...withMetadata(request, { state: 'pending', blockedBy: undefined, nextAttemptAt: undefined }),
  retryCount: 0,
})

/** Queues a request again, behind what it depends on: one of those may wait for a choice itself. */
async function putPending(stores: Stores, key: RequestKey, request: QueuedRequest): Promise<StoredRequest> {
  const blockers = blockersOf(request, key[1], await lanesIn(stores, request.metadata.owner))
  const row = { key, request: behind(toPending(request), blockers) }
  stores.requests.put(row.request, key)
  return row
}

/**
 * The parked requests that can be retried without a decision: not a conflict, not one that somebody
 * discarded, not one whose key the server has forgotten, because it may have been done, and none that
 * waits for such a request. With `requestId`: that one, also if it was evicted, and the ones it
 * blocks, whatever their age.
 */
export function retryableOf(rows: readonly StoredRequest[], requestId?: string): StoredRequest[] {
  const undecided = new Set(
    rows
      .filter(
        ({ request }) =>
          request.metadata.state === 'conflict' ||
          (requestId === undefined && (isTooOld(request) || request.metadata.nextKey !== undefined)),
      )
      .map(({ request }) => request.id),
  )
  return rows.filter(({ request: { id, metadata } }) => {
    const isAsked = id === requestId
    return (
      (metadata.state === 'parked' || (isAsked && metadata.state === 'evicted')) &&
      ![id, metadata.blockedBy ?? ''].some((one) => undecided.has(one)) &&
      (requestId === undefined || isAsked || metadata.blockedBy === requestId)
    )
  })
}

/**
 * Queues parked requests again with a new count of attempts (`retryableOf`). A person who retries one
 * whose key is forgotten has checked whether it arrived, so its `sentAt` begins anew. One that was
 * withdrawn gets its next key, because the server refuses the old one for ever. Resolves to false
 * when nothing was retried.
 */
export function retryParked(owner: string, requestId?: string): Promise<boolean> {
  return write(async (stores) => {
    const rows = retryableOf(await rowsIn(stores, owner), requestId)
    for (const { key, request } of rows) {
      const { nextKey, state } = request.metadata
      const isChecked = request.id === requestId && isTooOld(request)
      const checked = withMetadata(request, isChecked ? { sentAt: Date.now() } : {})
      const retried = await putPending(stores, key, nextKey ? toRenewed(checked, nextKey) : checked)
      if (nextKey || state === 'evicted') putOverlay(stores, retried)
    }
    return rows.length > 0
  })
}

function putOverlay({ data }: Stores, { key, request }: StoredRequest): void {
  const change = toChange(request, userOf(request.metadata.owner))
  if (!change || !request.table) return
  const row: LocalChange = { ...change, id: request.id, timestamp: request.timestamp, synced: false }
  data.put(row, keys.overlay(request.metadata.owner, request.table, key[1]))
}

/** Removes the delays of single requests: Sync Now tries everything at once. */
export function resetBackoff(owner: string): Promise<void> {
  return write(async (stores) => {
    for (const { key, request } of (await lanesIn(stores, owner)).all())
      if (request.metadata.nextAttemptAt !== undefined)
        stores.requests.put(withMetadata(request, { nextAttemptAt: undefined }), key)
  })
}

/**
 * Removes a request and all that name what it creates. It does not ask the server about a sent
 * request: see discard-change.ts.
 * @param onlyUnsent keeps a request that may have reached the server; resolves to false then
 */
export function removeWithDependents(owner: string, id: string, { onlyUnsent = false } = {}): Promise<boolean> {
  return write(async (stores) => {
    const { rows, row } = await findOf(stores, owner, id)
    if (!row) return true
    if (onlyUnsent && row.request.metadata.sent) return false
    const blocked = rows.filter(
      (other) => other.request.id !== id && (isActive(other.request) || isParked(other.request)),
    )
    removeRow(stores, row)
    const lost = lostWith(row, blocked)
    for (const other of lost) removeRow(stores, other)
    const lostIds = new Set(lost.map((other) => other.request.id))
    // Free the requests that it blocked and that don't need its record.
    const left = blocked.filter((other) => !lostIds.has(other.request.id))
    await freeBehind(stores, row, withoutIt(stores, row, left))
    return true
  })
}

/**
 * The requests that name what `row` creates, directly or through what they create. Those that only
 * follow it in order can be done without it.
 */
function lostWith(row: StoredRequest, rows: readonly StoredRequest[]): StoredRequest[] {
  const lost = new Set([row])
  // Iterating a set includes the items added during the loop.
  for (const { request } of lost) {
    const { tempId } = request.metadata
    if (tempId) for (const other of rows) if (findTempIds(other.request).includes(tempId)) lost.add(other)
  }
  lost.delete(row)
  return [...lost]
}

/** The requests behind one that never takes effect, as they are without it. */
const withoutIt = (stores: Stores, gone: StoredRequest, rows: readonly StoredRequest[]): StoredRequest[] =>
  rows.map(({ key, request }) => {
    const left = key[1] > gone.key[1] ? without(request, gone.request) : request
    if (left !== request) stores.requests.put(left, key)
    return { key, request: left }
  })

/** Removes a rejected request whose error the waiting page shows. */
export function forget(row: StoredRequest): Promise<void> {
  return write(async (stores) => {
    const current = await findRow(stores, row)
    if (!current) return
    removeRow(stores, current)
    withoutIt(stores, current, (await lanesIn(stores, current.request.metadata.owner)).all())
  })
}

/** Removes all requests of an owner. It does not ask the server: see discard-change.ts. */
export function discardAll(owner: string): Promise<void> {
  return write(async (stores) => {
    for (const row of (await lanesIn(stores, owner)).all()) removeRow(stores, row)
  })
}

/**
 * Changes the payload. That is a new intent with its own key (rule 1). It replaces an unsent
 * request, which counts as folded into it. A sent request stays, and a correction is queued behind
 * it (rule 9). Resolves to undefined when the request is gone, in flight, in conflict, or can't be
 * corrected.
 * @throws QueueFullError
 */
export function edit(owner: string, id: string, body: unknown, newId: string): Promise<StoredRequest | undefined> {
  return write(async (stores) => {
    const { rows, row } = await findOf(stores, owner, id)
    if (!row || row.request.metadata.state === 'sending' || row.request.metadata.state === 'conflict') return undefined
    const { sent } = row.request.metadata
    const next = sent ? toCorrection(row.request, body, newId) : toReplacement(row.request, body, newId)
    if (!next) return undefined
    const current = await putPending(stores, row.key, sent ? row.request : next)
    putOverlay(stores, current)
    for (const other of rows)
      if (other.request.metadata.blockedBy === id) await putPending(stores, other.key, other.request)
    if (!sent) return current
    return (await enqueueIn(stores, next, toChange(next, userOf(owner)), undefined, MAX_QUEUE_SIZE)).row
  })
}

const toReplacement = (request: QueuedRequest, body: unknown, id: string): QueuedRequest =>
  toPending(withNeeds({ ...toRenewed(request, id), body }))

/** An update from the values of `request` to those of `body`; undefined when there is none. */
function toCorrection(request: QueuedRequest, body: unknown, id: string): QueuedRequest | undefined {
  const { table, operation, metadata, endpoint, headers } = request
  const { format, owner, writes, tempId, title, baseVersion, file } = metadata
  const isRecord = operation === 'update' ? !writes[0]?.endsWith('/*') : operation === 'create' && tempId && !file
  // Only the records calls have an address for updates of what they create.
  if (!table || !isRecord || !endpoint.includes('/records/')) return undefined
  const [before, after] = [fieldsOf(request.body), fieldsOf(body)]
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  // A removed field goes back to its base value.
  const wanted = {
    ...Object.fromEntries(fields.map((field) => [field, metadata.baseValues?.[field] ?? null])),
    ...after,
  }
  const changed = fields.filter((field) => !isSameValue(before[field], wanted[field]))
  const pick = (values: Record<string, unknown>) =>
    Object.fromEntries(changed.map((field) => [field, values[field] ?? null]))
  return withNeeds({
    ...request,
    id,
    timestamp: Date.now(),
    retryCount: 0,
    method: 'PUT',
    operation: 'update',
    endpoint: operation === 'create' ? `${endpoint.split('?')[0]}/${tempId}` : endpoint,
    headers,
    body: pick(wanted),
    metadata: {
      format,
      owner,
      state: 'pending',
      writes,
      needs: [],
      sent: false,
      baseValues: pick(before),
      ...(title === undefined ? {} : { title }),
      ...(baseVersion === undefined ? {} : { baseVersion }),
    },
  })
}

/**
 * Resolves a conflict: the fields in `keep` are written over the newer record as a new intent; with
 * none, theirs stays, but for the parts of a scene that are in no conflict. A deletion or status
 * transition has no fields: it is done when anything is kept. Resolves to false when there is no such
 * conflict.
 */
export function resolve(owner: string, id: string, keep: readonly string[], newId: string): Promise<boolean> {
  return write(async (stores) => {
    const { rows, row } = await findOf(stores, owner, id)
    const { table = null, metadata } = row?.request ?? {}
    const theirs = metadata?.theirs
    if (!row || !theirs || !table || metadata?.state !== 'conflict') return false
    removeRow(stores, row)
    const isUpdate = row.request.operation === 'update'
    const rebased = isUpdate ? rebase(row.request, theirs, keep, newId) : retarget(row.request, theirs)
    const kept = isUpdate ? fieldsOf(rebased.body) : {}
    if (isUpdate ? Object.keys(kept).length > 0 : keep.length > 0) {
      // A new intent is sent under its own key.
      const request = { ...withMetadata(rebased, { attemptKey: undefined, sentAt: Date.now() }), id: newId }
      putOverlay(stores, await putPending(stores, row.key, request))
    }
    await putReplica(stores, owner, table, theirs, Date.now())
    await freeBehind(stores, row, rows, kept)
    return true
  })
}

/**
 * Queues the requests again that the decided one blocked. Later edits of the same record may build
 * on a value of the decided change. Where theirs stays, they would overwrite it unseen, so the
 * first such edit becomes a conflict too (rule 18).
 * @param kept what the decided change still writes over theirs, by field
 */
async function freeBehind(
  stores: Stores,
  { request: decided }: StoredRequest,
  rows: readonly StoredRequest[],
  kept: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  const { theirs, writes, lastError } = decided.metadata
  const freed: StoredRequest[] = []
  for (const { key, request } of rows)
    if (request.metadata.blockedBy === decided.id) freed.push(await putPending(stores, key, request))
  if (!theirs) return
  let expected: AnyRecord = { ...theirs, ...kept }
  for (const { key, request } of freed) {
    if (request.operation !== 'update' || !request.metadata.writes.some((place) => writes.includes(place))) continue
    if (conflictingFields(request, expected).length > 0) {
      const error = lastError ? { lastError: { ...lastError, at: Date.now() } } : {}
      return parkIn(stores, { key, request: withMetadata(request, { theirs, ...error }) }, 'conflict')
    }
    if (drawnOverOthers(request, expected).length > 0) stores.requests.put(onNothing(request), key)
    expected = { ...expected, ...fieldsOf(rebase(request, expected, Object.keys(fieldsOf(request.body)), '').body) }
  }
}

/** Imports a change of an outbox file under its own key. */
export async function importRequest(owner: string, row: unknown): Promise<ImportResult> {
  const id = String(fieldsOf(row).id ?? '')
  const fault = findFault(owner, row, self.location.origin)
  if (fault || !isReadable(row)) return { id, status: 'refused', message: fault }
  const { metadata, ...request } = row
  const {
    lease: _,
    blockedBy: __,
    nextAttemptAt: ___,
    theirs: ____,
    parts: _____,
    heldFrom: ______,
    nextKey: _______,
    ...kept
  } = metadata
  const imported: QueuedRequest = {
    ...request,
    retryCount: 0,
    maxRetries: MAX_RETRIES,
    // The exporting device may have sent it: nothing may be folded into it.
    metadata: { ...kept, state: 'pending', sent: true },
  }
  try {
    const entry = await enqueue(imported, toChange(imported, userOf(owner)), undefined)
    return { id, status: entry.status === 'known' ? 'known' : 'added' }
  } catch (error) {
    return { id, status: 'refused', message: enqueueErrorText(error) }
  }
}
