/**
 * CSV export, import and undo of an import (specification section 7; design, api-contract.md
 * "Records").
 */

import { TABLE_ID_REQUIRED, TABLE_REQUIRED } from '#messages/specification'
import type { ExportRequest, ImportMapping } from '#shared/contract/transfer'
import { isEmptyValue } from '#shared/empty'
import { LAMBDA } from './endpoint'
import type { ReadOptions, WriteOptions } from './records'
import { request } from './transport'

/** Long tables take long. The answer is streamed. */
export const TRANSFER_TIMEOUT_MS = 600_000

function restPath(table: string, call: string): string {
  if (isEmptyValue(table)) throw new Error(TABLE_REQUIRED)
  return `/rest/${encodeURIComponent(table)}/${call}`
}

/**
 * The CSV file with the named columns (default: all). Records are filtered and ordered as in a
 * list.
 */
export async function exportRecords(
  table: string,
  query: ExportRequest = {},
  options: ReadOptions = {},
): Promise<Blob> {
  return request(restPath(table, 'EXPORT'), {
    method: 'POST',
    body: query,
    as: 'blob',
    timeoutMs: TRANSFER_TIMEOUT_MS,
    ...options,
  })
}

export type ImportOptions = WriteOptions & {
  /**
   * Field by column; null skips a column. Without it columns are matched by field name or label.
   */
  mapping?: ImportMapping
  /** Validates every row and stores nothing. */
  dryRun?: boolean
}

/**
 * Imports all rows of a CSV file or none.
 * @throws ApiError whose `body.list` has the rejected rows
 */
export async function importRecords(table: string, file: File, { key, mapping, dryRun = false }: ImportOptions) {
  const body = new FormData()
  body.set('file', file)
  if (mapping) body.set('mapping', JSON.stringify(mapping))
  if (dryRun) body.set('dry_run', 'true')
  return request(restPath(table, 'IMPORT'), { answer: 'import', method: 'POST', body, idempotencyKey: key })
}

/** Moves the records of an import to the trash. @throws ApiError 409 if one was changed since */
export async function undoImport(importId: number, { key }: WriteOptions) {
  if (isEmptyValue(importId)) throw new Error(TABLE_ID_REQUIRED)
  return request(`${LAMBDA}/import/${importId}/undo`, {
    answer: 'importUndone',
    method: 'POST',
    body: {},
    idempotencyKey: key,
  })
}
