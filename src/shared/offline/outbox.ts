/**
 * The answers of `/__offline/requests` and `/__offline/tables` (rule 31). Times are epoch
 * milliseconds.
 */
import type { AnyRecord } from '../records/query'
import type { QueuedRequest, RequestError, RequestState } from './queued-request'

export type OutboxEntry = Pick<
  QueuedRequest,
  'id' | 'operation' | 'priority' | 'table' | 'method' | 'endpoint' | 'body' | 'timestamp' | 'retryCount' | 'maxRetries'
> & {
  /** "Edit design ‘Gift box’". */
  label: string
  state: RequestState
  /** It was sent without an answer, so discarding it may not undo it. */
  mayHaveArrived: boolean
  nextAttemptAt: number | null
  lastError: RequestError | null
  /** Id of the parked request that blocks this one. */
  blockedBy: string | null
  /** Ids of earlier requests that this one depends on. */
  waitsFor: string[]
  /** Ids of the requests that create a record or file which this one names. */
  needs: string[]
  file: { name: string; type: string; size: number } | null
  /** For a conflict: the changed fields' previous values, and the server's record. */
  baseValues: Record<string, unknown> | null
  theirs: AnyRecord | null
}

export type OutboxList = { error: false; list: OutboxEntry[]; unreadable: unknown[]; unreadable_total: number }

export type OfflineTable = {
  table: string
  /** Records on this device. */
  records: number
  /** Records on the server, as last reported; null if never reported. */
  total: number | null
  oldest: number | null
  /** Whether the whole table is on this device. */
  whole: boolean
}

export type ImportResult = { id: string; status: 'added' | 'known' | 'refused'; message?: string | undefined }
