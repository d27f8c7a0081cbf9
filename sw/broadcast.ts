/** Builds the queue's snapshot and posts it to every page: whole, never a delta (rule 30). */
import type { WorkerMessage } from '#shared/offline/protocol'
import type { QueuedRequest, StoredRequest } from '#shared/offline/queued-request'
import { labelOf } from '#shared/offline/request-label'
import {
  type DownloadProgress,
  EMPTY_QUEUE,
  type LastRun,
  type OfflineSnapshot,
  type QueueStats,
} from '#shared/offline/status'
import { ask, read, STORAGE_NAME, type Stores, write } from './db'
import { isOffline, pauseEnd } from './network'
import { retryableOf } from './queue/choices'
import { isActive, isParked, nextDue } from './queue/policy'
import { loadQueue, queueIn } from './queue/rows'
import { isPaused, isVisitor, loadOwner } from './session'

/** Declared by hand: tests type-check this module without the types of service workers. */
declare const self: {
  readonly clients: {
    matchAll: (
      which: Readonly<{ type: 'window'; includeUncontrolled: boolean }>,
    ) => Promise<readonly { readonly id: string; postMessage: (message: WorkerMessage) => void }[]>
  }
}

/** State of the replay runs; lives as long as the worker. */
export const runState: {
  progress: { done: number; total: number } | null
  lastRun: LastRun | null
  lastSyncTime: number | null
  /** One of the changes that are queued now, or were queued last, was discarded. */
  hasDiscarded: boolean
  wasEmpty: boolean
  downloads: Record<string, DownloadProgress>
} = { progress: null, lastRun: null, lastSyncTime: null, hasDiscarded: false, wasEmpty: false, downloads: {} }

/** Owner of the runs above: their results are reset when someone else signs in. */
let runOwner: string | null | undefined

function noteOwner(owner: string | null): void {
  if (runOwner !== undefined && runOwner !== owner)
    Object.assign(runState, { lastRun: null, lastSyncTime: null, hasDiscarded: false, downloads: {} })
  runOwner = owner
}

/** A change was discarded: "All changes synced" is not shown for the changes queued with it. */
export function noteDiscarded(): void {
  runState.hasDiscarded = true
}

/** Records how a run ended; a run that sent nothing is not recorded. */
export function endRun(tally: Pick<LastRun, 'succeeded' | 'failed' | 'error'>): void {
  runState.progress = null
  if (tally.succeeded + tally.failed === 0) return
  const at = Date.now()
  runState.lastSyncTime = at
  runState.lastRun = { id: crypto.randomUUID(), at, ...tally }
}

/** Label of a request: "Edit design ‘Gift box’". */
export const toLabel = (request: QueuedRequest): string =>
  labelOf({ ...request, file: request.metadata.file, title: request.metadata.title })

function countQueue(rows: readonly StoredRequest[]): QueueStats {
  const stats = { ...EMPTY_QUEUE }
  for (const { request } of rows.filter((row) => isActive(row.request))) {
    stats.total += 1
    stats[request.priority] += 1
  }
  return stats
}

/** Random name of the database, stored in it once. null when the device can't store one. */
async function loadStorageName(): Promise<string | null> {
  const name = await read(({ disk }) => ask(disk.data.get(STORAGE_NAME)))
  if (typeof name === 'string') return name
  const created = crypto.randomUUID()
  const put = async ({ data, disk }: Stores) => {
    const other: unknown = await ask(disk.data.get(STORAGE_NAME))
    if (typeof other === 'string') return other
    data.put(created, STORAGE_NAME)
    return created
  }
  return write(put).catch(() => null)
}

/** Number of changes on this device that wait for a sign-in, of all people. */
const countLocked = (): Promise<number> =>
  read(async (stores) => {
    const { lanes } = await queueIn(stores)
    return [...lanes].reduce((sum, [owner, own]) => sum + (isVisitor(owner) ? 0 : own.all().length), 0)
  })

export async function loadSnapshot(): Promise<OfflineSnapshot> {
  const owner = await loadOwner()
  noteOwner(owner)
  const [storage, { rows, lanes, unreadable }] = await Promise.all([loadStorageName(), loadQueue(owner ?? '')])
  const { progress, lastRun, lastSyncTime, downloads } = runState
  const isEmpty = rows.length === 0 && unreadable.length === 0
  if (!isEmpty && runState.wasEmpty) runState.hasDiscarded = false
  runState.wasEmpty = isEmpty
  const isComplete = isEmpty && progress === null && lastSyncTime !== null && !runState.hasDiscarded
  const parked = rows.filter((row) => isParked(row.request))
  const due = nextDue(lanes)
  return {
    owner,
    lastRun,
    downloads,
    sessionPaused: isPaused(),
    locked: owner && !isVisitor(owner) ? 0 : await countLocked(),
    storage,
    queue: countQueue(rows),
    sync: {
      isSyncing: progress !== null,
      progress,
      lastSyncTime,
      failedRequests: retryableOf(rows).length,
      syncErrors: [
        ...parked.map(({ request }) => ({
          requestId: request.id,
          label: toLabel(request),
          message:
            request.metadata.lastError?.message ??
            (request.metadata.blockedBy ? 'Waiting for a change that failed' : 'Not sent'),
        })),
        ...unreadable.map(({ key }) => ({
          requestId: String(key),
          label: 'Change stored by another version',
          message: 'This version can’t read it. It is kept.',
        })),
      ],
      evicted: rows
        .filter(({ request }) => request.metadata.state === 'evicted')
        .map(({ request }) => ({ requestId: request.id, label: toLabel(request) })),
      isComplete,
    },
    nextAttemptAt: due === null || isPaused() || isOffline() ? null : Math.max(due, pauseEnd()),
  }
}

/** Posts to every page except the one with the id `except`. */
export async function post(message: WorkerMessage, except?: string): Promise<void> {
  for (const client of await self.clients.matchAll({ type: 'window', includeUncontrolled: true }))
    if (client.id !== except) client.postMessage(message)
}

let posting: Promise<unknown> = Promise.resolve()
let next: Promise<void> | undefined

/** Posts a snapshot made after this call to every page. Calls during a post share the next one. */
export function announce(): Promise<void> {
  next ??= posting.then(async () => {
    next = undefined
    const sent = loadSnapshot().then((snapshot) => post({ type: 'snapshot', snapshot }))
    posting = sent.catch(() => undefined)
    await sent
  })
  return next
}
