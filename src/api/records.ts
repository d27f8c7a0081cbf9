/**
 * Generic records calls (specification section 7). Arguments are checked before any request goes out, with section
 * 5's sentences. Ids are numbers, or temporary ids of records that wait to be created.
 */

import { CONDITION_REQUIRED, TABLE_FILTER_REQUIRED, TABLE_ID_REQUIRED, TABLE_REQUIRED } from '#messages/specification'
import type { Answers } from '#shared/contract/answers'
import { isEmptyValue } from '#shared/empty'
import { PAGINATE_SIZE } from '#shared/limits'
import type { RecordId } from '#shared/offline/temp-id'
import { toSearchParams } from '#shared/records/parse-query'
import type { Filter, RecordsQuery } from '#shared/records/query'
import { request } from './transport'

const RECORDS = '/v1/api/records/{{project}}/{{role}}'

/** What a list may ask for; what is left out takes the server's default (order id,desc; size 10; page 1). */
export type ListQuery = Partial<RecordsQuery>

export type RecordList = Answers['recordList']
export type Updated = Answers['updated']

/** `key` is the intent's (rule 1); `version` the one the change was made from. */
export type WriteOptions = { key: string; version?: number | undefined }
/** `base`: the changed fields as the person saw them, in the record of that version. */
export type UpdateOptions = WriteOptions & { base?: Readonly<Record<string, unknown>> | undefined }
export type ReadOptions = { signal?: AbortSignal | undefined }

/** The query as search text, in a stable order; empty when nothing is asked for. */
export function toSearch(query: ListQuery): string {
  const params = new URLSearchParams(toSearchParams(query))
  return params.size > 0 ? `?${params}` : ''
}

function tablePath(table: string): string {
  if (isEmptyValue(table)) throw new Error(TABLE_REQUIRED)
  return `${RECORDS}/${encodeURIComponent(table)}`
}

function recordPath(table: string, id: RecordId): string {
  if (isEmptyValue(table) || isEmptyValue(id)) throw new Error(TABLE_ID_REQUIRED)
  return `${RECORDS}/${encodeURIComponent(table)}/${encodeURIComponent(id)}`
}

export async function listRecords(table: string, query: ListQuery = {}, options: ReadOptions = {}) {
  return request(tablePath(table) + toSearch(query), { answer: 'recordList', signal: options.signal })
}

/** Records that fit every one of `filters`, of which there is at least one. */
export async function listByFilter(
  table: string,
  filters: readonly Filter[],
  query: Omit<ListQuery, 'filters'> = {},
  options: ReadOptions = {},
) {
  if (isEmptyValue(table) || isEmptyValue(filters) || filters.length === 0) throw new Error(TABLE_FILTER_REQUIRED)
  return listRecords(table, { ...query, filters: [...filters] }, options)
}

/** A page of 20 unless the query says otherwise (section 9). */
export const paginateRecords = async (table: string, query: ListQuery = {}, options: ReadOptions = {}) =>
  listRecords(table, { size: PAGINATE_SIZE, page: 1, ...query }, options)

export async function getRecord(table: string, id: RecordId, options: ReadOptions & { join?: string[][] } = {}) {
  return request(recordPath(table, id) + toSearch({ join: options.join ?? [] }), {
    answer: 'record',
    signal: options.signal,
  })
}

/** The records with these ids, in their order; those that are not there are left out. */
export async function getRecords(
  table: string,
  ids: readonly RecordId[],
  options: ReadOptions & { join?: string[][] } = {},
) {
  if (isEmptyValue(table) || ids.length === 0 || ids.some(isEmptyValue)) throw new Error(TABLE_ID_REQUIRED)
  // A lone id would be answered as one record.
  const asked = ids.length === 1 ? [...ids, ...ids] : ids
  const path = `${tablePath(table)}/${asked.map(encodeURIComponent).join(',')}`
  const answer = await request(path + toSearch({ join: options.join ?? [] }), {
    answer: 'records',
    signal: options.signal,
  })
  return { ...answer, list: answer.list.slice(0, ids.length) }
}

export async function createRecord(table: string, values: Record<string, unknown>, { key }: WriteOptions) {
  return request(tablePath(table), { answer: 'created', method: 'POST', body: values, idempotencyKey: key })
}

/** `changes` holds only the fields that changed (rule 18). */
export async function updateRecord(
  table: string,
  id: RecordId,
  changes: Record<string, unknown>,
  { key, version, base }: UpdateOptions,
) {
  return request(recordPath(table, id), {
    answer: 'updated',
    method: 'PUT',
    body: changes,
    idempotencyKey: key,
    ifMatch: version,
    base,
  })
}

/** With `version`, a record that was changed since answers 412 and stays. */
export async function deleteRecord(table: string, id: RecordId, { key, version }: WriteOptions) {
  return request(recordPath(table, id), { answer: 'deleted', method: 'DELETE', idempotencyKey: key, ifMatch: version })
}

/** Sets `values` in every record whose fields equal those of `condition`, which may not be empty. */
export async function updateWhere(
  table: string,
  values: Record<string, unknown>,
  condition: Record<string, unknown>,
  { key }: WriteOptions,
) {
  const path = tablePath(table)
  if (isEmptyValue(condition) || Object.keys(condition).length === 0) throw new Error(CONDITION_REQUIRED)
  return request(path, {
    answer: 'countedOrQueued',
    method: 'PUT',
    body: { ...values, updateCondition: condition },
    idempotencyKey: key,
  })
}
