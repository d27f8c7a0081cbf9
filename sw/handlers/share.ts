/**
 * Takes pictures that another app shares (`share_target` in the manifest): keeps them on this device
 * and leads to the page that offers them. Nothing is uploaded before the person says so there.
 */
import { UPLOAD_MAX_BYTES } from '#shared/limits'
import { SHARED_MAX, toSharedCache } from '#shared/offline/shared-pictures'
import { loadOwner } from '../session'
import { addToCache } from './asset'

const PICTURE = /^image\/(png|jpeg|webp|gif|avif)$/

export async function handleShare(request: Request): Promise<Response> {
  const origin = request.headers.get('origin')
  // The system's share sheet has no origin. A form of another site does.
  if (origin === null || origin === 'null' || origin === self.location.origin) await keep(request)
  return Response.redirect(request.url, 303)
}

async function keep(request: Request): Promise<void> {
  // Anything else than a form holds no pictures.
  const form = await request.formData().catch(() => new FormData())
  const caption = String(form.get('title') || form.get('text') || '').slice(0, 200)
  const cache = await caches.open(toSharedCache(await loadOwner()))
  for (const [index, file] of form.getAll('photos').entries()) {
    if (typeof file === 'string' || !PICTURE.test(file.type) || file.size > UPLOAD_MAX_BYTES) continue
    const about = { at: String(Date.now()), index: String(index), name: file.name, caption }
    await addToCache(cache, `/shared?${new URLSearchParams(about)}`, new Response(file), SHARED_MAX)
  }
}
