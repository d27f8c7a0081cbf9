/** Tables as CSV (specification section 7, EXPORT; design, api-contract.md "Records"): a file out, a file in, and an import taken back. */

import { TABLE_ID_REQUIRED, TABLE_REQUIRED } from '#messages/specification'
import type { ExportRequest, ImportMapping } from '#shared/contract/transfer'
import { isEmptyValue } from '#shared/empty'
import { LAMBDA } from './endpoint'
import type { ReadOptions, WriteOptions } from './records'
import { request } from './transport'

/** A long table takes its time; the answer streams all the while. */
const TRANSFER_TIMEOUT_MS = 600_000

function restPath(table: string, call: string): string {
  if (isEmptyValue(table)) throw new Error(TABLE_REQUIRED)
  return `/rest/${encodeURIComponent(table)}/${call}`
}

/** The CSV file: the columns in the order named (all when none is), records by filter, filterN and order as in a list. */
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
  /** Field by column, null for one to leave out; without it columns go by field name or label. */
  mapping?: ImportMapping
  /** Checks every row and stores nothing. */
  dryRun?: boolean
}

/** All rows of a CSV file, or none. @throws ApiError whose `body.list` holds the refused rows */
export async function importRecords(table: string, file: File, { key, mapping, dryRun = false }: ImportOptions) {
  const body = new FormData()
  body.set('file', file)
  if (mapping) body.set('mapping', JSON.stringify(mapping))
  if (dryRun) body.set('dry_run', 'true')
  return request(restPath(table, 'IMPORT'), { answer: 'import', method: 'POST', body, idempotencyKey: key })
}

/** Moves what an import created to the trash. @throws ApiError 409 when some of it was changed since */
export async function undoImport(importId: number, { key }: WriteOptions) {
  if (isEmptyValue(importId)) throw new Error(TABLE_ID_REQUIRED)
  return request(`${LAMBDA}/import/${importId}/undo`, {
    answer: 'importUndone',
    method: 'POST',
    body: {},
    idempotencyKey: key,
  })
}
