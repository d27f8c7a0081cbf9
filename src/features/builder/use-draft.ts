/**
 * The draft of a wireframe's configuration: edit, undo, redo, and save as a change of its record.
 * What is not saved stays on the device, as in the forms of records, and is restored by itself: it
 * can be undone.
 */
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import * as text from '#messages/builder'
import * as common from '#messages/common'
import type { Configuration } from '#shared/builder/config'
import type { Choose } from '#shared/builder/merge-config'
import { errorText } from '#shared/error-message'
import { ApiError } from '#shared/errors'
import { fieldsOf } from '#shared/json'
import { ERROR_TOAST_MS } from '#shared/limits'
import type { AnyRecord } from '#shared/records/query'
import { wireframeResource } from '#shared/resources/wireframes'
import { useDraft as useKeptDraft } from '../../crud/form/use-draft'
import { baseOf, currentOf } from '../../crud/record/change-base'
import { useUpdateRecord } from '../../crud/record/record-queries'
import { requireId, whereSaved } from '../../crud/record/record-title'
import { resolveConflict } from '../../offline/commands'
import { notify } from '../../ui/notify'
import {
  changedColumns,
  conflictsWith,
  type Draft,
  discard,
  edit,
  follow,
  keepMine,
  mergeWith,
  redo,
  restoreDraft,
  settle,
  startDraft,
  undo,
  valuesOf,
} from './draft'
import { useConflict } from './queries'

/** Fields have an undo of their own, and a dialog covers the page. */
const ELSEWHERE = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable=true], [role=dialog]'

/** Ctrl+Z and Ctrl+Shift+Z. Takes the key without a step too: what was done elsewhere stays. */
function useUndoKeys(step: (isRedo: boolean) => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, shiftKey, altKey, target } = event
    if (key.toLowerCase() !== 'z' || !(ctrlKey || metaKey) || altKey || event.defaultPrevented) return
    if (target instanceof Element && target.closest(ELSEWHERE)) return
    event.preventDefault()
    step(shiftKey)
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event)
    window.addEventListener('keydown', listener)
    return () => window.removeEventListener('keydown', listener)
  }, [])
}

export function useDraft(record: AnyRecord) {
  const [draft, setDraft] = useState(() => startDraft(record))
  const update = useUpdateRecord(wireframeResource)
  /** The change in the outbox whose conflict the draft has put together. */
  const [merged, setMerged] = useState<string>()
  // Only what is read anew: after a rejected save the draft knows a newer record than the page. As
  // long as a conflict is in the outbox, the device shows the record with that change.
  const [read, setRead] = useState(record)
  if (record !== read) {
    setRead(record)
    if (merged === undefined) setDraft(follow(draft, record))
  }
  const hasChanges = changedColumns(draft).length > 0
  /** When the restored draft was kept, in epoch milliseconds. */
  const [restored, setRestored] = useState<number>()
  const base = useMemo(() => valuesOf(draft.origin), [draft.origin])
  const kept = useKeptDraft(wireframeResource.table.name, requireId(record), {
    ...{ values: draft.present, base, version: draft.origin.version, hasChanges },
    restore: (stored) => {
      const next = restoreDraft(record, stored)
      if (!next) return
      setDraft(next)
      setRestored(stored.savedAt)
    },
  })
  if (kept.offer) kept.restore()

  const conflict = useConflict(record.id)
  const mergeWaiting = () => {
    if (!conflict?.theirs) return
    const { id, theirs, baseValues, body } = conflict
    const columns = valuesOf(theirs)
    const base = { ...columns, ...baseValues }
    const next = restoreDraft(theirs, { values: { ...columns, ...fieldsOf(body) }, base, version: undefined })
    setMerged(id)
    setDraft(next ?? startDraft(theirs))
    // Nothing of it is left to save: the same was done by the other person.
    if (!next) void resolveConflict(id, [], crypto.randomUUID())
  }

  const send = async (now: Draft): Promise<void> => {
    const names = changedColumns(now)
    const changes = Object.fromEntries(names.map((name) => [name, now.present[name]]))
    const base = baseOf(wireframeResource, now.origin, names)
    try {
      const answer = await update.mutateAsync({ id: requireId(record), changes, version: now.origin.version, base })
      setDraft((latest) => ({ ...settle({ ...latest, present: now.present }, answer.model), present: latest.present }))
      setRestored(undefined)
      // Changes that were made meanwhile are kept again.
      kept.clear()
      notify({ type: 'success', title: text.saved(), message: whereSaved(answer) })
    } catch (error) {
      const current = currentOf(error)
      if (!current) throw error
      const next = follow(now, current)
      // With what was changed meanwhile.
      setDraft((latest) => follow(latest, current))
      // Somebody changed other columns only: the same changes are sent on top of theirs.
      if (!next.theirs) await send(next)
    }
  }
  const save = async () => {
    try {
      // The draft has these changes, and stays on the device until it is saved.
      if (merged !== undefined) await resolveConflict(merged, [], crypto.randomUUID())
      await send(draft)
      setMerged(undefined)
    } catch (error) {
      if (error instanceof ApiError && error.kind === 'session-expired') return
      notify({ type: 'error', title: common.notSaved(), message: errorText(error), duration: ERROR_TOAST_MS })
    }
  }

  useUndoKeys((isRedo) => {
    const isPossible = (isRedo ? draft.future : draft.past).length > 0
    if (isPossible) setDraft(isRedo ? redo : undo)
  })

  return {
    config: draft.present,
    saved: draft.saved,
    unreadable: draft.past.length === 0 ? draft.unreadable : undefined,
    theirs: draft.theirs,
    hasChanges,
    restored: hasChanges ? restored : undefined,
    /** Of the notice only. */
    closeNotice: () => setRestored(undefined),
    isSaving: update.isPending,
    canUndo: draft.past.length > 0,
    canRedo: draft.future.length > 0,
    change: (next: Configuration) => setDraft((now) => edit(now, next)),
    undo: () => setDraft(undo),
    redo: () => setDraft(redo),
    save,
    /** Back to what is saved, which can be undone. */
    discard: () => {
      setDraft(discard)
      setRestored(undefined)
      // The conflict is open again.
      setMerged(undefined)
      kept.clear()
    },
    /** The page is left without the changes. */
    forget: kept.clear,
    loadSaved: (theirs: AnyRecord) => setDraft(startDraft(theirs)),
    /** Where the person and the newer record changed the same thing. */
    conflicts: draft.theirs && conflictsWith(draft, draft.theirs),
    mergeTheirs: (theirs: AnyRecord, choose: Choose) => setDraft((now) => mergeWith(now, theirs, choose)),
    /** Whether earlier changes wait in the outbox for a decision. */
    waiting: conflict !== undefined && conflict.id !== merged,
    mergeWaiting,
    keepMine: (theirs: AnyRecord) => setDraft((now) => keepMine(now, theirs)),
  }
}
