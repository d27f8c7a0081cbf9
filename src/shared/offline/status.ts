/** The snapshot that the worker gives to its pages: whole, never a delta (rule 30). */

export type NetworkStatus = {
  isOnline: boolean
  isSlowConnection: boolean
  /** 0 to 100, section 9. */
  quality: number
}

export type QueueStats = { total: number; high: number; medium: number; low: number }

export type SyncError = { requestId: string; label: string; message: string }

/** A change that left the full queue, in plain words. */
export type Evicted = Pick<SyncError, 'requestId' | 'label'>

export type SyncStatus = {
  isSyncing: boolean
  progress: { done: number; total: number } | null
  /** Epoch milliseconds of the end of the last run that sent anything. */
  lastSyncTime: number | null
  /** Parked requests that a retry brings back. */
  failedRequests: number
  /** All that needs a decision: parked requests, conflicts, and rows that this version can't read. */
  syncErrors: SyncError[]
  /** What left the full queue and waits for a decision, the latest last. */
  evicted: Evicted[]
  /** Something was synced, and of what waited nothing is left here and nothing was given up: only then all changes are synced. */
  isComplete: boolean
}

/** How the last run that sent anything ended, and when (epoch ms); `id` changes with every one. */
export type LastRun = { id: string; at: number; succeeded: number; failed: number; error: string | null }

/** `total` is null until the server has told; a failed one says why. */
export type DownloadProgress = { done: number; total: number | null; error: string | null }

export type OfflineSnapshot = {
  /** Whose queue this is; null while nobody is signed in. A page ignores a snapshot that is not its own. */
  owner: string | null
  queue: QueueStats
  sync: SyncStatus
  lastRun: LastRun | null
  /** Tables on their way onto the device, by name. */
  downloads: Record<string, DownloadProgress>
  /** The queue waits for a new login. */
  sessionPaused: boolean
  /** Epoch milliseconds at which the next attempt is due; the page sets the timer. */
  nextAttemptAt: number | null
  /** While nobody is signed in: how many changes wait for somebody to do so. Not whose, nor what they are. */
  locked: number
  /** Names the database on this device: another one means that the browser has cleared the one before. null: it can't be named. */
  storage: string | null
}

/** Everything of a person that is on this device alone. */
export const countKept = ({ queue, sync }: Pick<OfflineSnapshot, 'queue' | 'sync'>): number =>
  queue.total + sync.syncErrors.length + sync.evicted.length

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
