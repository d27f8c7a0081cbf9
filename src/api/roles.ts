/** Further roles, made by a super admin; a person gets one by `role_id` of the user record. */
import type { RoleCreateRequest } from '#shared/contract/roles'
import { LAMBDA } from './endpoint'
import type { WriteOptions } from './records'
import { request } from './transport'

const ROLE = `${LAMBDA}/role`

export async function createRole(role: RoleCreateRequest, { key }: WriteOptions) {
  return request(ROLE, { answer: 'created', method: 'POST', body: role, idempotencyKey: key })
}

/** Takes the role away from everybody who has it. */
export async function deleteRole(id: number, { key }: WriteOptions) {
  return request(`${ROLE}/${id}`, { answer: 'deleted', method: 'DELETE', idempotencyKey: key })
}
