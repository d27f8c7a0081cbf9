/**
 * Fake clock. Each retry of `expect.poll` advances it, too, so times are measured from a fixed
 * start instead of step by step.
 */
import { vi } from 'vitest'

export const fakeClock = (): void => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })

export const realClock = (): void => void vi.useRealTimers()

/** Returns a function that moves the clock to that many milliseconds after this call. */
export function startStopwatch(): (ms: number) => Promise<void> {
  const start = Date.now()
  return async (ms) => {
    await vi.advanceTimersByTimeAsync(Math.max(0, start + ms - Date.now()))
  }
}
