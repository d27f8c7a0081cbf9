/**
 * POST /rest/{table}/EXPORT: a table as CSV, streamed page by page, so that memory use does not
 * depend on its length.
 */
import { exportRequestSchema } from '#shared/contract/transfer'
import { parseRecordsQuery } from '#shared/records/parse-query'
import type { AnyRecord, RecordsQuery } from '#shared/records/query'
import { type Field, fieldOf, type Table } from '#shared/resources/field'
import { type Call, parseBody } from '../call'
import type { Ctx, Deps } from '../context'
import { ANSWER_MAX_BYTES, widthOf } from '../db/budget'
import { cursorSql, toCursorPage } from '../db/record-cursor'
import { badRequest, invalid } from '../errors'
import { toCell, toLine } from '../records/csv'
import { readableRows } from '../records/policies'
import { type ReadContext, requireRead, runSql } from '../records/record-reads'
import { readContext, requireTable } from './records'

/** Records in memory at once. */
const PAGE = 2_000

const PARAMETERS = /^(filter([1-9]\d{0,2})?|order)$/

/** The requested columns in order; all of the table's when none is named. @throws HttpError 400 */
function toColumns(table: Table, names: readonly string[] = []): Field[] {
  if (names.length === 0) return [...table.fields]
  return [...new Set(names)].map((name) => {
    const field = fieldOf(table, name)
    if (!field) throw invalid({ columns: `Unknown field "${name}"` })
    return field
  })
}

/**
 * CSV lines in the query's order, a page at a time. Records added meanwhile neither repeat nor hide
 * others.
 */
async function* pagesOf({ db, actor, table }: ReadContext, query: RecordsQuery, columns: readonly Field[]) {
  const rowsOf = readableRows(actor)
  let cursor: string | undefined
  do {
    const rows = await runSql<AnyRecord>(db, cursorSql(query, cursor, table, rowsOf))
    const page = toCursorPage(rows, query, table)
    cursor = page.next_cursor ?? undefined
    yield page.list.map((record) => toLine(columns.map((field) => toCell(field, record[field.name])))).join('')
  } while (cursor !== undefined)
}

/** The number of records that fit into memory at once, whatever their content. */
const pageOf = (columns: readonly Field[]): number =>
  Math.max(1, Math.min(PAGE, Math.floor(ANSWER_MAX_BYTES / widthOf(columns))))

export function exportCalls({ logger }: Pick<Deps, 'logger'>): Call[] {
  async function exportTable(c: Ctx) {
    const table = requireTable(c)
    const context = readContext(c, table)
    requireRead(context)
    const { columns: names, ...rest } = parseBody(c, exportRequestSchema)
    const unknown = Object.keys(rest).find((name) => !PARAMETERS.test(name))
    if (unknown !== undefined) throw badRequest(`Unknown parameter "${unknown}"`, 'UNKNOWN_PARAMETER')
    const params = Object.entries(rest).flatMap(([name, texts]) =>
      [texts ?? []].flat().map((text): [string, string] => [name, text]),
    )
    const columns = toColumns(table, names)
    const include = columns.map((field) => field.name)
    const pages = pagesOf(context, { ...parseRecordsQuery(params, table), include, size: pageOf(columns) }, columns)
    // Read before the response starts, so that an early failure is answered like any other.
    const first = await pages.next()
    const lines = headed(toLine(include) + (first.value ?? ''), pages)
    return c.body(toStream(lines, logger, c.get('requestId')), 200, {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${table.name}.csv"`,
      'cache-control': 'no-store',
    })
  }

  return [
    {
      method: 'POST',
      path: '/rest/:table/EXPORT',
      kind: 'read',
      summary: 'A table as CSV: filter, filterN, order, columns',
      body: { json: exportRequestSchema },
      answers: { 200: null },
      handle: exportTable,
    },
  ]
}

async function* headed(head: string, pages: AsyncGenerator<string, void>) {
  yield head
  yield* pages
}

/** Fetches a page only when the previous one has been read, and stops when the reader leaves. */
function toStream(
  lines: AsyncGenerator<string, void>,
  logger: Deps['logger'],
  requestId: string,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  const encoder = new TextEncoder()
  return new ReadableStream(
    {
      async pull(controller) {
        try {
          const { done, value } = await lines.next()
          if (done) controller.close()
          else controller.enqueue(encoder.encode(value))
        } catch (error) {
          // The response has started: abort it, so that nobody takes it for complete.
          logger.error({ requestId, err: error }, 'export failed')
          controller.error(error)
        }
      },
      async cancel() {
        await lines.return()
      },
    },
    { highWaterMark: 0 },
  )
}
