/** The server's end of the wire: takes requests from the channel and answers them. */
import type { WireMessage, WireNames, WireRequest } from '#shared/demo/wire'

const toRequest = ({ method, url, headers, body }: WireRequest, signal: AbortSignal): Request =>
  new Request(url, { method, headers, body, signal })

/**
 * Answers requests while this worker serves.
 * @param answer waits until the server is ready; a rejection is a broken connection
 * @returns begins to serve; says why it can't
 */
export function answerOver(
  { channel: name }: WireNames,
  answer: (request: Request) => Promise<Response>,
): { serve: () => void; fail: (reason: string) => void } {
  const channel = new BroadcastChannel(name)
  const running = new Map<string, AbortController>()
  let isServing = false
  const post = (message: WireMessage) => channel.postMessage(message)

  async function run(message: WireRequest): Promise<void> {
    const { id } = message
    const controller = new AbortController()
    running.set(id, controller)
    try {
      const response = await answer(toRequest(message, controller.signal))
      const body = await response.arrayBuffer()
      post({ type: 'answer', id, status: response.status, headers: [...response.headers], body })
    } catch {
      post({ type: 'lost', id })
    } finally {
      running.delete(id)
    }
  }

  channel.addEventListener('message', ({ data: message }: MessageEvent<WireMessage>) => {
    if (!isServing) return
    if (message.type === 'request') void run(message)
    else if (message.type === 'abort') running.get(message.id)?.abort()
  })
  return {
    serve: () => {
      isServing = true
      // Callers of an earlier server, and those that asked before this one listened, ask again.
      post({ type: 'serving' })
    },
    fail: (reason) => {
      isServing = false
      post({ type: 'failed', reason })
    },
  }
}
