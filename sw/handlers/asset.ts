/** Files of the app from the precache, else the network; uploaded pictures (addresses never change content) kept on first use. */

import { getCacheKeyForURL } from 'workbox-precaching/getCacheKeyForURL'
import { MARKER_HEADER } from '#shared/headers'
import { parseTempText, type TempId } from '#shared/offline/temp-id'
import { upstream } from '../network'
import { toUploadsCache } from '../offline-data/cleanup'
import { loadFile } from '../offline-data/read'
import { keepsCopiesFor, loadOwner } from '../session'

const UPLOADS_KEPT = 300

/** `path`: of the file that answers, when it is not the one that was asked for. Looks in all caches at once: half the way. */
export async function handleAsset(request: Request, path = request.url): Promise<Response> {
  const key = getCacheKeyForURL(path)
  return (key && (await caches.match(key))) || upstream(request)
}

export async function handleUpload(request: Request, waitUntil: (work: Promise<unknown>) => void): Promise<Response> {
  const waiting = parseTempText(new URL(request.url).pathname)
  if (waiting) return showWaiting(waiting)
  const owner = await loadOwner()
  const cache = owner !== null && keepsCopiesFor(owner) ? await caches.open(toUploadsCache(owner)) : undefined
  const kept = await cache?.match(request.url)
  if (kept && isUpload(kept)) return kept
  // Kept here alone: what the browser's own cache has, nobody could remove when the person signs out.
  const response = await upstream(new Request(request, { cache: 'no-store' }))
  if (cache && isUpload(response)) waitUntil(keep(cache, request.url, response.clone()))
  return response
}

/** From our server, and a file of a kind that it takes: a portal's page is neither. */
const isUpload = ({ ok, headers }: Response): boolean =>
  ok && headers.has(MARKER_HEADER) && /^(image\/|application\/pdf)/.test(headers.get('content-type') ?? '')

/** A file that waits to be uploaded shows from this device, to the person who chose it (rule 29). */
async function showWaiting(id: TempId): Promise<Response> {
  const owner = await loadOwner()
  const file = owner ? await loadFile(owner, id) : undefined
  if (typeof file === 'string') return Response.redirect(file)
  const headers = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' }
  return file ? new Response(file, { headers }) : new Response(null, { status: 404 })
}

async function keep(cache: Cache, url: string, response: Response): Promise<void> {
  // A full device costs a picture, not the page.
  await cache.put(url, response).catch(() => undefined)
  const kept = await cache.keys()
  for (const oldest of kept.slice(0, Math.max(0, kept.length - UPLOADS_KEPT))) await cache.delete(oldest)
}
