/**
 * `POST /v1/api/batch`: many requests in one call, in order, each with its own method, endpoint, headers, key, body and
 * answer. Used when `/health` offers it; a batch that gets no answer says nothing of its members, their keys keep them
 * from being done twice.
 */
import { PROJECT_HEADER } from '#shared/headers'
import { BATCH_MAX } from '#shared/limits'
import type { StoredRequest } from '#shared/offline/queued-request'
import { fillRole } from '../classify'
import { attempt, type NetworkAnswer, toAnswer } from '../network'
import { outcomeOf } from './policy'
import { type Credentials, type Settled, sendAndSettle, settle, toReplayHeaders } from './send'
import { findTempIds } from './temp-ids'

const BATCH_PATH = '/v1/api/batch'
const OFFER_KNOWN_MS = 5 * 60_000
/** Characters of bodies; the server takes 8 MiB. */
const BATCH_SIZE_MAX = 2_000_000

let offer: { isOffered: boolean; at: number } | undefined

export async function isBatchOffered(now = Date.now()): Promise<boolean> {
  if (offer && now - offer.at < OFFER_KNOWN_MS) return offer.isOffered
  const answer = await attempt('/health', {})
  if (!answer?.proven) return false
  offer = { isOffered: typeof (answer.body as { batch?: unknown }).batch === 'number', at: now }
  return offer.isOffered
}

/** As many as one call may hold, and together well under what the server takes; always at least one. */
export function fitInBatch(rows: readonly StoredRequest[]): StoredRequest[] {
  let size = 0
  return rows.slice(0, BATCH_MAX).filter(({ request }, index) => {
    size += JSON.stringify(request.body).length
    return index === 0 || size < BATCH_SIZE_MAX
  })
}

type BatchAnswer = { id: string; status: number; headers?: Record<string, string>; body: unknown }

const never = async () => false

/** Sends claimed, independent requests in one call and settles each by its own answer. */
export async function sendBatch(rows: readonly StoredRequest[], credentials: Credentials): Promise<Settled[]> {
  const sendable = rows.filter(
    ({ request }) => findTempIds(request).length === 0 && !request.metadata.file && request.endpoint.startsWith('/'),
  )
  const rest = rows.filter((row) => !sendable.includes(row))
  const answers = sendable.length > 0 ? await ask(sendable, credentials) : undefined
  const answerTo = ({ request }: StoredRequest) => (answers === 'unusable' ? undefined : answers?.get(request.id))
  const isDone = (row: StoredRequest) => {
    const answer = answerTo(row)
    return answer !== undefined && outcomeOf(answer, row.request.operation) === 'done'
  }
  // Side by side, so that they share a transaction; what needs more than that goes one by one.
  const settled = await Promise.all(
    sendable.filter(isDone).map((row) => settle(row, answerTo(row), credentials, never)),
  )
  for (const row of sendable) {
    if (isDone(row)) continue
    const answer = answerTo(row)
    // What may not be a member goes by itself, and everything where there are no batches.
    if (answers === 'unusable' || answer?.code === 'NOT_IN_BATCH') settled.push(await sendAndSettle(row, credentials))
    // A member that the answer leaves out, or all of them without an answer, had no word from the server.
    else settled.push(await settle(row, answer, credentials, never))
  }
  for (const row of rest) settled.push(await sendAndSettle(row, credentials))
  return settled
}

async function ask(
  rows: readonly StoredRequest[],
  credentials: Credentials,
): Promise<Map<string, NetworkAnswer> | 'unusable' | undefined> {
  const body = rows.map(({ request }) => ({
    id: request.id,
    method: request.method,
    endpoint: fillRole(request.endpoint, credentials.role),
    headers: toReplayHeaders(request),
    body: request.body,
  }))
  const answer = await attempt(BATCH_PATH, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      [PROJECT_HEADER]: rows[0]?.request.headers[PROJECT_HEADER] ?? '',
      authorization: credentials.authorization,
    },
    body: JSON.stringify(body),
  })
  if (!answer?.proven) return undefined
  if (answer.status !== 200) {
    const outcome = outcomeOf(answer, 'custom')
    // Of an ended session or a busy server each member would hear the same. Anything else says nothing of any of them:
    // they go one by one from now on.
    const isForAll = outcome === 'session' || outcome === 'unreachable'
    if (!isForAll) offer = { isOffered: false, at: Date.now() }
    return isForAll ? new Map(rows.map(({ request }) => [request.id, answer])) : 'unusable'
  }
  const { responses } = answer.body as { responses?: BatchAnswer[] }
  return new Map(
    (responses ?? []).map(({ id, status, headers = {}, body: own }) => [
      id,
      toAnswer(status, new Headers(headers), own),
    ]),
  )
}
