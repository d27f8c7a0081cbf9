/** Checks whether this version can read a row. Pure. */
import { fieldsOf } from '#shared/json'
import { type QueuedRequest, ROW_FORMAT } from '#shared/offline/queued-request'

/** Whether a row has this version's format. Other rows are kept and counted, never changed. */
export function isReadable(row: unknown): row is QueuedRequest {
  const { id, endpoint, metadata }: Partial<QueuedRequest> = fieldsOf(row)
  return (
    metadata?.format === ROW_FORMAT &&
    typeof id === 'string' &&
    typeof endpoint === 'string' &&
    Array.isArray(metadata.writes) &&
    Array.isArray(metadata.needs)
  )
}
