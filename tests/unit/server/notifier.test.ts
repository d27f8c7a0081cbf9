/**
 * A waiting request is notified once, at once, over one listening connection. No notification is
 * lost between reading and waiting.
 */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { ListenHandlers } from '../../../server/db/database'
import { openNotifier } from '../../../server/realtime/notifier'

const never = new AbortController().signal
const WAIT = { ms: 25_000, signal: never }

function far() {
  let heard: ListenHandlers | undefined
  const stopped = vi.fn(async () => {})
  const listen = vi.fn(async (_: string, hears: ListenHandlers) => {
    heard = hears
    return stopped
  })
  return {
    notifier: openNotifier({ listen }),
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

/** The result of a promise that settles without time passing, else 'waits'. */
const now = async <T>(promise: Promise<T>): Promise<T | 'waits'> => {
  let result: T | 'waits' = 'waits'
  void promise.then((value) => {
    result = value
  })
  await vi.advanceTimersByTimeAsync(0)
  return result
}

describe('notifications', () => {
  test('reach a request that waits or is still reading, for its own topics only', async () => {
    const { notifier, say } = far()
    const subscription = await notifier.subscribe(['room:1'])
    say('room:1')
    say('room:1')
    expect(await now(subscription.next(WAIT))).toBe(true)
    const waiting = subscription.next(WAIT)
    say('room:2')
    expect(await now(waiting)).toBe('waits')
    say('room:1')
    expect(await waiting).toBe(true)
    subscription.setTopics(['room:2'])
    const other = subscription.next(WAIT)
    say('room:1')
    expect(await now(other)).toBe('waits')
    say('room:2')
    expect(await other).toBe(true)
    subscription.end()
  })

  test('time out after the given time, not before', async () => {
    const { notifier } = far()
    const subscription = await notifier.subscribe(['room:1'])
    const waiting = subscription.next(WAIT)
    await vi.advanceTimersByTimeAsync(24_999)
    expect(await now(waiting)).toBe('waits')
    await vi.advanceTimersByTimeAsync(1)
    expect(await waiting).toBe(false)
    expect(await now(subscription.next({ ms: 0, signal: never }))).toBe(false)
  })

  test('are no longer awaited by a closed request', async () => {
    const { notifier, say } = far()
    const subscription = await notifier.subscribe(['room:1'])
    const request = new AbortController()
    const waiting = subscription.next({ ms: 25_000, signal: request.signal })
    request.abort()
    expect(await now(waiting)).toBe(false)
    expect(await now(subscription.next({ ms: 25_000, signal: request.signal }))).toBe(false)
    say('room:1')
    expect(await now(subscription.next(WAIT))).toBe(true)
  })

  test('may be lost while the connection is interrupted, so that every request reads again', async () => {
    const { notifier, gap } = far()
    const [one, other] = [await notifier.subscribe(['room:1']), await notifier.subscribe(['room:2'])]
    const waiting = one.next(WAIT)
    gap()
    expect([await waiting, await now(other.next(WAIT))]).toEqual([true, true])
  })

  test('use one connection, opened for the first request, and again for the next one if it fails', async () => {
    const { notifier, listen } = far()
    expect(listen).not.toHaveBeenCalled()
    listen.mockRejectedValueOnce(new Error('gone'))
    await expect(notifier.subscribe(['room:1'])).rejects.toThrow('gone')
    await Promise.all([notifier.subscribe(['room:1']), notifier.subscribe(['room:2'])])
    expect(listen).toHaveBeenCalledTimes(2)
  })

  test('end with the server: waiting requests are answered at once, and new ones don’t wait', async () => {
    const { notifier, stopped } = far()
    const subscription = await notifier.subscribe(['room:1'])
    const waiting = subscription.next(WAIT)
    await notifier.stop()
    expect(await now(waiting)).toBe(false)
    expect(await now((await notifier.subscribe(['room:1'])).next(WAIT))).toBe(false)
    expect(stopped).toHaveBeenCalledTimes(1)
  })
})
