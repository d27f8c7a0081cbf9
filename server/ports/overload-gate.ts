/** The gate that API calls pass before they run. server/overload.ts implements it. */

export type Arrival = {
  /** Spends its time waiting for news or another service, so it has a limit of its own. */
  isIdle: boolean
  /** False while its sender still sends the body. */
  isReceived: () => boolean
  /** Aborted when its sender hangs up. Read only when the call has to wait. */
  signal: () => AbortSignal
}

/** full: too many wait. late: waited too long. idle: too many long polls and calls of its kind. */
export type RefusalReason = 'full' | 'late' | 'idle'

export type OverloadStatus = {
  running: number
  idle: number
  waiting: number
  isOverloaded: boolean
  /** Since the start. */
  refused: Readonly<Record<RefusalReason, number>>
}

export type OverloadGate = {
  /**
   * Resolves when the call may run.
   * @returns ends the call
   * @throws HttpError 503
   */
  enter: (arrival: Arrival) => Promise<() => void>
  status: () => OverloadStatus
}
