import { TABLE_ID_REQUIRED } from '#messages/specification'
import { isEmptyValue } from '#shared/empty'
import { LAMBDA, withParams } from './endpoint'
import type { ReadOptions, WriteOptions } from './records'
import { request } from './transport'

/** The history of one record: at most 100 entries, latest first. */
export async function listAudit(table: string, id: number, options: ReadOptions & { silent?: true } = {}) {
  if (isEmptyValue(table) || isEmptyValue(id)) throw new Error(TABLE_ID_REQUIRED)
  return request(withParams(`${LAMBDA}/audit`, { table, id }), {
    ...options,
    answer: 'auditList',
  })
}

/** Days are YYYY-MM-DD in UTC. `before`: the id of the last entry of the page before. */
export type ActivityFilter = {
  user?: number
  table?: string
  operation?: string
  from?: string
  to?: string
  offline?: 'yes' | 'no'
  before?: number
}

/** The latest entries of every table that the signed-in role may read, without values. */
export const listActivity = (filter: ActivityFilter, size: number, options: ReadOptions = {}) =>
  request(withParams(`${LAMBDA}/audit`, { ...filter, size }), { ...options, answer: 'auditList' })

/** Restores the values from before that entry, or the deleted record. */
export async function restoreAudit(id: number, { key }: WriteOptions) {
  if (isEmptyValue(id)) throw new Error(TABLE_ID_REQUIRED)
  return request(`${LAMBDA}/audit/${id}/restore`, {
    answer: 'updated',
    method: 'POST',
    idempotencyKey: key,
  })
}
