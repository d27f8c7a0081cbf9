/** Runs one change over many records, with progress, stop, failures, and Undo. */
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import * as text from '#messages/bulk'
import * as common from '#messages/common'
import { deleted, inTrash, notRestored, restored } from '#messages/deletion'
import { REQUEST_QUEUED } from '#messages/specification'
import { errorText } from '#shared/error-message'
import { listOf } from '#shared/messages/list-of'
import type { RecordId } from '#shared/offline/temp-id'
import type { AnyRecord } from '#shared/records/query'
import { fieldOf, type Resource } from '#shared/resources/field'
import { notify } from '../../ui/notify'
import { baseOf } from '../record/change-base'
import { countedRecords } from '../record/label'
import { refreshRecords } from '../record/record-queries'
import { requireId } from '../record/record-title'
import type { BulkAction, BulkTarget } from './bulk'
import { type BulkOutcome, runBulk } from './bulk-queries'

export type BulkJob = {
  resource: Resource
  target: BulkTarget
  /** "12 designs". */
  name: string
  /** All records are done. */
  onDone: () => void
  onClose: () => void
}

type Progressed = { done: number; total: number }

export type BulkProblem = { text: string; failed: BulkOutcome['failed'] }

/** One key per action and version of a record, the same in every retry. */
function createKeys() {
  const keys = new Map<string, string>()
  return (action: BulkAction) => (id: RecordId, version?: number) => {
    const name = `${JSON.stringify(action)} ${id} ${version}`
    const key = keys.get(name) ?? crypto.randomUUID()
    keys.set(name, key)
    return key
  }
}

/** The changed fields, or where the deleted records are. */
function whatChanged({ table }: Resource, action: BulkAction, count: number): string {
  if (action.kind !== 'update') return inTrash({ count })
  const labels = Object.keys(action.changes).map((name) => fieldOf(table, name)?.label ?? name)
  return listOf(labels, 'unit')
}

function problemText({ kind }: BulkAction, { done, failed, isStopped }: BulkOutcome): string {
  const counts = { done: done.length, failed: failed.length }
  if (kind === 'delete') return isStopped ? text.deletedUntilStop(counts) : text.deletedPartly(counts)
  return isStopped ? text.changedUntilStop(counts) : text.changedPartly(counts)
}

/** The notice after an undo. */
function tellUndone(resource: Resource, isRevert: boolean, { done, failed, isQueued }: BulkOutcome): void {
  const records = countedRecords(done.length, resource)
  const [first] = failed
  const none = isRevert ? text.notUndone() : notRestored()
  const some = isRevert ? text.changeUndone({ records }) : restored({ records })
  const back = isRevert ? text.valuesAreBack() : text.everythingIsBack()
  const partly = isRevert ? text.partlyNotUndone : text.partlyNotRestored
  notify({
    type: first ? 'error' : 'success',
    title: done.length > 0 ? some : none,
    message: first ? partly({ count: failed.length, error: first.message }) : isQueued ? REQUEST_QUEUED : back,
  })
}

/**
 * Failed records can be tried again under the same keys; those that someone else changed, in their
 * current version.
 */
export function useBulk({ resource, target, name, onDone, onClose }: BulkJob) {
  const client = useQueryClient()
  const [keys] = useState(createKeys)
  const [seen] = useState(() => new Map('ids' in target ? target.seen : []))
  const [progress, setProgress] = useState<Progressed>()
  const [problem, setProblem] = useState<BulkProblem>()
  const controller = useRef<AbortController>(undefined)

  /** Runs the opposite action over the changed records. */
  const undo = async (action: BulkAction, ids: readonly RecordId[], now: ReadonlyMap<RecordId, AnyRecord>) => {
    const isRevert = action.kind === 'revert'
    const run = { table: resource.table, action, target: { ids }, keyFor: keys(action), onProgress: () => {} }
    try {
      const outcome = await runBulk({ ...run, seen: new Map(now), signal: new AbortController().signal })
      tellUndone(resource, isRevert, outcome)
    } catch (error) {
      const title = isRevert ? text.notUndone() : notRestored()
      notify({ type: 'error', title, message: errorText(error), duration: false })
    }
    refreshRecords(client)
  }
  const undoOf = (action: BulkAction, { done, changed }: BulkOutcome): (() => void) | undefined => {
    if (action.kind === 'delete') return () => void undo({ kind: 'restore' }, done, new Map())
    if (action.kind !== 'update' || changed.length === 0) return undefined
    const names = Object.keys(action.changes)
    const former = Object.fromEntries(changed.map(({ before }) => [before.id, baseOf(resource, before, names)]))
    const now = new Map(changed.map(({ after }) => [requireId(after), after]))
    return () => void undo({ kind: 'revert', former }, [...now.keys()], now)
  }

  const start = async (action: BulkAction) => {
    controller.current = new AbortController()
    setProblem(undefined)
    setProgress({ done: 0, total: 0 })
    try {
      const outcome = await runBulk({
        table: resource.table,
        action,
        target,
        seen,
        keyFor: keys(action),
        onProgress: (now, total) => setProgress({ done: now, total }),
        signal: controller.current.signal,
      })
      const { done, failed, isStopped, isQueued } = outcome
      if (failed.length > 0 || isStopped) return setProblem({ text: problemText(action, outcome), failed })
      const handler = undoOf(action, outcome)
      notify({
        type: 'success',
        title: action.kind === 'delete' ? deleted({ records: name }) : text.changed({ records: name }),
        message: isQueued ? REQUEST_QUEUED : whatChanged(resource, action, done.length),
        ...(handler ? { actions: [{ label: common.undo(), handler }] } : {}),
      })
      onDone()
      onClose()
    } catch (error) {
      setProblem({ text: errorText(error), failed: [] })
    } finally {
      setProgress(undefined)
      refreshRecords(client)
    }
  }
  return { progress, problem, start, stop: () => controller.current?.abort() }
}
