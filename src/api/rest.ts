/**
 * Other REST calls on a table (specification section 7; design, api-contract.md "Records"). The
 * server takes the role from the session. Arguments are validated before a request is sent, with
 * the messages of section 5.
 */

import { CONDITION_REQUIRED, TABLE_REQUIRED } from '#messages/specification'
import type { AggregateRequest, AutocompleteRequest } from '#shared/contract/records'
import { isEmptyValue } from '#shared/empty'
import { PAGINATE_SIZE } from '#shared/limits'
import { toSearchParams } from '#shared/records/search-params'
import type { ListQuery, ReadOptions, WriteOptions } from './records'
import { request } from './transport'

/** `{field: value}`: all must match. null matches records without a value. */
export type Condition = Readonly<Record<string, unknown>>

function restPath(table: string, call: string): string {
  if (isEmptyValue(table)) throw new Error(TABLE_REQUIRED)
  return `/v1/api/rest/${encodeURIComponent(table)}/${call}`
}

function requireCondition(where: Condition): void {
  if (isEmptyValue(where) || Object.keys(where).length === 0) throw new Error(CONDITION_REQUIRED)
}

/** Sets `set` in every record that matches `where`. */
export async function putWhere(
  table: string,
  set: Readonly<Record<string, unknown>>,
  where: Condition,
  { key, release }: WriteOptions,
) {
  const path = restPath(table, 'PUTWHERE')
  requireCondition(where)
  return request(path, {
    answer: 'countedOrQueued',
    method: 'POST',
    body: { set, where },
    idempotencyKey: key,
    release,
  })
}

/** Moves every record that matches `where` to the trash. */
export async function deleteAll(table: string, where: Condition, { key, release }: WriteOptions) {
  const path = restPath(table, 'DELETEALL')
  requireCondition(where)
  return request(path, { answer: 'countedOrQueued', method: 'POST', body: { where }, idempotencyKey: key, release })
}

export type CursorQuery = Omit<ListQuery, 'size' | 'page' | 'count'> & {
  limit?: number
  /** `next_cursor` of the previous page; none for the first page. */
  cursor?: string | null
}

/** One page that does not shift when records are added; 20 records by default. */
export async function cursorPaginate(
  table: string,
  { limit = PAGINATE_SIZE, cursor = null, ...query }: CursorQuery = {},
  options: ReadOptions = {},
) {
  const payload: Record<string, string[]> = {}
  for (const [name, value] of toSearchParams(query)) payload[name] = [...(payload[name] ?? []), value]
  return request(restPath(table, 'CURSORPAGINATE'), {
    answer: 'cursorPage',
    method: 'POST',
    body: { payload, limit, cursor },
    ...options,
  })
}

/** Ids and labels of the records whose `field` contains `query`. */
export async function autocomplete(table: string, body: AutocompleteRequest, options: ReadOptions = {}) {
  return request(restPath(table, 'AUTOCOMPLETE'), { answer: 'autocomplete', method: 'POST', body, ...options })
}

/** One figure, or one per group and time bucket. */
export async function aggregate(table: string, body: AggregateRequest, options: ReadOptions = {}) {
  return request(restPath(table, 'AGGREGATE'), { answer: 'aggregate', method: 'POST', body, ...options })
}

/** All users, for administrators. Never includes secrets. */
export async function listAllUsers(options: ReadOptions = {}) {
  return request(restPath('user', 'GETALL'), { answer: 'records', method: 'POST', body: {}, ...options })
}
