/**
 * The page of workbox-worker.ts. Its requests have no Idempotency-Key, as in workbox's
 * documentation.
 */
import { type PeerOp, type PeerPage, toRequest } from '../peer-page'

let session = { token: '', role: '' }

async function findWorker(): Promise<ServiceWorker> {
  const { active } = await navigator.serviceWorker.ready
  if (!active) throw new Error('No worker')
  return active
}

const toMark = (body: string): string => String(Object.values(JSON.parse(body) as object)[0])

const page: PeerPage = {
  start: async (input) => {
    session = input
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
  warned: async () => [],
  // The sync event is fired from outside (DevTools protocol).
  ring: async () => {},
}
globalThis.peer = page
