/**
 * Converts a queued payload to form values and back. Members without a form field are kept. Pure.
 */
import * as common from '#messages/common'
import * as text from '#messages/outbox'
import { fieldsOf, isObject, parseJson } from '#shared/json'
import type { OutboxEntry } from '#shared/offline/outbox'
import type { Field, Resource } from '#shared/resources/field'
import { tableOf } from '#shared/resources/tables'
import { type ValidationErrors, validateRecord } from '#shared/resources/validate'
import { type FormValues, formFields, toFormValues, toRecordValues } from '../../crud/form/form-values'
import { isRecordWrite, isScene } from './entries'

type Body = Record<string, unknown>
const bodyOf = (entry: OutboxEntry): Body => fieldsOf(entry.body)

/** All fields of a new record, or the fields that an update changes; a scene is drawn, not typed. */
export const fieldsToEdit = (resource: Resource, entry: OutboxEntry): Field[] =>
  formFields(resource).filter(
    (field) => !isScene(field) && (entry.operation === 'create' || Object.hasOwn(bodyOf(entry), field.name)),
  )

/** @param currency of its amounts; undefined: that of their fields */
export function toEdited(resource: Resource, entry: OutboxEntry, currency?: string): FormValues {
  const named = currency === undefined ? {} : { currency }
  return { ...toFormValues(resource, { id: 0, ...bodyOf(entry), ...named }), ...named }
}

/** The body, or the errors that prevent it. */
export type Edited = { body?: Body; errors: ValidationErrors }

/** The payload with the typed values. Empty fields that a create left out stay out. */
export function toBody(resource: Resource, entry: OutboxEntry, values: FormValues): Edited {
  const typed = toRecordValues(resource, values)
  const body = { ...bodyOf(entry) }
  const errors: ValidationErrors = {}
  for (const { name, label, kind } of fieldsToEdit(resource, entry)) {
    const value = typed[name]
    if (kind === 'json' && value === undefined) errors[name] = common.invalidJson({ field: label })
    if (Object.hasOwn(body, name) || (value !== null && value !== '')) body[name] = value
  }
  return Object.keys(errors).length > 0 ? { errors } : { body, errors }
}

export function parseBody(json: string): Edited {
  const body = parseJson(json)
  return isObject(body) ? { body, errors: {} } : { errors: { body: text.mustBeObject() } }
}

/** Validation messages of a record write by field. Temporary ids are allowed. */
export function validateBody(entry: OutboxEntry, body: Body): ValidationErrors {
  const table = isRecordWrite(entry) && entry.table !== null ? tableOf(entry.table) : undefined
  const { operation } = entry
  if (!table || (operation !== 'create' && operation !== 'update')) return {}
  return validateRecord(table, body, { mode: operation, allowTempIds: true })
}
