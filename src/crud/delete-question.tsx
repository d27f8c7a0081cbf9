/** The question before records are deleted, with what else there is to know of them. */
import type { Resource } from '#shared/resources/field'
import { ConfirmDialog } from '../ui/confirm-dialog'
import { warningOf } from './pieces'
import type { DeleteWish } from './use-delete'

export type DeleteQuestionProps = {
  resource: Resource
  /** Undefined: nothing is asked. */
  wish: DeleteWish | undefined
  busy: boolean
  onConfirm: () => void
  onCancel: () => void
}

export function DeleteQuestion({ resource, wish, busy, onConfirm, onCancel }: DeleteQuestionProps) {
  const Warning = warningOf(resource.table.name)
  return (
    <ConfirmDialog
      opened={wish !== undefined}
      title={`Delete ${wish?.name ?? ''}?`}
      confirmLabel="Delete"
      danger
      busy={busy}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      {wish && wish.ids.length > 1 ? 'They disappear from every list.' : 'It disappears from every list.'}
      {wish ? <Warning resource={resource} ids={wish.ids} /> : null}
    </ConfirmDialog>
  )
}
