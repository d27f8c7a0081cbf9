/**
 * Publishes the notices that the function `tell` (0036_messenger.sql) sends to its own connection,
 * once they are committed: a listener reads at once, and must find the change.
 */
import type { ClientBase } from 'pg'
import type { Messenger } from './messenger'

const NOTICE = 'HF002'

export type Notices = {
  /** Collects the notices of a new connection. */
  watch: (client: ClientBase) => void
  publish: (client: ClientBase) => void
  drop: (client: ClientBase) => void
}

export function noticesFor({ publish }: Pick<Messenger, 'publish'>): Notices {
  /** Per connection and channel, each payload once, as NOTIFY does. */
  const collected = new WeakMap<ClientBase, Map<string, Set<string>>>()
  return {
    watch: (client) => {
      client.on('notice', ({ code, message: channel, detail = '' }) => {
        if (code !== NOTICE || channel === undefined) return
        const channels = collected.get(client) ?? new Map<string, Set<string>>()
        collected.set(client, channels.set(channel, (channels.get(channel) ?? new Set()).add(detail)))
      })
    },
    publish: (client) => {
      const channels = collected.get(client)
      collected.delete(client)
      for (const [channel, payloads] of channels ?? []) for (const payload of payloads) publish(channel, payload)
    },
    drop: (client) => {
      collected.delete(client)
    },
  }
}
