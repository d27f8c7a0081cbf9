/**
 * The page's side of worker/engine-worker.ts: calls the engine's functions in a real service
 * worker.
 */
import type { PageFunctions } from './page-functions'
import type { Engine } from './worker/engine-functions'

const FOLDER = '/tests/browser/worker/'

/** @param settings environment of its build, as a query; each one gets its own scope */
async function activeWorker(settings: string): Promise<ServiceWorker> {
  const script = `${FOLDER}engine-worker.ts${settings}`
  const scope = settings === '' ? FOLDER : `${FOLDER}${encodeURIComponent(settings)}/`
  const registration = await navigator.serviceWorker.register(script, { type: 'module', scope })
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

async function call(settings: string, name: string, args: unknown[]): Promise<unknown> {
  const worker = await activeWorker(settings)
  const { port1, port2 } = new MessageChannel()
  return new Promise((resolve, reject) => {
    port1.onmessage = ({ data }: MessageEvent<{ value?: unknown; error?: string }>) =>
      data.error === undefined ? resolve(data.value) : reject(new Error(data.error))
    worker.postMessage({ name, args }, [port2])
  })
}

/** Every engine function by name. A rejection has the name of the error's class as its message. */
const engineOf = (settings: string) =>
  new Proxy({} as Engine & PageFunctions, {
    get:
      (_, name: string) =>
      (...args: unknown[]) =>
        call(settings, name, args),
  })

export const engine = engineOf('')

/** The engine built with these settings, on the same database. */
export const engineWith = (environment: Record<string, string>) => engineOf(`?${new URLSearchParams(environment)}`)
