/**
 * One value of a change, before or after it. A change holds the id of a referenced record, whose
 * title is shown where the device knows it.
 */
import { isObject } from '#shared/json'
import { isTempId, parseRecordId } from '#shared/offline/temp-id'
import type { AnyRecord } from '#shared/records/query'
import type { Field, FieldOf, Table } from '#shared/resources/field'
import { requireTable, tableOf } from '#shared/resources/tables'
import { facetOf } from '../record/facets'
import { useRecord } from '../record/record-queries'
import { referenceTitle } from '../record/record-title'
import { FieldValue } from './field-value'

/** Whether a change of the field can't be shown by its values: they are JSON that has no words. */
export const isOpaque = (table: Table, field: Field, values: readonly unknown[]): boolean =>
  field.kind === 'json' &&
  !field.items &&
  !facetOf(table.name).values?.[field.name] &&
  values.some((value) => isObject(value) || Array.isArray(value))

type ChangeValueProps = { table: Table; field: Field; record: AnyRecord; value: unknown }

/** `record`: the rest of the record, which some values need. */
export function ChangeValue({ table, field, record, value }: ChangeValueProps) {
  if (field.kind === 'reference' && tableOf(field.table)) return <Named {...{ table, field, record, value }} />
  return <FieldValue table={table} field={field} record={{ ...record, [field.name]: value }} place="list" />
}

function Named({ table, field, record, value }: ChangeValueProps & { field: FieldOf<'reference'> }) {
  const id = isObject(value) ? undefined : parseRecordId(String(value ?? ''))
  const other = requireTable(field.table)
  const { data } = useRecord(other, isTempId(id) ? undefined : id, { isBare: true })
  const named = data ? { id, [other.title]: referenceTitle(other, data.model) } : value
  return <FieldValue table={table} field={field} record={{ ...record, [field.name]: named }} place="list" />
}
