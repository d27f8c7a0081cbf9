/** A row of MkdOfflineDB's `requests` store and of its `offlineData` store (specification section 3). */
import type { AnyRecord } from '../records/query'
import type { RecordId, TempId } from './temp-id'

export const OFFLINE_DB = 'MkdOfflineDB'
export const OFFLINE_DB_VERSION = 1
export const REQUESTS_STORE = 'requests'
export const OFFLINE_DATA_STORE = 'offlineData'
/** Rows of another format are kept and shown, never dropped. */
export const ROW_FORMAT = 1

export type Operation = 'create' | 'update' | 'delete' | 'custom'
export type Priority = 'high' | 'medium' | 'low'
export const PRIORITIES: readonly Priority[] = ['high', 'medium', 'low']

/**
 * sending: an attempt is under way (or its worker died: see lease) · pending: waits for its turn · parked: gave up, kept
 * for the person to decide · conflict: parked by a 412 · evicted: left the full queue, kept visible.
 */
export type RequestState = 'sending' | 'pending' | 'parked' | 'conflict' | 'evicted'

export type RequestError = {
  status: number
  message: string
  at: number
  /** Message per field, of a refusal that named them. */
  validation?: Record<string, string> | undefined
}

export type RequestMetadata = {
  format: number
  /** API base + project + user id: nothing of one person is readable or sendable by another. */
  owner: string
  state: RequestState
  // What it changes: `table/id`, or `table/*` for a whole-table write (a barrier for its table).
  writes: string[]
  /** What it needs to be there first: `table/id` of its references, and every temporary id found in it. */
  needs: string[]
  /** The file of an upload; its bytes lie apart from the row (rule 29). */
  file?: { name: string; type: string; size: number }
  /** Where the server keeps what has arrived of the file, when it is sent in parts. */
  parts?: { id: string; isWhole?: true } | undefined
  /** Id under which a created record or file is known until the server names it. */
  tempId?: TempId
  /** What the record was called when the change was made, to name it in plain words. */
  title?: string
  /** Version and values of the changed fields as the person saw them (for conflicts). */
  baseVersion?: number
  baseValues?: Record<string, unknown>
  /** Epoch milliseconds; absent = at once. */
  nextAttemptAt?: number
  /** Held while an attempt is under way: the worker instance and when it ends at the latest. */
  lease?: { holder: string; until: number }
  /** Whether any attempt may have reached the server: such a request is never folded, evicted or given another key. */
  sent: boolean
  /** When it was sent first, epoch milliseconds: the server forgets its answer after some time. */
  sentAt?: number | undefined
  lastError?: RequestError
  /** Idempotency-Key of the next attempt where it is not the intent's: after a merge onto a newer version (rule 18). */
  attemptKey?: string
  /** Intents that were folded into this request (rule 9): the same intent again is this one. */
  foldedIds?: string[]
  /** The record as the server had it when it refused with 412. */
  theirs?: AnyRecord
  /** The parked request this one waits for (rule 17). */
  blockedBy?: string
}

export type QueuedRequest = {
  /** UUID minted by the page per intent; also the Idempotency-Key. */
  id: string
  timestamp: number
  retryCount: number
  maxRetries: number
  /** Path and query with {{role}} in place of the role, which is filled in at send time. */
  endpoint: string
  method: string
  /** Allow-listed, lower case. Never a bearer token. */
  headers: Record<string, string>
  /** Parsed JSON, null when there is none. */
  body: unknown
  table: string | null
  operation: Operation
  priority: Priority
  metadata: RequestMetadata
}

/** Database key of a queued request: key order is replay order. */
export type RequestKey = [rank: number, sequence: number]
export type StoredRequest = { key: RequestKey; request: QueuedRequest }

/**
 * A row of `offlineData`. synced: a record as last seen (the replica). Not synced: one local change, laid over the
 * replica in the order of the queue (the overlay); `id` is then the queued request's.
 */
export type OfflineRecord =
  | {
      id: AnyRecord['id']
      table: string
      timestamp: number
      synced: true
      operation: 'read'
      data: AnyRecord
    }
  | {
      id: string
      table: string
      timestamp: number
      synced: false
      operation: Operation
      /** Record the change is for; absent for a whole-table write. */
      recordId?: RecordId
      /** Fields set by the change. */
      data: Record<string, unknown>
      /** Whole-table writes: fields a record must have to be touched. */
      condition?: Record<string, unknown>
      optimisticId?: TempId
    }
