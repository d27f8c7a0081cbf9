/**
 * Mirror of network, queue and sync status (rule 30). Only src/offline writes it; snapshots replace
 * it.
 */

import { create } from 'zustand'
import { EMPTY_QUEUE, IDLE_SYNC, type NetworkStatus, type OfflineSnapshot } from '#shared/offline/status'

/**
 * The worker's state. ready: it controls this page. starting: it does not yet. bypassed: a hard
 * reload went around it. failed: this browser has none.
 */
export type OfflineService = 'starting' | 'ready' | 'bypassed' | 'failed'

export type OfflineState = OfflineSnapshot & {
  /** `isAssumed`: reported by the browser, before the first check. */
  network: NetworkStatus & { isAssumed?: true }
  /** Changes may be promised for later only while it is `ready` (rule 25). */
  service: OfflineService
  /** Whether navigator.storage.persist() was granted; null until asked. */
  persisted: boolean | null
  /** Number of this user's changes that the browser cleared, until dismissed. */
  lost: number
  /** A new version is waiting to take over. */
  updateReady: boolean
  /** The status bar is shown even when everything is synced (section 2, "Other UI"). */
  indicatorOn: boolean
  /** The status bar is one thin line, without its buttons. */
  barCollapsed: boolean
  /** The network indicator shows only its icon. */
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
