/**
 * Joined rows of several tables (specification section 7). `select` chooses columns. Conditions are
 * `{field: value}` or filters `field,operator,value`.
 */

import { TABLE_REQUIRED } from '#messages/specification'
import type { JoinRequest, MultiJoinRequest } from '#shared/contract/joins'
import { isEmptyValue } from '#shared/empty'
import { PAGINATE_SIZE } from '#shared/limits'
import type { ReadOptions } from './records'
import { request } from './transport'

const AREA = '/v1/api/{{project}}/{{role}}'

function joinPath(first: string, second: string, mode: string): string {
  if (isEmptyValue(first) || isEmptyValue(second)) throw new Error(TABLE_REQUIRED)
  return `${AREA}/join/${encodeURIComponent(first)}/${encodeURIComponent(second)}/${mode}`
}

function multiJoinPath(tables: readonly string[], mode: string): string {
  if (isEmptyValue(tables) || tables.length === 0 || tables.some(isEmptyValue)) throw new Error(TABLE_REQUIRED)
  return `${AREA}/multi-join/${mode}`
}

/** Up to 1 000 rows. */
export async function joinAll(first: string, second: string, join: JoinRequest, options: ReadOptions = {}) {
  return request(joinPath(first, second, 'GETALL'), { answer: 'joinedList', method: 'POST', body: join, ...options })
}

/** One page; 20 rows by default. */
export async function joinPage(
  first: string,
  second: string,
  { page = 1, limit = PAGINATE_SIZE, ...join }: JoinRequest,
  options: ReadOptions = {},
) {
  return request(joinPath(first, second, 'PAGINATE'), {
    answer: 'joinedList',
    method: 'POST',
    body: { ...join, page, limit },
    ...options,
  })
}

/** Up to 1 000 rows of two to five tables. */
export async function multiJoinAll(join: MultiJoinRequest, options: ReadOptions = {}) {
  return request(multiJoinPath(join.tables, 'GETALL'), { answer: 'joinedList', method: 'POST', body: join, ...options })
}

/** One page of two to five tables; 20 rows by default. */
export async function multiJoinPage(
  { page = 1, limit = PAGINATE_SIZE, ...join }: MultiJoinRequest,
  options: ReadOptions = {},
) {
  return request(multiJoinPath(join.tables, 'PAGINATE'), {
    answer: 'joinedList',
    method: 'POST',
    body: { ...join, page, limit },
    ...options,
  })
}
