/** The rules of section 9 for data queries. Pure. Attempts count from 0, as in TanStack Query. */

import { DEFAULT_CUSTOM_ERROR, DEFAULT_ERROR } from '#messages/specification'
import { messageOf } from '#shared/error-message'
import { ApiError, isNetworkError } from '#shared/errors'
import { fieldsOf } from '#shared/json'
import {
  BACKGROUND_REFETCH_MS,
  MUTATION_RETRIES,
  MUTATION_RETRY_CAP_MS,
  NETWORK_CHECK_MS,
  QUERY_RETRIES,
  QUERY_RETRY_BASE_MS,
  QUERY_RETRY_CAP_MS,
} from '#shared/limits'

const mayRetry = (failures: number, error: unknown, isOnline: boolean, limit: number): boolean =>
  isOnline && failures < limit && isNetworkError(error)

export const mayRetryQuery = (failures: number, error: unknown, isOnline: boolean): boolean =>
  mayRetry(failures, error, isOnline, QUERY_RETRIES)

export const mayRetryMutation = (failures: number, error: unknown, isOnline: boolean): boolean =>
  mayRetry(failures, error, isOnline, MUTATION_RETRIES)

const doubling = (attempt: number, capMs: number): number => Math.min(QUERY_RETRY_BASE_MS * 2 ** attempt, capMs)

/** Milliseconds before retry number `attempt` + 1. */
export const queryRetryDelay = (attempt: number): number => doubling(attempt, QUERY_RETRY_CAP_MS)
export const mutationRetryDelay = (attempt: number): number => doubling(attempt, MUTATION_RETRY_CAP_MS)

/** Whether the worker answered from this device, because the server was not reachable. */
function isFromDevice(data: unknown): boolean {
  const { _offline, keptAt } = fieldsOf(data)
  return _offline === true || keptAt !== undefined
}

/** Milliseconds until the next timed refetch; sooner for data from this device. */
export const backgroundRefetch = (isOnline: boolean, data: unknown): number | false =>
  isOnline && (isFromDevice(data) ? NETWORK_CHECK_MS : BACKGROUND_REFETCH_MS)

/**
 * The text of the error toast for a failed change (section 8); undefined where toasts are not
 * allowed, or where the form or the session-expired dialog shows the error. `key` starts with the
 * operation's name.
 */
export function toastOf(
  error: unknown,
  { meta, key }: { meta?: { toast?: unknown } | undefined; key?: readonly unknown[] | undefined },
): string | undefined {
  if (meta?.toast === false) return undefined
  if (error instanceof ApiError && (error.kind === 'session-expired' || error.kind === 'validation')) return undefined
  const message = messageOf(error, '')
  return message || (/^\w+Model$/.test(String(key?.[0])) ? DEFAULT_ERROR : DEFAULT_CUSTOM_ERROR)
}
