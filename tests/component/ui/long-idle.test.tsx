/** Work that waits until the page rests. */
import { afterEach, expect, test, vi } from 'vitest'
import { longIdle } from '../../../src/ui/long-idle'

afterEach(() => {
  vi.restoreAllMocks()
})

/** Idle moments of these lengths, ms, one after the other. */
function moments(...lengths: number[]) {
  return vi.spyOn(window, 'requestIdleCallback').mockImplementation((act) => {
    const length = lengths.shift()
    if (length !== undefined) queueMicrotask(() => act({ didTimeout: false, timeRemaining: () => length }))
    return 0
  })
}

test('the rest of a frame is not enough for long work', async () => {
  const asked = moments(4, 12, 45)
  await longIdle(new AbortController().signal)
  expect(asked).toHaveBeenCalledTimes(3)
})

test('it is done all the same after two seconds', async () => {
  moments(4, 4)
  const now = performance.now()
  vi.spyOn(performance, 'now')
    .mockReturnValueOnce(now)
    .mockReturnValueOnce(now + 1_900)
    .mockReturnValue(now + 2_001)
  await longIdle(new AbortController().signal)
})

test('who does not want it any more is told at the next moment', async () => {
  moments(45)
  const stop = new AbortController()
  const waiting = longIdle(stop.signal)
  stop.abort()
  await expect(waiting).rejects.toThrow('aborted')
})
