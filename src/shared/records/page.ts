/** Runs a records query over records in memory: filter, order, page, columns. */
import type { ListAnswer } from '../contract/records'
import type { Table } from '../resources/field'
import { compile, type Lookup } from './match'
import { compareRecords, firstInOrder } from './order'
import type { AnyRecord, RecordsQuery } from './query'
import { relationOf } from './relations'

/** The page part of the list call's response. */
export type RecordsPage = Pick<ListAnswer, 'list' | 'page' | 'limit' | 'total' | 'num_pages'>

export const toPageCount = (total: number, size: number): number => Math.ceil(total / size)

/**
 * The page that the server would return, before joins (`applyJoins` on its list).
 * @param lookup needed for filters on joined tables
 * @throws QueryError when the query does not fit the table
 */
export function runQuery(
  records: readonly AnyRecord[],
  query: RecordsQuery,
  table: Table,
  lookup?: Lookup,
): RecordsPage {
  const matches = records.filter(compile(query, table, lookup))
  const start = (query.page - 1) * query.size
  const list = firstInOrder(matches, start + query.size, compareRecords(query.order, table)).slice(start)
  return {
    list: list.map((record) => pickFields(record, query, table)),
    page: query.page,
    limit: query.size,
    total: matches.length,
    num_pages: toPageCount(matches.length, query.size),
  }
}

type Columns = Pick<RecordsQuery, 'include' | 'exclude' | 'join'>

/**
 * Names of the fields that a query returns. Always includes id and version (URL and ETag) and the
 * foreign keys of joins.
 */
export function visibleFields({ join, ...named }: Columns, table: Table): string[] {
  const { include, exclude } = columnsOf(named)
  const kept = new Set(['id', 'version'])
  for (const [name] of join) {
    if (name === undefined) continue
    const relation = relationOf(table, name)
    if (relation.kind === 'belongsTo') for (const column of relation.columns) kept.add(column)
  }
  return table.fields
    .map((field) => field.name)
    .filter((name) => kept.has(name) || ((include.length === 0 || include.includes(name)) && !exclude.includes(name)))
}

/**
 * The columns that a query names for a joined table (`table.column`), or for its own table when
 * left out (`column`).
 */
export function columnsOf(
  { include, exclude }: Pick<Columns, 'include' | 'exclude'>,
  joined?: string,
): { include: string[]; exclude: string[] } {
  const of = (names: readonly string[]) =>
    names.flatMap((name) => {
      const [first = '', column] = name.split('.')
      return joined === undefined ? (column === undefined ? [first] : []) : first === joined && column ? [column] : []
    })
  return { include: of(include), exclude: of(exclude) }
}

/**
 * The record with its visible fields only. Members that are no fields (marks, joined lists) stay.
 */
export function pickFields(record: AnyRecord, query: Columns, table: Table): AnyRecord {
  if (query.include.length === 0 && query.exclude.length === 0) return record
  const hidden = new Set(table.fields.map((field) => field.name))
  for (const name of visibleFields(query, table)) hidden.delete(name)
  const entries = Object.entries(record).filter(([name]) => !hidden.has(name))
  return { ...Object.fromEntries(entries), id: record.id }
}
