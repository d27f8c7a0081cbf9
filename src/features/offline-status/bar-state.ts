/**
 * What the status bar and the network indicator say (specification section 4), decided from the mirrored snapshot. Words
 * and colours are the specification's; parked changes alone also show the bar, since they need a decision.
 */
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
} from '#shared/messages'
import type { NetworkStatus, QueueStats, SyncStatus } from '#shared/offline/status'

type Work = {
  network: Pick<NetworkStatus, 'isOnline'>
  queue: Pick<QueueStats, 'total'>
  sync: Pick<SyncStatus, 'isSyncing' | 'failedRequests' | 'syncErrors'>
  indicatorOn: boolean
}

export type BarInput = Work & { isSignedIn: boolean }

export type BarState = {
  /** offline is red, syncing blue, pending yellow, synced green. */
  tone: 'offline' | 'syncing' | 'pending' | 'synced'
  text: string
  canSync: boolean
  /** How many Retry Failed would retry; 0 hides it. */
  retryable: number
}

/** null hides the bar. `justSynced` holds for the seconds after the last change went through. */
export function toBarState(input: BarInput, justSynced: boolean): BarState | null {
  const { network, queue, sync, indicatorOn, isSignedIn } = input
  // What waits is known of the person signed in alone; the indicator says Offline to everybody.
  if (!network.isOnline && !isSignedIn) return null
  const actions = {
    canSync: network.isOnline && !sync.isSyncing && queue.total > 0,
    retryable: network.isOnline ? sync.failedRequests : 0,
  }
  if (!network.isOnline) return { tone: 'offline', text: offlineBar(queue.total), ...actions }
  if (sync.isSyncing) return { tone: 'syncing', text: SYNCING_BAR, ...actions }
  if (queue.total > 0) return { tone: 'pending', text: pendingBar(queue.total), ...actions }
  if (sync.syncErrors.length > 0) return { tone: 'pending', text: syncErrors(sync.syncErrors.length), ...actions }
  if (justSynced || indicatorOn) return { tone: 'synced', text: SYNCED_BAR, ...actions }
  return null
}

/** Whether the last change has just gone through: there was work, now there is none, and the network is up. */
export function hasJustSynced(before: Work, now: Work): boolean {
  const busy = (input: Work) => input.queue.total > 0 || input.sync.isSyncing
  return now.network.isOnline && busy(before) && !busy(now) && now.sync.syncErrors.length === 0
}

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
