/**
 * Generic record calls (specification section 7). Arguments are validated before a request is sent,
 * with the messages of section 5. Ids are numbers, or temporary ids of records not created yet.
 */

import { CONDITION_REQUIRED, TABLE_FILTER_REQUIRED, TABLE_ID_REQUIRED, TABLE_REQUIRED } from '#messages/specification'
import type { Answers } from '#shared/contract/answers'
import { isEmptyValue } from '#shared/empty'
import { PAGINATE_SIZE } from '#shared/limits'
import type { RecordId } from '#shared/offline/temp-id'
import type { Filter, RecordsQuery } from '#shared/records/query'
import { toSearchParams } from '#shared/records/search-params'
import { request } from './transport'

const RECORDS = '/v1/api/records/{{project}}/{{role}}'

/** The query of a list. The server's defaults are order id,desc; size 10; page 1. */
export type ListQuery = Partial<RecordsQuery>

export type RecordList = Answers['recordList']
export type Updated = Answers['updated']

/** `key`: the intent's (rule 1). `version`: the version that the change is based on. */
export type WriteOptions = {
  key: string
  version?: number | undefined
  /** Of the table's definition (Table.release). */
  release?: number | undefined
}
/** `base`: the changed fields' values in the record of that version. */
export type UpdateOptions = WriteOptions & { base?: Readonly<Record<string, unknown>> | undefined }
/** `silent`: the user did not start it. */
export type ReadOptions = { signal?: AbortSignal | undefined; silent?: boolean }

/** The query as a URL search, in a stable order. Empty for an empty query. */
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
  return request(tablePath(table) + toSearch(query), { answer: 'recordList', ...options })
}

/** Records that match all `filters`; at least one is required. */
export async function listByFilter(
  table: string,
  filters: readonly Filter[],
  query: Omit<ListQuery, 'filters'> = {},
  options: ReadOptions = {},
) {
  if (isEmptyValue(table) || isEmptyValue(filters) || filters.length === 0) throw new Error(TABLE_FILTER_REQUIRED)
  return listRecords(table, { ...query, filters: [...filters] }, options)
}

/** One page; 20 records by default (section 9). */
export const paginateRecords = async (table: string, query: ListQuery = {}, options: ReadOptions = {}) =>
  listRecords(table, { size: PAGINATE_SIZE, page: 1, ...query }, options)

export async function getRecord(table: string, id: RecordId, options: ReadOptions & { join?: string[][] } = {}) {
  return request(recordPath(table, id) + toSearch({ join: options.join ?? [] }), {
    answer: 'record',
    signal: options.signal,
  })
}

/** The records with these ids, in their order. Missing records are left out. */
export async function getRecords(
  table: string,
  ids: readonly RecordId[],
  options: ReadOptions & { join?: string[][] } = {},
) {
  if (isEmptyValue(table) || ids.length === 0 || ids.some(isEmptyValue)) throw new Error(TABLE_ID_REQUIRED)
  // The server answers a single id with one record instead of a list.
  const requested = ids.length === 1 ? [...ids, ...ids] : ids
  const path = `${tablePath(table)}/${requested.map(encodeURIComponent).join(',')}`
  const answer = await request(path + toSearch({ join: options.join ?? [] }), {
    answer: 'records',
    signal: options.signal,
  })
  return { ...answer, list: answer.list.slice(0, ids.length) }
}

export async function createRecord(table: string, values: Record<string, unknown>, { key, release }: WriteOptions) {
  return request(tablePath(table), { answer: 'created', method: 'POST', body: values, idempotencyKey: key, release })
}

/** `changes` contains only the changed fields (rule 18). */
export async function updateRecord(
  table: string,
  id: RecordId,
  changes: Record<string, unknown>,
  { key, version, base, release }: UpdateOptions,
) {
  return request(recordPath(table, id), {
    answer: 'updated',
    method: 'PUT',
    body: changes,
    idempotencyKey: key,
    ifMatch: version,
    base,
    release,
  })
}

/** With `version`, a record changed since then is kept and the call fails with 412. */
export async function deleteRecord(table: string, id: RecordId, { key, version, release }: WriteOptions) {
  return request(recordPath(table, id), {
    answer: 'deleted',
    method: 'DELETE',
    idempotencyKey: key,
    ifMatch: version,
    release,
  })
}

/**
 * Sets `values` in all records whose fields equal those of `condition`, which must not be empty.
 */
export async function updateWhere(
  table: string,
  values: Record<string, unknown>,
  condition: Record<string, unknown>,
  { key, release }: WriteOptions,
) {
  const path = tablePath(table)
  if (isEmptyValue(condition) || Object.keys(condition).length === 0) throw new Error(CONDITION_REQUIRED)
  return request(path, {
    answer: 'countedOrQueued',
    method: 'PUT',
    body: { ...values, updateCondition: condition },
    idempotencyKey: key,
    release,
  })
}
