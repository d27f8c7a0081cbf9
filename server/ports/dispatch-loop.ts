/**
 * When a dispatcher works: after each wake-up, when the next item is due, and now and then for items of
 * other processes. One run at a time.
 */
import type { Clock, Logger } from '../context'

const CHECK_MS = 60_000
const AFTER_FAILURE_MS = 5_000
const RETRY_BASE_MS = 5_000
const RETRY_MAX_MS = 900_000

/** Milliseconds until the next attempt, doubling from 5 s up to 15 minutes. */
export const retryDelayMs = (attempts: number): number =>
  Math.min(RETRY_MAX_MS, RETRY_BASE_MS * 2 ** Math.min(20, attempts - 1))

export type DispatchLoop = {
  /** Starts a check now; never throws. */
  wake: () => void
  isStopped: () => boolean
  /** Stops checking and waits for the run in progress. */
  stop: () => Promise<void>
}

type Work = {
  clock: Clock
  logger: Logger
  /** What waits, for the log. */
  name: string
  deliverDue: () => Promise<void>
  /** When the next item is due, if any. */
  nextAt: () => Promise<string | null | undefined>
}

export function startDispatchLoop({ clock, logger, name, deliverDue, nextAt }: Work): DispatchLoop {
  let running: Promise<void> | undefined
  let isRequested = false
  let isStopped = false
  let timer: ReturnType<typeof setTimeout> | undefined

  async function nextCheckMs(): Promise<number> {
    const at = await nextAt()
    return at ? Math.min(CHECK_MS, Math.max(100, Date.parse(at) - clock.now())) : CHECK_MS
  }

  async function work(): Promise<void> {
    clearTimeout(timer)
    let delayMs = CHECK_MS
    try {
      do {
        isRequested = false
        await deliverDue()
      } while (isRequested && !isStopped)
      delayMs = await nextCheckMs()
    } catch (err) {
      // The database is probably unavailable. The items are still stored in it.
      logger.error({ err }, `queued ${name} could not be read`)
      delayMs = AFTER_FAILURE_MS
    }
    running = undefined
    if (isStopped) return
    // Something was posted while the next check was computed.
    if (isRequested) return wake()
    timer = setTimeout(wake, delayMs)
    if (typeof timer === 'object') timer.unref()
  }

  function wake(): void {
    isRequested = true
    if (!isStopped) running ??= work()
  }

  return {
    wake,
    isStopped: () => isStopped,
    stop: async () => {
      isStopped = true
      clearTimeout(timer)
      await running
    },
  }
}
