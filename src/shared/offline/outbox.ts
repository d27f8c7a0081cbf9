/** What `/__offline/requests` and `/__offline/tables` answer (rule 31). Ages and times are epoch milliseconds. */
import type { AnyRecord } from '../records/query'
import type { QueuedRequest, RequestError, RequestState } from './queued-request'

export type OutboxEntry = Pick<
  QueuedRequest,
  'id' | 'operation' | 'priority' | 'table' | 'method' | 'endpoint' | 'body' | 'timestamp' | 'retryCount' | 'maxRetries'
> & {
  /** In plain words: "Edit design 'Gift box'". */
  label: string
  state: RequestState
  /** It was sent, and no answer said what became of it: giving it up does not take it back. */
  mayHaveArrived: boolean
  nextAttemptAt: number | null
  lastError: RequestError | null
  /** Id of the parked request that holds this one up. */
  blockedBy: string | null
  /** Ids of the requests before it that it depends on. */
  waitsFor: string[]
  file: { name: string; type: string; size: number } | null
  /** Of a conflict: the changed fields as the person saw them, and the record as the server has it. */
  baseValues: Record<string, unknown> | null
  theirs: AnyRecord | null
}

export type OutboxList = { error: false; list: OutboxEntry[]; unreadable: unknown[]; unreadable_total: number }

export type OfflineTable = {
  table: string
  /** Records on this device. */
  records: number
  /** Records on the server as last told; null when it never told. */
  total: number | null
  oldest: number | null
  /** Whether all of the table is here. */
  whole: boolean
}

export type ImportResult = { id: string; status: 'added' | 'known' | 'refused'; message?: string | undefined }
