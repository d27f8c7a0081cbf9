/** Calls that are never queued: the network's answer, or at once a clear "You're offline" (rule 2). */
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
