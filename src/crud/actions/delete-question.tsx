/** The question before records are deleted, with what else there is to know of them; asked again when somebody changed them meanwhile. */
import type { AnyRecord } from '#shared/records/query'
import type { Resource } from '#shared/resources/field'
import { ConfirmDialog } from '../../ui/confirm-dialog'
import type { Seen } from '../record/record-queries'
import { ChangedRecords } from './changed-records'
import { DeleteWarning } from './delete-warning'

export type DeleteInput = {
  records: readonly Seen[]
  name: string
  /** Asked again: these were changed after the person saw them, and are so now. */
  changed?: readonly AnyRecord[]
}

export type DeleteQuestionProps = {
  resource: Resource
  /** Undefined: nothing is asked. */
  input: DeleteInput | undefined
  busy: boolean
  onConfirm: () => void
  onCancel: () => void
}

export function DeleteQuestion({ resource, input, busy, onConfirm, onCancel }: DeleteQuestionProps) {
  const { name = '', records = [], changed } = input ?? {}
  const isMany = records.length > 1
  const dialog = { opened: input !== undefined, danger: true, busy, onConfirm, onCancel }
  if (changed)
    return (
      <ConfirmDialog
        {...dialog}
        title={`${name} ${isMany ? 'were' : 'was'} changed meanwhile`}
        confirmLabel="Delete anyway"
        cancelLabel={isMany ? 'Keep them' : 'Keep it'}
      >
        <ChangedRecords table={resource.table} records={changed} onOpen={onCancel} />
      </ConfirmDialog>
    )
  return (
    <ConfirmDialog {...dialog} title={`Delete ${name}?`} confirmLabel="Delete">
      {isMany ? 'They disappear from every list.' : 'It disappears from every list.'}
      {input ? <DeleteWarning resource={resource} ids={records.map(({ id }) => id)} /> : null}
    </ConfirmDialog>
  )
}
