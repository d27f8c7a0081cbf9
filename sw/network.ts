/**
 * Sole access to the network: everything that the worker sends or forwards uses `upstream`. Also
 * holds the network state: pauses after failures (rule 13) and one attempt at a request.
 */

import { httpError, TOKEN_EXPIRED } from '#messages/specification'
import { MARKER_HEADER } from '#shared/headers'
import { fieldsOf, parseJson } from '#shared/json'
import {
  ANSWERS_KEPT_DAYS,
  ATTEMPT_MAX_MS,
  ATTEMPT_TIMEOUT_MS,
  NETWORK_CHECK_MS,
  PING_TIMEOUT_MS,
  SLOWEST_LINE_BPS,
} from '#shared/limits'
import type { QueuedRequest } from '#shared/offline/queued-request'
import { isForgotten, networkPause, parseRetryAfter } from './queue/policy'

/** An offline report of a page is valid this long; pages repeat it while they are offline. */
const REPORT_VALID_MS = 2 * NETWORK_CHECK_MS + 2_000

let failures = 0
let pausedUntil = 0
let pausedAt = 0
let report = { isOnline: true, isSlow: false, at: 0 }

export function setNetwork(isOnline: boolean, isSlow: boolean, now = Date.now()): void {
  report = { isOnline, isSlow, at: now }
}

export const isOffline = (now = Date.now()): boolean =>
  !navigator.onLine || (!report.isOnline && now - report.at < REPORT_VALID_MS)

export const isSlow = (): boolean => report.isSlow

/** End of the origin's pause (epoch ms); 0 when there is none. */
export const pauseEnd = (now = Date.now()): number =>
  // A clock that was set back ends the pause.
  pausedUntil > now && now >= pausedAt ? pausedUntil : 0

export function pause(retryAfterMs: number | undefined, now = Date.now()): void {
  // Requests in flight together fail for the same reason: count them once.
  if (pauseEnd(now) === 0) failures += 1
  pausedUntil = Math.max(pauseEnd(now), now + networkPause(failures, retryAfterMs))
  pausedAt = now
}

export function resume(): void {
  failures = 0
  pausedUntil = 0
}

export type NetworkAnswer = {
  /** 0: connected, but no answer in time. */
  status: number
  proven: boolean
  body: unknown
  message: string
  code?: string
  retryAfterMs?: number
}

/** An answer of its own, not a member of a batch. */
export type FetchedAnswer = NetworkAnswer & { response: Response }

/** Reads an answer. The marker header and a JSON envelope prove that it is ours (rule 12). */
export function toAnswer(status: number, headers: Headers, body: unknown): NetworkAnswer {
  const { error, message, code } = fieldsOf(body)
  return {
    status,
    proven: headers.has(MARKER_HEADER) && typeof error === 'boolean',
    body,
    message: typeof message === 'string' ? message : httpError(status),
    code: typeof code === 'string' ? code : message === TOKEN_EXPIRED ? TOKEN_EXPIRED : undefined,
    // Relative to the answer's own date, because the device's clock may be wrong.
    retryAfterMs: parseRetryAfter(headers.get('retry-after'), Date.parse(headers.get('date') ?? '') || Date.now()),
  }
}

async function readAnswer(response: Response): Promise<FetchedAnswer> {
  const text = await response.clone().text()
  return { ...toAnswer(response.status, response.headers, parseJson(text)), response }
}

/** Time limit for a request with a body of `bytes` (rule 13). */
export const timeLimit = (bytes: number): number =>
  Math.min(ATTEMPT_TIMEOUT_MS + (bytes / SLOWEST_LINE_BPS) * 1_000, ATTEMPT_MAX_MS)

/** When the lease of such an attempt expires even if its worker is alive (epoch ms). */
export const claimEnd = (bytes: number, now = Date.now()): number => now + timeLimit(bytes) + 10_000

export type Health = { batch?: unknown; answers_kept_days?: unknown }

let keptDays = ANSWERS_KEPT_DAYS

/** Whether it was sent longer ago than the server stores answers, as last reported. */
export const isTooOld = (request: QueuedRequest): boolean => isForgotten(request, keptDays * 86_400_000, Date.now())

/** Reads /health of our server; undefined when it does not answer. */
export async function fetchHealth(timeoutMs?: number): Promise<Health | undefined> {
  const answer = await attempt('/health', {}, timeoutMs)
  if (!answer?.proven || answer.status !== 200) return undefined
  const health: Health = fieldsOf(answer.body)
  if (typeof health.answers_kept_days === 'number') keptDays = health.answers_kept_days
  return health
}

/** Whether our API answers now. If so, a foreign answer concerns only its own request (rule 12). */
export const isHealthy = async (): Promise<boolean> => (await fetchHealth(PING_TIMEOUT_MS)) !== undefined

/**
 * Forwards a request unchanged; rejects without a connection. The worker's only `fetch`, typed with
 * web standards only, so that another server can stand behind it.
 */
export const upstream = (request: Request): Promise<Response> => fetch(request)

/**
 * Makes one attempt. Resolves to the answer, to status 0 when none came in time, or to undefined
 * without a connection. Redirects are errors (rule 12).
 */
export async function attempt(
  url: string,
  init: RequestInit,
  timeoutMs = ATTEMPT_TIMEOUT_MS,
): Promise<FetchedAnswer | undefined> {
  const signal = AbortSignal.timeout(timeoutMs)
  try {
    const own = { redirect: 'error', cache: 'no-store', signal } as const
    return await readAnswer(await upstream(new Request(url, { credentials: 'same-origin', ...init, ...own })))
  } catch {
    return signal.aborted ? { ...toAnswer(0, new Headers(), undefined), response: Response.error() } : undefined
  }
}
