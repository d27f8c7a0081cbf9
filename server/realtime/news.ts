/**
 * Who waits for news, in this process: one listening connection for all of them, opened for the first. A notice tells that there is
 * something, not what: whoever is told reads. A watch is set before its owner reads, so nothing falls between reading and waiting.
 */
import type { Database } from '../db/database'

/** What the triggers of 0008_realtime.sql notify on. */
const CHANNEL = 'holdfast_news'

export type Watch = {
  /** The topics from now on, in place of those before: `room:7`, `person:3`, `channel:5`. */
  on: (topics: readonly string[]) => void
  /**
   * True when a topic was told since the watch was set or the last `next`; false when the time is up, the signal says that nobody waits
   * any more, or the server stops.
   */
  next: (until: { ms: number; signal: AbortSignal }) => Promise<boolean>
  end: () => void
}

export type News = {
  /** @throws DatabaseGoneError when nothing can be heard */
  watch: (topics: readonly string[]) => Promise<Watch>
  /** Ends every waiting at once, and waits for nothing from now on. */
  stop: () => Promise<void>
}

type Watcher = { tell: () => void; stop: () => void }

export function openNews(db: Pick<Database, 'listen'>): News {
  const byTopic = new Map<string, Set<Watcher>>()
  const all = new Set<Watcher>()
  let listening: Promise<() => Promise<void>> | undefined
  let isStopped = false

  const hears = {
    notice: (topic: string) => {
      for (const watcher of byTopic.get(topic) ?? []) watcher.tell()
    },
    gap: () => {
      for (const watcher of all) watcher.tell()
    },
  }
  const listen = () => {
    listening ??= db.listen(CHANNEL, hears).catch((error: unknown) => {
      listening = undefined
      throw error
    })
    return listening
  }

  const setWatch = (first: readonly string[]): Watch => {
    let topics: readonly string[] = []
    let isTold = false
    let wake: ((isNews: boolean) => void) | undefined
    const watcher: Watcher = {
      tell: () => {
        isTold = true
        wake?.(true)
      },
      stop: () => wake?.(false),
    }
    const forget = () => {
      for (const topic of topics) {
        const watchers = byTopic.get(topic)
        watchers?.delete(watcher)
        if (watchers?.size === 0) byTopic.delete(topic)
      }
    }
    const on = (next: readonly string[]) => {
      forget()
      topics = next
      for (const topic of topics) byTopic.set(topic, (byTopic.get(topic) ?? new Set()).add(watcher))
    }
    all.add(watcher)
    on(first)
    return {
      on,
      next: ({ ms, signal }) =>
        new Promise((resolve) => {
          const finish = (isNews: boolean) => {
            clearTimeout(timer)
            signal.removeEventListener('abort', onAbort)
            wake = undefined
            isTold = false
            resolve(isNews)
          }
          const onAbort = () => finish(false)
          const timer = setTimeout(onAbort, Math.max(0, ms))
          if (isTold) finish(true)
          else if (isStopped || signal.aborted || ms <= 0) finish(false)
          else {
            wake = finish
            signal.addEventListener('abort', onAbort)
          }
        }),
      end: () => {
        forget()
        all.delete(watcher)
      },
    }
  }

  return {
    watch: async (topics) => {
      if (!isStopped) await listen()
      return setWatch(topics)
    },
    stop: async () => {
      isStopped = true
      for (const watcher of all) watcher.stop()
      const stopListening = await listening?.catch(() => undefined)
      await stopListening?.()
    },
  }
}
