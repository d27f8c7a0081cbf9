/** Work that waits until the page rests. */
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { longIdle } from '../../../src/ui/long-idle'
import { press, release } from '../pointer'
import { render } from '../render'

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

test('it waits for as long as a pointer is pressed', async () => {
  await render(<button type="button">Hold</button>)
  const { left, top, width, height } = page.getByRole('button', { name: 'Hold' }).element().getBoundingClientRect()
  const middle = { x: left + width / 2, y: top + height / 2 }
  await press(middle)
  const asked = vi.spyOn(window, 'requestIdleCallback')
  let isNow = false
  const waiting = longIdle(new AbortController().signal).then(() => {
    isNow = true
  })
  await expect.poll(() => asked.mock.calls.length).toBeGreaterThan(1)
  expect(isNow).toBe(false)
  await release(middle)
  await waiting
})

test('who does not want it any more is told at the next moment', async () => {
  moments(45)
  const stop = new AbortController()
  const waiting = longIdle(stop.signal)
  stop.abort()
  await expect(waiting).rejects.toThrow('aborted')
})
