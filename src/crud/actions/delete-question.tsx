/**
 * Asks before records are deleted, shows what uses them, and deletes them. Asks again if they
 * changed in the meantime.
 */
import * as common from '#messages/common'
import * as text from '#messages/deletion'
import { changedMeanwhile } from '#messages/questions'
import { ConfirmDialog } from '../../ui/confirm-dialog'
import { ChangedRecords } from './changed-records'
import { DeleteWarning } from './delete-warning'
import { type DeleteInput, type DeletionOptions, useDeletion } from './use-deletion'

export type DeleteQuestionProps = DeletionOptions & {
  /** Undefined: nothing is asked. */
  input: DeleteInput | undefined
}

export function DeleteQuestion({ input, ...options }: DeleteQuestionProps) {
  const { resource, onInput } = options
  const { confirm, isBusy } = useDeletion(options)
  const { name = '', records = [], changed } = input ?? {}
  const count = records.length
  const cancel = () => onInput(undefined)
  const dialog = {
    opened: input !== undefined,
    danger: true,
    busy: isBusy,
    onConfirm: () => input && void confirm(input),
    onCancel: cancel,
  }
  if (changed)
    return (
      <ConfirmDialog {...dialog} title={changedMeanwhile({ count, records: name })} confirmLabel={text.deleteAnyway()}>
        <ChangedRecords table={resource.table} records={changed} onOpen={cancel} />
      </ConfirmDialog>
    )
  return (
    <ConfirmDialog {...dialog} title={text.deleteRecords({ records: name })} confirmLabel={common.remove()}>
      {text.movesToTrash({ count })}
      {input ? <DeleteWarning resource={resource} ids={records.map(({ id }) => id)} /> : null}
    </ConfirmDialog>
  )
}
