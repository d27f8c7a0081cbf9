/**
 * Several requests in one call, each with its own key and answer (design, api-contract.md
 * "Records").
 */
import type { BatchAnswer } from '#shared/contract/batch'
import { IDEMPOTENCY_HEADER, RELEASE_HEADER } from '#shared/headers'
import { request, toAddress } from './transport'

/**
 * One of up to BATCH_MAX. `id` names its answer. Not for auth calls, uploads, exports or batches.
 */
export type BatchMember = {
  id: string
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Path with `{{project}}` and `{{role}}`. */
  endpoint: string
  body?: unknown
  /** The intent's key. Required for a member that changes something. */
  key?: string
  /** The version that the change is based on. */
  version?: number
  /** Of the table's definition (Table.release). */
  release?: number
}

/**
 * Runs the members in order, even after one fails. Resolves with their answers in the same order.
 */
export async function sendBatch(members: readonly BatchMember[]): Promise<BatchAnswer[]> {
  const body = members.map(({ id, method, endpoint, body = null, key, version, release }) => ({
    id,
    method,
    endpoint: toAddress(endpoint),
    headers: {
      ...(key && { [IDEMPOTENCY_HEADER]: key }),
      ...(version !== undefined && { 'if-match': `"${version}"` }),
      ...(release !== undefined && { [RELEASE_HEADER]: String(release) }),
    },
    body,
  }))
  const { responses } = await request('/v1/api/batch', { answer: 'batch', method: 'POST', body })
  return responses
}
