/** Who waits for news is told once, at once, and by one listening connection; and nothing falls between reading and waiting. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Hears } from '../../../server/db/database'
import { openNews } from '../../../server/realtime/news'

const never = new AbortController().signal
const WAIT = { ms: 25_000, signal: never }

function far() {
  let heard: Hears | undefined
  const stopped = vi.fn(async () => {})
  const listen = vi.fn(async (_: string, hears: Hears) => {
    heard = hears
    return stopped
  })
  return {
    news: openNews({ listen }),
    listen,
    stopped,
    say: (topic: string) => heard?.notice(topic),
    gap: () => heard?.gap(),
  }
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  expect(vi.getTimerCount()).toBe(0)
  vi.useRealTimers()
})

/** What becomes of a promise that is settled without time passing. */
const now = async <T>(promise: Promise<T>): Promise<T | 'waits'> => {
  let result: T | 'waits' = 'waits'
  void promise.then((value) => {
    result = value
  })
  await vi.advanceTimersByTimeAsync(0)
  return result
}

describe('news', () => {
  test('told while somebody waits, and while they still read, reach them; of other topics nothing does', async () => {
    const { news, say } = far()
    const watch = await news.watch(['room:1'])
    say('room:1')
    say('room:1')
    expect(await now(watch.next(WAIT))).toBe(true)
    const waiting = watch.next(WAIT)
    say('room:2')
    expect(await now(waiting)).toBe('waits')
    say('room:1')
    expect(await waiting).toBe(true)
    watch.on(['room:2'])
    const other = watch.next(WAIT)
    say('room:1')
    expect(await now(other)).toBe('waits')
    say('room:2')
    expect(await other).toBe(true)
    watch.end()
  })

  test('that do not come end the waiting after its time, not before', async () => {
    const { news } = far()
    const watch = await news.watch(['room:1'])
    const waiting = watch.next(WAIT)
    await vi.advanceTimersByTimeAsync(24_999)
    expect(await now(waiting)).toBe('waits')
    await vi.advanceTimersByTimeAsync(1)
    expect(await waiting).toBe(false)
    expect(await now(watch.next({ ms: 0, signal: never }))).toBe(false)
  })

  test('are waited for no longer by a request that was closed', async () => {
    const { news, say } = far()
    const watch = await news.watch(['room:1'])
    const request = new AbortController()
    const waiting = watch.next({ ms: 25_000, signal: request.signal })
    request.abort()
    expect(await now(waiting)).toBe(false)
    expect(await now(watch.next({ ms: 25_000, signal: request.signal }))).toBe(false)
    say('room:1')
    expect(await now(watch.next(WAIT))).toBe(true)
  })

  test('may have been missed in a gap: everybody reads again', async () => {
    const { news, gap } = far()
    const [one, other] = [await news.watch(['room:1']), await news.watch(['room:2'])]
    const waiting = one.next(WAIT)
    gap()
    expect([await waiting, await now(other.next(WAIT))]).toEqual([true, true])
  })

  test('come over one connection, opened for the first; one that fails is tried again for the next', async () => {
    const { news, listen } = far()
    expect(listen).not.toHaveBeenCalled()
    listen.mockRejectedValueOnce(new Error('gone'))
    await expect(news.watch(['room:1'])).rejects.toThrow('gone')
    await Promise.all([news.watch(['room:1']), news.watch(['room:2'])])
    expect(listen).toHaveBeenCalledTimes(2)
  })

  test('end with the server: who waits is answered at once, and nobody waits from then on', async () => {
    const { news, stopped } = far()
    const watch = await news.watch(['room:1'])
    const waiting = watch.next(WAIT)
    await news.stop()
    expect(await now(waiting)).toBe(false)
    expect(await now((await news.watch(['room:1'])).next(WAIT))).toBe(false)
    expect(stopped).toHaveBeenCalledTimes(1)
  })
})
