/** Generic records: /v1/api/records/{project}/{role}/{table} (specification section 7). */

import { RECORD_DELETED } from '#messages/shared'
import { CONDITION_REQUIRED } from '#messages/specification'
import {
  countSchema,
  createdSchema,
  deletedSchema,
  listSchema,
  oneOrManySchema,
  updatedSchema,
} from '#shared/contract/records'
import { isEmptyValue } from '#shared/empty'
import { isObject } from '#shared/json'
import { parseRecordsQuery, RECORD_PARAMETERS } from '#shared/records/parse-query'
import type { Table } from '#shared/resources/field'
import { tableOf } from '#shared/resources/tables'
import { isAdmin } from '#shared/roles'
import { networkOf } from '../accounts/sign-in'
import { type Call, toRecordId } from '../call'
import { type Actor, type Ctx, type Deps, GUEST } from '../context'
import type { Database } from '../db/database'
import { badRequest, notFound } from '../errors'
import { pageOrigin } from '../public-origin'
import { countAttempt, countMessage } from '../rate-limit'
import { mayDo } from '../records/policies'
import { updateWhere } from '../records/record-bulk'
import { etagOf, readableIds } from '../records/record-checks'
import { listRecords, readMany } from '../records/record-reads'
import { createRecord, deleteRecord, updateRecord } from '../records/record-writes'
import type { WriteContext } from '../tables/facet'

const BASE = '/v1/api/records/:project/:role'
const MANY_MAX = 1_000

/** The table in the path. @throws HttpError 400 naming it */
export function requireTable(c: Ctx): Table {
  const current = c.get('older')?.table
  if (current) return current
  const name = c.req.param('table') ?? ''
  const table = tableOf(name)
  if (!table) throw badRequest(`Unknown table "${name}"`, 'UNKNOWN_TABLE')
  return table
}

export const readContext = (c: Ctx, table: Table) => ({ db: c.get('db'), actor: c.get('actor'), table })

export const writeContext = (
  c: Ctx,
  { clock, files, images, mail, push, captcha, config, logger }: Deps,
  table: Table,
): WriteContext => ({
  tx: c.get('db'),
  actor: c.get('actor'),
  table,
  key: c.get('idempotencyKey'),
  now: clock.now(),
  files,
  images: c.get('images') ?? images,
  uploadQuotaBytes: config.uploadQuotaBytes,
  logger,
  onRollback: c.get('onRollback'),
  afterCommit: c.get('afterCommit'),
  // Only the sender of this request is led there.
  origin: pageOrigin(c.req.url, c.env?.secure, config) ?? new URL(c.req.url).origin,
  mail,
  push,
  hostApproval: config.hostApproval,
  asksCaptcha: Boolean(captcha?.widget),
  countMessage: (userId) => countMessage(clock, userId),
  canRead: async (tx, actor, name, id) => (await readableIds(tx, actor, name, [id])).size > 0,
  kept: c.get('older')?.kept ?? [],
})

/** A condition of update-where and similar calls: at least one member, none empty by mistake. */
export function requireCondition(where: unknown): Record<string, unknown> {
  if (!isObject(where) || Object.keys(where).length === 0) throw badRequest(CONDITION_REQUIRED, 'CONDITION_REQUIRED')
  // null selects records without a value. Other empty values are mistakes that would select
  // something else.
  for (const value of Object.values(where))
    if (value !== null && isEmptyValue(value)) throw badRequest(CONDITION_REQUIRED, 'CONDITION_REQUIRED')
  return where
}

/**
 * Counts, per network, records created by guests, and contact messages of everybody but
 * administrators.
 * @throws HttpError 429
 */
export async function countCreate(c: Ctx, deps: Deps, { tx, actor, table }: WriteContext): Promise<void> {
  const { clock, config } = deps
  await countGuest(c, deps, tx, actor)
  if (table.name === 'contact_message' && !isAdmin(actor.role))
    await countAttempt(tx, clock, `contact:${networkOf(c)}`, config.limits.failures)
}

/** Counts a write of a guest per network. @throws HttpError 429 */
export async function countGuest(c: Ctx, { clock, config }: Deps, tx: Database, { userId }: Actor): Promise<void> {
  if (userId === null) await countAttempt(tx, clock, `guest:${networkOf(c)}`, config.limits.calls)
}

function requireId(c: Ctx): number {
  const id = toRecordId(c.req.param('id'))
  if (id === undefined) throw notFound()
  return id
}

export function recordCalls(deps: Deps): Call[] {
  async function list(c: Ctx) {
    const table = requireTable(c)
    const query = parseRecordsQuery(new URL(c.req.url).searchParams, table)
    return c.json({ error: false, ...(await listRecords(readContext(c, table), query)) })
  }

  async function read(c: Ctx) {
    const table = requireTable(c)
    const texts = (c.req.param('id') ?? '').split(',')
    const shown = parseRecordsQuery(new URL(c.req.url).searchParams, table, RECORD_PARAMETERS)
    const ids = texts.flatMap((text) => toRecordId(text) ?? [])
    if (ids.length > MANY_MAX) throw badRequest(`At most ${MANY_MAX} records can be requested`, 'TOO_MANY')
    const records = await readMany(readContext(c, table), ids, shown)
    if (texts.length > 1) return c.json({ error: false, list: records })
    const [model] = records
    if (!model) throw notFound()
    return c.json({ error: false, model }, 200, { etag: etagOf(model) })
  }

  async function create(c: Ctx) {
    const context = writeContext(c, deps, requireTable(c))
    await countCreate(c, deps, context)
    const model = await createRecord(context, c.get('json'))
    return c.json({ error: false, model, data: model.id, message: 'Record created successfully' }, 201, {
      etag: etagOf(model),
    })
  }

  async function update(c: Ctx) {
    const context = writeContext(c, deps, requireTable(c))
    const model = await updateRecord(context, requireId(c), c.get('json'), c.req.header('if-match'))
    return c.json({ error: false, model, data: 1, message: 'Record updated successfully' }, 200, {
      etag: etagOf(model),
    })
  }

  async function updateMany(c: Ctx) {
    const { updateCondition, ...values } = c.get('json')
    const where = requireCondition(updateCondition)
    return c.json({ error: false, data: await updateWhere(writeContext(c, deps, requireTable(c)), where, values) })
  }

  async function remove(c: Ctx) {
    await deleteRecord(writeContext(c, deps, requireTable(c)), requireId(c), c.req.header('if-match'))
    return c.json({ error: false, data: 1, message: RECORD_DELETED })
  }

  return [
    {
      method: 'GET',
      path: `${BASE}/:table`,
      kind: 'read',
      summary: 'List records: filter, order, size, page, join, include, exclude, count',
      query: true,
      answers: { 200: listSchema },
      handle: list,
    },
    {
      method: 'GET',
      path: `${BASE}/:table/:id`,
      kind: 'read',
      summary: 'One record, or several by comma-separated ids',
      query: true,
      answers: { 200: oneOrManySchema },
      handle: read,
    },
    {
      method: 'POST',
      path: `${BASE}/:table`,
      kind: 'write',
      guests: (c) => mayDo(GUEST, c.req.param('table') ?? '', 'create'),
      summary: 'Create a record',
      body: { record: 'create' },
      answers: { 201: createdSchema },
      handle: create,
    },
    {
      method: 'PUT',
      path: `${BASE}/:table/:id`,
      kind: 'write',
      summary: 'Change the given fields of a record; If-Match prevents overwriting',
      body: { record: 'update' },
      answers: { 200: updatedSchema },
      handle: update,
    },
    {
      method: 'PUT',
      path: `${BASE}/:table`,
      kind: 'write',
      summary: 'Change every record that matches updateCondition',
      body: { record: 'update' },
      answers: { 200: countSchema },
      handle: updateMany,
    },
    {
      method: 'DELETE',
      path: `${BASE}/:table/:id`,
      kind: 'write',
      summary: 'Move a record to the trash for 30 days',
      answers: { 200: deletedSchema },
      handle: remove,
    },
  ]
}
