/** The server's end of the wire: takes requests and commands from the channel and answers them. */
import type { WireMessage, WireNames, WireRequest } from '#shared/demo/wire'
import type { Control } from './control'

const toRequest = ({ method, url, headers, body }: WireRequest, signal: AbortSignal): Request =>
  new Request(url, { method, headers, body, signal })

/**
 * Answers while this worker serves.
 * @param control resolves once the server is ready; a rejection is a broken connection
 * @returns begins to serve; says why it can't
 */
export function answerOver(
  { channel: name }: WireNames,
  control: () => Promise<Control>,
): { serve: () => void; fail: (reason: string) => void } {
  const channel = new BroadcastChannel(name)
  const running = new Map<string, AbortController>()
  let isServing = false
  const post = (message: WireMessage) => channel.postMessage(message)
  async function tellNetwork(): Promise<void> {
    const { network, isCopy } = await control()
    post({ type: 'network', network: network(), isCopy })
  }

  async function run(message: WireRequest): Promise<void> {
    const { id } = message
    const controller = new AbortController()
    running.set(id, controller)
    try {
      const { carry, network } = await control()
      const wasLosing = network().isLosingNext
      const { response, entry } = await carry(toRequest(message, controller.signal))
      const { status = 0, headers = [] } = response ?? {}
      post({ type: 'logged', entry })
      if (response) post({ type: 'answer', id, status, headers: [...headers], body: await response.arrayBuffer() })
      else post({ type: 'lost', id })
      if (wasLosing && !network().isLosingNext) await tellNetwork()
    } catch {
      post({ type: 'lost', id })
    } finally {
      running.delete(id)
    }
  }

  async function obey(id: string, command: Parameters<Control['run']>[0]): Promise<void> {
    try {
      const result = await (await control()).run(command)
      if (command.name === 'setNetwork') await tellNetwork()
      post({ type: 'done', id, result })
    } catch (error) {
      post({ type: 'refused', id, reason: error instanceof Error ? error.message : String(error) })
    }
  }

  channel.addEventListener('message', ({ data: message }: MessageEvent<WireMessage>) => {
    if (message.type === 'clearing') self.close()
    if (!isServing) return
    if (message.type === 'request') void run(message)
    else if (message.type === 'abort') running.get(message.id)?.abort()
    else if (message.type === 'command') void obey(message.id, message.command)
    else if (message.type === 'report') void tellNetwork().catch(() => undefined)
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
