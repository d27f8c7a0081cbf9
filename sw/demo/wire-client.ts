/** `fetch` for the service worker of the demo, whose server runs in another worker. */
import { bodyOf, type WireMessage, type WireNames } from '#shared/demo/wire'

/** As `fetch` fails without a connection. */
const unreachable = () => new TypeError('Failed to fetch')

async function isServed(lock: string): Promise<boolean> {
  const { held = [] } = await navigator.locks.query()
  return held.some(({ name }) => name === lock)
}

const bytesOf = (request: Request): Promise<ArrayBuffer | null> =>
  request.method === 'GET' || request.method === 'HEAD' ? Promise.resolve(null) : request.arrayBuffer()

/**
 * Rejects as `fetch` does: at once where no server serves, and when one dies before it has answered.
 */
export function fetchOver(names: WireNames): (request: Request) => Promise<Response> {
  const channel = new BroadcastChannel(names.channel)
  const post = (message: WireMessage) => channel.postMessage(message)

  return async (request) => {
    const { signal, method, url } = request
    const body = await bytesOf(request)
    const hasServer = await isServed(names.lock)
    signal.throwIfAborted()
    if (!hasServer) throw unreachable()
    const id = crypto.randomUUID()
    const over = new AbortController()
    try {
      return await new Promise<Response>((resolve, reject) => {
        const lose = () => reject(unreachable())
        const onMessage = ({ data: message }: MessageEvent<WireMessage>) => {
          if (message.type === 'serving' || message.type === 'failed') lose()
          else if (message.type === 'lost' && message.id === id) lose()
          else if (message.type === 'answer' && message.id === id) {
            const { status, headers } = message
            resolve(new Response(bodyOf(status, message.body), { status, headers }))
          }
        }
        const onAbort = () => {
          post({ type: 'abort', id })
          reject(signal.reason)
        }
        channel.addEventListener('message', onMessage, { signal: over.signal })
        signal.addEventListener('abort', onAbort, { signal: over.signal })
        // Granted only once the server is gone: its worker holds the lock for as long as it lives.
        navigator.locks.request(names.lock, { mode: 'shared', signal: over.signal }, lose).catch(() => undefined)
        post({ type: 'request', id, method, url, headers: [...request.headers], body })
      })
    } finally {
      over.abort()
    }
  }
}
