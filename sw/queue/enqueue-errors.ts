/** Why a change can't be queued: the errors of `enqueue`, and their sentences. */
import { NEVER_CREATED, NOT_STORED, STORAGE_FULL } from '#messages/shared'
import { QUEUE_FULL } from '#messages/specification'
import { isQuotaError } from '../db'

export class QueueFullError extends Error {}
/** The change refers to a record that was never created and will not be. */
export class UnknownTempIdError extends Error {}

export function enqueueErrorText(error: unknown): string {
  if (error instanceof QueueFullError) return QUEUE_FULL
  if (error instanceof UnknownTempIdError) return NEVER_CREATED
  return isQuotaError(error) ? STORAGE_FULL : NOT_STORED
}
