/** POST /rest/{table}/EXPORT: a table as CSV, and the answers that are sent while they are made. */
import { exportRequestSchema } from '#shared/contract/transfer'
import { parseRecordsQuery } from '#shared/records/parse-query'
import { type Field, fieldOf, type Table } from '#shared/resources/field'
import { type Call, parseBody } from '../call'
import type { Ctx, Deps } from '../context'
import { badRequest, invalid } from '../errors'
import { csvOf } from '../records/record-export'
import { requireRead } from '../records/record-reads'
import { readContext, requireTable } from './records'

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
    const lines = csvOf(context, parseRecordsQuery(params, table), columns)
    return answerFile(c, lines, { name: `${table.name}.csv`, type: 'text/csv; charset=utf-8', logger })
  }

  return [
    {
      method: 'POST',
      path: '/rest/:table/EXPORT',
      kind: 'read',
      replica: true,
      summary: 'A table as CSV: filter, filterN, order, columns',
      body: { json: exportRequestSchema },
      answers: { 200: null },
      handle: exportTable,
    },
  ]
}

type Made = { name: string; type: string; logger: Deps['logger'] }

/**
 * Answers with a file that is made while it is sent.
 * @throws what the first chunk throws, which is answered like any other failure
 */
export async function answerFile(
  c: Ctx,
  chunks: AsyncGenerator<string | Uint8Array<ArrayBuffer>, void>,
  { name, type, logger }: Made,
): Promise<Response> {
  const first = await chunks.next()
  return c.body(toStream(first.value ?? '', chunks, logger, c.get('requestId')), 200, {
    'content-type': type,
    'content-disposition': `attachment; filename="${name}"`,
    'cache-control': 'no-store',
  })
}

/** Makes a chunk only when the previous one has been read, and stops when the reader leaves. */
function toStream(
  first: string | Uint8Array<ArrayBuffer>,
  chunks: AsyncGenerator<string | Uint8Array<ArrayBuffer>, void>,
  logger: Deps['logger'],
  requestId: string,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  const encoder = new TextEncoder()
  let ready: typeof first | undefined = first
  return new ReadableStream(
    {
      async pull(controller) {
        try {
          const value = ready ?? (await chunks.next()).value
          ready = undefined
          if (value === undefined) controller.close()
          else controller.enqueue(typeof value === 'string' ? encoder.encode(value) : value)
        } catch (error) {
          // The response has started: abort it, so that nobody takes it for complete.
          logger.error({ requestId, err: error }, 'export failed')
          controller.error(error)
        }
      },
      async cancel() {
        await chunks.return()
      },
    },
    { highWaterMark: 0 },
  )
}
