/** Deleted records, kept for 30 days (design, api-contract.md "Records"). */

import { TABLE_ID_REQUIRED, TABLE_REQUIRED } from '#messages/specification'
import { isEmptyValue } from '#shared/empty'
import { LAMBDA } from './endpoint'
import type { ReadOptions, WriteOptions } from './records'
import { request } from './transport'

const TRASH = `${LAMBDA}/trash`

/** Latest first, each with `deleted_at`. */
export async function listTrash(table: string, options: ReadOptions = {}) {
  if (isEmptyValue(table)) throw new Error(TABLE_REQUIRED)
  return request(`${TRASH}/${encodeURIComponent(table)}`, { ...options, answer: 'records' })
}

/** Restores a deleted record. Queued offline, because an undo must not be lost. */
export async function restoreRecord(table: string, id: number, { key }: WriteOptions) {
  if (isEmptyValue(table) || isEmptyValue(id)) throw new Error(TABLE_ID_REQUIRED)
  return request(`${TRASH}/${encodeURIComponent(table)}/${id}/restore`, {
    answer: 'recordOrQueued',
    method: 'POST',
    body: {},
    idempotencyKey: key,
    queueable: 'high',
  })
}
