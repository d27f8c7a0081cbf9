/** Tab Details: the space's own fields, without pictures and times, which have tabs of their own. */
import { RecordFormView } from '../../crud/form/record-form'
import { useEdit } from '../../crud/form/use-edit'
import { detailsForm } from './space-forms'
import type { SpaceTabProps } from './space-tabs'

export function DetailsTab({ space }: SpaceTabProps) {
  const { form, isSaving, save, notices } = useEdit({ resource: detailsForm, record: space })
  return (
    <>
      <RecordFormView
        resource={detailsForm}
        form={form}
        isSaving={isSaving}
        canRepeat={false}
        onSave={save}
        cancel={null}
      />
      {notices}
    </>
  )
}
