/**
 * The worker's door to the network: everything that it sends or passes on goes through `upstream`. Beside it its view of the
 * network: pauses after failures (rule 13) and one attempt at a request.
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
import { networkPause, parseRetryAfter } from './queue/policy'

/** An offline claim of a page is believed this long: pages repeat it while it holds. */
const CLAIM_MS = 2 * NETWORK_CHECK_MS + 2_000

let failures = 0
let pausedUntil = 0
let pausedAt = 0
let claim = { isOnline: true, isSlow: false, at: 0 }

export function setNetwork(isOnline: boolean, isSlow: boolean, now = Date.now()): void {
  claim = { isOnline, isSlow, at: now }
}

export const isOffline = (now = Date.now()): boolean =>
  !navigator.onLine || (!claim.isOnline && now - claim.at < CLAIM_MS)

export const isSlow = (): boolean => claim.isSlow

/** Epoch ms until which the origin rests; 0 when it does not. */
export const pauseEnd = (now = Date.now()): number =>
  // A clock that was set back ends the pause.
  pausedUntil > now && now >= pausedAt ? pausedUntil : 0

export function pause(retryAfterMs: number | undefined, now = Date.now()): void {
  // Requests that were under way together failed of one cause.
  if (pauseEnd(now) === 0) failures += 1
  pausedUntil = Math.max(pauseEnd(now), now + networkPause(failures, retryAfterMs))
  pausedAt = now
}

export function resume(): void {
  failures = 0
  pausedUntil = 0
}

export type NetworkAnswer = {
  /** 0: there was a connection, and no answer in time. */
  status: number
  proven: boolean
  body: unknown
  message: string
  code?: string
  retryAfterMs?: number
}

/** An answer that came by itself, not inside a batch. */
export type FetchedAnswer = NetworkAnswer & { response: Response }

/** An answer, proven ours by marker header and a JSON envelope (rule 12). */
export function toAnswer(status: number, headers: Headers, body: unknown): NetworkAnswer {
  const { error, message, code } = fieldsOf(body)
  return {
    status,
    proven: headers.has(MARKER_HEADER) && typeof error === 'boolean',
    body,
    message: typeof message === 'string' ? message : httpError(status),
    code: typeof code === 'string' ? code : message === TOKEN_EXPIRED ? TOKEN_EXPIRED : undefined,
    // A date is read against the answer's own: the device's clock may be wrong.
    retryAfterMs: parseRetryAfter(headers.get('retry-after'), Date.parse(headers.get('date') ?? '') || Date.now()),
  }
}

async function readAnswer(response: Response): Promise<FetchedAnswer> {
  const text = await response.clone().text()
  return { ...toAnswer(response.status, response.headers, parseJson(text)), response }
}

/** How long to wait for the answer to a request with a body of `bytes` (rule 13). */
export const timeLimit = (bytes: number): number =>
  Math.min(ATTEMPT_TIMEOUT_MS + (bytes / SLOWEST_LINE_BPS) * 1_000, ATTEMPT_MAX_MS)

/** When a claim for such an attempt is over although its worker lives (epoch milliseconds). */
export const claimEnd = (bytes: number, now = Date.now()): number => now + timeLimit(bytes) + 10_000

export type Health = { batch?: unknown; answers_kept_days?: unknown }

let keptDays = ANSWERS_KEPT_DAYS

/** How long the server remembers its answer to a key, as it last told, in milliseconds. */
export const answersKeptMs = (): number => keptDays * 86_400_000

/** What our server says of itself; undefined when it does not answer. */
export async function askHealth(timeoutMs?: number): Promise<Health | undefined> {
  const answer = await attempt('/health', {}, timeoutMs)
  if (!answer?.proven || answer.status !== 200) return undefined
  const health: Health = fieldsOf(answer.body)
  if (typeof health.answers_kept_days === 'number') keptDays = health.answers_kept_days
  return health
}

/** Whether our API answers now: then an answer that is not ours is the fault of its request alone (rule 12). */
export const isHealthy = async (): Promise<boolean> => (await askHealth(PING_TIMEOUT_MS)) !== undefined

/**
 * Sends a request as it is and gives the answer as it comes; rejects without a connection. The only `fetch` of the worker, in
 * terms of web standards alone, so that another server may stand behind it.
 */
export const upstream = (request: Request): Promise<Response> => fetch(request)

/**
 * One attempt: an answer, that of status 0 when none came in time, or undefined without a connection. Redirects
 * are not ours to follow (rule 12).
 */
export async function attempt(
  url: string,
  init: RequestInit,
  timeoutMs = ATTEMPT_TIMEOUT_MS,
): Promise<FetchedAnswer | undefined> {
  const signal = AbortSignal.timeout(timeoutMs)
  try {
    const own = { redirect: 'error', cache: 'no-store', credentials: 'same-origin', signal } as const
    return await readAnswer(await upstream(new Request(url, { ...init, ...own })))
  } catch {
    return signal.aborted ? { ...toAnswer(0, new Headers(), undefined), response: Response.error() } : undefined
  }
}
