/** Pure: a queued payload as something to edit, and back. What a form does not show stays as it is. */
import { fieldsOf, isObject, parseJson } from '#shared/json'
import type { OutboxEntry } from '#shared/offline/outbox'
import type { Field, Resource } from '#shared/resources/field'
import { tableOf } from '#shared/resources/tables'
import { type ValidationErrors, validateRecord } from '#shared/resources/validate'
import { type FormValues, formFields, toFormValues, toRecordValues } from '../../crud/form/form-values'
import { isRecordWrite } from './entries'

type Body = Record<string, unknown>
const bodyOf = (entry: OutboxEntry): Body => fieldsOf(entry.body)

/** Every field of a new record; of an update the fields that it changes. */
export const fieldsToEdit = (resource: Resource, entry: OutboxEntry): Field[] =>
  formFields(resource).filter(({ name }) => entry.operation === 'create' || Object.hasOwn(bodyOf(entry), name))

export const toEdited = (resource: Resource, entry: OutboxEntry): FormValues =>
  toFormValues(resource, { id: 0, ...bodyOf(entry) })

/** A body, or why there is none. */
export type Edited = { body?: Body; errors: ValidationErrors }

/** The payload with what was typed; what a create left out and nobody filled in stays out. */
export function toBody(resource: Resource, entry: OutboxEntry, values: FormValues): Edited {
  const typed = toRecordValues(resource, values)
  const body = { ...bodyOf(entry) }
  const errors: ValidationErrors = {}
  for (const { name, label, kind } of fieldsToEdit(resource, entry)) {
    const value = typed[name]
    if (kind === 'json' && value === undefined) errors[name] = `${label} must be valid JSON`
    if (Object.hasOwn(body, name) || (value !== null && value !== '')) body[name] = value
  }
  return Object.keys(errors).length > 0 ? { errors } : { body, errors }
}

export const NO_OBJECT = 'This must be a JSON object'

export function parseBody(json: string): Edited {
  const body = parseJson(json)
  return isObject(body) ? { body, errors: {} } : { errors: { body: NO_OBJECT } }
}

/** Message per field of a record write that its table would refuse; temporary ids may still stand in it. */
export function validateBody(entry: OutboxEntry, body: Body): ValidationErrors {
  const table = isRecordWrite(entry) && entry.table !== null ? tableOf(entry.table) : undefined
  const { operation } = entry
  if (!table || (operation !== 'create' && operation !== 'update')) return {}
  return validateRecord(table, body, { mode: operation, allowTempIds: true })
}
