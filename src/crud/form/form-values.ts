/**
 * Between a record and what a form holds. A form holds the record's own values but for what is typed: empty text is '',
 * json is its text, numbers may be text on the way ("1."), money is in the currency's own unit. Pure.
 */
import { isEmptyValue } from '#shared/empty'
import { parseJson } from '#shared/json'
import type { AnyRecord } from '#shared/records/query'
import { isSame } from '#shared/records/values'
import { type Field, fieldOf, type Resource } from '#shared/resources/field'
import { type ValidationErrors, validateRecord } from '#shared/resources/validate'
import { toSlug } from '#shared/slug'
import { referenceId } from '../record/change-base'
import type { Check } from '../record/facets'
import { inOwnCurrency, toMajor, toMinor } from '../record/format'

export type FormValues = Record<string, unknown>

/** Fields of a resource's form, in order, without what the server alone sets. */
export const formFields = (resource: Resource): Field[] =>
  resource.form.flatMap((name) => {
    const field = fieldOf(resource.table, name)
    if (!field || field.readOnly) return []
    return [resource.required?.includes(name) ? { ...field, required: true } : field]
  })

const isTextual = (field: Field): boolean => field.kind === 'text' || field.kind === 'longText' || field.kind === 'html'

/** A list that is put together piece by piece, not typed as text. */
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

/** What an empty form proposes; `given` (a link that adds something to something) wins over the field's own. */
export const initialValues = (resource: Resource, given: FormValues = {}): FormValues =>
  Object.fromEntries(
    formFields(resource).map((field) => [field.name, toFormValue(field, given[field.name] ?? field.initial)]),
  )

const hasOwnSlug = (resource: Resource): boolean =>
  resource.table.title !== 'slug' && formFields(resource).some(({ name }) => name === 'slug')

/** The values under another title: a slug that is empty, or what the old title makes, follows it; one of the person's own stays. */
export function withTitle(resource: Resource, values: FormValues, title: unknown): FormValues {
  const next = { ...values, [resource.table.title]: title }
  if (!hasOwnSlug(resource)) return next
  const isOwn = !isEmptyValue(values.slug) && values.slug !== toSlug(String(values[resource.table.title] ?? ''))
  return isOwn ? next : { ...next, slug: toSlug(String(title ?? '')) }
}

const COPY_SUFFIX = ' (copy)'

/** The start of a copy: everything that the person may set, under a name that says what it is. */
export function copyValues(resource: Resource, record: AnyRecord): FormValues {
  const { table } = resource
  const values = toFormValues(resource, record)
  const title = fieldOf(table, table.title)
  const text = values[table.title]
  if (title?.kind !== 'text' || typeof text !== 'string' || text === '') return values
  const room = (title.maxLength ?? Number.POSITIVE_INFINITY) - COPY_SUFFIX.length
  // A slug is there once: the copy's comes of its own title.
  const fresh = hasOwnSlug(resource) ? { ...values, slug: '' } : values
  return withTitle(resource, fresh, text.slice(0, room).toWellFormed() + COPY_SUFFIX)
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

/** The form's values as a record's: empty optional fields are null. JSON that can't be read is undefined. */
export const toRecordValues = (resource: Resource, values: FormValues): Record<string, unknown> =>
  Object.fromEntries(
    formFields(resource).map((field) => [field.name, toRecordValue(inOwnCurrency(field, values), values[field.name])]),
  )

/** The values of a create, without what was left empty; a proposed value that was cleared says so, else the server proposes it again. */
export function toCreateValues(resource: Resource, values: FormValues): Record<string, unknown> {
  const recordValues = toRecordValues(resource, values)
  const given = formFields(resource).filter(({ name, initial }) => recordValues[name] !== null || initial !== undefined)
  return Object.fromEntries(given.map(({ name }) => [name, recordValues[name]]))
}

/** Fields whose value differs from the base: the only ones that an update sends. */
export function changedFields(resource: Resource, base: FormValues, values: FormValues): Record<string, unknown> {
  const before = toRecordValues(resource, base)
  return Object.fromEntries(
    Object.entries(toRecordValues(resource, values)).filter(([name, value]) => !isSame(before[name], value)),
  )
}

/** The same values after the record changed behind the form: what was typed stays, untouched fields follow. */
export const rebase = (base: FormValues, values: FormValues, next: FormValues): FormValues =>
  Object.fromEntries(
    Object.entries(next).map(([name, value]) => [name, isSame(base[name], values[name]) ? value : values[name]]),
  )

/** Whether the record changed behind the form in a field that the person changed too, to something else. */
export function isOverlapping(resource: Resource, base: FormValues, values: FormValues, next: FormValues): boolean {
  const mine = changedFields(resource, base, values)
  const theirs = changedFields(resource, base, next)
  return Object.keys(mine).some((name) => Object.hasOwn(theirs, name) && !isSame(mine[name], theirs[name]))
}

/** Message per field, by the same rules as worker and server. `check`: the table's own rules. */
export function validateForm(resource: Resource, values: FormValues, check?: Check): ValidationErrors {
  const recordValues = toRecordValues(resource, values)
  const errors = validateRecord(resource.table, recordValues, { mode: 'create', allowTempIds: true })
  for (const name of resource.required ?? [])
    if (isEmptyValue(recordValues[name])) errors[name] = `${fieldOf(resource.table, name)?.label ?? name} is required`
  for (const field of formFields(resource))
    if (field.kind === 'json' && recordValues[field.name] === undefined && !isEmptyValue(values[field.name]))
      errors[field.name] = `${field.label} must be valid JSON`
  return { ...check?.(recordValues), ...errors }
}
