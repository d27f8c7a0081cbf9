import type { AnyRecord } from '#shared/records/query'
import { fieldOf } from '#shared/resources/field'
import { requireTable } from '#shared/resources/tables'
import { StatusBadge } from '../../ui/status-badge'

type RowStatusProps = { table: 'subscription' | 'invoice' | 'order'; record: AnyRecord }

/** The status of a record in the words of its table's definition. */
export function RowStatus({ table, record }: RowStatusProps) {
  const field = fieldOf(requireTable(table), 'status')
  const option = field?.kind === 'choice' ? field.options.find(({ value }) => value === record.status) : undefined
  return <StatusBadge label={option?.label ?? String(record.status)} colour={option?.colour} />
}
