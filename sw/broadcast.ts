/** The snapshot, and giving it to every page: whole, never a delta (rule 30). */
import type { WorkerMessage } from '#shared/offline/protocol'
import type { QueuedRequest, StoredRequest } from '#shared/offline/queued-request'
import {
  type DownloadProgress,
  EMPTY_QUEUE,
  IDLE_SYNC,
  type LastRun,
  type OfflineSnapshot,
  type QueueStats,
} from '#shared/offline/status'
import { tableOf } from '#shared/resources/tables'
import { isOffline, pauseEnd } from './network'
import { isActive, isParked, nextDue } from './queue/policy'
import { loadQueue } from './queue/rows'
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
  downloads: Record<string, DownloadProgress>
} = { progress: null, lastRun: null, lastSyncTime: null, downloads: {} }

/** Tells how a run ended; a run that sent nothing is no news. */
export function endRun(tally: Pick<LastRun, 'succeeded' | 'failed' | 'error'>): void {
  runState.progress = null
  if (tally.succeeded + tally.failed === 0) return
  const at = Date.now()
  runState.lastSyncTime = at
  runState.lastRun = { id: crypto.randomUUID(), at, ...tally }
}

/** A request in plain words: "Edit design 'Gift box'". */
export function toLabel({ operation, table, body, endpoint, metadata }: QueuedRequest): string {
  const verb = { create: 'Add', update: 'Edit', delete: 'Delete', custom: 'Send' }[operation]
  if (!table) return `${verb} ${endpoint.split('?')[0]}`
  const title = metadata.title || (body as Record<string, unknown> | null)?.[tableOf(table)?.title ?? '']
  return `${verb} ${table.replaceAll('_', ' ')}${typeof title === 'string' ? ` '${title}'` : ''}`
}

function countQueue(rows: readonly StoredRequest[]): QueueStats {
  const stats = { ...EMPTY_QUEUE }
  for (const { request } of rows.filter((row) => isActive(row.request))) {
    stats.total += 1
    stats[request.priority] += 1
  }
  return stats
}

export async function loadSnapshot(): Promise<OfflineSnapshot> {
  const owner = await loadOwner()
  const { progress, lastRun, lastSyncTime } = runState
  const base = { owner, lastRun, sessionPaused: isPaused(), downloads: runState.downloads }
  if (!owner) return { ...base, queue: EMPTY_QUEUE, sync: IDLE_SYNC, nextAttemptAt: null }
  const { rows, lanes, unreadable } = await loadQueue(owner)
  const parked = rows.filter((row) => isParked(row.request))
  const conflicts = new Set(
    parked.filter(({ request }) => request.metadata.state === 'conflict').map(({ request }) => request.id),
  )
  const due = nextDue(lanes)
  return {
    ...base,
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
