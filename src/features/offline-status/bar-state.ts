/**
 * What the status bar and the network indicator say (specification section 4), decided from the mirrored snapshot. Words
 * and colours are the specification's; parked and evicted changes alone also show the bar, since they need a decision. Green is said
 * only of what is proven: something was synced, and nothing else is left or was lost.
 */
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
import type { LastRun, NetworkStatus, QueueStats, SyncStatus } from '#shared/offline/status'
import { counted } from '../../crud/record/label'

export type BarInput = {
  /** Whether what is saved without a connection is kept for later. */
  keepsChanges: boolean
  network: Pick<NetworkStatus, 'isOnline'>
  queue: Pick<QueueStats, 'total'>
  sync: Pick<SyncStatus, 'isSyncing' | 'failedRequests' | 'syncErrors' | 'evicted' | 'isComplete'>
  indicatorOn: boolean
  isSignedIn: boolean
  /** Changes that wait for somebody to sign in. */
  locked: number
  /** Changes that the browser cleared. */
  lost: number
}

export type BarState = {
  /** offline is red, syncing blue, pending yellow, synced green; idle has nothing to say. */
  tone: 'offline' | 'syncing' | 'pending' | 'synced' | 'idle'
  text: string
  /** What there is to decide besides; empty when there is nothing. */
  note: string
  canSync: boolean
  /** How many Retry Failed would retry; 0 hides it. */
  retryable: number
}

/** Beside what waits already and will be sent. */
const NOTHING_ADDED = "New changes can't be saved on this page until the connection returns."
const NOTHING_WAITS = 'Nothing is waiting to be synced.'

export const evictedText = (count: number): string => `${counted(count, 'change')} left the full queue.`

const lockedText = (count: number): string =>
  `${counted(count, 'change')} ${count === 1 ? 'is' : 'are'} waiting for you to sign in.`

/** null hides the bar. `justSynced` holds for the seconds after the last change went through. */
export function toBarState(input: BarInput, justSynced: boolean): BarState | null {
  const { keepsChanges, network, queue, sync, indicatorOn, isSignedIn, locked, lost } = input
  // What waits is known of the person signed in alone; the indicator says Offline to everybody.
  if (!isSignedIn && locked > 0)
    return { tone: 'pending', text: lockedText(locked), note: '', canSync: false, retryable: 0 }
  if (!network.isOnline && !isSignedIn) return null
  const more = {
    note: sync.evicted.length > 0 ? evictedText(sync.evicted.length) : '',
    canSync: network.isOnline && !sync.isSyncing && queue.total > 0,
    retryable: network.isOnline ? sync.failedRequests : 0,
  }
  if (!network.isOnline && !keepsChanges) {
    if (queue.total === 0) return { tone: 'offline', text: CANT_SAVE_OFFLINE, ...more }
    return { tone: 'offline', text: offlineBar(queue.total), ...more, note: `${NOTHING_ADDED} ${more.note}`.trimEnd() }
  }
  if (!network.isOnline) return { tone: 'offline', text: offlineBar(queue.total), ...more }
  if (sync.isSyncing) return { tone: 'syncing', text: SYNCING_BAR, ...more }
  if (queue.total > 0) return { tone: 'pending', text: pendingBar(queue.total), ...more }
  if (sync.syncErrors.length > 0) return { tone: 'pending', text: syncErrors(sync.syncErrors.length), ...more }
  if (more.note) return { tone: 'pending', text: more.note, ...more, note: '' }
  if ((justSynced || indicatorOn) && sync.isComplete && lost === 0) return { tone: 'synced', text: SYNCED_BAR, ...more }
  return indicatorOn ? { tone: 'idle', text: NOTHING_WAITS, ...more } : null
}

type Run = Pick<BarInput, 'network' | 'sync'> & { lastRun: Pick<LastRun, 'id' | 'succeeded'> | null }

/** Whether a run has just sent the last change: it synced something, and nothing is left. */
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
