/**
 * One change to many records. Up to BULK_BY_ONE chosen ones go one by one through the worker, so that they may wait for a
 * connection like any other change; more, or all that fit, travel in batches and need one. Each record has its own key and its
 * own answer: repeated, a run does only what is left.
 */
import type { BatchAnswer } from '#shared/contract/batch'
import { BATCH_MAX } from '#shared/limits'
import { DEFAULT_ERROR } from '#shared/messages'
import { isTempId, type RecordId } from '#shared/offline/temp-id'
import type { RecordsQuery } from '#shared/records/query'
import { type BatchMember, sendBatch } from '../api/batch'
import { deleteRecord, updateRecord } from '../api/records'
import { cursorPaginate } from '../api/rest'
import { type BulkAction, type BulkTarget, needsConnection } from './bulk'
import { requireId } from './record-title'

export type BulkOutcome = {
  done: RecordId[]
  /** Some of it waits to be synced. */
  isQueued: boolean
  failed: { id: RecordId; message: string }[]
  /** The person stopped it: what was not tried is in neither list. */
  isStopped: boolean
}

export type BulkRun = {
  table: string
  action: BulkAction
  target: BulkTarget
  /** Idempotency key of the change to one record, the same in every try. */
  keyFor: (id: RecordId) => string
  onProgress: (done: number, total: number) => void
  signal: AbortSignal
}

const PAGE = 1_000
const AT_ONCE = 4

const messageOf = (error: unknown): string => (error instanceof Error && error.message) || DEFAULT_ERROR

/** Ids of all that fit, oldest first; they hold still while records are added. */
async function listIds(table: string, query: RecordsQuery, signal: AbortSignal): Promise<RecordId[]> {
  const ids: RecordId[] = []
  let cursor: string | null = null
  do {
    const { filters, groups } = query
    const order = [{ field: 'id', direction: 'asc' as const }]
    const page = await cursorPaginate(
      table,
      { filters, groups, order, include: ['id'], limit: PAGE, cursor },
      { signal },
    )
    ids.push(...page.list.map(requireId))
    cursor = page.next_cursor
  } while (cursor !== null)
  return ids
}

const endpointOf = (table: string, id: RecordId, { kind }: BulkAction): string =>
  kind === 'restore'
    ? `/v1/api/{{project}}/{{role}}/lambda/trash/${encodeURIComponent(table)}/${id}/restore`
    : `/v1/api/records/{{project}}/{{role}}/${encodeURIComponent(table)}/${id}`

const METHODS = { update: 'PUT', delete: 'DELETE', restore: 'POST' } as const

function toMember({ table, action, keyFor }: BulkRun, id: RecordId): BatchMember {
  const member = {
    id: String(id),
    method: METHODS[action.kind],
    endpoint: endpointOf(table, id, action),
    key: keyFor(id),
  }
  return action.kind === 'delete' ? member : { ...member, body: action.kind === 'update' ? action.changes : {} }
}

/** A record that is gone already is deleted as was asked. */
const isDone = ({ status }: BatchAnswer, { kind }: BulkAction): boolean =>
  (status >= 200 && status < 300) || (kind === 'delete' && status === 404)

const refusalOf = ({ body }: BatchAnswer): string => (typeof body.message === 'string' && body.message) || DEFAULT_ERROR

async function runOne({ table, action, keyFor }: BulkRun, id: RecordId): Promise<{ _requestId?: string | undefined }> {
  const options = { key: keyFor(id) }
  if (action.kind === 'update') return updateRecord(table, id, action.changes, options)
  return deleteRecord(table, id, options)
}

/** @throws ApiError when the ids can't be asked for, or the connection breaks: what was done before is done. */
export async function runBulk(run: BulkRun): Promise<BulkOutcome> {
  const { target, action, signal, onProgress } = run
  const outcome: BulkOutcome = { done: [], isQueued: false, failed: [], isStopped: false }
  const ids = 'ids' in target ? target.ids : await listIds(run.table, target.query, signal)
  const report = () => onProgress(outcome.done.length + outcome.failed.length, ids.length)
  report()
  const together = needsConnection(target) || action.kind === 'restore' ? ids.filter((id) => !isTempId(id)) : []
  const single = together.length > 0 ? ids.filter(isTempId) : ids

  for (let start = 0; start < together.length && !signal.aborted; start += BATCH_MAX) {
    const answers = await sendBatch(together.slice(start, start + BATCH_MAX).map((id) => toMember(run, id)))
    for (const answer of answers)
      if (isDone(answer, action)) outcome.done.push(Number(answer.id))
      else outcome.failed.push({ id: Number(answer.id), message: refusalOf(answer) })
    report()
  }
  const queue = [...single]
  const work = async () => {
    for (let id = queue.shift(); id !== undefined && !signal.aborted; id = queue.shift()) {
      try {
        const answer = await runOne(run, id)
        outcome.done.push(id)
        if (answer._requestId !== undefined) outcome.isQueued = true
      } catch (error) {
        outcome.failed.push({ id, message: messageOf(error) })
      }
      report()
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  outcome.isStopped = signal.aborted && outcome.done.length + outcome.failed.length < ids.length
  return outcome
}
