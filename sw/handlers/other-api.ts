/**
 * Forwards calls that are never queued. Offline they fail at once with a clear message (rule 2), and
 * online where they write to what the server does not know (rule 11).
 */
import { NOT_ON_SERVER } from '#messages/shared'
import { OFFLINE_HEADER } from '#shared/headers'
import { parseJson } from '#shared/json'
import { isOffline, upstream } from '../network'
import { findTempIds } from '../queue/temp-ids'
import { offlineFailure, toFailure } from './answers'

export async function handleOtherApi(request: Request): Promise<Response> {
  if (isOffline()) return offlineFailure()
  if (await holdsTempId(request)) return toFailure(409, NOT_ON_SERVER, 'UNKNOWN_TEMP_ID')
  const headers = new Headers(request.headers)
  headers.delete(OFFLINE_HEADER)
  try {
    return await upstream(new Request(request, { headers }))
  } catch (error) {
    if (request.signal.aborted) throw error
    return offlineFailure()
  }
}

/** Reads may ask for it: nothing is found. Files are not read through. */
async function holdsTempId(request: Request): Promise<boolean> {
  const { method, url, headers } = request
  if (method === 'GET') return false
  const isJson = headers.get('content-type')?.startsWith('application/json')
  const body = isJson ? parseJson(await request.clone().text()) : null
  return findTempIds({ endpoint: url, body }).length > 0
}
