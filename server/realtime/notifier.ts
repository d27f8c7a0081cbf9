/**
 * Notifies the waiting requests of this process, over one LISTEN connection that the first one
 * opens. A notification only says that there is something new; the request then reads it. A
 * subscription starts before its owner reads, so nothing is missed between reading and waiting.
 */
import type { Database } from '../db/database'

/** The channel that the triggers of 0008_realtime.sql notify. */
const CHANNEL = 'holdfast_news'

export type Subscription = {
  /** Replaces the topics: `room:7`, `person:3`, `channel:5`. */
  setTopics: (topics: readonly string[]) => void
  /**
   * True when a topic was notified since the subscription or the last `next`; false when the time
   * is up, the signal aborts, or the server stops.
   */
  next: (until: { ms: number; signal: AbortSignal }) => Promise<boolean>
  /** The topics that were notified since the last call. */
  takeNotified: () => ReadonlySet<string>
  end: () => void
}

export type Notifier = {
  /** @throws DatabaseGoneError when the database can't be listened to */
  subscribe: (topics: readonly string[]) => Promise<Subscription>
  /** Ends all waiting, now and from now on. */
  stop: () => Promise<void>
}

type Subscriber = { notify: (topic?: string) => void; stop: () => void }

export function openNotifier(db: Pick<Database, 'listen'>): Notifier {
  const byTopic = new Map<string, Set<Subscriber>>()
  const all = new Set<Subscriber>()
  let listening: Promise<() => Promise<void>> | undefined
  let isStopped = false

  const onNotify = {
    notice: (topic: string) => {
      for (const subscriber of byTopic.get(topic) ?? []) subscriber.notify(topic)
    },
    gap: () => {
      for (const subscriber of all) subscriber.notify()
    },
  }
  const listen = () => {
    listening ??= db.listen(CHANNEL, onNotify).catch((error: unknown) => {
      listening = undefined
      throw error
    })
    return listening
  }

  const addSubscription = (first: readonly string[]): Subscription => {
    let topics: readonly string[] = []
    let isNotified = false
    let notified = new Set<string>()
    let wake: ((isNotification: boolean) => void) | undefined
    const subscriber: Subscriber = {
      notify: (topic) => {
        if (topic) notified.add(topic)
        isNotified = true
        wake?.(true)
      },
      stop: () => wake?.(false),
    }
    const removeTopics = () => {
      for (const topic of topics) {
        const subscribers = byTopic.get(topic)
        subscribers?.delete(subscriber)
        if (subscribers?.size === 0) byTopic.delete(topic)
      }
    }
    const setTopics = (next: readonly string[]) => {
      removeTopics()
      topics = next
      for (const topic of topics) byTopic.set(topic, (byTopic.get(topic) ?? new Set()).add(subscriber))
    }
    all.add(subscriber)
    setTopics(first)
    return {
      setTopics,
      takeNotified: () => {
        const taken = notified
        notified = new Set()
        return taken
      },
      next: ({ ms, signal }) =>
        new Promise((resolve) => {
          const finish = (isNotification: boolean) => {
            clearTimeout(timer)
            signal.removeEventListener('abort', onAbort)
            wake = undefined
            isNotified = false
            resolve(isNotification)
          }
          const onAbort = () => finish(false)
          const timer = setTimeout(onAbort, Math.max(0, ms))
          if (isNotified) finish(true)
          else if (isStopped || signal.aborted || ms <= 0) finish(false)
          else {
            wake = finish
            signal.addEventListener('abort', onAbort)
          }
        }),
      end: () => {
        removeTopics()
        all.delete(subscriber)
      },
    }
  }

  return {
    subscribe: async (topics) => {
      if (!isStopped) await listen()
      return addSubscription(topics)
    },
    stop: async () => {
      isStopped = true
      for (const subscriber of all) subscriber.stop()
      const stopListening = await listening?.catch(() => undefined)
      await stopListening?.()
    },
  }
}
