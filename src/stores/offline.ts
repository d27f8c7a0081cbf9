/** Mirror of network, queue and sync status (rule 30). Written by src/offline alone; snapshots replace, never merge. */

import { create } from 'zustand'
import { EMPTY_QUEUE, IDLE_SYNC, type NetworkStatus, type OfflineSnapshot } from '#shared/offline/status'

/**
 * ready: it controls this page. starting: none has taken over yet. bypassed: there is one, and a hard reload went past it.
 * failed: this browser has none.
 */
export type OfflineService = 'starting' | 'ready' | 'bypassed' | 'failed'

export type OfflineState = OfflineSnapshot & {
  /** Assumed: what the browser says at the start, before the first check. */
  network: NetworkStatus & { isAssumed?: true }
  /** Whether a worker keeps this page's changes: only then may anything be promised for later (rule 25). */
  service: OfflineService
  /** Whether navigator.storage.persist() was granted; null until asked. */
  persisted: boolean | null
  /** Changes of this person that the browser cleared with its storage, until they dismiss it. */
  lost: number
  /** A new version waits to take over. */
  updateReady: boolean
  /** The status bar is shown even when there is nothing to say (section 2, "Other UI"). */
  indicatorOn: boolean
  /** The status bar is one thin line, without its buttons. */
  barCollapsed: boolean
  /** The network indicator is its icon alone. */
  indicatorCollapsed: boolean
}

export const useOfflineStore = create<OfflineState>(() => ({
  network: {
    isOnline: globalThis.navigator?.onLine !== false,
    isSlowConnection: false,
    quality: 50,
    isAssumed: true,
  },
  owner: null,
  queue: EMPTY_QUEUE,
  sync: IDLE_SYNC,
  lastRun: null,
  downloads: {},
  sessionPaused: false,
  nextAttemptAt: null,
  locked: 0,
  storage: null,
  lost: 0,
  service: 'starting',
  persisted: null,
  updateReady: false,
  indicatorOn: false,
  barCollapsed: false,
  indicatorCollapsed: false,
}))

export const keepsChanges = ({ service }: Pick<OfflineState, 'service'>): boolean => service === 'ready'

export const setNetwork = (network: NetworkStatus): void => useOfflineStore.setState({ network })

export const setSnapshot = (snapshot: OfflineSnapshot, lost = 0): void =>
  useOfflineStore.setState({ ...snapshot, lost })

export const setLost = (lost: number): void => useOfflineStore.setState({ lost })

export const setOfflineService = (change: Partial<Pick<OfflineState, 'service' | 'persisted' | 'updateReady'>>): void =>
  useOfflineStore.setState(change)

export const setIndicator = (indicatorOn: boolean): void => useOfflineStore.setState({ indicatorOn })
export const collapseBar = (barCollapsed: boolean): void => useOfflineStore.setState({ barCollapsed })
export const collapseIndicator = (indicatorCollapsed: boolean): void => useOfflineStore.setState({ indicatorCollapsed })
