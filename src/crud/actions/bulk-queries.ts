/**
 * One change to many records. Up to BULK_BY_ONE selected records go one by one through the worker,
 * so that they can be queued like any other change. More, or all matching, go in batches and need a
 * connection. Each record has its own key and answer, so a repeated run does only what is left.
 */

import * as text from '#messages/bulk'
import { DEFAULT_ERROR } from '#messages/specification'
import type { BatchAnswer } from '#shared/contract/batch'
import { errorText } from '#shared/error-message'
import { BATCH_MAX } from '#shared/limits'
import { ownWord } from '#shared/messages/language'
import { isTempId, type RecordId } from '#shared/offline/temp-id'
import { type AnyRecord, isRecord, type RecordsQuery } from '#shared/records/query'
import { isSame } from '#shared/records/values'
import type { Table } from '#shared/resources/field'
import { type BatchMember, sendBatch } from '../../api/batch'
import { LAMBDA } from '../../api/endpoint'
import { deleteRecord, updateRecord } from '../../api/records'
import { cursorPaginate } from '../../api/rest'
import { baseOf, currentOf } from '../record/change-base'
import { requireId } from '../record/record-title'
import { type BulkAction, type BulkTarget, changesOf, needsConnection } from './bulk'

export type BulkOutcome = {
  done: RecordId[]
  /** The known records that an update changed, before and after. */
  changed: { before: AnyRecord; after: AnyRecord }[]
  /** Some changes are waiting to be synced. */
  isQueued: boolean
  /** `isChanged`: the record changed since the person saw it. */
  failed: { id: RecordId; message: string; isChanged?: boolean }[]
  /** The person stopped the run. Records that were not tried are in neither list. */
  isStopped: boolean
}

export type BulkRun = {
  /** As the page had it: its release says what the names in `action` mean. */
  table: Table
  action: BulkAction
  target: BulkTarget
  /**
   * The records as the person saw them. Listed ones are added. A newer version replaces the seen
   * one, so that the next try is based on it.
   */
  seen: Map<RecordId, AnyRecord>
  /** Idempotency key of the change to one version of a record, the same in every try. */
  keyFor: (id: RecordId, version: number | undefined) => string
  onProgress: (done: number, total: number) => void
  signal: AbortSignal
}

const PAGE = 1_000
const AT_ONCE = 4

/**
 * All matching records with the fields that the change needs, oldest first, so that records added
 * meanwhile don't shift the pages.
 */
async function listTargets({ table, action, signal }: BulkRun, query: RecordsQuery): Promise<AnyRecord[]> {
  const records: AnyRecord[] = []
  const include = ['id', 'version', ...(action.kind === 'update' ? Object.keys(action.changes) : [])]
  let cursor: string | null = null
  do {
    const { filters, groups } = query
    const order = [{ field: 'id', direction: 'asc' as const }]
    const page = await cursorPaginate(table.name, { filters, groups, order, include, limit: PAGE, cursor }, { signal })
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
  const { release } = table
  const member = {
    id: String(id),
    method: METHODS[action.kind],
    endpoint: endpointOf(table.name, id, action),
    key: keyFor(id, version),
    ...(version === undefined ? {} : { version }),
    ...(release === undefined ? {} : { release }),
  }
  return action.kind === 'delete' ? member : { ...member, body: changesOf(action, id) ?? {} }
}

/**
 * Whether someone else changed only other fields, so that this change applies on top (offline
 * engine, rule 18). A deletion concerns every field.
 */
function isApart({ table, action, seen }: BulkRun, current: AnyRecord): boolean {
  const id = requireId(current)
  const before = seen.get(id)
  const changes = changesOf(action, id)
  if (!changes || !before || before.version === current.version) return false
  const names = Object.keys(changes)
  const [base, now] = [baseOf({ table }, before, names), baseOf({ table }, current, names)]
  return names.every((name) => isSame(base[name], now[name]) || isSame(changes[name], now[name]))
}

/** A record that is already gone counts as deleted. */
const isDone = ({ status }: BatchAnswer, { kind }: BulkAction): boolean =>
  (status >= 200 && status < 300) || (kind === 'delete' && status === 404)

const refusalOf = ({ body }: BatchAnswer): string =>
  (typeof body.message === 'string' && ownWord(body.message)) || DEFAULT_ERROR

/** Records what an update did, so that it can be undone. */
function note({ action, seen }: BulkRun, { changed }: BulkOutcome, id: RecordId, version: number | undefined): void {
  const before = seen.get(id)
  const changes = changesOf(action, id)
  if (before && changes) changed.push({ before, after: { ...before, ...changes, version: version ?? before.version } })
}

type Answered = { _requestId?: string | undefined; model?: AnyRecord | undefined }

async function runOne(run: BulkRun, id: RecordId): Promise<Answered> {
  const { table, action, keyFor, seen } = run
  const record = seen.get(id)
  const options = { key: keyFor(id, record?.version), version: record?.version, release: table.release }
  const changes = changesOf(action, id)
  if (!changes) return deleteRecord(table.name, id, options)
  const base = record && baseOf({ table }, record, Object.keys(changes))
  try {
    return await updateRecord(table.name, id, changes, { ...options, base })
  } catch (error) {
    const current = currentOf(error)
    if (!current || !isApart(run, current)) throw error
    seen.set(id, current)
    return runOne(run, id)
  }
}

/** @throws ApiError when the ids can't be listed or the connection breaks; earlier changes stay */
export async function runBulk(run: BulkRun): Promise<BulkOutcome> {
  const { target, action, signal, onProgress } = run
  const outcome: BulkOutcome = { done: [], changed: [], isQueued: false, failed: [], isStopped: false }
  if ('query' in target)
    for (const record of await listTargets(run, target.query))
      if (!run.seen.has(requireId(record))) run.seen.set(requireId(record), record)
  const ids = 'ids' in target ? target.ids : [...run.seen.keys()]
  const fail = (id: RecordId, message: string, current: AnyRecord | undefined) => {
    outcome.failed.push({
      id,
      message: current ? text.changedMeanwhile() : message,
      ...(current ? { isChanged: true } : {}),
    })
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
