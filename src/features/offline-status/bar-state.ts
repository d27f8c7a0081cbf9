/**
 * Derives the status bar and the network indicator from the worker's snapshot. Texts and colours
 * follow the specification (section 4). Parked and evicted changes also show the bar, because they
 * need a decision. Green requires proof: something was synced, nothing is left and nothing was
 * lost.
 */
import * as text from '#messages/offline-status'
import { CANT_SAVE_OFFLINE } from '#messages/shared'
import {
  INDICATOR_OFFLINE,
  INDICATOR_ONLINE,
  INDICATOR_SLOW,
  indicatorPending,
  offlineBar,
  pendingBar,
  SYNCED_BAR,
  SYNCING_BAR,
  syncErrors,
} from '#messages/specification'
import { countKept, type LastRun, type NetworkStatus, type QueueStats, type SyncStatus } from '#shared/offline/status'

export type BarInput = {
  /** Whether changes made offline are queued. */
  keepsChanges: boolean
  network: Pick<NetworkStatus, 'isOnline'>
  queue: Pick<QueueStats, 'total'>
  sync: Pick<SyncStatus, 'isSyncing' | 'failedRequests' | 'syncErrors' | 'evicted' | 'isComplete'>
  indicatorOn: boolean
  isSignedIn: boolean
  /** Changes that wait for a sign-in. */
  locked: number
  /** Changes lost because the browser cleared its storage. */
  lost: number
}

export type BarState = {
  /** offline is red, syncing blue, pending yellow, synced green. idle: nothing is waiting. */
  tone: 'offline' | 'syncing' | 'pending' | 'synced' | 'idle'
  text: string
  /** A second sentence about something to decide; may be empty. */
  note: string
  canSync: boolean
  /** Changes that Retry Failed retries; 0 hides the button. */
  retryable: number
}

/** null hides the bar. `justSynced` is true for some seconds after the last change was synced. */
export function toBarState(input: BarInput, justSynced: boolean): BarState | null {
  const { keepsChanges, network, queue, sync, indicatorOn, isSignedIn, locked, lost } = input
  // Visitors seldom have changes. Without any, the indicator alone shows Offline.
  const isIdle = countKept({ queue, sync }) === 0
  if (!isSignedIn && isIdle && locked > 0)
    return { tone: 'pending', text: text.waitingForSignIn({ count: locked }), note: '', canSync: false, retryable: 0 }
  if (!isSignedIn && isIdle && !network.isOnline) return null
  const more = {
    note: sync.evicted.length > 0 ? text.dropped({ count: sync.evicted.length }) : '',
    canSync: network.isOnline && !sync.isSyncing && queue.total > 0,
    retryable: network.isOnline ? sync.failedRequests : 0,
  }
  if (!network.isOnline && !keepsChanges) {
    if (queue.total === 0) return { tone: 'offline', text: CANT_SAVE_OFFLINE, ...more }
    return {
      tone: 'offline',
      text: offlineBar(queue.total),
      ...more,
      note: `${text.newChangesNotSaved()} ${more.note}`.trimEnd(),
    }
  }
  if (!network.isOnline) return { tone: 'offline', text: offlineBar(queue.total), ...more }
  if (sync.isSyncing) return { tone: 'syncing', text: SYNCING_BAR, ...more }
  if (queue.total > 0) return { tone: 'pending', text: pendingBar(queue.total), ...more }
  if (sync.syncErrors.length > 0) return { tone: 'pending', text: syncErrors(sync.syncErrors.length), ...more }
  if (more.note) return { tone: 'pending', text: more.note, ...more, note: '' }
  if ((justSynced || indicatorOn) && sync.isComplete && lost === 0) return { tone: 'synced', text: SYNCED_BAR, ...more }
  return indicatorOn ? { tone: 'idle', text: text.nothingWaiting(), ...more } : null
}

type Run = Pick<BarInput, 'network' | 'sync'> & { lastRun: Pick<LastRun, 'id' | 'succeeded'> | null }

/** Whether a run has just sent the last queued change. */
export const hasJustSynced = (before: Run, now: Run): boolean =>
  now.network.isOnline &&
  now.sync.isComplete &&
  now.lastRun !== null &&
  now.lastRun.id !== before.lastRun?.id &&
  now.lastRun.succeeded > 0

export type IndicatorState = { kind: 'offline' | 'slow' | 'pending' | 'online'; label: string; queueSize: number }

export function toIndicatorState(
  network: Pick<NetworkStatus, 'isOnline' | 'isSlowConnection'>,
  queue: Pick<QueueStats, 'total'>,
): IndicatorState {
  const queueSize = queue.total
  if (!network.isOnline) return { kind: 'offline', label: INDICATOR_OFFLINE, queueSize }
  if (network.isSlowConnection) return { kind: 'slow', label: INDICATOR_SLOW, queueSize }
  if (queueSize > 0) return { kind: 'pending', label: indicatorPending(queueSize), queueSize }
  return { kind: 'online', label: INDICATOR_ONLINE, queueSize }
}
