/**
 * Documents of the server, such as the API's documentation, where the demo is below a path: a
 * service worker gets only those navigations that are below it too. Registered before the product's
 * listener, which would answer with the app.
 */
import { upstream } from '../network'
import { isForServer } from './server-paths'

declare const self: ServiceWorkerGlobalScope
/** Put in by the build (build/demo-page.ts). With a slash at both ends. */
declare const __BASE__: string

/** The request for the same path of the server, which knows no base. */
async function atServer(request: Request, url: URL): Promise<Request> {
  const { method, headers } = request
  const body = method === 'GET' || method === 'HEAD' ? null : await request.arrayBuffer()
  return new Request(url, { method, headers, body, signal: request.signal, redirect: 'manual' })
}

/** An answer that leads to another page leads below the base. */
function belowBase(answer: Response): Response {
  const target = answer.headers.get('location')
  if (target?.startsWith('/') !== true) return answer
  const headers = new Headers(answer.headers)
  headers.set('location', __BASE__ + target.slice(1))
  return new Response(answer.body, { status: answer.status, headers })
}

if (__BASE__ !== '/')
  self.addEventListener('fetch', (event) => {
    const { request } = event
    const url = new URL(request.url)
    if (url.origin !== self.location.origin || !url.pathname.startsWith(__BASE__)) return
    url.pathname = url.pathname.slice(__BASE__.length - 1)
    if (!isForServer(url)) return
    event.stopImmediatePropagation()
    event.respondWith(atServer(request, url).then(upstream).then(belowBase))
  })
