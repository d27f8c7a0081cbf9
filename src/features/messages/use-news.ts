/**
 * News of the rooms: one tab of the browser polls, the others hear it from that tab. A tab that
 * closes frees the lock, and the next one goes on.
 */
import { useEffect, useState } from 'react'
import { useOfflineStore } from '../../stores/offline'
import { type News, newestKnown, pollNews, refreshRooms, useClient } from './queries'

const TYPING_MS = 5_000
const AGAIN_MS = 1_000
const AGAIN_MAX_MS = 30_000

/** Resolves after the time, or when the connection is back, or when the signal aborts. */
const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const stop = useOfflineStore.subscribe((now, before) => {
      if (now.network.isOnline && !before.network.isOnline) end()
    })
    const timer = setTimeout(end, ms)
    function end() {
      clearTimeout(timer)
      stop()
      resolve()
    }
    signal.addEventListener('abort', end, { once: true })
  })

type Hears = (news: Pick<News, 'list' | 'marks' | 'typing'>) => void

async function pollInTurn(
  userId: number,
  { newest, hears, signal }: { newest: () => number | undefined; hears: Hears; signal: AbortSignal },
): Promise<void> {
  let position: { after: number; marks?: number } | undefined
  let failures = 0
  while (!signal.aborted) {
    const after = position?.after ?? newest()
    if (after === undefined || !useOfflineStore.getState().network.isOnline) {
      await pause(AGAIN_MS, signal)
      continue
    }
    try {
      const news = await pollNews(userId, position ?? { after }, signal)
      const isFirst = position === undefined
      failures = 0
      if (isFirst || news.list.length > 0 || news.typing.length > 0 || news.marks !== position?.marks) hears(news)
      position = { after: news.cursor, marks: news.marks }
    } catch {
      if (signal.aborted) return
      await pause(Math.min(AGAIN_MS * 2 ** failures, AGAIN_MAX_MS), signal)
      failures += 1
    }
  }
}

/** Refreshes rooms and messages when there is news. Returns who is typing: room and person. */
export function useNews(userId: number): ReadonlySet<string> {
  const client = useClient()
  const [typing, setTyping] = useState<ReadonlyMap<string, number>>(new Map())
  useEffect(() => {
    const ended = new AbortController()
    const { signal } = ended
    const name = `holdfast-messages:${userId}`
    const channel = new BroadcastChannel(name)
    const hears: Hears = ({ list, typing: writers }) => {
      const until = Date.now() + TYPING_MS
      setTyping((before) => {
        const now = new Map([...before].filter(([, end]) => end > Date.now()))
        for (const { room_id, user_id } of list) now.delete(`${room_id}:${user_id}`)
        for (const { room_id, user_id } of writers) now.set(`${room_id}:${user_id}`, until)
        return now
      })
      if (writers.length === 0 || list.length > 0) refreshRooms(client)
    }
    channel.addEventListener('message', ({ data }: MessageEvent<Parameters<Hears>[0]>) => hears(data))
    const poll = () =>
      pollInTurn(userId, {
        newest: () => newestKnown(client),
        hears: (news) => {
          channel.postMessage(news)
          hears(news)
        },
        signal,
      })
    // Without locks every tab polls for itself.
    const leading = navigator.locks ? navigator.locks.request(name, { signal }, poll) : poll()
    leading.catch(() => undefined)
    return () => {
      ended.abort()
      channel.close()
    }
  }, [client, userId])
  useEffect(() => {
    if (typing.size === 0) return
    const timer = setTimeout(
      () => setTyping((before) => new Map([...before].filter(([, end]) => end > Date.now()))),
      TYPING_MS,
    )
    return () => clearTimeout(timer)
  }, [typing])
  return new Set(typing.keys())
}
