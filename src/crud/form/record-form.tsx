/**
 * The form of a resource: fields by kind, validated on blur and on save by the rules of worker and
 * server. Ctrl+S saves and stays where that is offered, Ctrl+Enter saves and leaves. The caller
 * decides where the values go.
 */
import { Box, Button, Group, Skeleton } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import * as common from '#messages/common'
import * as text from '#messages/form'
import type { Field, Resource } from '#shared/resources/field'
import { useSettledParts } from '../../ui/lazy-part'
import { FieldInput, inputId, inputPartOf } from '../fields/field-input'
import { UploadContext } from '../fields/upload-context'
import { facetOf } from '../record/facets'
import { inOwnCurrency } from '../record/format'
import recordClasses from '../record/record.module.css'
import { ErrorSummary } from './error-summary'
import classes from './form.module.css'
import { FormSkeleton, UploadNotice } from './form-parts'
import { formFields, toRecordValues } from './form-values'
import { hasChecks, tableErrors } from './table-checks'
import type { RecordForm } from './use-record-form'

/** After a save: the next page, an empty form, or the same form. */
export type AfterSave = 'leave' | 'again' | 'stay'

export type RecordFormProps = {
  resource: Resource
  form: RecordForm
  isSaving: boolean
  /** A save ends the form. Meanwhile it takes no picture: that could not be saved with it. */
  endsWithSave?: boolean
  /** The button that leaves without saving. */
  cancel: ReactNode
  /** Called with valid values. */
  onSave: (next: AfterSave) => void
  /** Offers "Save and add another". */
  canRepeat: boolean
  /** Whether the person can go on in the form: Ctrl+S does, and with `button` there is one for it. */
  stay?: 'key' | 'button'
  /**
   * Prefix of input ids in a dialog, because the form behind may have the same fields. The first
   * field gets the focus.
   */
  idPrefix?: string
  /** Beside the work of a page: it takes no focus, no key, and no place at the window's edge. */
  isPreview?: boolean
}

const isWide = (field: Field): boolean =>
  field.name === 'name' || ['longText', 'html', 'json', 'image'].includes(field.kind)

function LivePreview({ resource, form }: { resource: Resource; form: RecordForm }) {
  const { Preview } = facetOf(resource.table.name)
  if (!Preview) return null
  return (
    <div className={classes.wide}>
      <Preview
        fallback={<Skeleton height={224} />}
        id={form.id}
        values={form.values}
        onErrors={(errors) => form.setErrors({ ...form.errors, ...errors })}
      />
    </div>
  )
}

type FormFieldProps = {
  resource: Resource
  field: Field
  form: RecordForm
  idPrefix: string | undefined
  isFirst: boolean
}

function FormField({ resource, field, form, idPrefix, isFirst }: FormFieldProps) {
  const Special = facetOf(resource.table.name).inputs?.[field.name]
  const props = {
    id: inputId(field, idPrefix),
    field: inOwnCurrency(field, form.values),
    isFirst,
    value: form.values[field.name],
    error: form.errors[field.name],
    onChange: (value: unknown) => form.set(field.name, value),
    onBlur: () => form.check(field.name),
  }
  return (
    <div className={Special || isWide(field) ? classes.wide : undefined}>
      {Special ? (
        <Special fallback={<Skeleton height={56} />} {...props} values={form.values} />
      ) : (
        <FieldInput {...props} />
      )}
    </div>
  )
}

/** Whether a dialog covers the form. Keys pressed in it are not for the form. */
function isBehindDialog(form: HTMLFormElement | null): boolean {
  const dialogs = [...document.querySelectorAll('[role=dialog][aria-modal=true]')]
  return dialogs.some((dialog) => !dialog.contains(form))
}

/** The lazy parts of the form. */
function partsOf(resource: Resource) {
  const { inputs = {}, Preview } = facetOf(resource.table.name)
  const own = formFields(resource).flatMap((field) => inputs[field.name] ?? inputPartOf(field) ?? [])
  return Preview ? [...own, Preview] : own
}

export function RecordFormView(props: RecordFormProps) {
  const { resource } = props
  const isSettled = useSettledParts(partsOf(resource))
  return isSettled ? <FormView {...props} /> : <FormSkeleton fields={resource.form.length} />
}

function FormView(props: RecordFormProps) {
  const {
    resource,
    form,
    isSaving,
    cancel,
    onSave,
    canRepeat,
    stay,
    idPrefix,
    isPreview = false,
    endsWithSave = false,
  } = props
  const element = useRef<HTMLFormElement>(null)
  const [attempt, setAttempt] = useState(0)
  const isChecking = useRef(false)
  const save = async (next: AfterSave) => {
    if (isSaving || form.isUploading || isChecking.current) return
    let errors = form.validate()
    if (hasChecks(resource.table.name) && Object.keys(errors).length === 0) {
      isChecking.current = true
      errors = await tableErrors(resource.table.name, toRecordValues(resource, form.values)).finally(() => {
        isChecking.current = false
      })
    }
    form.setErrors(errors)
    setAttempt((now) => now + 1)
    if (Object.keys(errors).length === 0) onSave(next)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // A form in a dialog is a React child of the form behind it.
    event.stopPropagation()
    void save('leave')
  }
  const saveByKey = (next: AfterSave) => (isBehindDialog(element.current) ? undefined : void save(next))
  useHotkeys(
    isPreview
      ? []
      : [
          ['mod+S', () => saveByKey(stay ? 'stay' : 'leave')],
          ['mod+Enter', () => saveByKey('leave')],
        ],
    [],
  )
  const fields = formFields(resource)
  const [first] = fields
  const firstId = canRepeat && !isPreview && first?.kind === 'text' ? inputId(first, idPrefix) : undefined
  // Focus the first field of an add form, unless something is focused. On touch screens the
  // keyboard would cover the form.
  useEffect(() => {
    if (!firstId || document.activeElement !== document.body || !matchMedia('(hover: hover)').matches) return
    document.getElementById(firstId)?.focus({ preventScroll: true })
  }, [firstId])
  return (
    <form
      data-page-form={!isPreview || undefined}
      ref={element}
      className={`${classes.page} ${recordClasses.touch}`}
      onSubmit={submit}
      noValidate
      aria-label={resource.label.one}
    >
      <ErrorSummary fields={fields} errors={form.errors} attempt={attempt} idPrefix={idPrefix} />
      <UploadContext value={{ announce: form.announceUpload, isClosed: endsWithSave && isSaving }}>
        <div className={classes.form}>
          {fields.map((field, index) => (
            <FormField
              key={field.name}
              resource={resource}
              field={field}
              form={form}
              idPrefix={idPrefix}
              isFirst={idPrefix !== undefined && index === 0}
            />
          ))}
          <LivePreview resource={resource} form={form} />
        </div>
      </UploadContext>
      <Box
        className={classes.formActions}
        style={isPreview ? { position: 'static', background: 'none' } : undefined}
        mt="lg"
        data-bottom-bar={!isPreview || undefined}
      >
        {form.isUploading ? (
          <Box mb={8}>
            <UploadNotice />
          </Box>
        ) : null}
        <Group className={classes.formButtons} gap="xs">
          <Button type="submit" loading={isSaving} disabled={form.isUploading}>
            {common.save()}
          </Button>
          {canRepeat ? (
            <Button variant="default" disabled={isSaving || form.isUploading} onClick={() => void save('again')}>
              {text.saveAndAddAnother()}
            </Button>
          ) : null}
          {stay === 'button' ? (
            <Button variant="default" disabled={isSaving || form.isUploading} onClick={() => void save('stay')}>
              {text.saveAndStay()}
            </Button>
          ) : null}
          {cancel}
        </Group>
      </Box>
    </form>
  )
}
