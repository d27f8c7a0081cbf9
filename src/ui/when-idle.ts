/**
 * Longest wait for an idle moment; the fixed delay where the browser has no requestIdleCallback.
 */
const IDLE_MS = 2_000

/** Runs `act` when the page is idle. @returns cancels it */
export function whenIdle(act: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(act, IDLE_MS)
    return () => clearTimeout(timer)
  }
  const call = requestIdleCallback(act, { timeout: IDLE_MS })
  return () => cancelIdleCallback(call)
}

/** Longer than the rest of a frame: a page that moves has no such moment. */
const LONG_MS = 30
/** Then work that waits for a long moment is done all the same. */
const WAIT_MS = 10_000

/** Resolves in a moment that is long enough for some 40 ms of work. @throws the signal's reason */
export async function longIdle(signal: AbortSignal): Promise<void> {
  const until = performance.now() + WAIT_MS
  let isLong = false
  while (!isLong) {
    isLong = await new Promise<boolean>((resolve) =>
      'requestIdleCallback' in window
        ? requestIdleCallback((moment) => resolve(moment.timeRemaining() >= LONG_MS || performance.now() > until))
        : setTimeout(() => resolve(true), LONG_MS),
    )
    signal.throwIfAborted()
  }
}
