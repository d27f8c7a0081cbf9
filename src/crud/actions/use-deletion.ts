/** Deletes records and reports the result of each; Undo restores them. */
import { useQueryClient } from '@tanstack/react-query'
import * as common from '#messages/common'
import * as text from '#messages/deletion'
import { DEFAULT_ERROR } from '#messages/specification'
import { errorText, messageOf } from '#shared/error-message'
import { ERROR_TOAST_MS } from '#shared/limits'
import type { RecordId } from '#shared/offline/temp-id'
import type { AnyRecord } from '#shared/records/query'
import type { Resource } from '#shared/resources/field'
import { notify, snackbar } from '../../ui/notify'
import { currentOf } from '../record/change-base'
import { countedRecords } from '../record/label'
import { knownRecord, refreshRecords, type Seen, toSeen, useDeleteRecords } from '../record/record-queries'
import { recordTitle } from '../record/record-title'
import { type Deletion, undoDeletion } from './undo-queries'

export type DeleteInput = {
  records: readonly Seen[]
  /** A title in quotes, or a count: "2 designs". */
  name: string
  /** Asked again: those that changed since the person saw them, as they are now. */
  changed?: readonly AnyRecord[]
}

/** "Design", or "2 designs". */
const labelOf = (count: number, resource: Resource): string =>
  count === 1 ? resource.label.one : countedRecords(count, resource)

/** Undoes deletions one after the other. Failed ones can be tried again, as the same intents. */
function useUndo(resource: Resource) {
  const client = useQueryClient()
  const undo = async (deletions: readonly (Deletion & { key: string })[]): Promise<void> => {
    const failed: (typeof deletions)[number][] = []
    let problem: unknown
    for (const deletion of deletions)
      try {
        await undoDeletion(resource, deletion, deletion.key)
      } catch (error) {
        failed.push(deletion)
        problem = error
      }
    refreshRecords(client)
    const restored = deletions.length - failed.length
    if (restored > 0) snackbar(text.restored({ records: labelOf(restored, resource) }))
    if (failed.length > 0)
      notify({
        type: 'error',
        title:
          deletions.length === 1
            ? text.notRestored()
            : text.recordsNotRestored({ records: countedRecords(failed.length, resource) }),
        message: errorText(problem),
        duration: false,
        actions: [{ label: common.tryAgain(), handler: () => void undo(failed) }],
      })
  }
  return undo
}

const askAgain = (resource: Resource, changed: readonly AnyRecord[]): DeleteInput => {
  const [first] = changed
  const name =
    first && changed.length === 1
      ? text.quoted({ title: recordTitle(resource.table, first) })
      : countedRecords(changed.length, resource)
  return { records: changed.map(toSeen), name, changed }
}

export type DeletionOptions = {
  resource: Resource
  /** Sets the question; undefined closes it. */
  onInput: (input: DeleteInput | undefined) => void
  onDeleted: ((ids: readonly RecordId[]) => void) | undefined
}

export function useDeletion({ resource, onInput, onDeleted }: DeletionOptions) {
  const client = useQueryClient()
  const remove = useDeleteRecords(resource)
  const undo = useUndo(resource)

  const confirm = async ({ records }: DeleteInput) => {
    // The lists drop them at once.
    const known = new Map(records.map(({ id }) => [id, knownRecord(client, resource.table.name, id)]))
    const { deleted, queued, message, failed } = await remove.mutateAsync(records)
    const changed = failed.flatMap(({ error }) => currentOf(error) ?? [])
    onInput(changed.length > 0 ? askAgain(resource, changed) : undefined)
    if (deleted.length > 0) {
      onDeleted?.(deleted)
      const deletions = deleted.map((id) => ({
        id,
        requestId: queued.get(id),
        record: known.get(id),
        key: crypto.randomUUID(),
      }))
      notify({
        type: 'success',
        title: text.deleted({ records: labelOf(deleted.length, resource) }),
        message: queued.size > 0 ? message : text.inTrash({ count: deleted.length }),
        actions: [{ label: common.undo(), handler: () => void undo(deletions) }],
      })
    }
    const refused = failed.filter(({ error }) => !currentOf(error))
    const [first] = refused
    if (first)
      notify({
        type: 'error',
        title: text.notDeleted({ count: refused.length }),
        message: messageOf(first.error, '') || DEFAULT_ERROR,
        duration: ERROR_TOAST_MS,
      })
  }
  return { confirm, isBusy: remove.isPending }
}
