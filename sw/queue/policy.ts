/**
 * Decisions of the queue, without I/O: order, dependence, lanes, delay, eviction and the meaning of
 * answers. docs/offline-engine.md lists the numbered rules.
 */

import { TOKEN_EXPIRED } from '#messages/specification'
import { MAX_QUEUE_SIZE, NETWORK_PAUSE_CAP_MS, RETRY_AFTER_MAX_MS, RETRY_BASE_MS } from '#shared/limits'
import {
  type Operation,
  PRIORITIES,
  type Priority,
  type QueuedRequest,
  type RequestKey,
  type StoredRequest,
} from '#shared/offline/queued-request'
import { bySequence, type Lanes } from './lanes'

export const rankOf = (priority: Priority): number => PRIORITIES.indexOf(priority)

/** Create, update and delete are high, custom calls medium (rule 7, section 9). */
export const defaultPriority = (operation: Operation): Priority => (operation === 'custom' ? 'medium' : 'high')

/** Queued or in flight. The queue's limit counts these. */
export const isActive = ({ metadata }: QueuedRequest): boolean =>
  metadata.state === 'pending' || metadata.state === 'sending'

export const isParked = ({ metadata }: QueuedRequest): boolean =>
  metadata.state === 'parked' || metadata.state === 'conflict'

/** Section 4: base × 2^(retryCount − 1), exactly. */
export const retryDelay = (retryCount: number, base = RETRY_BASE_MS): number => base * 2 ** (retryCount - 1)

/** Pause of the origin after `failures` network failures in a row (rule 13); Retry-After wins. */
export const networkPause = (failures: number, retryAfterMs?: number): number =>
  retryAfterMs ?? Math.min(retryDelay(failures), NETWORK_PAUSE_CAP_MS)

/**
 * Parses seconds or an HTTP date (RFC 9110, 10.2.3) into milliseconds from `now`, at most five
 * minutes; undefined when invalid.
 */
export function parseRetryAfter(value: string | null, now: number): number | undefined {
  if (value === null || value.trim() === '') return undefined
  const ms = /^\d+$/.test(value.trim()) ? Number(value) * 1_000 : Date.parse(value) - now
  return Number.isFinite(ms) ? Math.min(Math.max(0, ms), RETRY_AFTER_MAX_MS) : undefined
}

/** The lane of a request: all active requests tied to it, directly or through others. */
export function laneOf(request: QueuedRequest, lanes: Lanes): StoredRequest[] {
  const lane = new Set<StoredRequest>()
  const edge = [request]
  for (let member = edge.pop(); member; member = edge.pop())
    for (const row of lanes.tiedTo(member))
      if (isActive(row.request) && row.request.id !== request.id && !lane.has(row)) {
        lane.add(row)
        edge.push(row.request)
      }
  return [...lane]
}

type Move = { from: RequestKey; to: RequestKey; request: QueuedRequest }

/**
 * The key of a new request. A lane runs at the highest priority of its members, so either the new
 * request or the members move up (rule 8). `moves` are the members whose key changes.
 */
export function placeInLane(
  request: QueuedRequest,
  sequence: number,
  lanes: Lanes,
): { key: RequestKey; moves: Move[] } {
  const lane = laneOf(request, lanes)
  const rank = Math.min(rankOf(request.priority), ...lane.map((row) => row.key[0]))
  const moves = lane
    .filter((row) => row.key[0] > rank)
    .map((row): Move => ({ from: row.key, to: [rank, row.key[1]], request: row.request }))
  return { key: [rank, sequence], moves }
}

/** The earlier requests that `request` depends on. Evicted ones block nothing. */
export const blockersOf = (request: QueuedRequest, sequence: number, lanes: Lanes): StoredRequest[] =>
  lanes.tiedTo(request).filter((row) => row.key[1] < sequence && row.request.metadata.state !== 'evicted')

const isFree = ({ key, request }: StoredRequest, lanes: Lanes): boolean =>
  isActive(request) && blockersOf(request, key[1], lanes).length === 0

/** All requests that depend on one, directly or through others: parked with it (rule 17). */
export function dependentsOf(blocker: StoredRequest, lanes: Lanes): StoredRequest[] {
  const dependents = new Set([blocker])
  // Iterating a set includes the items added during the loop.
  for (const earlier of dependents)
    for (const row of lanes.tiedTo(earlier.request))
      if (row.key[1] > earlier.key[1] && isActive(row.request)) dependents.add(row)
  dependents.delete(blocker)
  return [...dependents].sort(bySequence)
}

/** Whether its delay is over. A clock that was set back must not prolong the delay. */
const isDue = ({ metadata }: QueuedRequest, now: number): boolean =>
  (metadata.nextAttemptAt ?? 0) <= now || now < (metadata.lastError?.at ?? 0)

/**
 * The requests that can be sent now, in key order: due, not in flight in a living worker, and
 * without blockers. They are independent of each other, so they may be in flight together.
 */
export const readyRequests = (
  lanes: Lanes,
  now: number,
  isAlive: (lease: { holder: string; until: number }) => boolean,
): StoredRequest[] =>
  lanes
    .all()
    .filter(
      (row) =>
        isDue(row.request, now) &&
        !(row.request.metadata.lease && isAlive(row.request.metadata.lease)) &&
        isFree(row, lanes),
    )

/** When the next request is due (epoch ms; in flight: when its lease ends); null without one. */
export function nextDue(lanes: Lanes): number | null {
  let nearest: number | null = null
  for (const row of lanes.all()) {
    const { lease, nextAttemptAt } = row.request.metadata
    const due = lease?.until ?? nextAttemptAt ?? 0
    if ((nearest === null || due < nearest) && isFree(row, lanes)) nearest = due
    if (nearest === 0) break
  }
  return nearest
}

export const isFull = (rows: readonly StoredRequest[], max = MAX_QUEUE_SIZE): boolean =>
  rows.filter((row) => isActive(row.request)).length >= max

/**
 * The oldest low-priority request without dependents that was never sent (rule 5).
 * @param needed what the request depends on that needs the room
 */
export const findEvictable = (lanes: Lanes, needed: readonly StoredRequest[] = []): StoredRequest | undefined =>
  lanes
    .all()
    .filter(
      ({ request: { metadata, priority } }) => metadata.state === 'pending' && !metadata.sent && priority === 'low',
    )
    .sort(bySequence)
    .find((row) => !needed.includes(row) && dependentsOf(row, lanes).length === 0)

/** When its first attempt may have reached the server; undefined: it was never sent. */
export const firstSentAt = ({ timestamp, metadata: { sent, sentAt } }: QueuedRequest): number | undefined =>
  sent ? (sentAt ?? timestamp) : undefined

/** As long as the server keeps answers beyond what it says (server/housekeeping.ts). */
const CLOCK_SPARE_MS = 2 * 86_400_000

/**
 * Whether it was sent so long ago that the server may no longer know its key. If it was sent in the
 * future, the device's clock was set back since, and nothing says how long ago that was.
 */
export function isForgotten(request: QueuedRequest, keptMs: number, now: number): boolean {
  const age = now - (firstSentAt(request) ?? now)
  return age > keptMs || age < -CLOCK_SPARE_MS
}

export type Answer = {
  status: number
  /** From our API (marker header, JSON envelope): a captive portal sends 200 too (rule 12). */
  proven: boolean
  code?: string
}

export type Outcome =
  | 'done'
  /** Pauses the origin; spends no attempt (rule 13). */
  | 'unreachable'
  /** Spends an attempt (rule 14). */
  | 'failed'
  /** The session ended (rule 15). */
  | 'session'
  /** The server is working on the same request, or has too many unfinished uploads (rule 16). */
  | 'busy'
  | 'conflict'
  | 'refused'

const BUSY: readonly (string | undefined)[] = ['IDEMPOTENCY_IN_PROGRESS', 'TOO_MANY_UNFINISHED']
const UNREACHABLE: readonly number[] = [425, 429, 502, 503, 504]

/** The message for an answer that is not from our server (rule 12). */
export const unprovenMessage = (status: number): string =>
  status === 0 ? 'No answer in time' : `Blocked before the server: status ${status}`

/** The outcome of a request by its answer (rules 12 to 18). */
export function outcomeOf({ status, proven, code }: Answer, operation: Operation): Outcome {
  if (!proven || UNREACHABLE.includes(status)) return 'unreachable'
  if (status === 401 || code === TOKEN_EXPIRED) return 'session'
  if (status >= 200 && status < 300) return 'done'
  if (status === 404 && operation === 'delete') return 'done'
  if (status === 409 && BUSY.includes(code)) return 'busy'
  if (status === 412) return 'conflict'
  if (status === 408 || status >= 500) return 'failed'
  return 'refused'
}
