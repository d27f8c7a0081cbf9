/**
 * Another payload for a change that waits: the fields of a record as its form shows them, else JSON. It is checked as the
 * record's own form checks it; a changed payload is a new intent (offline engine, rule 1).
 */
import { Alert, Button, Group, JsonInput, Modal, Stack } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { DEFAULT_ERROR } from '#messages/specification'
import { messageOf } from '#shared/error-message'
import { ApiError } from '#shared/errors'
import type { OutboxEntry } from '#shared/offline/outbox'
import { isSame } from '#shared/records/values'
import type { Field } from '#shared/resources/field'
import { resourceOfTable } from '#shared/resources/resources'
import type { ValidationErrors } from '#shared/resources/validate'
import { FieldInput } from '../../crud/fields/field-input'
import { isRecordWrite } from './entries'
import { nameOf } from './entry-text'
import { fieldsToEdit, NO_OBJECT, parseBody, toBody, toEdited, validateBody } from './payload'
import { useEditChange } from './queries'

/** The server's words about what it refused: by field where the form has it, else in one sentence. */
function refusalOf(
  { lastError }: OutboxEntry,
  fields: readonly Field[],
): { refused: ValidationErrors; elsewhere: string } {
  const refused = Object.fromEntries(
    fields.flatMap(({ name }) => {
      const message = lastError?.validation?.[name]
      return message ? [[name, message]] : []
    }),
  )
  const rest = Object.entries(lastError?.validation ?? {}).filter(([name]) => !Object.hasOwn(refused, name))
  return { refused, elsewhere: rest.map(([, text]) => text).join(' ') }
}

export function EditDialog({ entry, onClose }: { entry: OutboxEntry; onClose: (done?: string) => void }) {
  const edit = useEditChange()
  const resource = isRecordWrite(entry) ? resourceOfTable(entry.table ?? '') : undefined
  const fields = resource ? fieldsToEdit(resource, entry) : []
  const [values, setValues] = useState(() => (resource ? toEdited(resource, entry) : {}))
  const [json, setJson] = useState(() => JSON.stringify(entry.body, null, 2))
  const isForm = resource !== undefined && fields.length > 0
  // What the server refused when nobody was there to see it stands at its field.
  const { refused, elsewhere } = refusalOf(entry, isForm ? fields : [])
  const [errors, setErrors] = useState<ValidationErrors>(refused)
  const [failure, setFailure] = useState(elsewhere)

  const save = async (event: FormEvent) => {
    event.preventDefault()
    const result = isForm ? toBody(resource, entry, values) : parseBody(json)
    setFailure('')
    setErrors(result.errors)
    if (!result.body) return
    if (isSame(result.body, entry.body)) return onClose()
    const complain = (validation: ValidationErrors, message: string) => {
      const shown = new Set(isForm ? fields.map(({ name }) => name) : [])
      const rest = Object.entries(validation).filter(([name]) => !shown.has(name))
      setErrors(validation)
      if (rest.length > 0 || Object.keys(validation).length === 0)
        setFailure(rest.map(([, text]) => text).join(' ') || message || DEFAULT_ERROR)
    }
    const invalid = validateBody(entry, result.body)
    if (Object.keys(invalid).length > 0) return complain(invalid, '')
    try {
      await edit.mutateAsync({ id: entry.id, body: result.body })
      onClose(`Edited: ${nameOf(entry)}`)
    } catch (error) {
      complain((error instanceof ApiError && error.validation) || {}, messageOf(error, ''))
    }
  }

  return (
    <Modal opened onClose={() => onClose()} title={`Edit what is sent: ${nameOf(entry)}`} size="lg" centered>
      <form onSubmit={(event) => void save(event)} noValidate aria-label="Change">
        <Stack gap="md">
          {failure ? (
            <Alert color="red" variant="light" role="alert">
              {failure}
            </Alert>
          ) : null}
          {isForm ? (
            fields.map((field) => (
              <FieldInput
                key={field.name}
                id={`outbox-${field.name}`}
                field={field}
                value={values[field.name]}
                error={errors[field.name]}
                onChange={(value) => {
                  setValues((now) => ({ ...now, [field.name]: value }))
                  setErrors(({ [field.name]: _, ...others }) => others)
                }}
                onBlur={() => {}}
              />
            ))
          ) : (
            <JsonInput
              label="Payload"
              description="As it goes to the server."
              autosize
              minRows={6}
              maxRows={20}
              value={json}
              error={errors.body}
              validationError={NO_OBJECT}
              onChange={setJson}
              styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)' } }}
            />
          )}
          <Group justify="flex-end" gap="xs">
            <Button variant="subtle" onClick={() => onClose()}>
              Cancel
            </Button>
            <Button type="submit" loading={edit.isPending}>
              Save and send
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
