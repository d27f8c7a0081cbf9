/** Builds the worker's own answers: our API's envelope with its marker, so pages accept them. */

import { NEEDS_CONNECTION } from '#messages/shared'
import { MARKER_HEADER, MARKER_VALUE } from '#shared/headers'

export const toJson = (status: number, body: Record<string, unknown>): Response =>
  new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json', 'cache-control': 'no-store', [MARKER_HEADER]: MARKER_VALUE },
  })

export const toFailure = (status: number, message: string, code: string): Response =>
  toJson(status, { error: true, message, code })

/** A call that can't be queued fails at once with a clear message (rule 2). */
export const offlineFailure = (message = NEEDS_CONNECTION): Response => toFailure(503, message, 'OFFLINE')
