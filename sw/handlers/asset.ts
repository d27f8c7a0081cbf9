/**
 * Serves the app's files from the precache, else from the network. Uploaded pictures, the texts of a
 * language, and fonts and print worker of the design editor are cached on first use: an address
 * always has the same content.
 */

import { getCacheKeyForURL } from 'workbox-precaching/getCacheKeyForURL'
import { MARKER_HEADER } from '#shared/headers'
import { parseTempText, type TempId } from '#shared/offline/temp-id'
import { upstream } from '../network'
import { toUploadsCache } from '../offline-data/cleanup'
import { loadFile } from '../offline-data/read'
import { keepsCopiesFor, loadOwner } from '../session'

const UPLOADS_MAX = 300
/** Fonts of this build and of earlier ones. They are nobody's data, and stay at sign-out. */
const FONTS_MAX = 60
export const FONTS_CACHE = 'holdfast-fonts'

type WaitUntil = (work: Promise<unknown>) => void

/** @param path of the file to serve, when it is not the requested one */
export async function handleAsset(request: Request, path = request.url): Promise<Response> {
  const key = getCacheKeyForURL(path)
  // One lookup in all caches is faster than opening the precache first.
  return (key && (await caches.match(key))) || upstream(request)
}

export async function handleUpload(request: Request, waitUntil: WaitUntil): Promise<Response> {
  const tempId = parseTempText(new URL(request.url).pathname)
  if (tempId) return serveQueuedFile(tempId)
  const owner = await loadOwner()
  const cache = owner !== null && keepsCopiesFor(owner) ? await caches.open(toUploadsCache(owner)) : undefined
  const cached = await cache?.match(request.url)
  if (cached && isUpload(cached)) return cached
  // Not in the HTTP cache, which can't be cleared when the person signs out.
  const response = await upstream(new Request(request, { cache: 'no-store' })).catch(async (error: unknown) => {
    // Offline another size of the picture is better than none.
    const other = await cache?.match(request.url, { ignoreSearch: true })
    if (other) return other
    throw error
  })
  if (cache && isUpload(response)) waitUntil(addToCache(cache, request.url, response.clone(), UPLOADS_MAX))
  return response
}

/** A file that few devices need, whose name holds a hash of its content. */
export async function handleFont(request: Request, waitUntil: WaitUntil): Promise<Response> {
  const cache = await caches.open(FONTS_CACHE)
  const cached = await cache.match(request.url)
  if (cached) return cached
  const response = await upstream(request)
  // Files of the app have no marker. A portal's page is no font, and comes by a redirection.
  if (
    response.ok &&
    !response.redirected &&
    /^(font\/ttf|text\/javascript)/.test(response.headers.get('content-type') ?? '')
  )
    waitUntil(addToCache(cache, request.url, response.clone(), FONTS_MAX))
  return response
}

/** From our server and of a type that the server accepts: a portal's page is neither. */
const isUpload = ({ ok, headers }: Response): boolean =>
  ok && headers.has(MARKER_HEADER) && /^(image\/|application\/pdf)/.test(headers.get('content-type') ?? '')

/** Serves a file that is queued for upload from this device, to its owner only (rule 29). */
async function serveQueuedFile(id: TempId): Promise<Response> {
  const owner = await loadOwner()
  const file = owner ? await loadFile(owner, id) : undefined
  if (typeof file === 'string') return Response.redirect(file)
  const headers = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' }
  return file ? new Response(file, { headers }) : new Response(null, { status: 404 })
}

export async function addToCache(cache: Cache, url: string, response: Response, max: number): Promise<void> {
  // On a full device only the copy is lost.
  await cache.put(url, response).catch(() => undefined)
  const cached = await cache.keys()
  for (const oldest of cached.slice(0, Math.max(0, cached.length - max))) await cache.delete(oldest)
}
