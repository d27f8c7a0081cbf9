/** Answers that the worker gives itself: the envelope of our API with its marker, so that pages know them as ours. */

import { NEEDS_CONNECTION } from '#messages/specification'
import { MARKER_HEADER, MARKER_VALUE } from '#shared/headers'

export const toJson = (status: number, body: Record<string, unknown>): Response =>
  new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json', 'cache-control': 'no-store', [MARKER_HEADER]: MARKER_VALUE },
  })

export const toFailure = (status: number, message: string, code: string): Response =>
  toJson(status, { error: true, message, code })

/** A call that can't wait in a queue fails at once with a clear word (rule 2). */
export const offlineFailure = (message = NEEDS_CONNECTION): Response => toFailure(503, message, 'OFFLINE')
