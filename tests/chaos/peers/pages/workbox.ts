/** The page in front of workbox-worker.ts. Its requests carry no Idempotency-Key: workbox's documentation knows none. */
import { type PeerOp, type PeerPage, toRequest } from '../peer-page'

let session = { token: '', role: '' }

async function findWorker(): Promise<ServiceWorker> {
  const { active } = await navigator.serviceWorker.ready
  if (!active) throw new Error('No worker')
  return active
}

const toMark = (body: string): string => String(Object.values(JSON.parse(body) as object)[0])

const page: PeerPage = {
  start: async (given) => {
    session = given
    await navigator.serviceWorker.register('/peer-worker.js')
    await findWorker()
  },
  submit: async (op: PeerOp) => {
    const response = await fetch(...toRequest(op, session)).catch(() => undefined)
    return response?.ok ? 'taken' : 'refused'
  },
  pending: async () => {
    const worker = await findWorker()
    const { port1, port2 } = new MessageChannel()
    return new Promise((resolve) => {
      port1.onmessage = ({ data }: MessageEvent<string[]>) => resolve(data.map(toMark))
      worker.postMessage('pending', [port2])
    })
  },
  told: async () => [],
  // The browser rings the worker: that is done from outside (DevTools protocol).
  ring: async () => {},
}
globalThis.peer = page
