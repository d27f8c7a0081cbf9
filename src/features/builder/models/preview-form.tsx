/** The form of a previewed table. It checks its values as the real one does, and saves nothing. */
import * as text from '#messages/builder-preview'
import type { Resource } from '#shared/resources/field'
import { CancelButton } from '../../../crud/form/form-parts'
import { formFields, initialValues } from '../../../crud/form/form-values'
import { RecordFormView } from '../../../crud/form/record-form'
import { useRecordForm } from '../../../crud/form/use-record-form'
import { snackbar } from '../../../ui/notify'

type PreviewFormProps = { resource: Resource }

/** Starts anew when a field comes, goes or takes other values, and not for a label. */
export const PreviewForm = ({ resource }: PreviewFormProps) => (
  <Form
    key={JSON.stringify(formFields(resource).map(({ name, kind, initial }) => [name, kind, initial]))}
    resource={resource}
  />
)

function Form({ resource }: PreviewFormProps) {
  const form = useRecordForm(resource, initialValues(resource))
  return (
    <RecordFormView
      resource={resource}
      form={form}
      isSaving={false}
      canRepeat={resource.screens.includes('add')}
      isPreview
      idPrefix="preview"
      onSave={() => snackbar(text.notSaved())}
      cancel={<CancelButton resource={resource} />}
    />
  )
}
