/**
 * The worker's view of the network: pauses after failures (rule 13) and one attempt at a request. The only fetch to the
 * API from the worker besides the refresh of the session.
 */
import { MARKER_HEADER } from '#shared/headers'
import { ATTEMPT_TIMEOUT_MS } from '#shared/limits'
import { httpError } from '#shared/messages'
import { networkPause, parseRetryAfter } from './queue/policy'

/** An offline claim of a page is believed this long: pages repeat it while it holds. */
const CLAIM_MS = 12_000

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
  const envelope = typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : undefined
  return {
    status,
    proven: headers.has(MARKER_HEADER) && typeof envelope?.error === 'boolean',
    body,
    message: typeof envelope?.message === 'string' ? envelope.message : httpError(status),
    code: typeof envelope?.code === 'string' ? envelope.code : undefined,
    retryAfterMs: parseRetryAfter(headers.get('retry-after'), Date.now()),
  }
}

async function readAnswer(response: Response): Promise<FetchedAnswer> {
  const text = await response.clone().text()
  let body: unknown
  try {
    body = JSON.parse(text)
  } catch {
    // Not JSON: not ours.
  }
  return { ...toAnswer(response.status, response.headers, body), response }
}

/** One attempt: an answer, or undefined when none came in time. Redirects are not ours to follow (rule 12). */
export async function attempt(
  url: string,
  init: RequestInit,
  timeoutMs = ATTEMPT_TIMEOUT_MS,
): Promise<FetchedAnswer | undefined> {
  try {
    const response = await fetch(url, {
      ...init,
      redirect: 'error',
      cache: 'no-store',
      credentials: 'same-origin',
      signal: AbortSignal.timeout(timeoutMs),
    })
    return await readAnswer(response)
  } catch {
    return undefined
  }
}
