/**
 * One change to many records. Up to BULK_BY_ONE chosen ones go one by one through the worker, so that they may wait for a
 * connection like any other change; more, or all that fit, travel in batches and need one. Each record has its own key and its
 * own answer: repeated, a run does only what is left.
 */

import { DEFAULT_ERROR } from '#messages/specification'
import type { BatchAnswer } from '#shared/contract/batch'
import { errorText } from '#shared/error-message'
import { BATCH_MAX } from '#shared/limits'
import { isTempId, type RecordId } from '#shared/offline/temp-id'
import { type AnyRecord, isRecord, type RecordsQuery } from '#shared/records/query'
import { isSame } from '#shared/records/values'
import { requireTable } from '#shared/resources/tables'
import { type BatchMember, sendBatch } from '../../api/batch'
import { LAMBDA } from '../../api/endpoint'
import { deleteRecord, updateRecord } from '../../api/records'
import { cursorPaginate } from '../../api/rest'
import { baseOf, currentOf } from '../record/change-base'
import { requireId } from '../record/record-title'
import { type BulkAction, type BulkTarget, changesOf, needsConnection } from './bulk'

export type BulkOutcome = {
  done: RecordId[]
  /** Of those that an update changed, as far as they were known: as they were, and as they are now. */
  changed: { before: AnyRecord; after: AnyRecord }[]
  /** Some of it waits to be synced. */
  isQueued: boolean
  /** `isChanged`: somebody changed it after the person saw it. */
  failed: { id: RecordId; message: string; isChanged?: boolean }[]
  /** The person stopped it: what was not tried is in neither list. */
  isStopped: boolean
}

export type BulkRun = {
  table: string
  action: BulkAction
  target: BulkTarget
  /**
   * The records as the person saw them: what is listed is added, and one that turns out to be newer takes the place of what was
   * seen, so that the next try is about that one.
   */
  seen: Map<RecordId, AnyRecord>
  /** Idempotency key of the change to one record of a version, the same in every try. */
  keyFor: (id: RecordId, version: number | undefined) => string
  onProgress: (done: number, total: number) => void
  signal: AbortSignal
}

const PAGE = 1_000
const AT_ONCE = 4

const CHANGED = 'Somebody changed it meanwhile'

/** All that fit, oldest first, with what the change goes by; they hold still while records are added. */
async function listTargets({ table, action, signal }: BulkRun, query: RecordsQuery): Promise<AnyRecord[]> {
  const records: AnyRecord[] = []
  const include = ['id', 'version', ...(action.kind === 'update' ? Object.keys(action.changes) : [])]
  let cursor: string | null = null
  do {
    const { filters, groups } = query
    const order = [{ field: 'id', direction: 'asc' as const }]
    const page = await cursorPaginate(table, { filters, groups, order, include, limit: PAGE, cursor }, { signal })
    records.push(...page.list)
    cursor = page.next_cursor
  } while (cursor !== null)
  return records
}

const endpointOf = (table: string, id: RecordId, { kind }: BulkAction): string =>
  kind === 'restore'
    ? `${LAMBDA}/trash/${encodeURIComponent(table)}/${id}/restore`
    : `/v1/api/records/{{project}}/{{role}}/${encodeURIComponent(table)}/${id}`

const METHODS = { update: 'PUT', revert: 'PUT', delete: 'DELETE', restore: 'POST' } as const

function toMember({ table, action, keyFor, seen }: BulkRun, id: RecordId): BatchMember {
  const version = action.kind === 'restore' ? undefined : seen.get(id)?.version
  const member = {
    id: String(id),
    method: METHODS[action.kind],
    endpoint: endpointOf(table, id, action),
    key: keyFor(id, version),
    ...(version === undefined ? {} : { version }),
  }
  return action.kind === 'delete' ? member : { ...member, body: changesOf(action, id) ?? {} }
}

/**
 * Whether what somebody else changed has nothing to do with this change, which then goes on top (offline engine, rule 18). A
 * deletion has to do with everything.
 */
function isApart({ table, action, seen }: BulkRun, current: AnyRecord): boolean {
  const id = requireId(current)
  const before = seen.get(id)
  const changes = changesOf(action, id)
  if (!changes || !before || before.version === current.version) return false
  const names = Object.keys(changes)
  const [base, now] = [
    baseOf({ table: requireTable(table) }, before, names),
    baseOf({ table: requireTable(table) }, current, names),
  ]
  return names.every((name) => isSame(base[name], now[name]) || isSame(changes[name], now[name]))
}

/** A record that is gone already is deleted as was asked. */
const isDone = ({ status }: BatchAnswer, { kind }: BulkAction): boolean =>
  (status >= 200 && status < 300) || (kind === 'delete' && status === 404)

const refusalOf = ({ body }: BatchAnswer): string => (typeof body.message === 'string' && body.message) || DEFAULT_ERROR

/** Notes what an update did, so that it can be taken back. */
function note({ action, seen }: BulkRun, { changed }: BulkOutcome, id: RecordId, version: number | undefined): void {
  const before = seen.get(id)
  const changes = changesOf(action, id)
  if (before && changes) changed.push({ before, after: { ...before, ...changes, version: version ?? before.version } })
}

type Answered = { _requestId?: string | undefined; model?: AnyRecord | undefined }

async function runOne(run: BulkRun, id: RecordId): Promise<Answered> {
  const { table, action, keyFor, seen } = run
  const record = seen.get(id)
  const options = { key: keyFor(id, record?.version), version: record?.version }
  const changes = changesOf(action, id)
  if (!changes) return deleteRecord(table, id, options)
  const base = record && baseOf({ table: requireTable(table) }, record, Object.keys(changes))
  try {
    return await updateRecord(table, id, changes, { ...options, base })
  } catch (error) {
    const current = currentOf(error)
    if (!current || !isApart(run, current)) throw error
    seen.set(id, current)
    return runOne(run, id)
  }
}

/** @throws ApiError when the ids can't be asked for, or the connection breaks: what was done before is done. */
export async function runBulk(run: BulkRun): Promise<BulkOutcome> {
  const { target, action, signal, onProgress } = run
  const outcome: BulkOutcome = { done: [], changed: [], isQueued: false, failed: [], isStopped: false }
  if ('query' in target)
    for (const record of await listTargets(run, target.query))
      if (!run.seen.has(requireId(record))) run.seen.set(requireId(record), record)
  const ids = 'ids' in target ? target.ids : [...run.seen.keys()]
  const fail = (id: RecordId, message: string, current: AnyRecord | undefined) => {
    outcome.failed.push({ id, message: current ? CHANGED : message, ...(current ? { isChanged: true } : {}) })
    if (current) run.seen.set(id, current)
  }
  const report = () => onProgress(outcome.done.length + outcome.failed.length, ids.length)
  report()
  const together = needsConnection(target) || action.kind === 'restore' ? ids.filter((id) => !isTempId(id)) : []
  const single = together.length > 0 ? ids.filter(isTempId) : ids

  const left = [...together]
  while (left.length > 0 && !signal.aborted) {
    const answers = await sendBatch(left.splice(0, BATCH_MAX).map((id) => toMember(run, id)))
    for (const answer of answers) {
      const id = Number(answer.id)
      const model = isRecord(answer.body.model) ? answer.body.model : undefined
      const current = answer.status === 412 ? model : undefined
      if (isDone(answer, action)) {
        outcome.done.push(id)
        note(run, outcome, id, model?.version)
      } else if (current && isApart(run, current)) {
        run.seen.set(id, current)
        left.push(id)
      } else fail(id, refusalOf(answer), current)
    }
    report()
  }
  const queue = [...single]
  const work = async () => {
    for (let id = queue.shift(); id !== undefined && !signal.aborted; id = queue.shift()) {
      try {
        const answer = await runOne(run, id)
        outcome.done.push(id)
        note(run, outcome, id, answer.model?.version)
        if (answer._requestId !== undefined) outcome.isQueued = true
      } catch (error) {
        fail(id, errorText(error), currentOf(error))
      }
      report()
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  outcome.isStopped = signal.aborted && outcome.done.length + outcome.failed.length < ids.length
  return outcome
}
