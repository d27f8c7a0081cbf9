/**
 * Cursor pagination: the page after a given record in the query's order, so records inserted
 * meanwhile are neither repeated nor hidden. The cursor is opaque to callers and validated like any
 * input.
 */

import { readerOf } from '#shared/records/compare'
import { fullOrder } from '#shared/records/order'
import { visibleFields } from '#shared/records/page'
import { type AnyRecord, QueryError, type RecordsQuery } from '#shared/records/query'
import { parseOperand, shapeOf } from '#shared/records/values'
import type { Field, Table } from '#shared/resources/field'
import {
  columnsSql,
  type Fragment,
  fromSql,
  joinSql,
  operandSql,
  orderSql,
  quote,
  type RowsOf,
  requireField,
  sqlOf,
  value,
  whereSql,
} from './record-sql'

type Step = { field: Field; direction: 'asc' | 'desc' }

/**
 * @throws QueryError for `next`: it depends on the current time, so a cursor has no fixed position
 * in it
 */
const stepsOf = (query: RecordsQuery, table: Table): Step[] =>
  fullOrder(query.order).map(({ field, direction }) => {
    if (direction === 'next') throw new QueryError(`Order of "${field}" should be asc or desc with a cursor`)
    return { field: requireField(table, field), direction }
  })

/**
 * The page after `cursor` (the first page when undefined), with one extra record that tells
 * `toCursorPage` whether another page exists. Also reads the columns of the order.
 * @throws QueryError when the cursor belongs to another query
 */
export function cursorSql(query: RecordsQuery, cursor: string | undefined, table: Table, rowsOf: RowsOf): Fragment {
  const steps = stepsOf(query, table)
  const shown = new Set([...visibleFields(query, table), ...steps.map((step) => step.field.name)])
  const columns = columnsSql(table, [...shown])
  const parts = [whereSql(query, table, rowsOf)]
  if (cursor !== undefined) parts.push(afterSql(steps, parseCursor(cursor, steps), table))
  return sqlOf`select ${columns} from ${fromSql(table, rowsOf)} where ${joinSql(parts, ' and ')} order by ${orderSql(query.order, table)} limit ${value('integer', query.size + 1)}`
}

/**
 * The rows of `cursorSql` as a page; `next_cursor` is null on the last one. Removes columns that
 * only the order needed.
 */
export function toCursorPage(
  rows: readonly AnyRecord[],
  query: RecordsQuery,
  table: Table,
): { list: AnyRecord[]; next_cursor: string | null } {
  const page = rows.slice(0, query.size)
  const last = page.at(-1)
  const visible = new Set(visibleFields(query, table))
  const list = page.map((record) => ({
    ...Object.fromEntries(Object.entries(record).filter(([name]) => visible.has(name))),
    id: record.id,
  }))
  return { list, next_cursor: last && rows.length > query.size ? toCursor(last, stepsOf(query, table)) : null }
}

function toCursor(record: AnyRecord, steps: Step[]): string {
  const values = steps.map(({ field }) => {
    const held = readerOf(field)(record[field.name])
    return held === null ? null : String(held)
  })
  return encodeCursor([keyOf(steps), values])
}

/** A list as an opaque text of letters, digits, - and _. */
export function encodeCursor(content: readonly unknown[]): string {
  const bytes = new TextEncoder().encode(JSON.stringify(content))
  const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}

/** A cursor is valid only for the order it was made for. */
const keyOf = (steps: Step[]): string => steps.map(({ field, direction }) => `${field.name},${direction}`).join(';')

function parseCursor(cursor: string, steps: Step[]): (Fragment | null)[] {
  const [key, texts] = decodeCursor(cursor, 'cursor')
  if (key !== keyOf(steps) || !Array.isArray(texts) || texts.length !== steps.length)
    throw new QueryError('"cursor" does not belong to this query')
  return steps.map(({ field }, index) => {
    const text: unknown = texts[index]
    if (text === null) return null
    const operand = typeof text === 'string' && !text.includes('\u0000') ? parseOperand(field, text) : undefined
    if (operand === undefined) throw new QueryError('"cursor" does not belong to this query')
    return operandSql(field, operand)
  })
}

/** @param name of the parameter @throws QueryError when it is no list */
export function decodeCursor(cursor: string, name: string): unknown[] {
  try {
    const bytes = Uint8Array.from(atob(cursor.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0))
    const content: unknown = JSON.parse(new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes))
    if (Array.isArray(content)) return content
  } catch {
    // Reported below, like any other invalid cursor.
  }
  throw new QueryError(`"${name}" can't be read`)
}

/**
 * Rows after the given values: later in the first step, or equal in it and later in the remaining
 * steps.
 */
function afterSql([step, ...rest]: Step[], [held, ...restValues]: (Fragment | null)[], table: Table): Fragment {
  if (!step) return { sql: 'false', params: [] }
  const name = `${quote(table.name)}.${quote(step.field.name)}`
  const ordered = shapeOf(step.field) === 'text' ? `${name} collate "C"` : name
  const isUp = step.direction === 'asc'
  const level: Fragment = held ? sqlOf`${name} = ${held}` : { sql: `${name} is null`, params: [] }
  const deeper = sqlOf`(${level} and ${afterSql(rest, restValues, table)})`
  // Nulls sort last ascending and first descending.
  if (!held) return isUp ? deeper : sqlOf`(${name} is not null or ${deeper})`
  if (isUp) return sqlOf`(${ordered} > ${held} or ${name} is null or ${deeper})`
  return sqlOf`(${ordered} < ${held} or ${deeper})`
}
