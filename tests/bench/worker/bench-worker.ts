/**
 * A service worker with all contestants: it runs the requested function with its arguments and
 * returns the result.
 */
import type { Contestants } from '../contestants'
import * as dexie from './dexie'
import * as floor from './floor'
import * as ours from './ours'
import * as rxdb from './rxdb'
import * as workbox from './workbox'

declare const self: ServiceWorkerGlobalScope

const contestants: Contestants = { ...floor, ...ours, ...workbox, ...dexie, ...rxdb }

self.addEventListener('install', () => void self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

self.addEventListener('message', (event) => {
  const { name, args } = event.data as { name: keyof Contestants; args: unknown[] }
  const [port] = event.ports
  if (!port) return
  const run = contestants[name] as (...given: unknown[]) => Promise<unknown>
  event.waitUntil(
    run(...args).then(
      (value) => port.postMessage({ value }),
      (error: Error) => port.postMessage({ error: `${error.name}: ${error.message} ${error.stack}` }),
    ),
  )
})
