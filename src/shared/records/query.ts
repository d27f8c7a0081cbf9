/**
 * The shape of a records query. Server (SQL), worker and tests (JavaScript) give it the same
 * meaning. Operators follow TreeQL (specification section 7, "Generic records").
 */

import { FILTERS_MAX } from '../limits'
import { isOneOf } from '../names'

export const OPERATORS = [
  'eq',
  'neq',
  'cs',
  'ncs',
  'sw',
  'nsw',
  'ew',
  'new',
  'lt',
  'nlt',
  'gt',
  'ngt',
  'le',
  'nle',
  'ge',
  'nge',
  'bt',
  'nbt',
  'is',
  'nis',
  'in',
  'nin',
] as const
export type Operator = (typeof OPERATORS)[number]

export const isOperator = (text: string): text is Operator => isOneOf(OPERATORS, text)

/** One condition; `value` is the text after the second comma of `field,operator,value`. */
export type Filter = { field: string; operator: Operator; value: string }

/**
 * `next`, for a dateTime: upcoming records first, the soonest at the top, then past ones, the
 * latest at the top. Where the field starts a time span, a record is past once the span ends
 * (`endOf`).
 */
export type Direction = 'asc' | 'desc' | 'next'
export type Order = { field: string; direction: Direction }

export type RecordsQuery = {
  /** All must match. */
  filters: Filter[]
  /**
   * `filter1`, `filter2` ...: all filters of a group must match, and at least one group, if there
   * is any.
   */
  groups: Filter[][]
  /** `fullOrder` adds the id as a tie-break. */
  order: Order[]
  page: number
  size: number
  /** Each join is a path of table names: `join=a,b` nests b in a. */
  join: string[][]
  include: string[]
  exclude: string[]
  count: 'exact' | 'estimate'
}

/**
 * A record as sent and received. Its id is a temporary one (text) until the server has created it.
 */
export type AnyRecord = { id: number | string; version?: number; [field: string]: unknown }

export const isRecord = (value: unknown): value is AnyRecord =>
  typeof value === 'object' && value !== null && 'id' in value

/** Fields by name: of a new record, or the changed ones of an existing record. */
export type Values = Record<string, unknown>

/** @throws QueryError when a query has more than FILTERS_MAX conditions */
export function requireFewFilters(count: number): void {
  if (count > FILTERS_MAX) throw new QueryError(`A query has at most ${FILTERS_MAX} conditions`)
}

/** An invalid query; `message` names the parameter, field or operator. */
export class QueryError extends Error {
  override name = 'QueryError'
}
