/** Reads records: a parsed query under the actor's policy, with joins and the total. */
import { joinedTables } from '#shared/records/joins'
import { toPageCount, visibleFields } from '#shared/records/page'
import type { AnyRecord, RecordsQuery } from '#shared/records/query'
import { fieldOf, type Table } from '#shared/resources/field'
import type { Actor } from '../context'
import { newBudget, readWithin, widthOf } from '../db/budget'
import type { Database } from '../db/database'
import { fetchJoins } from '../db/record-joins'
import { countSql, estimateSql, type Fragment, listSql, manySql, readEstimate } from '../db/record-sql'
import { forbidden } from '../errors'
import { mayDo, readableRows } from './policies'

export type ReadContext = { db: Database; actor: Actor; table: Table }
type Shown = Pick<RecordsQuery, 'include' | 'exclude' | 'join'>

export const runSql = <T>(db: Database, { sql, params }: Fragment): Promise<T[]> => db.query<T>(sql, params)

/** Requires read access to the table and every joined table, even when they have no rows. */
export function requireRead({ actor, table }: ReadContext, join: RecordsQuery['join'] = []): void {
  for (const name of [table.name, ...joinedTables(join, table)]) if (!mayDo(actor, name, 'read')) throw forbidden()
}

const rowWidth = (table: Table, shown: Shown): number =>
  widthOf(visibleFields(shown, table).flatMap((name) => fieldOf(table, name) ?? []))

/** The fields of the list response, without `error`. */
export async function listRecords(context: ReadContext, query: RecordsQuery) {
  requireRead(context, query.join)
  const { db, table, actor } = context
  const rowsOf = readableRows(actor)
  const isEstimated = query.count === 'estimate'
  const readPage = async () => {
    const budget = newBudget()
    const page = await readWithin<AnyRecord>(
      db,
      listSql(query, table, rowsOf),
      query.size * rowWidth(table, query),
      budget,
    )
    return fetchJoins(db, page, query, table, rowsOf, budget)
  }
  const readTotal = async () =>
    isEstimated
      ? readEstimate(await runSql(db, estimateSql(query, table, rowsOf)))
      : ((await runSql<{ total: number }>(db, countSql(query, table, rowsOf)))[0]?.total ?? 0)
  // In parallel, because the total of a long table takes longer than a page.
  const [list, total] = await Promise.all([readPage(), readTotal()])
  return {
    list,
    page: query.page,
    limit: query.size,
    total,
    num_pages: toPageCount(total, query.size),
    ...(isEstimated && { total_estimated: true as const }),
  }
}

/** The records in the order of the ids. Skips missing ones. */
export async function readMany(context: ReadContext, ids: readonly number[], shown: Shown): Promise<AnyRecord[]> {
  requireRead(context, shown.join)
  const { db, table, actor } = context
  const rowsOf = readableRows(actor)
  const budget = newBudget()
  const most = ids.length * rowWidth(table, shown)
  const records = await readWithin<AnyRecord>(db, manySql(ids, shown, table, rowsOf), most, budget)
  const joined = await fetchJoins(db, records, shown, table, rowsOf, budget)
  const byId = new Map(joined.map((record) => [record.id, record]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
