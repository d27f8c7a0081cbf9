/**
 * Edits the payload of a queued change: as form fields for a record, otherwise as JSON. It is
 * validated like the record's own form. A changed payload is a new intent (offline engine, rule 1).
 */
import { Alert, Button, Group, JsonInput, Modal, Stack } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import * as common from '#messages/common'
import * as text from '#messages/outbox'
import { DEFAULT_ERROR } from '#messages/specification'
import { messageOf } from '#shared/error-message'
import { ApiError } from '#shared/errors'
import type { OutboxEntry } from '#shared/offline/outbox'
import { isSame } from '#shared/records/values'
import type { Field } from '#shared/resources/field'
import { resourceOfTable } from '#shared/resources/resources'
import type { ValidationErrors } from '#shared/resources/validate'
import { FieldInput } from '../../crud/fields/field-input'
import { UploadContext, useUploads } from '../../crud/fields/upload-context'
import { UploadNotice } from '../../crud/form/form-parts'
import { inOwnCurrency } from '../../crud/record/format'
import { isRecordWrite } from './entries'
import { nameOf } from './entry-text'
import { fieldsToEdit, parseBody, toBody, toEdited, validateBody } from './payload'
import { useEditChange } from './queries'
import { type Currency, WithCurrency } from './with-currency'

/** The server's validation messages: by field for the fields of the form, the rest as one text. */
function rejectionOf(
  { lastError }: OutboxEntry,
  fields: readonly Field[],
): { fieldErrors: ValidationErrors; otherErrors: string } {
  const fieldErrors = Object.fromEntries(
    fields.flatMap(({ name }) => {
      const message = lastError?.validation?.[name]
      return message ? [[name, message]] : []
    }),
  )
  const rest = Object.entries(lastError?.validation ?? {}).filter(([name]) => !Object.hasOwn(fieldErrors, name))
  return { fieldErrors, otherErrors: rest.map(([, message]) => message).join(' ') }
}

type EditDialogProps = { entry: OutboxEntry; onClose: (done?: string) => void }

export const EditDialog = (props: EditDialogProps) => (
  <WithCurrency entry={props.entry}>
    {(currency) => (currency.state === 'loading' ? null : <LoadedDialog {...props} currency={currency} />)}
  </WithCurrency>
)

type FieldsProps = {
  fields: readonly Field[]
  values: Record<string, unknown>
  errors: ValidationErrors
  onChange: (name: string, value: unknown) => void
}

const Fields = ({ fields, values, errors, onChange }: FieldsProps) =>
  fields.map((field) => (
    <FieldInput
      key={field.name}
      id={`outbox-${field.name}`}
      field={inOwnCurrency(field, values)}
      value={values[field.name]}
      error={errors[field.name]}
      onChange={(value) => onChange(field.name, value)}
      onBlur={() => {}}
    />
  ))

function LoadedDialog({ entry, currency, onClose }: EditDialogProps & { currency: Currency }) {
  const edit = useEditChange()
  // Amounts of an unknown currency are edited as they are sent.
  const isRecord = isRecordWrite(entry) && currency.state === 'known'
  const resource = isRecord ? resourceOfTable(entry.table ?? '') : undefined
  const fields = resource ? fieldsToEdit(resource, entry) : []
  const [values, setValues] = useState(() => (resource ? toEdited(resource, entry, currency.currency) : {}))
  const [json, setJson] = useState(() => JSON.stringify(entry.body, null, 2))
  const isForm = resource !== undefined && fields.length > 0
  // The server rejected the change in the background: show its messages when the dialog opens.
  const { fieldErrors, otherErrors } = rejectionOf(entry, isForm ? fields : [])
  const [errors, setErrors] = useState<ValidationErrors>(fieldErrors)
  const [failure, setFailure] = useState(otherErrors)
  const { isUploading, announce } = useUploads()

  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (isUploading) return
    const result = isForm ? toBody(resource, entry, values) : parseBody(json)
    setFailure('')
    setErrors(result.errors)
    if (!result.body) return
    if (isSame(result.body, entry.body)) return onClose()
    const showErrors = (validation: ValidationErrors, message: string) => {
      const shown = new Set(isForm ? fields.map(({ name }) => name) : [])
      const rest = Object.entries(validation).filter(([name]) => !shown.has(name))
      setErrors(validation)
      if (rest.length > 0 || Object.keys(validation).length === 0)
        setFailure(rest.map(([, fieldMessage]) => fieldMessage).join(' ') || message || DEFAULT_ERROR)
    }
    const invalid = validateBody(entry, result.body)
    if (Object.keys(invalid).length > 0) return showErrors(invalid, '')
    try {
      await edit.mutateAsync({ id: entry.id, body: result.body })
      onClose(text.edited({ change: nameOf(entry) }))
    } catch (error) {
      showErrors((error instanceof ApiError && error.validation) || {}, messageOf(error, ''))
    }
  }

  return (
    <Modal opened onClose={() => onClose()} title={text.editQueuedChange({ change: nameOf(entry) })} size="lg" centered>
      <form onSubmit={(event) => void save(event)} noValidate aria-label={text.queuedChange()}>
        <Stack gap="md">
          {failure ? (
            <Alert color="red" variant="light" role="alert">
              {failure}
            </Alert>
          ) : null}
          {isForm ? (
            <UploadContext value={{ announce, isClosed: edit.isPending }}>
              <Fields
                fields={fields}
                values={values}
                errors={errors}
                onChange={(name, value) => {
                  setValues((now) => ({ ...now, [name]: value }))
                  setErrors(({ [name]: _, ...others }) => others)
                }}
              />
            </UploadContext>
          ) : (
            <JsonInput
              label={text.payload()}
              description={text.payloadExplanation()}
              autosize
              minRows={6}
              maxRows={20}
              value={json}
              error={errors.body}
              validationError={text.mustBeObject()}
              onChange={setJson}
              styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)' } }}
            />
          )}
          {isUploading ? <UploadNotice /> : null}
          <Group justify="flex-end" gap="xs">
            <Button variant="subtle" onClick={() => onClose()}>
              {common.cancel()}
            </Button>
            <Button type="submit" loading={edit.isPending} disabled={isUploading}>
              {text.saveAndSend()}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
