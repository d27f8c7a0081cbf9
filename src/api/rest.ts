/**
 * The other REST calls on a table (specification section 7; design, api-contract.md "Records"). None names a role: the server
 * takes it from the session. Arguments are checked before any request goes out, with section 5's sentences.
 */

import { CONDITION_REQUIRED, TABLE_REQUIRED } from '#messages/specification'
import type { AggregateRequest, AutocompleteRequest } from '#shared/contract/records'
import { isEmptyValue } from '#shared/empty'
import { PAGINATE_SIZE } from '#shared/limits'
import { toSearchParams } from '#shared/records/parse-query'
import type { ListQuery, ReadOptions, WriteOptions } from './records'
import { request } from './transport'

/** `{field: value}`: every one must hold. null asks for records without a value. */
export type Condition = Readonly<Record<string, unknown>>

function restPath(table: string, call: string): string {
  if (isEmptyValue(table)) throw new Error(TABLE_REQUIRED)
  return `/v1/api/rest/${encodeURIComponent(table)}/${call}`
}

function requireCondition(where: Condition): void {
  if (isEmptyValue(where) || Object.keys(where).length === 0) throw new Error(CONDITION_REQUIRED)
}

/** Sets `set` in every record that fits `where`. */
export async function putWhere(
  table: string,
  set: Readonly<Record<string, unknown>>,
  where: Condition,
  { key }: WriteOptions,
) {
  const path = restPath(table, 'PUTWHERE')
  requireCondition(where)
  return request(path, { answer: 'countedOrQueued', method: 'POST', body: { set, where }, idempotencyKey: key })
}

/** Moves every record that fits `where` to the trash. */
export async function deleteAll(table: string, where: Condition, { key }: WriteOptions) {
  const path = restPath(table, 'DELETEALL')
  requireCondition(where)
  return request(path, { answer: 'countedOrQueued', method: 'POST', body: { where }, idempotencyKey: key })
}

export type CursorQuery = Omit<ListQuery, 'size' | 'page' | 'count'> & {
  limit?: number
  /** `next_cursor` of the page before; the first page has none. */
  cursor?: string | null
}

/** A page that stays put while records are added; 20 records unless the query says otherwise. */
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

/** Records whose `field` contains `query`, as id and label. */
export async function autocomplete(table: string, body: AutocompleteRequest, options: ReadOptions = {}) {
  return request(restPath(table, 'AUTOCOMPLETE'), { answer: 'autocomplete', method: 'POST', body, ...options })
}

/** One figure, or one per group and time bucket. */
export async function aggregate(table: string, body: AggregateRequest, options: ReadOptions = {}) {
  return request(restPath(table, 'AGGREGATE'), { answer: 'aggregate', method: 'POST', body, ...options })
}

/** All users, for administrators; secrets never included. */
export async function listAllUsers(options: ReadOptions = {}) {
  return request(restPath('user', 'GETALL'), { answer: 'records', method: 'POST', body: {}, ...options })
}
