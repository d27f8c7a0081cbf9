/** The values that a change was made on, in the form in which the server holds them. */
import type { AnyRecord } from '#shared/records/query'
import { fieldOf, type Resource } from '#shared/resources/field'

/** A reference that was joined is an object with the referenced id; else it is the id. */
export const referenceId = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'id' in value ? value.id : value

/** These fields of a record as it was shown, as the server holds them: the base of a change (offline engine, rule 18). */
export function baseOf(
  { table }: Pick<Resource, 'table'>,
  record: AnyRecord,
  names: readonly string[],
): Record<string, unknown> {
  const known = names.filter((name) => record[name] !== undefined)
  const isReference = (name: string) => fieldOf(table, name)?.kind === 'reference'
  return Object.fromEntries(known.map((name) => [name, isReference(name) ? referenceId(record[name]) : record[name]]))
}
