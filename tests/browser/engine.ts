/** The page's half of worker/engine-worker.ts: the engine's functions, run in a real service worker. */
import type { PageFunctions } from './page-functions'
import type { Engine } from './worker/engine-functions'

const SCRIPT = '/tests/browser/worker/engine-worker.ts'

async function activeWorker(): Promise<ServiceWorker> {
  const registration = await navigator.serviceWorker.register(SCRIPT, { type: 'module' })
  const worker = registration.active ?? registration.waiting ?? registration.installing
  if (!worker) throw new Error('No service worker')
  if (worker.state === 'activated') return worker
  return new Promise((resolve, reject) => {
    worker.addEventListener('statechange', () => {
      if (worker.state === 'activated') resolve(worker)
      if (worker.state === 'redundant') reject(new Error('The service worker did not start'))
    })
  })
}

async function call(name: string, args: unknown[]): Promise<unknown> {
  const worker = await activeWorker()
  const { port1, port2 } = new MessageChannel()
  return new Promise((resolve, reject) => {
    port1.onmessage = ({ data }: MessageEvent<{ value?: unknown; error?: string }>) =>
      data.error === undefined ? resolve(data.value) : reject(new Error(data.error))
    worker.postMessage({ name, args }, [port2])
  })
}

/** Every engine function by name. A rejection carries the name of the error's class as its message. */
export const engine = new Proxy({} as Engine & PageFunctions, {
  get:
    (_, name: string) =>
    (...args: unknown[]) =>
      call(name, args),
})
