/**
 * The history of a table or a record, for administrators, and its restoration: an entry's old
 * values are written again, under the same policy and validation as any change.
 */
import { auditListSchema, updatedSchema } from '#shared/contract/records'
import { fieldOf, type Table } from '#shared/resources/field'
import { tableOf } from '#shared/resources/tables'
import { ADMIN_ROLES } from '#shared/roles'
import { type Call, LAMBDA, toRecordId } from '../call'
import type { Ctx, Deps } from '../context'
import { newBudget, readWithin } from '../db/budget'
import { EVERY_ROW, value as parameter, relationSql, sqlOf } from '../db/record-sql'
import { badRequest, forbidden, HttpError, notFound } from '../errors'
import type { AuditOperation } from '../records/audit'
import { rowsFor } from '../records/policies'
import { etagOf } from '../records/record-checks'
import { restoreRecord, updateRecord } from '../records/record-writes'
import { writeContext } from './records'

const BASE = `${LAMBDA}/audit`
const SHOWN = 100

type Entry = {
  table_name: string
  record_id: number
  operation: AuditOperation
  before: Record<string, unknown> | null
}

async function listAudit(c: Ctx) {
  const name = c.req.query('table') ?? ''
  const idText = c.req.query('id')
  const id = toRecordId(idText)
  const table = tableOf(name)
  if (!table) throw badRequest(`Unknown table "${name}"`, 'UNKNOWN_TABLE')
  const rows = rowsFor(c.get('actor'), name, 'read')
  if (!rows) throw forbidden()
  if (idText !== undefined && id === undefined) throw badRequest('"id" should be the id of a record', 'INVALID_QUERY')
  const ofRecord = id === undefined ? sqlOf`true` : sqlOf`record_id = ${parameter('integer', id)}`
  const ofReadable =
    rows === EVERY_ROW ? rows : sqlOf`record_id in (select id from ${relationSql(table)} where ${rows})`
  const list = await readWithin(
    c.get('db'),
    sqlOf`select id, at, user_id, table_name as "table", record_id, operation, before, after, idempotency_key, queued_at
      from audit_log where table_name = ${parameter('text', name)} and ${ofRecord} and ${ofReadable}
      order by id desc limit ${String(SHOWN)}`,
    Number.POSITIVE_INFINITY,
    newBudget(),
  )
  return c.json({ error: false, list })
}

/** The old values of writable fields. A changed password and computed values are not restored. */
function writableOf(table: Table, before: Record<string, unknown> | null): Record<string, unknown> {
  const isWritable = (name: string) => {
    const field = fieldOf(table, name)
    return field !== undefined && field.readOnly !== true
  }
  return Object.fromEntries(Object.entries(before ?? {}).filter(([name]) => isWritable(name)))
}

const nothingToRestore = () =>
  new HttpError(409, 'This entry has no earlier values to restore', { code: 'NOTHING_TO_RESTORE' })

async function restore(c: Ctx, deps: Deps) {
  const id = toRecordId(c.req.param('id'))
  const [entry] = await c
    .get('db')
    .query<Entry>('SELECT table_name, record_id, operation, before FROM audit_log WHERE id = $1', [id ?? null])
  const table = entry && tableOf(entry.table_name)
  if (!entry || !table) throw notFound('History entry not found')
  const context = writeContext(c, deps, table)
  const answer = (model: Awaited<ReturnType<typeof updateRecord>>) =>
    c.json({ error: false, model, data: 1, message: 'Record restored successfully' }, 200, { etag: etagOf(model) })
  if (entry.operation === 'delete') return answer(await restoreRecord(context, entry.record_id))
  const values = writableOf(table, entry.operation === 'update' ? entry.before : null)
  if (Object.keys(values).length === 0) throw nothingToRestore()
  return answer(await updateRecord(context, entry.record_id, values, undefined))
}

export const auditCalls = (deps: Deps): Call[] => [
  {
    method: 'GET',
    path: BASE,
    kind: 'read',
    roles: ADMIN_ROLES,
    summary: 'History of a table or of one of its records',
    query: ['table', 'id'],
    answers: { 200: auditListSchema },
    handle: listAudit,
  },
  {
    method: 'POST',
    path: `${BASE}/:id/restore`,
    kind: 'write',
    roles: ADMIN_ROLES,
    summary: 'Restore the values from before a change, or a deleted record',
    answers: { 200: updatedSchema },
    handle: (c) => restore(c, deps),
  },
]
