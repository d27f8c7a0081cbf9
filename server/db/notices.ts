/**
 * Publishes the notices that the function `tell` (0036_messenger.sql) sends to its own connection,
 * once they are committed: a listener reads at once, and must find the change.
 */
import type { Messenger } from './messenger'

const NOTICE = 'HF002'

/** A message of PostgreSQL as its driver gives it. */
type Message = { code?: string | undefined; message?: string | undefined; detail?: string | undefined }

export type Notices = {
  /** Keeps the message of a connection, if it is a notice. */
  collect: (connection: object, message: Message) => void
  publish: (connection: object) => void
  drop: (connection: object) => void
}

export function noticesFor({ publish }: Pick<Messenger, 'publish'>): Notices {
  /** Per connection and channel, each payload once, as NOTIFY does. */
  const collected = new WeakMap<object, Map<string, Set<string>>>()
  return {
    collect: (connection, { code, message: channel, detail = '' }) => {
      if (code !== NOTICE || channel === undefined) return
      const channels = collected.get(connection) ?? new Map<string, Set<string>>()
      collected.set(connection, channels.set(channel, (channels.get(channel) ?? new Set()).add(detail)))
    },
    publish: (connection) => {
      const channels = collected.get(connection)
      collected.delete(connection)
      for (const [channel, payloads] of channels ?? []) for (const payload of payloads) publish(channel, payload)
    },
    drop: (connection) => {
      collected.delete(connection)
    },
  }
}
