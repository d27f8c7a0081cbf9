/** Stores values of fields that a release has taken out, in the columns that keep them. */
import type { Values } from '#shared/records/query'
import { joinSql, value as parameter, quote, relationSql, sqlOf } from '../db/record-sql'
import type { WriteContext } from '../tables/facet'
import type { Change } from './audit'
import { run } from './record-checks'

/**
 * @param changes of rows that the caller has locked
 * @returns them with the kept values, for the history, which calls them by their columns as well
 */
export async function storeKept(context: WriteContext, changes: readonly Change[]): Promise<readonly Change[]> {
  const { tx, table, kept } = context
  if (kept.length === 0) return changes
  const ids = parameter(
    'bigint[]',
    changes.map(({ recordId }) => recordId),
  )
  const columns = kept.map(({ column }) => sqlOf`${quote(column)}`)
  const isOne = sqlOf`${quote(table.name)}."id" = any(${ids})`
  const read = () =>
    run<Values & { id: number }>(
      tx,
      sqlOf`select ${quote(table.name)}."id", ${joinSql(columns, ', ')} from ${relationSql(table)} where ${isOne}`,
    )
  const before = new Map((await read()).map((row) => [row.id, row]))
  const sets = kept.map(({ column, value }) => sqlOf`${quote(column)} = ${value}`)
  await run(tx, sqlOf`update ${relationSql(table)} set ${joinSql(sets, ', ')} where ${isOne}`)
  const after = new Map((await read()).map((row) => [row.id, row]))
  const named = (row: Values | undefined): Values =>
    Object.fromEntries(kept.map(({ column }) => [column, row?.[column] ?? null]))
  return changes.map((change) => ({
    ...change,
    before: change.before && { ...named(before.get(change.recordId)), ...change.before },
    after: change.after && { ...named(after.get(change.recordId)), ...change.after },
  }))
}
