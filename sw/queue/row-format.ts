/** Pure: which rows this version can read. */
import { type QueuedRequest, ROW_FORMAT } from '#shared/offline/queued-request'

/** A row as this version writes it. Others are kept and counted, never touched. */
export const isReadable = (row: unknown): row is QueuedRequest =>
  typeof row === 'object' &&
  row !== null &&
  (row as QueuedRequest).metadata?.format === ROW_FORMAT &&
  typeof (row as QueuedRequest).id === 'string' &&
  typeof (row as QueuedRequest).endpoint === 'string' &&
  Array.isArray((row as QueuedRequest).metadata.writes) &&
  Array.isArray((row as QueuedRequest).metadata.needs)
