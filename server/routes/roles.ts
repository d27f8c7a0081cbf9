/** Further roles: what they permit holds from the next request on (server/records/policies.ts). */

import { RECORD_DELETED } from '#messages/specification'
import { createdSchema, deletedSchema } from '#shared/contract/records'
import { roleCreateRequestSchema } from '#shared/contract/roles'
import { roleTable } from '#shared/resources/administration'
import { checkPermissions } from '../accounts/permissions'
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
    return c.json({ error: false, model, data: model.id, message: 'Role created' }, 201, { etag: etagOf(model) })
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
      method: 'POST',
      path: BASE,
      kind: 'write',
      roles: ['super_admin'],
      summary: 'Make a role of permissions on tables; a person who is given it may do that besides the own',
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
      summary: 'Take a role away from everybody',
      answers: { 200: deletedSchema },
      handle: remove,
    },
  ]
}
