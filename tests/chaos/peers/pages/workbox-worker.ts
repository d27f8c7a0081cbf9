/**
 * workbox-background-sync as its documentation shows it under "Adding a request to the queue": every write is tried, and pushed
 * when the fetch fails; `replayRequests` is the default `onSync`. The page is told 202 in place of an error, which is kinder.
 */
import { Queue } from 'workbox-background-sync'

/** What it uses of a worker; the libraries of pages and of workers can't be in one program. */
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
