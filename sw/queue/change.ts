/** Pure: what a request changes, as a change of the overlay. */
import { fieldsOf } from '#shared/json'
import type { QueuedRequest } from '#shared/offline/queued-request'
import { parseRecordId } from '#shared/offline/temp-id'
import { tableOf } from '#shared/resources/tables'
import { parseTransition } from '../classify'
import type { NewChange } from './enqueue'

type Source = Pick<QueuedRequest, 'table' | 'operation' | 'body'>

/** A whole-table write: update-where, PUTWHERE, DELETEALL. Undefined when its condition can't be read. */
export function toBulkChange({ table, operation, body }: Source): NewChange | undefined {
  const { updateCondition, where, set, ...fields } = fieldsOf(body)
  const condition = fieldsOf(updateCondition ?? where)
  if (!table || Object.keys(condition).length === 0) return undefined
  return { table, operation, data: operation === 'delete' ? {} : set === undefined ? fields : fieldsOf(set), condition }
}

/** `userId` owns what is created. Undefined for what changes no record that could be shown. */
export function toChange(request: QueuedRequest, userId: number): NewChange | undefined {
  const { table, operation, body, endpoint, metadata } = request
  const id = metadata.writes[0]?.split('/')[1] ?? ''
  if (table === null) return undefined
  if (id === '*') return toBulkChange(request)
  const recordId = parseRecordId(id)
  if (recordId === undefined) return undefined
  const isOwned = operation === 'create' && tableOf(table)?.fields.some((field) => field.name === 'user_id')
  return {
    table,
    operation,
    recordId,
    data:
      operation === 'delete'
        ? {}
        : { ...(isOwned ? { user_id: userId } : {}), ...fieldsOf(body), ...parseTransition(endpoint)?.set },
    ...(metadata.tempId ? { optimisticId: metadata.tempId } : {}),
  }
}
