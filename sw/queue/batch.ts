/**
 * `POST /v1/api/batch`: many requests in one call, in order, each with its own method, endpoint, headers, key, body and
 * answer. Used when `/health` offers it; a batch that gets no answer says nothing of its members, their keys keep them
 * from being done twice.
 */
import { rulesAt } from '#shared/contract/calls'
import { PROJECT_HEADER } from '#shared/headers'
import { BATCH_MAX, BATCH_TIME_MS } from '#shared/limits'
import type { StoredRequest } from '#shared/offline/queued-request'
import { readBody } from '../answer-body'
import { fillRole } from '../classify'
import {
  askHealth,
  attempt,
  type FetchedAnswer,
  isHealthy,
  type NetworkAnswer,
  resume,
  timeLimit,
  toAnswer,
} from '../network'
import type { Credentials } from './credentials'
import { outcomeOf, unprovenMessage } from './policy'
import { type Settled, sendAndSettle, settle, sizeOf, toReplayHeaders } from './send'
import { release } from './settle'
import { findTempIds } from './temp-ids'

const BATCH_PATH = '/v1/api/batch'
const OFFER_KNOWN_MS = 5 * 60_000
/** Characters of bodies; the server takes 8 MiB. */
const BATCH_SIZE_MAX = 2_000_000

let offer: { isOffered: boolean; at: number } | undefined

export async function isBatchOffered(now = Date.now()): Promise<boolean> {
  // A clock that was set back ends it too.
  if (offer && Math.abs(now - offer.at) < OFFER_KNOWN_MS) return offer.isOffered
  const health = await askHealth()
  if (!health) return false
  offer = { isOffered: typeof health.batch === 'number', at: now }
  return offer.isOffered
}

export type BatchLimit = { members: number; bytes: number }
const WHOLE: BatchLimit = { members: BATCH_MAX, bytes: BATCH_SIZE_MAX }
/** Follows the line (rule 13); lives as long as the worker. */
let limit = WHOLE

/**
 * Pure: the limit after a batch of that size. One that failed, or took too long, is halved, down to one member;
 * one that was quick lets the next be twice as large.
 * @param tookMs undefined: it got no answer of ours
 */
export function nextLimit(now: BatchLimit, sent: BatchLimit, tookMs: number | undefined): BatchLimit {
  const half = (value: number) => Math.max(1, Math.floor(value / 2))
  if (tookMs === undefined || tookMs > BATCH_TIME_MS) return { members: half(sent.members), bytes: half(sent.bytes) }
  if (tookMs > BATCH_TIME_MS / 2) return now
  return { members: Math.min(now.members * 2, WHOLE.members), bytes: Math.min(now.bytes * 2, WHOLE.bytes) }
}

/**
 * Sent by themselves are calls that the contract keeps out of batches, what must not leave yet, and what has cost an attempt,
 * so that it fails alone.
 */
const isMember = ({ request }: StoredRequest): boolean =>
  request.retryCount === 0 &&
  rulesAt(request.method, request.endpoint.split('?')[0] ?? '').batchable === true &&
  findTempIds(request).length === 0

/** Those of `rows` that one call takes now; fewer than two are no batch. */
export function fitInBatch(rows: readonly StoredRequest[], { members, bytes } = limit): StoredRequest[] {
  let size = 0
  return rows
    .filter(isMember)
    .slice(0, members)
    .filter(({ request }, index) => {
      size += sizeOf(request)
      return index === 0 || size < bytes
    })
}

const never = async () => false

/** Sends claimed, independent requests that fit in a batch in one call and settles each by its own answer. */
export async function sendBatch(rows: readonly StoredRequest[], credentials: Credentials): Promise<Settled[]> {
  const started = performance.now()
  const answer = await askAll(rows, credentials)
  const sent = { members: rows.length, bytes: totalSize(rows) }
  if (answer && !answer.proven && (await isHealthy())) {
    // Which of them it was for, smaller batches tell: until then none of them has spent an attempt.
    limit = nextLimit(limit, sent, undefined)
    resume()
    const error = { status: answer.status, message: unprovenMessage(answer.status), at: Date.now() }
    await Promise.all(rows.map((row) => release(row, error)))
    return rows.map(() => ({ state: 'waits' }))
  }
  if (answer?.proven) limit = nextLimit(limit, sent, performance.now() - started)
  const answers = toAnswers(rows, answer)
  const answerTo = ({ request }: StoredRequest) => (answers === 'unusable' ? undefined : answers?.get(request.id))
  const isDone = (row: StoredRequest) => {
    const answer = answerTo(row)
    return answer !== undefined && outcomeOf(answer, row.request.operation) === 'done'
  }
  // Side by side, so that they share a transaction; what needs more than that goes one by one.
  const settled = await Promise.all(rows.filter(isDone).map((row) => settle(row, answerTo(row), credentials, never)))
  for (const row of rows) {
    if (isDone(row)) continue
    const own = answerTo(row)
    // What may not be a member goes by itself, and everything where there are no batches.
    if (answers === 'unusable' || own?.code === 'NOT_IN_BATCH') settled.push(await sendAndSettle(row, credentials))
    // A member that the answer leaves out, or all of them without an answer, had no word from the server.
    else settled.push(await settle(row, own, credentials, never))
  }
  return settled
}

const totalSize = (rows: readonly StoredRequest[]): number => rows.reduce((sum, row) => sum + sizeOf(row.request), 0)

function askAll(rows: readonly StoredRequest[], credentials: Credentials): Promise<FetchedAnswer | undefined> {
  const body = rows.map(({ request }) => ({
    id: request.id,
    method: request.method,
    endpoint: fillRole(request.endpoint, credentials.role),
    headers: toReplayHeaders(request, credentials),
    body: request.body,
  }))
  const init = {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      [PROJECT_HEADER]: credentials.projectHeader ?? rows[0]?.request.headers[PROJECT_HEADER] ?? '',
      authorization: credentials.authorization,
    },
    body: JSON.stringify(body),
  }
  return attempt(BATCH_PATH, init, timeLimit(init.body.length))
}

/** The answer of each member by its id; undefined when there was none of ours. */
function toAnswers(
  rows: readonly StoredRequest[],
  answer: FetchedAnswer | undefined,
): Map<string, NetworkAnswer> | 'unusable' | undefined {
  if (!answer?.proven) return undefined
  if (answer.status !== 200) {
    const outcome = outcomeOf(answer, 'custom')
    // Of an ended session or a busy server each member would hear the same. Anything else says nothing of any of them:
    // they go one by one from now on.
    const isForAll = outcome === 'session' || outcome === 'unreachable'
    if (!isForAll) offer = { isOffered: false, at: Date.now() }
    return isForAll ? new Map(rows.map(({ request }) => [request.id, answer])) : 'unusable'
  }
  const { responses = [] } = readBody(answer.body)
  return new Map(
    responses.map(({ id, status, headers = {}, body: own }) => [id, toAnswer(status, new Headers(headers), own)]),
  )
}
