/**
 * Workspaces and their boards (specification section 7, "Workspaces"): records under their own
 * paths.
 */
import { createdSchema, listSchema, modelSchema } from '#shared/contract/records'
import { namedCreateRequestSchema } from '#shared/contract/workspaces'
import { LIST_SIZE, LIST_SIZE_MAX, WORKSPACES_MAX } from '#shared/limits'
import { parseRecordsQuery } from '#shared/records/parse-query'
import type { RecordsQuery } from '#shared/records/query'
import { fieldOf, type Table } from '#shared/resources/field'
import { boardTable, workspaceTable } from '#shared/resources/workspaces'
import { type Call, LAMBDA, parseBody, readWhole, toRecordId } from '../call'
import type { Ctx, Deps } from '../context'
import { badRequest, notFound } from '../errors'
import { etagOf } from '../records/record-checks'
import { listRecords, readMany } from '../records/record-reads'
import { createRecord } from '../records/record-writes'
import { readContext, writeContext } from './records'

const BASE = `${LAMBDA}/pm/workspaces`

/** A query for everything, with the given values in place of the defaults. */
const queryWith = (table: Table, changes: Partial<RecordsQuery>): RecordsQuery => ({
  ...parseRecordsQuery(new URLSearchParams(), table),
  ...changes,
})

async function requireWorkspace(c: Ctx) {
  const id = toRecordId(c.req.param('id'))
  const shown = queryWith(workspaceTable, {})
  const [model] = id === undefined ? [] : await readMany(readContext(c, workspaceTable), [id], shown)
  if (!model) throw notFound('Workspace not found')
  return model
}

async function listWorkspaces(c: Ctx) {
  const size = readWhole(c, 'limit', WORKSPACES_MAX, WORKSPACES_MAX)
  const query = queryWith(workspaceTable, { size })
  return c.json({ error: false, ...(await listRecords(readContext(c, workspaceTable), query)) })
}

function readOrder(c: Ctx): RecordsQuery['order'] {
  const field = c.req.query('sortId') ?? c.req.query('orderBy') ?? 'id'
  const direction = (c.req.query('direction') ?? 'desc').toLowerCase()
  if (!fieldOf(boardTable, field))
    throw badRequest(`"sortId" should be a field of a board, not "${field}"`, 'INVALID_QUERY')
  if (direction !== 'asc' && direction !== 'desc')
    throw badRequest('"direction" should be asc or desc', 'INVALID_QUERY')
  return [{ field, direction }]
}

async function listBoards(c: Ctx) {
  const { id } = await requireWorkspace(c)
  const query = queryWith(boardTable, {
    filters: [{ field: 'workspace_id', operator: 'eq', value: String(id) }],
    order: readOrder(c),
    page: readWhole(c, 'page', 1),
    size: readWhole(c, 'limit', LIST_SIZE, LIST_SIZE_MAX),
  })
  return c.json({ error: false, ...(await listRecords(readContext(c, boardTable), query)) })
}

export function workspaceCalls(deps: Deps): Call[] {
  async function create(c: Ctx, table: Table, more: Record<string, unknown>) {
    const model = await createRecord(writeContext(c, deps, table), {
      ...parseBody(c, namedCreateRequestSchema),
      ...more,
    })
    return c.json({ error: false, model, data: model.id, message: 'Record created successfully' }, 201, {
      etag: etagOf(model),
    })
  }

  return [
    {
      method: 'GET',
      path: BASE,
      kind: 'read',
      summary: 'All workspaces, newest first',
      query: ['limit'],
      of: 'workspace',
      answers: { 200: listSchema },
      handle: listWorkspaces,
    },
    {
      method: 'GET',
      path: `${BASE}/:id`,
      kind: 'read',
      summary: 'One workspace',
      of: 'workspace',
      answers: { 200: modelSchema },
      handle: async (c) => c.json({ error: false, model: await requireWorkspace(c) }),
    },
    {
      method: 'POST',
      path: BASE,
      kind: 'write',
      summary: 'Create a workspace',
      body: { json: namedCreateRequestSchema },
      of: 'workspace',
      answers: { 201: createdSchema },
      handle: (c) => create(c, workspaceTable, {}),
    },
    {
      method: 'GET',
      path: `${BASE}/:id/boards`,
      kind: 'read',
      summary: 'Boards of a workspace, by pages: page, limit, sortId, direction',
      query: ['page', 'limit', 'sortId', 'orderBy', 'direction'],
      of: 'board',
      answers: { 200: listSchema },
      handle: listBoards,
    },
    {
      method: 'POST',
      path: `${BASE}/:id/boards`,
      kind: 'write',
      summary: 'Create a board in a workspace',
      body: { json: namedCreateRequestSchema },
      of: 'board',
      answers: { 201: createdSchema },
      handle: async (c) => create(c, boardTable, { workspace_id: (await requireWorkspace(c)).id }),
    },
  ]
}
