/**
 * Sends many requests in one call, `POST /v1/api/batch`: in order, each with its own key and
 * answer. Used only when `/health` offers it. Without an answer the outcome of the members is
 * unknown; their keys keep them from being done twice.
 */
import { rulesAt } from '#shared/contract/calls'
import { PROJECT_HEADER } from '#shared/headers'
import { BATCH_MAX, BATCH_TIME_MS } from '#shared/limits'
import type { StoredRequest } from '#shared/offline/queued-request'
import { readBody } from '../answer-body'
import { fillRole } from '../classify'
import {
  attempt,
  type FetchedAnswer,
  fetchHealth,
  isHealthy,
  type NetworkAnswer,
  resume,
  timeLimit,
  toAnswer,
} from '../network'
import { asSender, type Credentials } from './credentials'
import { outcomeOf, unprovenMessage } from './policy'
import { release } from './row-states'
import { type Settled, sendAndSettle, settle, sizeOf, toHeaders } from './send'
import { findTempIds } from './temp-ids'

const BATCH_PATH = '/v1/api/batch'
const OFFER_VALID_MS = 5 * 60_000
/** Total characters of the bodies; the server accepts 8 MiB. */
const BATCH_SIZE_MAX = 2_000_000

let offer: { isOffered: boolean; at: number } | undefined

export async function isBatchOffered(now = Date.now()): Promise<boolean> {
  // Math.abs: a clock that was set back also ends it.
  if (offer && Math.abs(now - offer.at) < OFFER_VALID_MS) return offer.isOffered
  const health = await fetchHealth()
  if (!health) return false
  offer = { isOffered: typeof health.batch === 'number', at: now }
  return offer.isOffered
}

export type BatchLimit = { members: number; bytes: number }
const WHOLE: BatchLimit = { members: BATCH_MAX, bytes: BATCH_SIZE_MAX }
/** Adapts to the speed of the connection (rule 13); lives as long as the worker. */
let limit = WHOLE

/**
 * The limit after a batch of the given size. Pure. A failed or slow batch halves it, down to one
 * member; a quick one doubles it.
 * @param tookMs undefined: our server did not answer
 */
export function nextLimit(now: BatchLimit, sent: BatchLimit, tookMs: number | undefined): BatchLimit {
  const half = (value: number) => Math.max(1, Math.floor(value / 2))
  if (tookMs === undefined || tookMs > BATCH_TIME_MS) return { members: half(sent.members), bytes: half(sent.bytes) }
  if (tookMs > BATCH_TIME_MS / 2) return now
  return { members: Math.min(now.members * 2, WHOLE.members), bytes: Math.min(now.bytes * 2, WHOLE.bytes) }
}

/**
 * Whether a request may be in a batch. Not when the contract excludes it, when it holds temporary
 * ids, or when it has failed before: then it should fail alone.
 */
const isMember = ({ request }: StoredRequest): boolean =>
  request.retryCount === 0 &&
  rulesAt(request.method, request.endpoint.split('?')[0] ?? '').batchable === true &&
  findTempIds(request).length === 0

/** The rows that fit in one call now; fewer than two are not worth a batch. */
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

/** Sends claimed, independent requests in one call and settles each by its own answer. */
export async function sendBatch(rows: readonly StoredRequest[], credentials: Credentials): Promise<Settled[]> {
  const started = performance.now()
  const answer = await postBatch(rows, credentials)
  const sent = { members: rows.length, bytes: totalSize(rows) }
  if (!answer?.proven && (await isHealthy())) {
    // Smaller batches will show which member caused it. Until then no member spends an attempt.
    limit = nextLimit(limit, sent, undefined)
    resume()
    const { status = 0 } = answer ?? {}
    const error = { status, message: unprovenMessage(status), at: Date.now() }
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
  // In parallel, so that they share a transaction; the other outcomes follow one by one.
  const settled = await Promise.all(rows.filter(isDone).map((row) => settle(row, answerTo(row), credentials, never)))
  for (const row of rows) {
    if (isDone(row)) continue
    const own = answerTo(row)
    // Sent alone: a request that the server excludes from batches, or all when it has no batches.
    if (answers === 'unusable' || own?.code === 'NOT_IN_BATCH') settled.push(await sendAndSettle(row, credentials))
    // No answer for this member: the answer omits it, or there was none.
    else settled.push(await settle(row, own, credentials, never))
  }
  return settled
}

const totalSize = (rows: readonly StoredRequest[]): number => rows.reduce((sum, row) => sum + sizeOf(row.request), 0)

function postBatch(rows: readonly StoredRequest[], credentials: Credentials): Promise<FetchedAnswer | undefined> {
  const sender = asSender(credentials, rows[0]?.request ?? { headers: {} }, { 'content-type': 'application/json' })
  const body = rows.map(({ request }) => ({
    id: request.id,
    method: request.method,
    endpoint: fillRole(request.endpoint, credentials.role),
    headers: { ...toHeaders(request, true), [PROJECT_HEADER]: sender.headers[PROJECT_HEADER] },
    body: request.body,
  }))
  const init = { method: 'POST', ...sender, body: JSON.stringify(body) }
  return attempt(BATCH_PATH, init, timeLimit(init.body.length))
}

/** The answers by member id; undefined when our server did not answer. */
function toAnswers(
  rows: readonly StoredRequest[],
  answer: FetchedAnswer | undefined,
): Map<string, NetworkAnswer> | 'unusable' | undefined {
  if (!answer?.proven) return undefined
  if (answer.status !== 200) {
    const outcome = outcomeOf(answer, 'custom')
    // An ended session or a busy server is the answer to each member. Any other status says nothing
    // about the members: send them one by one from now on.
    const isForAll = outcome === 'session' || outcome === 'unreachable'
    if (!isForAll) offer = { isOffered: false, at: Date.now() }
    return isForAll ? new Map(rows.map(({ request }) => [request.id, answer])) : 'unusable'
  }
  const { responses = [] } = readBody(answer.body)
  return new Map(
    responses.map(({ id, status, headers = {}, body: own }) => [id, toAnswer(status, new Headers(headers), own)]),
  )
}
