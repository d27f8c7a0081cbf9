/**
 * What decides in the queue, without I/O: order, dependence, lanes, delay, eviction, what an answer means. The rules are
 * numbered in the design of the offline engine.
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
import type { Lanes } from './lanes'

export const rankOf = (priority: Priority): number => PRIORITIES.indexOf(priority)

/** Create, update and delete are high; others medium unless they say otherwise (rule 7, section 9). */
export const defaultPriority = (operation: Operation): Priority => (operation === 'custom' ? 'medium' : 'high')

/** Waits for its turn or is under way: what the queue's limit counts. */
export const isActive = ({ metadata }: QueuedRequest): boolean =>
  metadata.state === 'pending' || metadata.state === 'sending'

export const isParked = ({ metadata }: QueuedRequest): boolean =>
  metadata.state === 'parked' || metadata.state === 'conflict'

/** Section 4: base × 2^(retryCount − 1), exactly. */
export const retryDelay = (retryCount: number, base = RETRY_BASE_MS): number => base * 2 ** (retryCount - 1)

/** Pause of the whole origin after `failures` network failures in a row (rule 13); Retry-After wins. */
export const networkPause = (failures: number, retryAfterMs?: number): number =>
  retryAfterMs ?? Math.min(retryDelay(failures), NETWORK_PAUSE_CAP_MS)

/**
 * Seconds or an HTTP date (RFC 9110, 10.2.3) as milliseconds from `now`, five minutes at most; undefined when it says
 * nothing usable.
 */
export function parseRetryAfter(value: string | null, now: number): number | undefined {
  if (value === null || value.trim() === '') return undefined
  const ms = /^\d+$/.test(value.trim()) ? Number(value) * 1_000 : Date.parse(value) - now
  return Number.isFinite(ms) ? Math.min(Math.max(0, ms), RETRY_AFTER_MAX_MS) : undefined
}

/** The lane of a request: every active request tied to it by dependence, however many steps away. */
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
 * Where a new request goes: its lane runs at its members' highest priority, so either the newcomer or the members move
 * up (rule 8). `moves` are the members whose key changes.
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

/** What `request` waits for: earlier requests, still here, that it depends on. Evicted ones hold up nothing. */
export const blockersOf = (request: QueuedRequest, sequence: number, lanes: Lanes): StoredRequest[] =>
  lanes.tiedTo(request).filter((row) => row.key[1] < sequence && row.request.metadata.state !== 'evicted')

const isFree = ({ key, request }: StoredRequest, lanes: Lanes): boolean =>
  isActive(request) && blockersOf(request, key[1], lanes).length === 0

/** Everything that waits for a request, however many steps away: what is parked along with it (rule 17). */
export function dependentsOf(blocker: StoredRequest, lanes: Lanes): StoredRequest[] {
  const found = new Set([blocker])
  // A set is walked through to what was added on the way.
  for (const earlier of found)
    for (const row of lanes.tiedTo(earlier.request))
      if (row.key[1] > earlier.key[1] && isActive(row.request)) found.add(row)
  found.delete(blocker)
  return [...found].sort((a, b) => a.key[1] - b.key[1])
}

/** Whether its time has come. A clock that was set back must not make it wait for the hour that it was ahead. */
const isDue = ({ metadata }: QueuedRequest, now: number): boolean =>
  (metadata.nextAttemptAt ?? 0) <= now || now < (metadata.lastError?.at ?? 0)

/**
 * The requests that can be sent now, in key order: due, not under way in a living worker, and nothing before them that
 * they depend on. They are independent of each other, so they may be in flight together.
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

/** When the nearest request comes due (epoch ms; one under way when its lease ends); null when nothing waits. */
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

/** The oldest low-priority request that nothing depends on and that was never sent: the server may have done it (rule 5). */
export const findEvictable = (lanes: Lanes): StoredRequest | undefined =>
  lanes
    .all()
    .filter(
      ({ request: { metadata, priority } }) => metadata.state === 'pending' && !metadata.sent && priority === 'low',
    )
    .sort((a, b) => a.key[1] - b.key[1])
    .find((row) => dependentsOf(row, lanes).length === 0)

/** Whether it was sent so long ago that the server can no longer tell whether it was done. */
export const isForgotten = ({ metadata: { sentAt } }: QueuedRequest, keptMs: number, now: number): boolean =>
  sentAt !== undefined && now - sentAt > keptMs

export type Answer = {
  status: number
  /** Whether our API gave it (marker header and a JSON envelope): a captive portal says 200 too (rule 12). */
  proven: boolean
  code?: string
}

export type Outcome =
  | 'done'
  /** The origin pauses, no attempt is spent (rule 13). */
  | 'unreachable'
  /** An attempt is spent (rule 14). */
  | 'failed'
  /** The session ended (rule 15). */
  | 'session'
  /** The same request is under way on the server, or too many uploads are (rule 16). */
  | 'busy'
  | 'conflict'
  | 'refused'

const BUSY: readonly (string | undefined)[] = ['IDEMPOTENCY_IN_PROGRESS', 'TOO_MANY_UNFINISHED']
const UNREACHABLE: readonly number[] = [425, 429, 502, 503, 504]

/** What an answer that is not ours is reported as, for the person (rule 12). */
export const unprovenMessage = (status: number): string =>
  status === 0 ? 'No answer in time' : `${status} from something between you and the server`

/** What an answer means for its request, by status code (rules 12 to 18). */
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
