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
