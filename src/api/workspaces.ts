/** Workspaces and their boards (specification section 7). */
import type { NamedCreateRequest } from '#shared/contract/workspaces'
import { LIST_SIZE, WORKSPACES_MAX } from '#shared/limits'
import { withParams } from './endpoint'
import type { Created, OneRecord, ReadOptions, RecordList, WriteOptions } from './records'
import { request } from './transport'

const WORKSPACES = '/v1/api/{{project}}/{{role}}/lambda/pm/workspaces'

type BoardsPage = { page?: number; limit?: number; sortId?: string; direction?: 'asc' | 'desc' }

/** All of them, unless a limit is given. */
export async function listWorkspaces(limit = WORKSPACES_MAX, { signal }: ReadOptions = {}): Promise<RecordList> {
  return request(withParams(WORKSPACES, { limit }), { signal })
}

export async function getWorkspace(id: number, { signal }: ReadOptions = {}): Promise<OneRecord> {
  return request(`${WORKSPACES}/${id}`, { signal })
}

export async function createWorkspace(workspace: NamedCreateRequest, { key }: WriteOptions): Promise<Created> {
  return request(WORKSPACES, { method: 'POST', body: workspace, idempotencyKey: key })
}

export async function listBoards(
  workspaceId: number,
  { page = 1, limit = LIST_SIZE, sortId = 'id', direction = 'desc' }: BoardsPage = {},
  { signal }: ReadOptions = {},
): Promise<RecordList> {
  return request(withParams(`${WORKSPACES}/${workspaceId}/boards`, { page, limit, sortId, direction }), { signal })
}

export async function createBoard(
  workspaceId: number,
  board: NamedCreateRequest,
  { key }: WriteOptions,
): Promise<Created> {
  return request(`${WORKSPACES}/${workspaceId}/boards`, { method: 'POST', body: board, idempotencyKey: key })
}
