/**
 * A clock that tests move. Vitest moves it, too, by each look of a wait (`expect.poll`), so times are measured from a moment on and
 * not from step to step.
 */
import { vi } from 'vitest'

export const fakeClock = (): void => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })

export const realClock = (): void => void vi.useRealTimers()

/** From now on: moves the clock to that many milliseconds after this moment. */
export function startStopwatch(): (ms: number) => Promise<void> {
  const start = Date.now()
  return async (ms) => {
    await vi.advanceTimersByTimeAsync(Math.max(0, start + ms - Date.now()))
  }
}
