/**
 * What a change was made on, in the form in which the server holds it, and what the server has
 * instead when it rejects the change.
 */
import { ApiError } from '#shared/errors'
import { fieldsOf } from '#shared/json'
import { type AnyRecord, isRecord } from '#shared/records/query'
import { fieldOf, type Resource } from '#shared/resources/field'

/** The id of a reference. A joined reference is an object, else it is the id. */
export const referenceId = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'id' in value ? value.id : value

/** The base of a change (offline engine, rule 18): these fields of the record as it was shown. */
export function baseOf(
  { table }: Pick<Resource, 'table'>,
  record: AnyRecord,
  names: readonly string[],
): Record<string, unknown> {
  const present = names.filter((name) => record[name] !== undefined)
  const isReference = (name: string) => fieldOf(table, name)?.kind === 'reference'
  return Object.fromEntries(present.map((name) => [name, isReference(name) ? referenceId(record[name]) : record[name]]))
}

/** The stored record, from the body of a 412. */
export function currentOf(error: unknown): AnyRecord | undefined {
  if (!(error instanceof ApiError) || error.status !== 412) return undefined
  const { model } = fieldsOf(error.body)
  return isRecord(model) ? model : undefined
}
