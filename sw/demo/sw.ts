/**
 * Entry of the demo's service worker: the product's own, whose server is another worker of this
 * browser instead of a host.
 */
import { wireNames } from '#shared/demo/wire'
import { classify } from '../classify'
// Before the product's listeners.
import './below-base'
// Registers all listeners. It calls `fetch` later, when the one below stands in its place.
import '../sw'
import { isForServer } from './server-paths'
import { readHereWhileStarting } from './starting'
import { fetchOver } from './wire-client'

declare const self: ServiceWorkerGlobalScope
/** Put in by the build (build/demo.ts). */
declare const __VERSION__: string

const names = wireNames(__VERSION__)
const overWire = fetchOver(names)
const overNetwork = self.fetch.bind(self)

self.fetch = (input, init) => {
  const request = new Request(input, init)
  return isForServer(new URL(request.url)) ? overWire(request) : overNetwork(request)
}

// The product leaves these to the browser, whose network has no server here.
self.addEventListener('fetch', (event) => {
  const { request } = event
  if (classify(request, self.location.origin) === 'bypass' && isForServer(new URL(request.url)))
    event.respondWith(overWire(request))
})

readHereWhileStarting(names, async () => (await overWire(new Request(new URL('/health', self.location.origin)))).ok)
