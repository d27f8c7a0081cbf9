/**
 * Reads joined records: one query per table and level, each under its table's policy. Nested into
 * records like in the worker.
 */
import { JOINED_RECORDS_MAX } from '#shared/limits'
import { idsIn } from '#shared/records/compare'
import { applyJoins, type JoinNode, joinTree } from '#shared/records/joins'
import { type AnyRecord, QueryError, type RecordsQuery } from '#shared/records/query'
import type { Table } from '#shared/resources/field'
import { type Budget, readWithin, widthOf } from './budget'
import type { Database } from './database'
import { type RowsOf, relatedSql } from './record-sql'

/**
 * The records with their joined records and the requested columns. Hides records that the caller
 * may not see: a foreign key then keeps its id, a list omits them.
 * @throws AnswerTooLarge
 * @throws QueryError naming a table that can't be joined there, or when the join has too many
 * records
 */
export async function fetchJoins(
  db: Database,
  records: readonly AnyRecord[],
  shown: Pick<RecordsQuery, 'join' | 'include' | 'exclude'>,
  table: Table,
  rowsOf: RowsOf,
  budget: Budget,
): Promise<AnyRecord[]> {
  const tree = joinTree(shown.join, table)
  const seen = new Map<string, Map<unknown, AnyRecord>>()
  await fetchLevel(db, records, tree, rowsOf, { records: seen, count: 0, budget })
  return applyJoins(records, shown, table, (name) => [...(seen.get(name)?.values() ?? [])])
}

/** Records by table and id, their number, and the remaining budget. */
type Seen = { records: Map<string, Map<unknown, AnyRecord>>; count: number; budget: Budget }

async function fetchLevel(
  db: Database,
  records: readonly AnyRecord[],
  nodes: JoinNode[],
  rowsOf: RowsOf,
  seen: Seen,
): Promise<void> {
  for (const { relation, children } of nodes) {
    const { kind, table, columns, isList } = relation
    const keys = kind === 'belongsTo' ? columns : ['id']
    const ids = new Set<number>()
    for (const record of records)
      for (const key of keys) for (const id of idsIn(record[key])) if (typeof id === 'number') ids.add(id)
    if (ids.size === 0) continue
    const limit = JOINED_RECORDS_MAX - seen.count + 1
    const held = kind === 'belongsTo' ? { columns: ['id'], isList: false } : { columns, isList }
    const most = (kind === 'belongsTo' ? ids.size : limit) * widthOf(table.fields)
    const related = relatedSql(held, [...ids], limit, table, rowsOf)
    const matches = await readWithin<AnyRecord>(db, related, most, seen.budget)
    seen.count += matches.length
    if (seen.count > JOINED_RECORDS_MAX)
      throw new QueryError(`The join has more than ${JOINED_RECORDS_MAX} records. Request fewer at a time.`)
    const existing = seen.records.get(table.name) ?? new Map<unknown, AnyRecord>()
    for (const record of matches) existing.set(record.id, record)
    seen.records.set(table.name, existing)
    await fetchLevel(db, matches, children, rowsOf, seen)
  }
}
