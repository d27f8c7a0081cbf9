/** Longest wait for a moment without work; where the browser knows none, the wait. */
const IDLE_MS = 2_000

/** Does what nobody waits for in the page's first moment without work. @returns gives it up */
export function whenIdle(act: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(act, IDLE_MS)
    return () => clearTimeout(timer)
  }
  const call = requestIdleCallback(act, { timeout: IDLE_MS })
  return () => cancelIdleCallback(call)
}
