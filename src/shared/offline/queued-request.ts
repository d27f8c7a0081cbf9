/** The rows of MkdOfflineDB's `requests` and `offlineData` stores (specification section 3). */
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
 * - sending: an attempt is running, or its worker died (see lease)
 * - pending: queued
 * - parked: failed for good; a person decides
 * - conflict: parked by a 412
 * - evicted: dropped from the full queue, still shown
 */
export type RequestState = 'sending' | 'pending' | 'parked' | 'conflict' | 'evicted'

export type RequestError = {
  status: number
  message: string
  at: number
  /** The server's validation messages by field. */
  validation?: Record<string, string> | undefined
  /** Values that the server offers in place of those that it refused, the best first. */
  alternatives?: Record<string, unknown>[] | undefined
}

export type RequestMetadata = {
  format: number
  /** API base + project + user id. Other users can neither read nor send the request. */
  owner: string
  state: RequestState
  /** The records it changes: `table/id`, or `table/*` for a whole-table write (a barrier). */
  writes: string[]
  /** The records it depends on: `table/id` of its references, and its temporary ids. */
  needs: string[]
  /** The file of an upload. Its bytes are stored separately (rule 29). */
  file?: { name: string; type: string; size: number }
  /** The server's upload, when the file is sent in parts. */
  parts?: { id: string; isWhole?: true } | undefined
  /** The id of a created record or file until the server assigns one. */
  tempId?: TempId
  /** The record's title when the change was made, for its label. */
  title?: string
  /** The version and the changed fields' values before the change (for conflicts). */
  baseVersion?: number
  baseValues?: Record<string, unknown>
  /** Epoch milliseconds; undefined: immediately. */
  nextAttemptAt?: number
  /** Held during an attempt: the worker instance and when the lease expires. */
  lease?: { holder: string; until: number }
  /** Its state before it was locked to ask the server about it. */
  heldFrom?: RequestState | undefined
  /** An attempt may have reached the server: the request is never folded, evicted or rekeyed. */
  sent: boolean
  /**
   * First attempt, epoch milliseconds: the server forgets its answer after some time. Undefined in a
   * sent request: its `timestamp`.
   */
  sentAt?: number | undefined
  lastError?: RequestError
  /** The next attempt's Idempotency-Key, if not the intent's: after a merge (rule 18). */
  attemptKey?: string
  /** Intents folded into this request (rule 9). Repeating one of them adds no request. */
  foldedIds?: string[]
  /** The server refused it because the key was withdrawn: the key when a person retries it. */
  nextKey?: string | undefined
  /** The server's record at the 412. */
  theirs?: AnyRecord
  /** The parked request that blocks this one (rule 17). */
  blockedBy?: string
}

export type QueuedRequest = {
  /** UUID made by the page per intent; also the Idempotency-Key. */
  id: string
  timestamp: number
  retryCount: number
  maxRetries: number
  /** Path and query. {{role}} is filled in when it is sent. */
  endpoint: string
  method: string
  /** Allow-listed, in lower case. Never a bearer token. */
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
 * A row of `offlineData`. Synced: a record of the replica. Not synced: one local change of the
 * overlay, applied in queue order; its `id` is the queued request's.
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
      /** The changed record; undefined for a whole-table write. */
      recordId?: RecordId
      /** The changed fields. */
      data: Record<string, unknown>
      /** For whole-table writes: the fields a record must match. */
      condition?: Record<string, unknown>
      optimisticId?: TempId
    }
