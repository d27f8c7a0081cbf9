/**
 * Converts between a record's values and a form's. In a form empty text is '', json is its text,
 * numbers may be text while they are typed ("1."), and money is in the currency's own unit. Pure.
 */
import * as common from '#messages/common'
import * as text from '#messages/records'
import { isEmptyValue } from '#shared/empty'
import { parseJson } from '#shared/json'
import { toMajor, toMinor } from '#shared/money'
import type { AnyRecord } from '#shared/records/query'
import { isSame } from '#shared/records/values'
import { type Field, fieldOf, type Resource } from '#shared/resources/field'
import { type ValidationErrors, validateRecord } from '#shared/resources/validate'
import { toSlug } from '#shared/slug'
import { referenceId } from '../record/change-base'
import type { Check } from '../record/facets'
import { inOwnCurrency } from '../record/format'

export type FormValues = Record<string, unknown>

/** Fields of a resource's form, in order, without those that only the server sets. */
export const formFields = (resource: Resource): Field[] =>
  resource.form.flatMap((name) => {
    const field = fieldOf(resource.table, name)
    if (!field || field.readOnly) return []
    return [resource.required?.includes(name) ? { ...field, required: true } : field]
  })

const isTextual = (field: Field): boolean => field.kind === 'text' || field.kind === 'longText' || field.kind === 'html'

/** A list that is edited item by item, not typed as text. */
const isItems = (field: Field): boolean => field.kind === 'json' && field.items !== undefined

function toFormValue(field: Field, value: unknown): unknown {
  if (isItems(field)) return Array.isArray(value) ? value : []
  if (field.kind === 'json') return value === null || value === undefined ? '' : JSON.stringify(value, null, 2)
  if (field.kind === 'boolean') return value === true
  if (field.kind === 'money') return typeof value === 'number' ? toMajor(value, field.currency) : ''
  if (field.kind === 'number') return value ?? ''
  if (field.kind === 'reference') return referenceId(value) ?? null
  if (isTextual(field)) return value ?? ''
  return value ?? null
}

export const toFormValues = (resource: Resource, record: AnyRecord): FormValues =>
  Object.fromEntries(
    formFields(resource).map((field) => [field.name, toFormValue(inOwnCurrency(field, record), record[field.name])]),
  )

/** Values of an empty form. `preset` (from a link) overrides the initial values of fields. */
export const initialValues = (resource: Resource, preset: FormValues = {}): FormValues =>
  Object.fromEntries(
    formFields(resource).map((field) => [field.name, toFormValue(field, preset[field.name] ?? field.initial)]),
  )

const hasOwnSlug = (resource: Resource): boolean =>
  resource.table.title !== 'slug' && formFields(resource).some(({ name }) => name === 'slug')

/** The slug of a title, with underscores where the field allows no hyphens. */
function slugOf({ table }: Resource, title: unknown): string {
  const slug = toSlug(String(title ?? ''))
  const field = fieldOf(table, 'slug')
  if (field?.kind !== 'text') return slug
  const short = slug.slice(0, field.maxLength)
  return field.pattern === undefined || new RegExp(field.pattern).test('a-a') ? short : short.replaceAll('-', '_')
}

/** The values with another title. A slug follows it if it is empty or made from the old title. */
export function withTitle(resource: Resource, values: FormValues, title: unknown): FormValues {
  const next = { ...values, [resource.table.title]: title }
  if (!hasOwnSlug(resource)) return next
  const isOwn = !isEmptyValue(values.slug) && values.slug !== slugOf(resource, values[resource.table.title])
  return isOwn ? next : { ...next, slug: slugOf(resource, title) }
}

/** Initial values of a copy: all that the user can set, with "(copy)" after the title. */
export function copyValues(resource: Resource, record: AnyRecord): FormValues {
  const { table } = resource
  const values = toFormValues(resource, record)
  const title = fieldOf(table, table.title)
  const original = values[table.title]
  if (title?.kind !== 'text' || typeof original !== 'string' || original === '') return values
  const room = (title.maxLength ?? Number.POSITIVE_INFINITY) - text.copyTitle({ title: '' }).length
  // Slugs are unique, so the copy's is made from its own title.
  const fresh = hasOwnSlug(resource) ? { ...values, slug: '' } : values
  return withTitle(resource, fresh, text.copyTitle({ title: original.slice(0, room).toWellFormed() }))
}

function toRecordValue(field: Field, value: unknown): unknown {
  if (isItems(field)) return Array.isArray(value) && value.length > 0 ? value : null
  if (field.kind === 'json' && typeof value === 'string') return value.trim() === '' ? null : parseJson(value)
  if ((field.kind === 'number' || field.kind === 'money') && !isEmptyValue(value)) {
    const number = Number(value)
    return field.kind === 'money' ? toMinor(number, field.currency) : number
  }
  if (field.required) return value
  return isEmptyValue(value) ? null : value
}

/** The values that were typed since these were sent. */
export const typedSince = (sent: FormValues, values: FormValues): FormValues =>
  Object.fromEntries(Object.entries(values).filter(([name, value]) => !isSame(value, sent[name])))

/** A draft of a record that was just saved, with what was typed meanwhile. */
export function draftOf(resource: Resource, saved: AnyRecord, typed: FormValues) {
  const base = toFormValues(resource, saved)
  return { base, values: { ...base, ...typed }, version: saved.version }
}

/** The form's values as a record's: empty optional fields are null, invalid JSON is undefined. */
export const toRecordValues = (resource: Resource, values: FormValues): Record<string, unknown> =>
  Object.fromEntries(
    formFields(resource).map((field) => [field.name, toRecordValue(inOwnCurrency(field, values), values[field.name])]),
  )

/**
 * The values of a create, without empty fields. A cleared initial value is sent as null, else the
 * server would set it again.
 */
export function toCreateValues(resource: Resource, values: FormValues): Record<string, unknown> {
  const recordValues = toRecordValues(resource, values)
  const fields = formFields(resource).filter(
    ({ name, initial }) => recordValues[name] !== null || initial !== undefined,
  )
  return Object.fromEntries(fields.map(({ name }) => [name, recordValues[name]]))
}

/** Fields whose value differs from the base. An update sends only these. */
export function changedFields(resource: Resource, base: FormValues, values: FormValues): Record<string, unknown> {
  const before = toRecordValues(resource, base)
  return Object.fromEntries(
    Object.entries(toRecordValues(resource, values)).filter(([name, value]) => !isSame(before[name], value)),
  )
}

/** The values on a newer record: typed values stay, untouched fields follow the record. */
export const rebase = (base: FormValues, values: FormValues, next: FormValues): FormValues =>
  Object.fromEntries(
    Object.entries(next).map(([name, value]) => [name, isSame(base[name], values[name]) ? value : values[name]]),
  )

/** Whether a field that the user changed also changed in the record, to another value. */
export function isOverlapping(resource: Resource, base: FormValues, values: FormValues, next: FormValues): boolean {
  const mine = changedFields(resource, base, values)
  const theirs = changedFields(resource, base, next)
  return Object.keys(mine).some((name) => Object.hasOwn(theirs, name) && !isSame(mine[name], theirs[name]))
}

/**
 * A message per invalid field, by the same rules as worker and server. `check`: the table's own
 * rules.
 */
export function validateForm(resource: Resource, values: FormValues, check?: Check): ValidationErrors {
  const recordValues = toRecordValues(resource, values)
  // A form may have some of the fields only.
  const errors = Object.fromEntries(
    Object.entries(validateRecord(resource.table, recordValues, { mode: 'create', allowTempIds: true })).filter(
      ([name]) => Object.hasOwn(recordValues, name),
    ),
  )
  for (const name of resource.required ?? [])
    if (isEmptyValue(recordValues[name]))
      errors[name] = common.requiredField({ field: fieldOf(resource.table, name)?.label ?? name })
  for (const field of formFields(resource))
    if (field.kind === 'json' && recordValues[field.name] === undefined && !isEmptyValue(values[field.name]))
      errors[field.name] = common.invalidJson({ field: field.label })
  return { ...check?.(recordValues), ...errors }
}
