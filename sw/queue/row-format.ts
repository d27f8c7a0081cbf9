/** Pure: which rows this version can read. */
import { fieldsOf } from '#shared/json'
import { type QueuedRequest, ROW_FORMAT } from '#shared/offline/queued-request'

/** A row as this version writes it. Others are kept and counted, never touched. */
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
