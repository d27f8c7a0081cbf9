/** Deleted records, kept for 30 days: lists and restores them. */
import { manySchema, modelSchema } from '#shared/contract/records'
import { LIST_SIZE_MAX } from '#shared/limits'
import type { AnyRecord } from '#shared/records/query'
import { type Call, LAMBDA, toRecordId } from '../call'
import type { Ctx, Deps } from '../context'
import { newBudget, readWithin, widthOf } from '../db/budget'
import { columnsSql, fromSql, quote, sqlOf } from '../db/record-sql'
import { notFound } from '../errors'
import { readableOf } from '../records/policies'
import { etagOf } from '../records/record-checks'
import { restoreRecord } from '../records/record-writes'
import { requireTable, writeContext } from './records'

const BASE = `${LAMBDA}/trash/:table`

async function listTrash(c: Ctx) {
  const table = requireTable(c)
  const rowsOf = (deleted: string) => readableOf(c.get('actor'), deleted, 'delete')
  const name = quote(table.name)
  const columns = columnsSql(
    table,
    table.fields.map((field) => field.name),
  )
  const list = await readWithin<AnyRecord>(
    c.get('db'),
    sqlOf`select ${columns}, ${name}."deleted_at" from ${fromSql(table, rowsOf)} where ${name}."deleted_at" is not null and (${rowsOf(table.name)}) order by ${name}."deleted_at" desc, ${name}."id" desc limit ${String(LIST_SIZE_MAX)}`,
    LIST_SIZE_MAX * widthOf(table.fields),
    newBudget(),
  )
  return c.json({ error: false, list })
}

export const trashCalls = (deps: Deps): Call[] => [
  {
    method: 'GET',
    path: BASE,
    kind: 'read',
    summary: 'Deleted records of a table, latest first',
    answers: { 200: manySchema },
    handle: listTrash,
  },
  {
    method: 'POST',
    path: `${BASE}/:id/restore`,
    kind: 'write',
    summary: 'Restore a deleted record',
    answers: { 200: modelSchema },
    handle: async (c) => {
      const id = toRecordId(c.req.param('id'))
      if (id === undefined) throw notFound()
      const model = await restoreRecord(writeContext(c, deps, requireTable(c)), id)
      return c.json({ error: false, model }, 200, { etag: etagOf(model) })
    },
  },
]
