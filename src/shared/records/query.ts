/**
 * The shape of a records query, one meaning for server (SQL), worker and tests (JavaScript). Operators follow TreeQL;
 * specification section 7, "Generic records".
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
 * `next`, for a moment: what is still to come, the soonest first, then what is over, the latest first. A record whose moment
 * begins a time span is over when the span ends (`endOf` of a field).
 */
export type Direction = 'asc' | 'desc' | 'next'
export type Order = { field: string; direction: Direction }

export type RecordsQuery = {
  /** All must hold. */
  filters: Filter[]
  /** `filter1`, `filter2` ...: within a group all must hold, of the groups at least one (when there is any). */
  groups: Filter[][]
  /** The id breaks ties, in the direction of the last order. */
  order: Order[]
  page: number
  size: number
  /** Each join is a path of table names: `join=a,b` nests b in a. */
  join: string[][]
  include: string[]
  exclude: string[]
  count: 'exact' | 'estimate'
}

/** A record as it travels. The id is a temporary one (text) while the record waits to be created. */
export type AnyRecord = { id: number | string; version?: number; [field: string]: unknown }

export const isRecord = (value: unknown): value is AnyRecord =>
  typeof value === 'object' && value !== null && 'id' in value

/** Fields by name: of a record that is not there yet, or those of one that change. */
export type Values = Record<string, unknown>

/** @throws QueryError when a query has more conditions than anybody makes */
export function requireFewFilters(count: number): void {
  if (count > FILTERS_MAX) throw new QueryError(`A query has at most ${FILTERS_MAX} conditions`)
}

/** A query that can't be read; `message` names the parameter, field or operator. */
export class QueryError extends Error {
  override name = 'QueryError'
}
