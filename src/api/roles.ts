/** Additional roles, created by a super admin. A user gets one by `role_id` of the user record. */
import type { RoleCreateRequest } from '#shared/contract/roles'
import { LAMBDA } from './endpoint'
import type { WriteOptions } from './records'
import { request } from './transport'

const ROLE = `${LAMBDA}/role`

/** The permissions that a role can have, by table. */
export async function listRoleTables() {
  return request(`${ROLE}/tables`, { answer: 'roleTables' })
}

export async function createRole(role: RoleCreateRequest, { key }: WriteOptions) {
  return request(ROLE, { answer: 'created', method: 'POST', body: role, idempotencyKey: key })
}

/** Removes the role from all users who have it, too. Rejected when it has another `version`. */
export async function deleteRole(id: number, { key, version }: WriteOptions) {
  return request(`${ROLE}/${id}`, { answer: 'deleted', method: 'DELETE', idempotencyKey: key, ifMatch: version })
}
