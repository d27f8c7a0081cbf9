/** Runs one change over many records: its progress, its stop, what failed of it, and taking it back. */

import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { REQUEST_QUEUED } from '#messages/specification'
import { errorText } from '#shared/error-message'
import type { RecordId } from '#shared/offline/temp-id'
import type { AnyRecord } from '#shared/records/query'
import { fieldOf, type Resource } from '#shared/resources/field'
import { notify } from '../../ui/notify'
import { baseOf } from '../record/change-base'
import { refreshRecords } from '../record/record-queries'
import { requireId } from '../record/record-title'
import type { BulkAction, BulkTarget } from './bulk'
import { type BulkOutcome, runBulk } from './bulk-queries'

export type BulkJob = {
  resource: Resource
  target: BulkTarget
  /** "12 designs". */
  name: string
  /** Everything is done. */
  onDone: () => void
  onClose: () => void
}

type Progressed = { done: number; total: number }

/** One key per action and record of a version, through every further try. */
function createKeys() {
  const keys = new Map<string, string>()
  return (action: BulkAction) => (id: RecordId, version?: number) => {
    const name = `${JSON.stringify(action)} ${id} ${version}`
    const key = keys.get(name) ?? crypto.randomUUID()
    keys.set(name, key)
    return key
  }
}

/** Which fields, or where the records went. */
const whatChanged = ({ table }: Resource, action: BulkAction): string =>
  action.kind === 'update'
    ? Object.keys(action.changes)
        .map((name) => fieldOf(table, name)?.label ?? name)
        .join(', ')
    : 'They are in the trash for 30 days.'

/** What failed can be tried again, under the same keys; what somebody changed meanwhile, then as it is now. */
export function useBulk({ resource, target, name, onDone, onClose }: BulkJob) {
  const client = useQueryClient()
  const [keys] = useState(createKeys)
  const [seen] = useState(() => new Map('ids' in target ? target.seen : []))
  const [progress, setProgress] = useState<Progressed>()
  const [problem, setProblem] = useState<{ text: string; failed: BulkOutcome['failed'] }>()
  const controller = useRef<AbortController>(undefined)

  /** Runs what takes the change back, over the records that it changed. */
  const undo = async (action: BulkAction, ids: readonly RecordId[], now: ReadonlyMap<RecordId, AnyRecord>) => {
    const isRevert = action.kind === 'revert'
    const run = { table: resource.table.name, action, target: { ids }, keyFor: keys(action), onProgress: () => {} }
    try {
      const { done, failed, isQueued } = await runBulk({
        ...run,
        seen: new Map(now),
        signal: new AbortController().signal,
      })
      const [first] = failed
      const where = isQueued ? REQUEST_QUEUED : isRevert ? 'Their former values are back.' : 'They are where they were.'
      notify({
        type: first ? 'error' : 'success',
        title: `${done.length.toLocaleString()} ${isRevert ? 'changed back' : 'brought back'}`,
        message: first ? `${failed.length.toLocaleString()} were not: ${first.message}` : where,
      })
    } catch (error) {
      const title = isRevert ? 'Not changed back' : 'Not brought back'
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
    const verb = action.kind === 'delete' ? 'deleted' : 'changed'
    try {
      const outcome = await runBulk({
        table: resource.table.name,
        action,
        target,
        seen,
        keyFor: keys(action),
        onProgress: (now, total) => setProgress({ done: now, total }),
        signal: controller.current.signal,
      })
      const { done, failed, isStopped, isQueued } = outcome
      const count = done.length.toLocaleString()
      if (failed.length > 0 || isStopped)
        return setProblem({
          text: `${count} ${verb}${isStopped ? ', then stopped' : ''}${failed.length > 0 ? `, ${failed.length.toLocaleString()} not` : ''}.`,
          failed,
        })
      const handler = undoOf(action, outcome)
      notify({
        type: 'success',
        title: `${name} ${verb}`,
        message: isQueued ? REQUEST_QUEUED : whatChanged(resource, action),
        ...(handler ? { actions: [{ label: 'Undo', handler }] } : {}),
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
