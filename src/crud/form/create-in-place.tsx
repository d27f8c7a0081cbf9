/** Adds a record in a dialog, for a field that refers to it. The form behind keeps its values. */
import { Button, Modal } from '@mantine/core'
import * as common from '#messages/common'
import * as text from '#messages/form'
import { snackbar } from '../../ui/notify'
import { useReturnFocus } from '../../ui/use-return-focus'
import { AddingFormContext, type AddingFormProps } from '../fields/adding-form'
import { labelInText } from '../record/label'
import { useCreateRecord } from '../record/record-queries'
import { requireId } from '../record/record-title'
import { initialValues, toCreateValues, withTitle } from './form-values'
import { RecordFormView } from './record-form'
import { showFailure } from './save-failure'
import { useRecordForm } from './use-record-form'

export function CreateInPlace({ resource, title, onCreated, onClose }: AddingFormProps) {
  useReturnFocus()
  const create = useCreateRecord(resource)
  const form = useRecordForm(resource, withTitle(resource, initialValues(resource), title))
  const save = async () => {
    try {
      const { model } = await create.mutateAsync(toCreateValues(resource, form.values))
      snackbar(text.recordAdded({ record: resource.label.one }))
      onCreated(requireId(model))
    } catch (error) {
      showFailure(error, form)
    }
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={common.addRecord({ record: labelInText(resource) })}
      size="lg"
      closeOnClickOutside={false}
      centered
    >
      {/* The dialog's own reference fields offer no further dialog. */}
      <AddingFormContext value={undefined}>
        <RecordFormView
          resource={resource}
          form={form}
          isSaving={create.isPending}
          endsWithSave
          canRepeat={false}
          idPrefix="new"
          onSave={() => void save()}
          cancel={
            <Button variant="subtle" onClick={onClose}>
              {common.cancel()}
            </Button>
          }
        />
      </AddingFormContext>
    </Modal>
  )
}
