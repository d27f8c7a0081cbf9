/**
 * Forwards calls that are never queued. Offline they fail at once with a clear message (rule 2).
 */
import { OFFLINE_HEADER } from '#shared/headers'
import { isOffline, upstream } from '../network'
import { offlineFailure } from './answers'

export async function handleOtherApi(request: Request): Promise<Response> {
  if (isOffline()) return offlineFailure()
  const headers = new Headers(request.headers)
  headers.delete(OFFLINE_HEADER)
  try {
    return await upstream(new Request(request, { headers }))
  } catch (error) {
    if (request.signal.aborted) throw error
    return offlineFailure()
  }
}
