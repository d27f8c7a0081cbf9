/**
 * The connection between a device and the server of this browser: it can be cut, slowed down, and
 * lose an answer. It is at the server, since only there can an answer be lost after its effect.
 */

import type { Fate, Network } from '#shared/demo/wire'
import { IDEMPOTENCY_HEADER } from '#shared/headers'
import { fieldsOf } from '#shared/json'
import type { Store } from './store'

const NETWORK = 'network'
/** A slow connection takes this long each way. Pings still count as answered (PING_TIMEOUT_MS). */
const SLOW_MS = 700
const BATCH_PATH = '/v1/api/batch'

export type Carried = { fate: Fate; response?: Response }

export type Connection = {
  state: () => Network
  /** Resolves once the state is kept, so that a killed server starts with it. */
  set: (change: Partial<Network>) => Promise<void>
  /** @param answer may have its effect although the answer gets lost */
  carry: (request: Request, answer: (request: Request) => Promise<Response>) => Promise<Carried>
}

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** Changes are sent with a key; sign-ins and reads are not. */
const isChange = ({ method, headers, url }: Request): boolean =>
  method !== 'GET' && (headers.has(IDEMPOTENCY_HEADER) || new URL(url).pathname === BATCH_PATH)

export async function openConnection(store: Store): Promise<Connection> {
  const { isOffline, isSlow, isLosingNext } = fieldsOf(await store.read(NETWORK))
  let network: Network = { isOffline: isOffline === true, isSlow: isSlow === true, isLosingNext: isLosingNext === true }
  /** Ends the requests that are on their way. */
  let cut = new AbortController()

  async function set(change: Partial<Network>): Promise<void> {
    network = { ...network, ...change }
    if (network.isOffline) {
      cut.abort()
      cut = new AbortController()
    }
    await store.write(NETWORK, network)
  }

  async function run(request: Request, answer: (request: Request) => Promise<Response>, signal: AbortSignal) {
    const response = await answer(new Request(request, { signal: AbortSignal.any([request.signal, signal]) }))
    if (network.isLosingNext && isChange(request)) {
      await set({ isLosingNext: false })
      return undefined
    }
    if (network.isSlow) await wait(SLOW_MS)
    return response
  }

  return {
    state: () => network,
    set,
    carry: async (request, answer) => {
      if (network.isOffline) return { fate: 'notSent' }
      const { signal } = cut
      if (network.isSlow) await wait(SLOW_MS)
      if (signal.aborted) return { fate: 'notSent' }
      const broken = new Promise<undefined>((resolve) =>
        signal.addEventListener('abort', () => resolve(undefined), { once: true }),
      )
      const response = await Promise.race([run(request, answer, signal), broken])
      return response && !signal.aborted ? { fate: 'answered', response } : { fate: 'answerLost' }
    },
  }
}
