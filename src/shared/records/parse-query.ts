/**
 * Parses a records query from URL parameters (specification section 7; design, api-contract.md
 * "Records").
 */
import { JOIN_LEVELS_MAX, JOIN_PATHS_MAX, LIST_SIZE, LIST_SIZE_MAX } from '../limits'
import { fieldOf, type Table } from '../resources/field'
import { tableOf } from '../resources/tables'
import { ownColumn, parseFilter } from './filter'
import { joinedTables } from './joins'
import { parseOrder } from './order'
import { type Filter, QueryError, type RecordsQuery, requireFewFilters } from './query'

const GROUP = /^filter([1-9]\d{0,2})$/

/** Parameters of a read of one record, or of records by id. */
export const RECORD_PARAMETERS: readonly string[] = ['join', 'include', 'exclude']

/**
 * @param params [name, value] pairs, as URLSearchParams gives them
 * @param allowed parameters of this call; all those of a list when left out
 * @throws QueryError naming the invalid parameter, field or operator
 */
export function parseRecordsQuery(
  params: Iterable<readonly [string, string]>,
  table: Table,
  allowed?: readonly string[],
): RecordsQuery {
  const query: RecordsQuery = {
    filters: [],
    groups: [],
    order: [],
    page: 1,
    size: LIST_SIZE,
    join: [],
    include: [],
    exclude: [],
    count: 'exact',
  }
  const groups = new Map<number, Filter[]>()
  let filters = 0
  // The first client of this API (docs/decisions/0006) sends limit and all, orderBy and direction,
  // and columns with their table.
  let orderBy: string | undefined
  let direction = 'desc'
  for (const [name, value] of params) {
    const group = GROUP.exec(name)?.[1]
    if (allowed && !allowed.includes(name)) throw new QueryError(`Unknown parameter "${name}"`)
    // Checked before parsing, which is the slow part.
    if (name === 'filter' || group) requireFewFilters(++filters)
    if (name === 'filter') query.filters.push(parseFilter(value, table))
    else if (group) groups.set(Number(group), [...(groups.get(Number(group)) ?? []), parseFilter(value, table)])
    else if (name === 'order') query.order.push(parseOrder(value, table))
    else if (name === 'page') query.page = parseWhole(name, value, 1_000_000_000)
    else if (name === 'size' || name === 'limit')
      query.size = value === 'all' ? LIST_SIZE_MAX : parseWhole(name, value, LIST_SIZE_MAX)
    else if (name === 'orderBy') orderBy = value
    else if (name === 'direction') direction = value.toLowerCase()
    else if (name === 'join') query.join.push(toJoinPath(value, query.join.length + 1, table))
    else if (name === 'include' || name === 'exclude')
      for (const column of value.split(',')) query[name].push(ownColumn(column, table))
    else if (name === 'count') query.count = parseCount(value)
    else throw new QueryError(`Unknown parameter "${name}"`)
  }
  if (orderBy !== undefined) query.order.push(parseOrder(`${orderBy},${direction}`, table))
  const joined = joinedTables(query.join, table)
  for (const name of ['include', 'exclude'] as const) requireColumns(name, query[name], table, joined)
  if (query.order.length === 0) query.order.push({ field: 'id', direction: 'desc' })
  query.groups = [...groups].sort(([a], [b]) => a - b).map(([, filters]) => filters)
  return query
}

function parseWhole(name: string, text: string, max: number): number {
  const value = /^\d{1,10}$/.test(text) ? Number(text) : 0
  if (value < 1 || value > max) throw new QueryError(`"${name}" should be a whole number from 1 to ${max}`)
  return value
}

/** Limits depth and number of joins, since each multiplies the records read. @throws QueryError */
function toJoinPath(text: string, count: number, table: Table): string[] {
  const path = text.split(',', JOIN_LEVELS_MAX + 1)
  if (count > JOIN_PATHS_MAX) throw new QueryError(`A query has at most ${JOIN_PATHS_MAX} joins`)
  if (path.length > JOIN_LEVELS_MAX)
    throw new QueryError(`A join has at most ${JOIN_LEVELS_MAX} tables, one in the other`)
  const twice = path.find((name, index) => name === table.name || path.indexOf(name) < index)
  if (twice !== undefined) throw new QueryError(`The join uses the table "${twice}" twice`)
  return path
}

/** Accepts columns of the table and `table.column` of joined ones. @throws QueryError */
function requireColumns(parameter: string, names: readonly string[], table: Table, joined: readonly string[]): void {
  for (const name of names) {
    const dot = name.indexOf('.')
    const other = dot < 0 ? table.name : name.slice(0, dot)
    if (dot >= 0 && !joined.includes(other))
      throw new QueryError(`"${name}" in ${parameter} needs a join of "${other}"`)
    const owner = dot < 0 ? table : tableOf(other)
    if (!owner || !fieldOf(owner, name.slice(dot + 1))) throw new QueryError(`Unknown field "${name}" in ${parameter}`)
  }
}

function parseCount(text: string): RecordsQuery['count'] {
  if (text !== 'exact' && text !== 'estimate') throw new QueryError('"count" should be exact or estimate')
  return text
}
