/** The snapshot, and giving it to every page: whole, never a delta (rule 30). */
import type { WorkerMessage } from '#shared/offline/protocol'
import type { QueuedRequest, StoredRequest } from '#shared/offline/queued-request'
import { labelOf } from '#shared/offline/request-label'
import {
  type DownloadProgress,
  EMPTY_QUEUE,
  IDLE_SYNC,
  type LastRun,
  type OfflineSnapshot,
  type QueueStats,
} from '#shared/offline/status'
import { ask, read, STORAGE_NAME, type Stores, write } from './db'
import { isOffline, pauseEnd } from './network'
import { isActive, isParked, nextDue } from './queue/policy'
import { loadQueue, queueIn } from './queue/rows'
import { isPaused, loadOwner } from './session'

/** What is needed of ServiceWorkerGlobalScope: tests read this module's types in a world that does not know that name. */
declare const self: {
  readonly clients: {
    matchAll: (
      which: Readonly<{ type: 'window'; includeUncontrolled: boolean }>,
    ) => Promise<readonly { readonly id: string; postMessage: (message: WorkerMessage) => void }[]>
  }
}

/** What a replay run says of itself; lives as long as the worker. */
export const runState: {
  progress: { done: number; total: number } | null
  lastRun: LastRun | null
  lastSyncTime: number | null
  /** Of the changes that wait, or waited last, one was given up. */
  hasGivenUp: boolean
  wasEmpty: boolean
  downloads: Record<string, DownloadProgress>
} = { progress: null, lastRun: null, lastSyncTime: null, hasGivenUp: false, wasEmpty: false, downloads: {} }

/** Whose runs these are: what they did for one person says nothing to the next. */
let runOwner: string | null | undefined

function noteOwner(owner: string | null): void {
  if (runOwner !== undefined && runOwner !== owner)
    Object.assign(runState, { lastRun: null, lastSyncTime: null, hasGivenUp: false })
  runOwner = owner
}

/** A person gave up a change: of those that wait with it nobody is told that all are synced. */
export function noteGivenUp(): void {
  runState.hasGivenUp = true
}

/** Tells how a run ended; a run that sent nothing is no news. */
export function endRun(tally: Pick<LastRun, 'succeeded' | 'failed' | 'error'>): void {
  runState.progress = null
  if (tally.succeeded + tally.failed === 0) return
  const at = Date.now()
  runState.lastSyncTime = at
  runState.lastRun = { id: crypto.randomUUID(), at, ...tally }
}

/** A request in plain words: "Edit design 'Gift box'". */
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

/** The database's name for itself: given once, gone with it. A device that can't write one has none. */
async function loadStorageName(): Promise<string | null> {
  const name = await read(({ disk }) => ask(disk.data.get(STORAGE_NAME)))
  if (typeof name === 'string') return name
  const made = crypto.randomUUID()
  const put = async ({ data, disk }: Stores) => {
    const other: unknown = await ask(disk.data.get(STORAGE_NAME))
    if (typeof other === 'string') return other
    data.put(made, STORAGE_NAME)
    return made
  }
  return write(put).catch(() => null)
}

/** How many changes of anybody are on this device. */
const countLocked = (): Promise<number> =>
  read(async (stores) => {
    const { lanes } = await queueIn(stores)
    return [...lanes.values()].reduce((sum, own) => sum + own.all().length, 0)
  })

export async function loadSnapshot(): Promise<OfflineSnapshot> {
  const owner = await loadOwner()
  noteOwner(owner)
  const { downloads } = runState
  if (!owner) {
    const [storage, locked] = await Promise.all([loadStorageName(), countLocked()])
    const idle = { queue: EMPTY_QUEUE, sync: IDLE_SYNC, lastRun: null, nextAttemptAt: null }
    return { ...idle, owner, downloads, sessionPaused: isPaused(), locked, storage }
  }
  const [storage, { rows, lanes, unreadable }] = await Promise.all([loadStorageName(), loadQueue(owner)])
  const { progress, lastRun, lastSyncTime } = runState
  const isEmpty = rows.length === 0 && unreadable.length === 0
  if (!isEmpty && runState.wasEmpty) runState.hasGivenUp = false
  runState.wasEmpty = isEmpty
  const isComplete = isEmpty && progress === null && lastSyncTime !== null && !runState.hasGivenUp
  const parked = rows.filter((row) => isParked(row.request))
  const conflicts = new Set(
    parked.filter(({ request }) => request.metadata.state === 'conflict').map(({ request }) => request.id),
  )
  const due = nextDue(lanes)
  return {
    owner,
    lastRun,
    downloads,
    sessionPaused: isPaused(),
    locked: 0,
    storage,
    queue: countQueue(rows),
    sync: {
      isSyncing: progress !== null,
      progress,
      lastSyncTime,
      failedRequests: parked.filter(
        ({ request: { id, metadata } }) => !conflicts.has(id) && !conflicts.has(metadata.blockedBy ?? ''),
      ).length,
      syncErrors: [
        ...parked.map(({ request }) => ({
          requestId: request.id,
          label: toLabel(request),
          message:
            request.metadata.lastError?.message ??
            (request.metadata.blockedBy ? 'Waits for a change that failed' : 'Not sent'),
        })),
        ...unreadable.map(({ key }) => ({
          requestId: String(key),
          label: 'A change stored by another version',
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

/** To every page, but the one with the id `except`. */
export async function post(message: WorkerMessage, except?: string): Promise<void> {
  for (const client of await self.clients.matchAll({ type: 'window', includeUncontrolled: true }))
    if (client.id !== except) client.postMessage(message)
}

let posting: Promise<unknown> = Promise.resolve()
let next: Promise<void> | undefined

/** Gives every page a snapshot made after this call. Calls while one is on its way share the next. */
export function announce(): Promise<void> {
  next ??= posting.then(async () => {
    next = undefined
    const sent = loadSnapshot().then((snapshot) => post({ type: 'snapshot', snapshot }))
    posting = sent.catch(() => undefined)
    await sent
  })
  return next
}
