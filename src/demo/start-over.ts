/**
 * Removes everything that the demo keeps in this browser. It runs in a page without the app and
 * without a server: a page that works would go on writing, and another tab's server would take over.
 */
import type { WireNames } from '#shared/demo/wire'
import { OFFLINE_DB } from '#shared/offline/queued-request'
import { withBase } from './base-path'
import type { ServerLink } from './server-link'

const PARAMETER = 'start-over'

/** `prepare` leaves the service worker and ends servers, `clear` removes, `wait`: of other tabs. */
export type Step = 'prepare' | 'clear' | 'wait'

export function stepOfAddress({ search }: Pick<Location, 'search'> = location): Step | undefined {
  const step = new URLSearchParams(search).get(PARAMETER)
  return step === 'prepare' || step === 'clear' || step === 'wait' ? step : undefined
}

export const goTo = (step: Step): void => location.replace(withBase(`/?${PARAMETER}=${step}`))
const goHome = (): void => location.replace(withBase('/'))

/** Below a path the host name has other sites too: their databases, caches and workers stay. */
const isOurs = (name: string): boolean =>
  withBase('/') === '/' ||
  /holdfast|^keyval-store$/.test(name) ||
  name === OFFLINE_DB ||
  // Workbox names its caches by the scope.
  name.includes(location.origin + withBase('/'))

/** Empties the stores. A database that a worker still has open can't be deleted before it ends. */
async function clearDatabase(name: string): Promise<void> {
  const db = await new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(name)
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
  const stores = [...db.objectStoreNames]
  if (stores.length > 0)
    await new Promise<void>((resolve, reject) => {
      const transaction = db.transaction(stores, 'readwrite')
      transaction.oncomplete = () => resolve()
      transaction.onabort = () => reject(transaction.error)
      for (const store of stores) transaction.objectStore(store).clear()
    })
  db.close()
}

async function clearFiles(): Promise<void> {
  if (typeof navigator.storage?.getDirectory !== 'function') return
  const root = await navigator.storage.getDirectory()
  for await (const name of root.keys()) if (isOurs(name)) await root.removeEntry(name, { recursive: true })
}

/** @param copy database of a file that the demo then begins with */
async function clearAll(copy: string): Promise<void> {
  for (const { name } of await indexedDB.databases())
    if (name !== undefined && name !== copy && isOurs(name)) await clearDatabase(name)
  for (const name of await caches.keys()) if (isOurs(name)) await caches.delete(name)
  await clearFiles()
  localStorage.clear()
  sessionStorage.clear()
}

/** @throws Error when something can't be removed */
export async function runStep(step: Step, { lock, copy }: WireNames, link: ServerLink): Promise<void> {
  if (step === 'prepare') {
    for (const registration of await navigator.serviceWorker.getRegistrations())
      if (isOurs(registration.scope)) await registration.unregister()
    link.post({ type: 'clearing' })
    return goTo('clear')
  }
  if (step === 'wait') {
    sessionStorage.clear()
    return link.listen(({ type }) => {
      // Or a new server serves already.
      if (type === 'cleared' || type === 'serving') goHome()
    })
  }
  // Granted once the last server is gone.
  await navigator.locks.request(lock, () => clearAll(copy))
  link.post({ type: 'cleared' })
  goHome()
}
