/** Workspaces and their boards (specification section 7). */
import type { NamedCreateRequest } from '#shared/contract/workspaces'
import { LIST_SIZE, WORKSPACES_MAX } from '#shared/limits'
import { LAMBDA, withParams } from './endpoint'
import type { ReadOptions, WriteOptions } from './records'
import { request } from './transport'

const WORKSPACES = `${LAMBDA}/pm/workspaces`

type BoardsPage = { page?: number; limit?: number; sortId?: string; direction?: 'asc' | 'desc' }

/** All workspaces by default. */
export async function listWorkspaces(limit = WORKSPACES_MAX, { signal }: ReadOptions = {}) {
  return request(withParams(WORKSPACES, { limit }), { answer: 'recordList', signal })
}

export async function getWorkspace(id: number, { signal }: ReadOptions = {}) {
  return request(`${WORKSPACES}/${id}`, { answer: 'record', signal })
}

export async function createWorkspace(workspace: NamedCreateRequest, { key }: WriteOptions) {
  return request(WORKSPACES, { answer: 'created', method: 'POST', body: workspace, idempotencyKey: key })
}

export async function listBoards(
  workspaceId: number,
  { page = 1, limit = LIST_SIZE, sortId = 'id', direction = 'desc' }: BoardsPage = {},
  { signal }: ReadOptions = {},
) {
  return request(withParams(`${WORKSPACES}/${workspaceId}/boards`, { page, limit, sortId, direction }), {
    answer: 'recordList',
    signal,
  })
}

export async function createBoard(workspaceId: number, board: NamedCreateRequest, { key }: WriteOptions) {
  return request(`${WORKSPACES}/${workspaceId}/boards`, {
    answer: 'created',
    method: 'POST',
    body: board,
    idempotencyKey: key,
  })
}
