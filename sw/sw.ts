/** Entry of the service worker: only registers listeners and routes events to their handlers. */

import { addPlugins } from 'workbox-precaching/addPlugins'
import { precache } from 'workbox-precaching/precache'
import { parseCommand } from '#shared/offline/protocol'
import { announce, post } from './broadcast'
import { classify } from './classify'
import { runCommand } from './commands'
import { handleAsset, handleFont, handleUpload } from './handlers/asset'
import { handleNavigation } from './handlers/navigation'
import { handleOtherApi } from './handlers/other-api'
import { handleOutbox } from './handlers/outbox'
import { handleRead } from './handlers/record-read'
import { handleWrite } from './handlers/record-write'
import { handleShare } from './handlers/share'
import { cleanUpDaily } from './offline-data/cleanup'
import { runPeriodically } from './offline-data/refresh'
import { openPush, renewPush, showPush } from './push'
import { setAlarm } from './queue/alarm'
import { countWaiting, sync } from './queue/replay'
import { holdWorkerLock } from './queue/send'

/** A file of the app with its digest: browsers reject other content (Subresource Integrity). */
type BuiltFile = { url: string; revision: string | null; integrity?: string }
declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: BuiltFile[] }

// The HTTP cache may hold a captive portal's answer for a file: always revalidate.
addPlugins([{ requestWillFetch: async ({ request }) => new Request(request, { cache: 'no-cache' }) }])
precache(self.__WB_MANIFEST)
holdWorkerLock()
setAlarm({
  run: async () => {
    await sync()
    return (await countWaiting()) > 0
  },
  onLastChance: async () => post({ type: 'last-chance', pending: await countWaiting() }),
})

self.addEventListener('activate', (event) => {
  event.waitUntil(
    self.clients
      .claim()
      .then(() => cleanUpDaily())
      .then(announce),
  )
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  switch (classify(request, self.location.origin)) {
    case 'navigation':
      return event.respondWith(handleNavigation(request))
    case 'share':
      return event.respondWith(handleShare(request))
    case 'asset':
      return event.respondWith(handleAsset(request))
    case 'font':
      return event.respondWith(handleFont(request, (work) => event.waitUntil(work)))
    case 'upload':
      return event.respondWith(handleUpload(request, (work) => event.waitUntil(work)))
    case 'record-read':
      return event.respondWith(handleRead(event))
    case 'record-write':
    case 'custom-write':
    case 'file-write':
      return event.respondWith(handleWrite(event))
    case 'outbox':
      return event.respondWith(handleOutbox(request))
    case 'other-api':
      return event.respondWith(handleOtherApi(request))
    case 'bypass':
  }
})

self.addEventListener('message', (event) => {
  const command = event.origin === self.location.origin ? parseCommand(event.data) : undefined
  if (command) event.waitUntil(runCommand(command, (outcome) => event.ports[0]?.postMessage(outcome)))
})

self.addEventListener('periodicsync', (event) => {
  // TypeScript has no type for this event (WICG).
  if (event instanceof ExtendableEvent) event.waitUntil(runPeriodically())
})

self.addEventListener('push', (event) => event.waitUntil(showPush(event.data)))
self.addEventListener('notificationclick', (event) => event.waitUntil(openPush(event)))
self.addEventListener('pushsubscriptionchange', (event) => {
  // The specification's type is that of an event with lifetime; not every library of types says so.
  if (event instanceof ExtendableEvent) event.waitUntil(renewPush(event))
})
