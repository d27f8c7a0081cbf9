/** Further roles, made by a super admin; a person gets one by `role_id` of the user record. */
import type { RoleCreateRequest } from '#shared/contract/roles'
import type { Created, Deleted, WriteOptions } from './records'
import { request } from './transport'

const ROLE = '/v1/api/{{project}}/{{role}}/lambda/role'

export async function createRole(role: RoleCreateRequest, { key }: WriteOptions): Promise<Created> {
  return request(ROLE, { method: 'POST', body: role, idempotencyKey: key })
}

/** Takes the role away from everybody who has it. */
export async function deleteRole(id: number, { key }: WriteOptions): Promise<Deleted> {
  return request(`${ROLE}/${id}`, { method: 'DELETE', idempotencyKey: key })
}
