/**
 * A real service worker around the engine: runs the named function with the arguments and posts the
 * result back to ../engine.ts.
 */
// Must be first: limits.ts reads it.
import './environment'
import { engine } from './engine-functions'
import { pageFunctions } from './page-functions'

declare const self: ServiceWorkerGlobalScope

// All tests share one origin. How much of the disk it uses depends on what ran before, and above a
// limit the daily clean-up drops copies.
navigator.storage.estimate = async () => ({ usage: 0, quota: 1_000_000_000 })

const functions = { ...engine, ...pageFunctions }

self.addEventListener('install', () => void self.skipWaiting())

self.addEventListener('message', (event) => {
  const { name, args } = event.data as { name: keyof typeof functions; args: unknown[] }
  const [port] = event.ports
  const run = functions[name] as (...input: unknown[]) => Promise<unknown>
  event.waitUntil(
    run(...args).then(
      (value) => port?.postMessage({ value }),
      (error: Error) => port?.postMessage({ error: error.constructor.name }),
    ),
  )
})
