/**
 * Columns that are hidden or rounded in rows that are not the reader's own (`masked` of a table's
 * access). Reads replace the table by a relation with masked columns, so that filters, orders,
 * joins, groups and figures see only what the reader may see.
 */
import type { Values } from '#shared/records/query'
import type { Mask, Table } from '#shared/resources/field'
import { type Fragment, joinSql, quote, relationSql, sqlOf } from '../db/record-sql'

export type Masks = Readonly<Record<string, Mask>>

/**
 * A column as the reader sees it.
 * @param own the condition of their own rows
 */
export function maskedColumn(table: Table, name: string, masks: Masks, own: Fragment): Fragment {
  const column = `${quote(table.name)}.${quote(name)}`
  const mask = masks[name]
  if (mask === undefined) return { sql: column, params: [] }
  const others = mask === 'hidden' ? 'null' : `round(${column}::numeric, ${mask})::double precision`
  return sqlOf`case when ${own} then ${column} else ${others} end`
}

/**
 * The relation to read in place of the table, under its name: `rows` with masked columns, deleted
 * ones included, and whether each is the reader's own. PostgreSQL merges it into the query, so that
 * indexes of other columns stay useful.
 */
export function maskedRelation(table: Table, masks: Masks, own: Fragment, rows: Fragment): Fragment {
  const columns = table.fields.map(({ name }) => sqlOf`${maskedColumn(table, name, masks, own)} as ${quote(name)}`)
  const name = quote(table.name)
  return sqlOf`(select ${joinSql(columns, ', ')}, ${name}."deleted_at", true as "is_readable", ${own} as "is_own" from ${relationSql(table)} where ${rows}) as ${name}`
}

/** Holds in `maskedRelation`. In the table itself it is an error: nobody reads that by mistake. */
export const isReadable = (table: Table): Fragment => ({ sql: `${quote(table.name)}."is_readable"`, params: [] })

/** Another person's record, read whole, with masked values. */
export const maskValues = <Record extends Values>(record: Record, masks: Masks): Record => ({
  ...record,
  ...Object.fromEntries(
    Object.entries(masks).flatMap(([name, mask]) =>
      Object.hasOwn(record, name) ? [[name, mask === 'hidden' ? null : roundTo(record[name], mask)]] : [],
    ),
  ),
})

/** Rounds the decimal notation half away from zero, like `round` of PostgreSQL. */
function roundTo(value: unknown, decimals: number): unknown {
  if (typeof value !== 'number') return value
  const [digits, exponent = '0'] = String(Math.abs(value)).split('e')
  const size = Math.round(Number(`${digits}e${Number(exponent) + decimals}`))
  const rounded = Math.sign(value) * Number(`${size}e-${decimals}`)
  // Not -0.
  return rounded === 0 ? 0 : rounded
}
