/** Pictures that another app has shared. The worker keeps them (sw/handlers/share.ts). */
import { SHARED_KEPT_MS, sharedAt, toSharedCache } from '#shared/offline/shared-pictures'

export type SharedPicture = {
  cache: string
  url: string
  file: File
  /** What the other app says about it. */
  caption: string
}

/** The pictures shared while one of these owners was signed in, the oldest first. */
export async function readShared(owners: readonly string[], now = Date.now()): Promise<SharedPicture[]> {
  const pictures: SharedPicture[] = []
  for (const cache of owners.map(toSharedCache)) {
    // Opening a cache would make it.
    if (!(await caches.has(cache))) continue
    const kept = await caches.open(cache)
    for (const { url } of await kept.keys()) {
      const blob = await (await kept.match(url))?.blob()
      if (!blob || sharedAt(url) < now - SHARED_KEPT_MS) continue
      const { searchParams } = new URL(url)
      const file = new File([blob], searchParams.get('name') ?? '', { type: blob.type, lastModified: sharedAt(url) })
      pictures.push({ cache, url, file, caption: searchParams.get('caption') ?? '' })
    }
  }
  return pictures
}

export async function removeShared({ cache, url }: Pick<SharedPicture, 'cache' | 'url'>): Promise<void> {
  await (await caches.open(cache)).delete(url)
}
