/**
 * Notices over NATS. Without NATS the server works on: its listeners read again every few seconds
 * instead of being told.
 */
import { type ConnectionOptions, connect, type NatsConnection, type Subscription } from '@nats-io/transport-node'
import type { Logger } from '../context'
import type { ListenHandlers } from '../db/database'
import type { Messenger } from '../db/messenger'
import type { Every } from '../jobs'

export type NatsSettings = { servers: string[]; user?: string; pass?: string; token?: string; tls?: object }

type Options = NatsSettings & {
  /** Tells installations apart that share one NATS. */
  project: string
  logger: Logger
  every: Every
}

/** How often listeners read again without NATS. */
export const DOWN_GAP_MS = 5_000
/** The same with NATS, for notices that were lost without an error: every so many times. */
export const GAPS_SKIPPED = 12
const CONNECT_MS = 2_000
const RECONNECT_MS = 250
const RECONNECT_MAX_MS = 5_000
/** Two unanswered pings end a connection that hangs. */
const PING_MS = 5_000

type Channel = { handlers: Set<ListenHandlers>; subscription: Subscription | undefined }

/** Resolves after the first attempt to connect, whether it succeeded or not. */
export async function openNats({ project, logger, every, ...settings }: Options): Promise<Messenger> {
  const channels = new Map<string, Channel>()
  const subjectOf = (channel: string) => `holdfast.${Buffer.from(project).toString('base64url')}.${channel}`
  /** Tells every process that one could not be heard for a while. */
  const gapSubject = subjectOf('gap')
  const self = crypto.randomUUID()
  let current: NatsConnection | undefined
  let isConnected = false
  let isStopped = false
  let timer: NodeJS.Timeout | undefined

  const gap = () => {
    for (const { handlers } of channels.values()) for (const handler of handlers) handler.gap()
  }
  const subscribe = (connection: NatsConnection, name: string, channel: Channel) => {
    channel.subscription = connection.subscribe(subjectOf(name), {
      callback: (error, message) => {
        if (!error) for (const { notice } of channel.handlers) notice(message.string())
      },
    })
  }
  /** A closed connection, with its subscriptions. */
  const forget = () => {
    current = undefined
    for (const channel of channels.values()) channel.subscription = undefined
  }
  const setConnected = (next: boolean, reason: unknown) => {
    if (isConnected === next || isStopped) return
    isConnected = next
    if (next) logger.info({}, 'NATS carries notices')
    else logger.error({ err: reason }, 'NATS is gone: listeners read again every few seconds')
  }
  const follow = async (connection: NatsConnection) => {
    for await (const status of connection.status()) {
      if (status.type === 'disconnect') setConnected(false, new Error('The connection to NATS was lost'))
      if (status.type === 'error') logger.error({ err: status.error }, 'NATS refused')
      if (status.type !== 'reconnect') continue
      setConnected(true, undefined)
      // The client has subscribed again. What was published meanwhile is lost: to this process, and of
      // it to the others.
      regained()
    }
  }
  const open = async () => {
    const connection = await connect(toOptions(settings))
    if (isStopped) return connection.close()
    current = connection
    for (const [name, channel] of channels) subscribe(connection, name, channel)
    connection.subscribe(gapSubject, {
      callback: (error, message) => {
        if (!error && message.string() !== self) gap()
      },
    })
    await connection.flush().catch(async (error: unknown) => {
      // It would go on by itself, beside the next one.
      forget()
      await connection.close().catch(() => undefined)
      throw error
    })
    setConnected(true, undefined)
    void follow(connection)
    void connection.closed().then((error) => {
      forget()
      setConnected(false, error)
      again(RECONNECT_MS)
    })
  }
  const send = (subject: string, payload?: string) => {
    try {
      // The client would keep it, and all processes read again then anyway.
      if (isConnected) current?.publish(subject, payload)
    } catch (err) {
      logger.error({ err }, 'a notice was not published')
    }
  }
  const regained = () => {
    gap()
    send(gapSubject, self)
  }
  const again = (waitMs: number) => {
    if (isStopped) return
    timer = setTimeout(() => {
      open().then(regained, () => again(Math.min(waitMs * 2, RECONNECT_MAX_MS)))
    }, waitMs)
    timer.unref()
  }

  await open().catch((err: unknown) => {
    logger.error({ err }, 'NATS is not reached: listeners read again every few seconds')
    again(RECONNECT_MS)
  })
  let ticks = 0
  const stopGaps = every(DOWN_GAP_MS, () => {
    ticks += 1
    if (!isConnected || ticks % GAPS_SKIPPED === 0) gap()
  })

  return {
    publish: (channel, payload) => send(subjectOf(channel), payload),
    listen: async (name, handlers) => {
      const channel = channels.get(name) ?? { handlers: new Set(), subscription: undefined }
      channels.set(name, channel)
      channel.handlers.add(handlers)
      // The client sends a subscription that is made while it reconnects when it is connected again.
      if (current && !channel.subscription) subscribe(current, name, channel)
      // The server has the subscription from then on. A lost connection is followed by a gap.
      if (isConnected) await current?.flush().catch(() => undefined)
      return async () => {
        channel.handlers.delete(handlers)
        if (channel.handlers.size > 0 || channels.get(name) !== channel) return
        channels.delete(name)
        channel.subscription?.unsubscribe()
      }
    },
    stop: async () => {
      isStopped = true
      stopGaps()
      clearTimeout(timer)
      await current?.close().catch(() => undefined)
    },
  }
}

const toOptions = (settings: NatsSettings): ConnectionOptions => ({
  ...settings,
  name: 'holdfast',
  timeout: CONNECT_MS,
  pingInterval: PING_MS,
  maxReconnectAttempts: -1,
  reconnectTimeWait: RECONNECT_MS,
  // A password may be changed on one side first.
  ignoreAuthErrorAbort: true,
})
