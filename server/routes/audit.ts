/**
 * The history of a table or a record and the activity in all tables, for administrators, and the
 * restoration of an entry: its old values are written again, under the same policy and validation
 * as any change. With the history of one record come the comments on it and the notices that it
 * sent to people.
 */
import { auditListSchema, updatedSchema } from '#shared/contract/records'
import { fieldOf, type Table } from '#shared/resources/field'
import { requireTable, tableNames, tableOf } from '#shared/resources/tables'
import { ADMIN_ROLES } from '#shared/roles'
import { holdReleaseOf } from '../builder/older-release'
import { type Call, LAMBDA, toRecordId } from '../call'
import type { Ctx, Deps } from '../context'
import { newBudget, readWithin } from '../db/budget'
import { EVERY_ROW, type Fragment, joinSql, value as parameter, relationSql, sqlOf } from '../db/record-sql'
import { badRequest, forbidden, HttpError, notFound } from '../errors'
import type { AuditOperation } from '../records/audit'
import { rowsFor } from '../records/policies'
import { etagOf, readableIds } from '../records/record-checks'
import { restoreRecord, updateRecord } from '../records/record-writes'
import { writeContext } from './records'

const BASE = `${LAMBDA}/audit`
const SHOWN = 100
const COMMENTS = 'comment'

type Entry = {
  table_name: string
  record_id: number
  operation: AuditOperation
  before: Record<string, unknown> | null
}

/** The newest comments on a record that the actor may read. */
function commentsOn(c: Ctx, table: string, id: number) {
  const rows = rowsFor(c.get('actor'), COMMENTS, 'read')
  if (!rows) return []
  return readWithin(
    c.get('db'),
    sqlOf`select id, created_at as at, user_id, body from ${relationSql(requireTable(COMMENTS))}
      where "comment"."table" = ${parameter('text', table)} and "comment"."record_id" = ${parameter('bigint', id)}
        and "comment"."deleted_at" is null and ${rows}
      order by id desc limit ${String(SHOWN)}`,
    Number.POSITIVE_INFINITY,
    newBudget(),
  )
}

/**
 * Whom the product told of events of a record, the newest first. The cause of a notice begins with
 * its table and id (server/notifications/notify.ts). A notice that nobody was to see only keeps its
 * cause.
 */
function noticesOf(c: Ctx, table: string, id: number) {
  const cause = `${table}:${id}:`
  return readWithin(
    c.get('db'),
    sqlOf`select id, created_at as at, user_id, title, emailed from notification
      where cause >= ${parameter('text', cause)} and cause < ${parameter('text', `${table}:${id};`)}
        and (deleted_at is null or deleted_at > created_at or emailed)
      order by id desc limit ${String(SHOWN)}`,
    Number.POSITIVE_INFINITY,
    newBudget(),
  )
}

async function listAudit(c: Ctx) {
  const name = c.req.query('table') ?? ''
  if (Object.keys(c.req.query()).some((key) => ACTIVITY_QUERY.includes(key))) return listActivity(c)
  const idText = c.req.query('id')
  const id = toRecordId(idText)
  const table = tableOf(name)
  if (!table) throw badRequest(`Unknown table "${name}"`, 'UNKNOWN_TABLE')
  const rows = rowsFor(c.get('actor'), name, 'read')
  if (!rows) throw forbidden()
  if (idText !== undefined && id === undefined) throw badRequest('"id" should be the id of a record', 'INVALID_QUERY')
  const ofRecord = id === undefined ? sqlOf`true` : sqlOf`record_id = ${parameter('bigint', id)}`
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
  if (id === undefined || !(await readableIds(c.get('db'), c.get('actor'), name, [id])).has(id))
    return c.json({ error: false, list })
  const [comments, notices] = [await commentsOn(c, name, id), await noticesOf(c, name, id)]
  return c.json({ error: false, list, comments, notices })
}

/** Tables of a person's own settings. The activity has them only where it is asked for one by name. */
const SETTINGS: readonly string[] = ['preference', 'saved_view']
const ACTIVITY_QUERY: readonly string[] = ['user', 'operation', 'from', 'to', 'offline', 'before', 'size']
const OPERATIONS: readonly string[] = ['create', 'update', 'delete', 'restore', 'download']
// While a year is typed into a date field, 0002 comes before 2026. PostgreSQL has no year 0, and a day
// after 9999 has five digits.
const DAY = /^(?!0000|9999)\d{4}-\d{2}-\d{2}$/
const DAY_MS = 86_400_000

const invalid = (name: string, expected: string) => badRequest(`"${name}" should be ${expected}`, 'INVALID_QUERY')

/** An optional parameter, converted. @throws HttpError 400 for a value that `convert` refuses */
function optional<T>(c: Ctx, name: string, expected: string, convert: (text: string) => T | undefined): T | undefined {
  const text = c.req.query(name)
  if (text === undefined) return undefined
  const converted = convert(text)
  if (converted === undefined) throw invalid(name, expected)
  return converted
}

/** The start of a day in UTC, in epoch milliseconds. */
function toDay(text: string): number | undefined {
  const at = DAY.test(text) ? Date.parse(text) : Number.NaN
  return Number.isNaN(at) ? undefined : at
}

/** The entries of these tables that the actor may read; undefined when there are none. */
function readableEntries(c: Ctx, names: readonly string[]): Fragment | undefined {
  const whole: string[] = []
  const parts: Fragment[] = []
  for (const name of names) {
    const rows = rowsFor(c.get('actor'), name, 'read')
    if (rows === EVERY_ROW) whole.push(name)
    else if (rows)
      parts.push(
        sqlOf`(table_name = ${parameter('text', name)} and record_id in (select id from ${relationSql(requireTable(name))} where ${rows}))`,
      )
  }
  if (whole.length > 0) parts.push(sqlOf`table_name = any(${parameter('text[]', whole)})`)
  return parts.length > 0 ? sqlOf`(${joinSql(parts, ' or ')})` : undefined
}

/**
 * The latest entries of every table of records that the actor may read, without values: a list of
 * who did what and when. `before` is the id of the last entry of the page before.
 */
async function listActivity(c: Ctx) {
  const table = c.req.query('table')
  if (c.req.query('id') !== undefined) throw badRequest('"id" is not combined with these parameters', 'INVALID_QUERY')
  if (table !== undefined && !tableOf(table)) throw badRequest(`Unknown table "${table}"`, 'UNKNOWN_TABLE')
  const tables = table === undefined ? tableNames().filter((name) => !SETTINGS.includes(name)) : [table]
  const readable = readableEntries(c, tables)
  if (!readable) throw forbidden()
  const user = optional(c, 'user', 'the id of a user', toRecordId)
  const before = optional(c, 'before', 'the id of an entry', toRecordId)
  const operation = optional(c, 'operation', `one of ${OPERATIONS.join(', ')}`, (text) =>
    OPERATIONS.find((name) => name === text),
  )
  const from = optional(c, 'from', 'a day', toDay)
  const to = optional(c, 'to', 'a day', toDay)
  const offline = optional(c, 'offline', '"yes" or "no"', (text) => ['no', 'yes'].find((name) => name === text))
  const size = optional(c, 'size', `a number from 1 to ${SHOWN}`, (text) => {
    const number = toRecordId(text)
    return number !== undefined && number <= SHOWN ? number : undefined
  })
  const conditions = [
    readable,
    ...(user === undefined ? [] : [sqlOf`user_id = ${parameter('bigint', user)}`]),
    ...(before === undefined
      ? []
      : [sqlOf`(at, id) < (select at, id from audit_log where id = ${parameter('bigint', before)})`]),
    ...(operation === undefined ? [] : [sqlOf`operation = ${parameter('text', operation)}`]),
    ...(from === undefined ? [] : [sqlOf`at >= ${parameter('timestamptz', new Date(from))}`]),
    ...(to === undefined ? [] : [sqlOf`at < ${parameter('timestamptz', new Date(to + DAY_MS))}`]),
    ...(offline === undefined ? [] : [sqlOf`queued_at is ${offline === 'yes' ? 'not null' : 'null'}`]),
  ]
  const list = await readWithin(
    c.get('db'),
    sqlOf`select id, at, user_id, table_name as "table", record_id, operation, null::jsonb as before,
      null::jsonb as after, null::text as idempotency_key, queued_at
      from audit_log where ${joinSql(conditions, ' and ')} order by at desc, id desc limit ${String((size ?? SHOWN) + 1)}`,
    Number.POSITIVE_INFINITY,
    newBudget(),
  )
  const shown = list.slice(0, size ?? SHOWN)
  return c.json({ error: false, list: shown, more: list.length > shown.length })
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

const noEntry = () => notFound('History entry not found')

async function restore(c: Ctx, deps: Deps) {
  const id = toRecordId(c.req.param('id'))
  if (id === undefined) throw noEntry()
  const tx = c.get('db')
  await holdReleaseOf(tx, 'audit_log', id)
  const [entry] = await tx.query<Entry>(
    'SELECT table_name, record_id, operation, before FROM audit_log WHERE id = $1',
    [id],
  )
  const table = entry && tableOf(entry.table_name)
  if (!entry || !table) throw noEntry()
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
    summary:
      'History of a table or of one of its records, with its comments and notices; with other parameters, activity in every readable table',
    query: ['table', 'id', ...ACTIVITY_QUERY],
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
