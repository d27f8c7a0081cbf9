/** The history of records (design, api-contract.md "Who may do what"): administrators read it. */
import type { AuditList } from '#shared/contract/records'
import { isEmptyValue } from '#shared/empty'
import { TABLE_ID_REQUIRED } from '#shared/messages'
import { withParams } from './endpoint'
import type { ReadOptions, Updated, WriteOptions } from './records'
import { request } from './transport'

/** What was done to one record, the latest first, at most 100 entries. */
export async function listAudit(table: string, id: number, options: ReadOptions = {}): Promise<AuditList> {
  if (isEmptyValue(table) || isEmptyValue(id)) throw new Error(TABLE_ID_REQUIRED)
  return request(withParams('/v1/api/{{project}}/{{role}}/lambda/audit', { table, id }), options)
}

/** Writes the values from before that entry back, or brings the deleted record back. */
export async function restoreAudit(id: number, { key }: WriteOptions): Promise<Updated> {
  if (isEmptyValue(id)) throw new Error(TABLE_ID_REQUIRED)
  return request(`/v1/api/{{project}}/{{role}}/lambda/audit/${id}/restore`, { method: 'POST', idempotencyKey: key })
}
