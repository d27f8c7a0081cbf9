/**
 * The form of a resource: fields by kind, checked on leaving a field and on saving by the rules of worker and server,
 * Ctrl+S saves. It knows nothing of where its values go.
 */
import { Button, Group, Stack } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import type { Field, Resource } from '#shared/resources/field'
import classes from './crud.module.css'
import { ErrorSummary } from './error-summary'
import { FieldInput, inputId } from './field-input'
import { type FormValues, formFields, validateForm } from './form-values'
import { QrPicture } from './qr-picture'
import type { RecordForm } from './use-record-form'

export type RecordFormProps = {
  resource: Resource
  form: RecordForm
  isSaving: boolean
  /** The way back without saving. */
  cancel: ReactNode
  /** `again`: the person wants an empty form afterwards. Rejected saves have shown their errors. */
  onSave: (again: boolean) => void
  /** Offers "Save and add another". */
  canRepeat: boolean
  /** Of the inputs' ids in a dialog, behind which a form with the same fields may stand. The first field gets its focus. */
  idPrefix?: string
}

const isWide = (field: Field): boolean =>
  field.name === 'name' || ['longText', 'html', 'json', 'image'].includes(field.kind)

const LivePreview = ({ resource, values }: { resource: Resource; values: FormValues }) =>
  resource.table.name === 'qr_code' ? (
    <Stack className={classes.wide} align="flex-start" aria-live="off">
      <QrPicture values={values} size={192} label={`QR code of ${String(values.content ?? '')}`} />
    </Stack>
  ) : null

/** Whether a dialog lies over the form: its keys are not for the form behind it. */
function isBehindDialog(form: HTMLFormElement | null): boolean {
  const dialogs = [...document.querySelectorAll('[role=dialog][aria-modal=true]')]
  return dialogs.some((dialog) => !dialog.contains(form))
}

export function RecordFormView({ resource, form, isSaving, cancel, onSave, canRepeat, idPrefix }: RecordFormProps) {
  const element = useRef<HTMLFormElement>(null)
  const [attempt, setAttempt] = useState(0)
  const save = (again: boolean) => {
    if (isSaving) return
    const errors = validateForm(resource, form.values)
    form.setErrors(errors)
    setAttempt(attempt + 1)
    if (Object.keys(errors).length === 0) onSave(again)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // A form in a dialog is a React child of the form behind it.
    event.stopPropagation()
    save(false)
  }
  useHotkeys([['mod+S', () => (isBehindDialog(element.current) ? undefined : save(false))]], [])
  const fields = formFields(resource)
  return (
    <form
      ref={element}
      className={`${classes.page} ${classes.touch}`}
      onSubmit={submit}
      noValidate
      aria-label={resource.label.one}
    >
      <ErrorSummary fields={fields} errors={form.errors} attempt={attempt} idPrefix={idPrefix} />
      <div className={classes.form}>
        {fields.map((field, index) => (
          <div key={field.name} className={isWide(field) ? classes.wide : undefined}>
            <FieldInput
              id={inputId(field, idPrefix)}
              field={field}
              isFirst={idPrefix !== undefined && index === 0}
              value={form.values[field.name]}
              error={form.errors[field.name]}
              onChange={(value) => form.set(field.name, value)}
              onBlur={() => form.check(field.name)}
            />
          </div>
        ))}
        <LivePreview resource={resource} values={form.values} />
      </div>
      <Group className={classes.formActions} mt="lg" gap="xs">
        <Button type="submit" loading={isSaving}>
          Save
        </Button>
        {canRepeat ? (
          <Button variant="default" disabled={isSaving} onClick={() => save(true)}>
            Save and add another
          </Button>
        ) : null}
        {cancel}
      </Group>
    </form>
  )
}
