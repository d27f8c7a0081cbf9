/** A page's end of the channel to the demo's server: whether it serves, its connection and its log. */
import type { Command, Logged, Network, WireMessage, WireNames } from '#shared/demo/wire'

/** `starting`: a worker serves, and its database is not open yet. */
export type ServerState = 'none' | 'starting' | 'ready'
export type DemoState = {
  server: ServerState
  network: Network
  /** The workspace came from a file: the demo's accounts may not be in it. */
  isCopy: boolean
  /** Newest first. */
  log: readonly Logged[]
}

export type ServerLink = {
  state: () => DemoState
  /** Calls back after each change. @returns unsubscribe */
  subscribe: (listener: () => void) => () => void
  /**
   * Resolves with the command's result; `kill` once the server is gone.
   * @throws Error with a sentence when it can't be done, or the server is gone
   */
  ask: (command: Command) => Promise<unknown>
  /** Calls back with each message of the channel, for as long as the page lives. */
  listen: (listener: (message: WireMessage) => void) => void
  post: (message: WireMessage) => void
}

const LOG_MAX = 200
const WORKING: Network = { isOffline: false, isSlow: false, isLosingNext: false }

export function openServerLink({ channel: name, lock }: WireNames, gone: () => string): ServerLink {
  const channel = new BroadcastChannel(name)
  const post = (message: WireMessage) => channel.postMessage(message)
  const listeners = new Set<() => void>()
  const waiting = new Map<
    string,
    { isKill: boolean; resolve: (result: unknown) => void; reject: (error: Error) => void }
  >()
  let state: DemoState = { server: 'none', network: WORKING, isCopy: false, log: [] }

  function update(change: Partial<DemoState>): void {
    state = { ...state, ...change }
    for (const listener of listeners) listener()
  }

  /** Requests to a server that is gone get no answer. */
  function rejectWaiting(): void {
    for (const { isKill, resolve, reject } of waiting.values()) isKill ? resolve(undefined) : reject(new Error(gone()))
    waiting.clear()
  }

  async function watch(): Promise<void> {
    const { held = [] } = await navigator.locks.query()
    if (held.some((one) => one.name === lock)) {
      if (state.server === 'none') update({ server: 'starting' })
      post({ type: 'report' })
      // Granted only once the server is gone.
      await navigator.locks.request(lock, { mode: 'shared' }, () => undefined)
    }
    rejectWaiting()
    update({ server: 'none' })
  }

  const listen: ServerLink['listen'] = (listener) =>
    channel.addEventListener('message', ({ data }: MessageEvent<WireMessage>) => listener(data))

  listen((message) => {
    if (message.type === 'serving') {
      rejectWaiting()
      update({ server: 'starting' })
      void watch()
    } else if (message.type === 'failed') update({ server: 'none' })
    else if (message.type === 'network') update({ server: 'ready', network: message.network, isCopy: message.isCopy })
    else if (message.type === 'logged') update({ log: [message.entry, ...state.log].slice(0, LOG_MAX) })
    else if (message.type === 'done') settle(message.id)?.resolve(message.result)
    else if (message.type === 'refused') settle(message.id)?.reject(new Error(message.reason))
  })

  function settle(id: string) {
    const one = waiting.get(id)
    waiting.delete(id)
    return one
  }

  void watch()
  return {
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    ask: (command) =>
      new Promise((resolve, reject) => {
        if (state.server === 'none') return reject(new Error(gone()))
        const id = crypto.randomUUID()
        waiting.set(id, { isKill: command.name === 'kill', resolve, reject })
        post({ type: 'command', id, command })
      }),
    listen,
    post,
  }
}
