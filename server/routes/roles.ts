/**
 * Additional roles. Their permissions take effect with the next request
 * (server/records/policies.ts).
 */

import { RECORD_DELETED } from '#messages/shared'
import { createdSchema, deletedSchema } from '#shared/contract/records'
import { roleCreateRequestSchema, roleTablesSchema } from '#shared/contract/roles'
import { roleTable } from '#shared/resources/administration'
import { checkPermissions, grantableTables } from '../accounts/permissions'
import { requireStepUp } from '../accounts/user-sessions'
import { type Call, LAMBDA, parseBody, toRecordId } from '../call'
import type { Ctx, Deps } from '../context'
import { invalid, notFound } from '../errors'
import { etagOf } from '../records/record-checks'
import { createRecord, deleteRecord } from '../records/record-writes'
import { writeContext } from './records'

const BASE = `${LAMBDA}/role`

export function roleCalls(deps: Deps): Call[] {
  const { clock } = deps

  async function create(c: Ctx) {
    const values = parseBody(c, roleCreateRequestSchema)
    await requireStepUp(c.get('db'), c.get('actor'), clock.now())
    const problem = checkPermissions(values.permissions)
    if (problem) throw invalid({ permissions: problem })
    const model = await createRecord(writeContext(c, deps, roleTable), values)
    return c.json({ error: false, model, data: model.id, message: 'Role created successfully' }, 201, {
      etag: etagOf(model),
    })
  }

  async function remove(c: Ctx) {
    await requireStepUp(c.get('db'), c.get('actor'), clock.now())
    const id = toRecordId(c.req.param('id'))
    if (id === undefined) throw notFound('Role not found')
    await deleteRecord(writeContext(c, deps, roleTable), id, c.req.header('if-match'))
    return c.json({ error: false, data: 1, message: RECORD_DELETED })
  }

  return [
    {
      method: 'GET',
      path: `${BASE}/tables`,
      kind: 'read',
      roles: ['super_admin'],
      summary: 'The tables and operations on which a role can have permissions',
      answers: { 200: roleTablesSchema },
      handle: async (c) => c.json({ error: false, list: grantableTables() }),
    },
    {
      method: 'POST',
      path: BASE,
      kind: 'write',
      roles: ['super_admin'],
      summary: 'Create a role with permissions on tables, in addition to those of a built-in role',
      body: { json: roleCreateRequestSchema },
      of: 'role',
      answers: { 201: createdSchema },
      handle: create,
    },
    {
      method: 'DELETE',
      path: `${BASE}/:id`,
      kind: 'write',
      roles: ['super_admin'],
      summary: 'Delete a role; everybody loses its permissions',
      answers: { 200: deletedSchema },
      handle: remove,
    },
  ]
}
