/** Asks before records are deleted, deletes them, says what became of each, and offers to take it back for a while. */

import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { DEFAULT_ERROR } from '#messages/specification'
import { errorText, messageOf } from '#shared/error-message'
import { ERROR_TOAST_MS } from '#shared/limits'
import type { RecordId } from '#shared/offline/temp-id'
import type { AnyRecord } from '#shared/records/query'
import type { Resource } from '#shared/resources/field'
import { lazyPart } from '../../ui/lazy-part'
import { notify, snackbar } from '../../ui/notify'
import { currentOf } from '../record/change-base'
import { countedRecords } from '../record/label'
import { knownRecord, refreshRecords, toSeen, useDeleteRecords } from '../record/record-queries'
import { recordTitle } from '../record/record-title'
import type { DeleteInput } from './delete-question'
import type { Deletion } from './undo-queries'

const DeleteQuestion = lazyPart(() => import('./delete-question').then((module) => module.DeleteQuestion))

// Most people delete nothing: it comes when somebody did, before its button is there.
const undoing = () => import('./undo-queries')

/** Takes deletions back, one after the other; what fails is offered again, as the same intent. */
function useUndo(resource: Resource) {
  const client = useQueryClient()
  const undo = async (deletions: readonly (Deletion & { key: string })[]): Promise<void> => {
    const failed: (typeof deletions)[number][] = []
    let problem: unknown
    for (const deletion of deletions)
      try {
        const { undoDeletion } = await undoing()
        await undoDeletion(resource, deletion, deletion.key)
      } catch (error) {
        failed.push(deletion)
        problem = error
      }
    refreshRecords(client)
    const name = (count: number) => (count === 1 ? resource.label.one : countedRecords(count, resource))
    if (failed.length < deletions.length) snackbar(`${name(deletions.length - failed.length)} brought back`)
    if (failed.length > 0)
      notify({
        type: 'error',
        title: `${name(failed.length)} not brought back`,
        message: errorText(problem),
        duration: false,
        actions: [{ label: 'Try again', handler: () => void undo(failed) }],
      })
  }
  return undo
}

/** Somebody changed these after the person saw them: deleting them is asked anew, of what they are now. */
const askAgain = (resource: Resource, changed: readonly AnyRecord[]): DeleteInput => {
  const [first] = changed
  const name =
    first && changed.length === 1 ? `“${recordTitle(resource.table, first)}”` : countedRecords(changed.length, resource)
  return { records: changed.map(toSeen), name, changed }
}

/** `onDeleted` gets the ids that are gone, or will be once synced. */
export function useDelete(resource: Resource, onDeleted?: (ids: readonly RecordId[]) => void) {
  const client = useQueryClient()
  const remove = useDeleteRecords(resource)
  const undo = useUndo(resource)
  const [input, setInput] = useState<DeleteInput>()
  // It stays after the first question, so that it can close by its own means.
  const [isAsked, setAsked] = useState(false)
  if (input && !isAsked) setAsked(true)

  const confirm = async ({ records }: DeleteInput) => {
    // The lists forget them at once.
    const known = new Map(records.map(({ id }) => [id, knownRecord(client, resource.table.name, id)]))
    const { deleted, queued, message, failed } = await remove.mutateAsync(records)
    const changed = failed.flatMap(({ error }) => currentOf(error) ?? [])
    setInput(changed.length > 0 ? askAgain(resource, changed) : undefined)
    if (deleted.length > 0) {
      onDeleted?.(deleted)
      // A failure is told by whoever presses Undo, and that asks again.
      undoing().catch(() => undefined)
      const count = deleted.length === 1 ? resource.label.one : countedRecords(deleted.length, resource)
      const deletions = deleted.map((id) => ({
        id,
        requestId: queued.get(id),
        record: known.get(id),
        key: crypto.randomUUID(),
      }))
      notify({
        type: 'success',
        title: `${count} deleted`,
        message: queued.size > 0 ? message : `${deleted.length === 1 ? 'It is' : 'They are'} in the trash for 30 days.`,
        actions: [{ label: 'Undo', handler: () => void undo(deletions) }],
      })
    }
    const refused = failed.filter(({ error }) => !currentOf(error))
    const [first] = refused
    if (first)
      notify({
        type: 'error',
        title: refused.length === 1 ? 'Not deleted' : `${refused.length} not deleted`,
        message: messageOf(first.error, '') || DEFAULT_ERROR,
        duration: ERROR_TOAST_MS,
      })
  }

  const dialog: ReactNode = isAsked ? (
    <DeleteQuestion
      resource={resource}
      input={input}
      busy={remove.isPending}
      onConfirm={() => input && void confirm(input)}
      onCancel={() => setInput(undefined)}
      onFail={() => setInput(undefined)}
    />
  ) : null
  return { ask: setInput, dialog }
}
