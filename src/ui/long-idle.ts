/** Waits for a moment in which nothing moves, for work that would make a frame late. */

/** Longer than the rest of a frame: a page that moves has no such moment. */
const LONG_MS = 30
/** Then it is done all the same: some pages always move, by a sign that turns. */
const WAIT_MS = 2_000

/** Late frames show while something is dragged, however long that takes. */
const isPressing = (): boolean => document.querySelector(':active') !== null

/**
 * Resolves in a moment that is long enough for some 40 ms of work, while no pointer is pressed.
 * @throws the signal's reason
 */
export async function longIdle(signal: AbortSignal): Promise<void> {
  const until = performance.now() + WAIT_MS
  const isLong = (moment: IdleDeadline) =>
    !isPressing() && (moment.timeRemaining() >= LONG_MS || performance.now() >= until)
  let isNow = false
  while (!isNow) {
    isNow = await new Promise<boolean>((resolve) =>
      'requestIdleCallback' in window
        ? requestIdleCallback((moment) => resolve(isLong(moment)), { timeout: WAIT_MS })
        : setTimeout(() => resolve(!isPressing()), LONG_MS),
    )
    signal.throwIfAborted()
  }
}
