/** A table as CSV, page by page, so that memory use does not depend on its length. */
import type { AnyRecord, RecordsQuery } from '#shared/records/query'
import type { Field } from '#shared/resources/field'
import { ANSWER_MAX_BYTES, widthOf } from '../db/budget'
import { cursorSql, toCursorPage } from '../db/record-cursor'
import { toCell, toLine } from './csv'
import { readableRows } from './policies'
import { type ReadContext, requireRead, runSql } from './record-reads'

/** Records in memory at once. */
const PAGE = 2_000

/** The number of records that fit into memory at once, whatever their content. */
export const pageOf = (columns: readonly Field[]): number =>
  Math.max(1, Math.min(PAGE, Math.floor(ANSWER_MAX_BYTES / widthOf(columns))))

/**
 * The header, then the rows that the actor may read, in the query's order. Records added meanwhile
 * neither repeat nor hide others.
 * @throws HttpError 403
 */
export async function* csvOf(
  context: ReadContext,
  query: RecordsQuery,
  columns: readonly Field[],
): AsyncGenerator<string, void> {
  requireRead(context)
  const { db, actor, table } = context
  const include = columns.map((field) => field.name)
  const pageQuery = { ...query, include, size: pageOf(columns) }
  const rowsOf = readableRows(actor)
  let head = toLine(include)
  let cursor: string | undefined
  do {
    const rows = await runSql<AnyRecord>(db, cursorSql(pageQuery, cursor, table, rowsOf))
    const page = toCursorPage(rows, pageQuery, table)
    cursor = page.next_cursor ?? undefined
    yield head + page.list.map((record) => toLine(columns.map((field) => toCell(field, record[field.name])))).join('')
    head = ''
  } while (cursor !== undefined)
}
