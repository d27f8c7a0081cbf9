/** A records query run over records at hand: filter, order, page, columns. */
import type { ListAnswer } from '../contract/records'
import type { Table } from '../resources/field'
import { compile, type Lookup } from './match'
import { compareRecords, firstInOrder } from './order'
import type { AnyRecord, RecordsQuery } from './query'
import { relationOf } from './relations'

/** The page of the list call's answer. */
export type RecordsPage = Pick<ListAnswer, 'list' | 'page' | 'limit' | 'total' | 'num_pages'>

export const toPageCount = (total: number, size: number): number => Math.ceil(total / size)

/**
 * The page that the server would answer, joins not yet applied (`applyJoins` on its list).
 * @param lookup needed for filters on joined tables
 * @throws QueryError when the query does not fit the table
 */
export function runQuery(
  records: readonly AnyRecord[],
  query: RecordsQuery,
  table: Table,
  lookup?: Lookup,
): RecordsPage {
  const found = records.filter(compile(query, table, lookup))
  const start = (query.page - 1) * query.size
  const list = firstInOrder(found, start + query.size, compareRecords(query.order, table)).slice(start)
  return {
    list: list.map((record) => pickFields(record, query, table)),
    page: query.page,
    limit: query.size,
    total: found.length,
    num_pages: toPageCount(found.length, query.size),
  }
}

type Columns = Pick<RecordsQuery, 'include' | 'exclude' | 'join'>

/**
 * Names of the fields that a query shows. The id and version always travel (address and ETag), and so does a foreign key
 * that a join goes along.
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

/** The columns named of a joined table, `table.column`; of the query's own one, `column`, when left out. */
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

/** The record with the visible fields only; what is no field of the table (marks, joined lists) stays. */
export function pickFields(record: AnyRecord, query: Columns, table: Table): AnyRecord {
  if (query.include.length === 0 && query.exclude.length === 0) return record
  const hidden = new Set(table.fields.map((field) => field.name))
  for (const name of visibleFields(query, table)) hidden.delete(name)
  const entries = Object.entries(record).filter(([name]) => !hidden.has(name))
  return { ...Object.fromEntries(entries), id: record.id }
}
