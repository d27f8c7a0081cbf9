/** A part of a space's page that edits some of its fields: groups, errors, draft, conflicts and Save. */
import { Button } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { type FormEvent, type ReactNode, useState } from 'react'
import * as common from '#messages/common'
import * as text from '#messages/space-form'
import type { AnyRecord } from '#shared/records/query'
import type { Resource } from '#shared/resources/field'
import { UploadContext } from '../../crud/fields/upload-context'
import { DraftNotice } from '../../crud/form/draft-notice'
import { ErrorSummary } from '../../crud/form/error-summary'
import { UploadNotice } from '../../crud/form/form-parts'
import { useEdit } from '../../crud/form/use-edit'
import type { RecordForm } from '../../crud/form/use-record-form'
import { FieldGroups, fieldsIn } from './field-groups'
import { revealField } from './reveal-field'
import classes from './space-form.module.css'
import type { FieldGroup } from './space-forms'

export type SpaceFormProps = {
  resource: Resource
  groups: readonly FieldGroup[]
  space: AnyRecord
  /** Name of its draft: the parts of one space have a draft each. */
  draftName: string
  /** Below the fields. */
  children?: (form: RecordForm) => ReactNode
}

export function SpaceForm({ resource, groups, space, draftName, children }: SpaceFormProps) {
  const { form, draft, isSaving, save, notices } = useEdit({ resource, record: space, draftName })
  const [attempt, setAttempt] = useState(0)
  const submit = () => {
    if (isSaving || form.isUploading) return
    const errors = form.validate()
    form.setErrors(errors)
    setAttempt((count) => count + 1)
    if (Object.keys(errors).length === 0) save({ stay: true })
  }
  useHotkeys([['mod+S', submit]], [])
  return (
    <>
      <DraftNotice draft={draft} />
      <form
        className={classes.page}
        noValidate
        onFocus={revealField}
        onSubmit={(event: FormEvent) => {
          event.preventDefault()
          // A form in a dialog is a React child of this one.
          event.stopPropagation()
          submit()
        }}
      >
        <ErrorSummary fields={fieldsIn(groups)} errors={form.errors} attempt={attempt} />
        <UploadContext value={{ announce: form.announceUpload }}>
          <FieldGroups groups={groups} form={form} />
          {children?.(form)}
        </UploadContext>
        <div className={classes.actions} data-bottom-bar>
          <Button type="submit" loading={isSaving} disabled={form.isUploading}>
            {common.save()}
          </Button>
          {form.isUploading ? (
            <UploadNotice />
          ) : (
            <p className={classes.state}>{form.hasChanges ? text.unsavedChanges() : text.saved()}</p>
          )}
        </div>
      </form>
      {notices}
    </>
  )
}
