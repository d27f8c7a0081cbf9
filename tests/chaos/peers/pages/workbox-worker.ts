/**
 * workbox-background-sync as documented under "Adding a request to the queue": each write is tried,
 * and queued when the fetch fails; `replayRequests` is the default `onSync`. The page gets 202 in
 * place of an error, in favour of workbox.
 */
import { Queue } from 'workbox-background-sync'

/** Declared by hand: the types of pages and workers can't be in one program. */
type WorkerEvent = Event & {
  request: Request
  ports: readonly MessagePort[]
  waitUntil: (work: Promise<unknown>) => void
  respondWith: (answer: Promise<Response>) => void
}
declare const self: {
  skipWaiting: () => Promise<void>
  clients: { claim: () => Promise<void> }
  addEventListener: (type: string, listener: (event: WorkerEvent) => void) => void
}

const queue = new Queue('peer')

self.addEventListener('install', () => void self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

self.addEventListener('fetch', (event) => {
  if (event.request.method === 'GET' || !event.request.url.includes('/records/')) return
  event.respondWith(
    (async () => {
      try {
        return await fetch(event.request.clone())
      } catch {
        await queue.pushRequest({ request: event.request })
        return new Response(null, { status: 202 })
      }
    })(),
  )
})

self.addEventListener('message', (event) => {
  const [port] = event.ports
  if (port)
    event.waitUntil(
      queue
        .getAll()
        .then((entries) => Promise.all(entries.map(({ request }) => request.clone().text())))
        .then((bodies) => port.postMessage(bodies)),
    )
})
