/**
 * Sheds load before it slows every call down. A bounded number of calls runs at once, a bounded
 * number waits for a bounded time, and the others are refused with 503. A standing queue means
 * overload: then fewer calls run at once, the newest of the queue are served first and the others
 * wait less, so that those served are served soon.
 */
import type { Clock } from './context'
import { HttpError } from './errors'
import type { Every } from './jobs'
import type { Arrival, OverloadGate, RefusalReason } from './ports/overload-gate'

export type OverloadLimits = {
  /** Calls that run at once. */
  running: number
  /** Calls that wait for one of them to end. */
  waiting: number
  /** Longest wait of a burst. */
  waitMs: number
}

/** A longer wait is late. One queue that is late for STANDING_MS is an overload, not a burst. */
const LATE_MS = 100
const STANDING_MS = 2_000
/** For so long after an overload the next late call begins another one: it comes in waves. */
const CALM_MS = 10_000
/** Longest wait during an overload. */
const OVERLOAD_WAIT_MS = 500
/**
 * Fewer calls at once during an overload: the number is divided by this. As much work is done, and
 * each call ends sooner.
 */
const OVERLOAD_DIVISOR = 2
const CHECK_MS = 50
/** A body that takes longer comes from a slow sender. */
const SENDING_MS = 250
/** A call that takes longer waits for something else, such as a payment provider. */
const LONG_MS = 2_000
/** Long calls and the others together, as a multiple of those that run at once. */
const LONG_FACTOR = 8
const IDLE_MAX = 5_000
/** Refused clients come back at different times. */
const RETRY_AFTER_S = [2, 3, 4, 5] as const

type Running = { since: number; isReceived: () => boolean }
type Waiting = { since: number; arrival: Arrival; signal: AbortSignal; start: () => void; refuse: () => void }

export function openOverloadGate(limits: OverloadLimits, clock: Clock, every: Every): OverloadGate {
  const running = new Set<Running>()
  /** In the order of arrival. */
  const waiting: Waiting[] = []
  const refused: Record<RefusalReason, number> = { full: 0, late: 0, idle: 0 }
  let idle = 0
  let isOverloaded = false
  /** Since when each call that started had waited too long. */
  let lateSince: number | undefined
  let overloadedAt = Number.NEGATIVE_INFINITY
  let stopChecks: (() => void) | undefined

  function refusal(reason: RefusalReason): HttpError {
    refused[reason] += 1
    const total = refused.full + refused.late + refused.idle
    return new HttpError(503, 'The server is busy. Try again.', {
      code: 'OVERLOADED',
      headers: { 'retry-after': String(RETRY_AFTER_S[total % RETRY_AFTER_S.length]) },
    })
  }

  /** Slow senders and slow services must not keep others out, so their calls don't take a place. */
  function hasRoom(now: number): boolean {
    const max = isOverloaded ? Math.ceil(limits.running / OVERLOAD_DIVISOR) : limits.running
    if (running.size < max) return true
    let received = 0
    let short = 0
    for (const call of running) {
      if (now - call.since >= SENDING_MS && !call.isReceived()) continue
      received += 1
      if (now - call.since < LONG_MS) short += 1
    }
    return short < max && received < limits.running * LONG_FACTOR
  }

  function start({ isReceived }: Arrival): () => void {
    const call = { since: clock.now(), isReceived }
    running.add(call)
    return () => {
      if (running.delete(call)) startNext()
    }
  }

  function noteWait(ms: number, now: number): void {
    lateSince = ms <= LATE_MS && !isOverloaded ? undefined : (lateSince ?? now)
    const standingMs = now - overloadedAt < CALM_MS ? 0 : STANDING_MS
    if (lateSince !== undefined && now - lateSince >= standingMs) isOverloaded = true
    if (isOverloaded) overloadedAt = now
  }

  function startNext(): void {
    const now = clock.now()
    while (waiting.length > 0 && hasRoom(now)) {
      const next = isOverloaded ? waiting.pop() : waiting.shift()
      if (!next) break
      if (next.signal.aborted) {
        next.refuse()
        continue
      }
      noteWait(now - next.since, now)
      next.start()
    }
    if (waiting.length > 0) return
    isOverloaded = false
    lateSince = undefined
    stopChecks?.()
    stopChecks = undefined
  }

  function check(): void {
    const now = clock.now()
    const [oldest] = waiting
    // Notices an overload in which no call ends.
    if (oldest && now - oldest.since > LATE_MS) noteWait(now - oldest.since, now)
    const longest = isOverloaded ? Math.min(OVERLOAD_WAIT_MS, limits.waitMs) : limits.waitMs
    while (waiting[0] && now - waiting[0].since >= longest) waiting.shift()?.refuse()
    startNext()
  }

  function wait(arrival: Arrival): Promise<() => void> {
    if (waiting.length >= limits.waiting) {
      if (!isOverloaded || waiting.length === 0) throw refusal('full')
      waiting.shift()?.refuse()
    }
    stopChecks ??= every(CHECK_MS, check)
    return new Promise((resolve, reject) => {
      waiting.push({
        since: clock.now(),
        arrival,
        signal: arrival.signal(),
        start: () => resolve(start(arrival)),
        refuse: () => reject(refusal('late')),
      })
    })
  }

  function startIdle(): () => void {
    if (idle >= IDLE_MAX) throw refusal('idle')
    idle += 1
    return () => {
      idle -= 1
    }
  }

  return {
    enter: async (arrival) => {
      if (arrival.isIdle) return startIdle()
      return waiting.length === 0 && hasRoom(clock.now()) ? start(arrival) : wait(arrival)
    },
    status: () => ({ running: running.size, idle, waiting: waiting.length, isOverloaded, refused: { ...refused } }),
  }
}
