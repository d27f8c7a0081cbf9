/** Turns requests into changes of the overlay. Pure. */
import { fieldsOf } from '#shared/json'
import type { QueuedRequest } from '#shared/offline/queued-request'
import { parseRecordId } from '#shared/offline/temp-id'
import { tableOf } from '#shared/resources/tables'
import { parseTransition } from '../classify'
import type { NewChange } from './enqueue'

type Source = Pick<QueuedRequest, 'table' | 'operation' | 'body'>

/** The change of update-where, PUTWHERE or DELETEALL; undefined when the condition is invalid. */
export function toBulkChange({ table, operation, body }: Source): NewChange | undefined {
  const { updateCondition, where, set, ...fields } = fieldsOf(body)
  const condition = fieldsOf(updateCondition ?? where)
  if (!table || Object.keys(condition).length === 0) return undefined
  return { table, operation, data: operation === 'delete' ? {} : set === undefined ? fields : fieldsOf(set), condition }
}

/**
 * The change of a request; undefined when it changes no record that can be shown.
 * @param userId owner of a created record; a visitor's has none
 */
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
        : { ...(isOwned ? { user_id: userId || null } : {}), ...fieldsOf(body), ...parseTransition(endpoint)?.set },
    ...(metadata.tempId ? { optimisticId: metadata.tempId } : {}),
  }
}
