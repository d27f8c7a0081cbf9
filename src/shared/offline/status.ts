/** The worker's snapshot for its pages. Always complete, never a difference (rule 30). */

export type NetworkStatus = {
  isOnline: boolean
  isSlowConnection: boolean
  /** 0 to 100, section 9. */
  quality: number
}

export type QueueStats = { total: number; high: number; medium: number; low: number }

export type SyncError = { requestId: string; label: string; message: string }

/** A change that was dropped from the full queue. */
export type Evicted = Pick<SyncError, 'requestId' | 'label'>

export type SyncStatus = {
  isSyncing: boolean
  progress: { done: number; total: number } | null
  /** Epoch milliseconds of the end of the last run that sent anything. */
  lastSyncTime: number | null
  /** Parked requests that can be retried. */
  failedRequests: number
  /** Everything that needs a decision: parked requests, conflicts and unreadable rows. */
  syncErrors: SyncError[]
  /** Changes dropped from the full queue that need a decision, latest last. */
  evicted: Evicted[]
  /** All changes are synced: something was sent, nothing is left and nothing was discarded. */
  isComplete: boolean
}

/** The result of the last run that sent anything (epoch milliseconds). Each run has a new `id`. */
export type LastRun = { id: string; at: number; succeeded: number; failed: number; error: string | null }

/** `total` is null until the server reports it. `error` is set when the download failed. */
export type DownloadProgress = { done: number; total: number | null; error: string | null }

export type OfflineSnapshot = {
  /** The queue's owner; null while no one is signed in. Pages ignore snapshots of other owners. */
  owner: string | null
  queue: QueueStats
  sync: SyncStatus
  lastRun: LastRun | null
  /** Tables being downloaded, by name. */
  downloads: Record<string, DownloadProgress>
  /** The queue is paused until the user signs in again. */
  sessionPaused: boolean
  /** When the next attempt is due, in epoch milliseconds. The page sets the timer. */
  nextAttemptAt: number | null
  /** While no one is signed in: the number of changes that wait for a sign-in, of all users. */
  locked: number
  /**
   * Id of the database on this device; null if unknown. A new id: the browser cleared the old one.
   */
  storage: string | null
}

/** The number of a user's changes that exist only on this device. */
export const countKept = ({
  queue,
  sync,
}: {
  queue: Pick<QueueStats, 'total'>
  sync: Pick<SyncStatus, 'syncErrors' | 'evicted'>
}): number => queue.total + sync.syncErrors.length + sync.evicted.length

export const EMPTY_QUEUE: QueueStats = { total: 0, high: 0, medium: 0, low: 0 }
export const IDLE_SYNC: SyncStatus = {
  isSyncing: false,
  progress: null,
  lastSyncTime: null,
  failedRequests: 0,
  syncErrors: [],
  evicted: [],
  isComplete: false,
}
