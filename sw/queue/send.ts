/**
 * One attempt at a queued request and what comes of it on disk. Used alike by the first attempt and by replay: whoever
 * calls has claimed the request.
 */

import { TOKEN_EXPIRED } from '#messages/specification'
import { FOLDED_KEYS_HEADER, IDEMPOTENCY_HEADER, PROJECT_HEADER, QUEUED_AT_HEADER } from '#shared/headers'
import { bytesToHex } from '#shared/hex'
import { fieldsOf } from '#shared/json'
import { FOLDED_MAX, PARTS_FROM_BYTES, RUN_SLICE_MS } from '#shared/limits'
import type { QueuedRequest, StoredRequest } from '#shared/offline/queued-request'
import { type AnyRecord, isRecord } from '#shared/records/query'
import { readBody } from '../answer-body'
import { fillRole } from '../classify'
import { WORKER_ID } from '../db'
import { attempt, claimEnd, isHealthy, type NetworkAnswer, pause, pauseEnd, resume, timeLimit } from '../network'
import { loadFile } from '../offline-data/read'
import { isPaused, loadOwner, pauseSession, refresh, resumeSession } from '../session'
import { forget } from './choices'
import { conflictingFields, deriveKey, rebase } from './conflict'
import type { Credentials } from './credentials'
import { type PartsSent, sendParts } from './parts'
import { outcomeOf, retryDelay, unprovenMessage } from './policy'
import { claim, complete, fail, keepClaim, park, parkRefused, release, replace } from './settle'
import { findTempIds } from './temp-ids'

/** A lease held by another worker is dead once that worker's lock is free. */
const workerLock = (id: string) => `holdfast-worker:${id}`

/** Held as long as this worker lives; the browser frees it when the worker is stopped, however it is stopped. */
export function holdWorkerLock(): void {
  void navigator.locks.request(workerLock(WORKER_ID), () => new Promise(() => undefined)).catch(() => undefined)
}

/** @param bytes that the attempt sends */
export const newLease = (bytes: number) => ({ holder: WORKER_ID, until: claimEnd(bytes) })

/** About the bytes that a request sends; a text of a foreign script takes more. */
export const sizeOf = ({ body, metadata }: QueuedRequest): number => metadata.file?.size ?? JSON.stringify(body).length

/** Says of a lease whether its worker is alive and in time. */
export async function loadLiveness(now = Date.now()): Promise<(lease: { holder: string; until: number }) => boolean> {
  const { held } = await navigator.locks.query()
  const alive = new Set(held?.map((lock) => lock.name))
  return (lease) => lease.until > now && alive.has(workerLock(lease.holder))
}

const REFRESH_ONCE_MS = 10_000

export type Settled = {
  /** done: the server did it · waits: still queued · parked · refused: taken out, the answer goes to the person. */
  state: 'done' | 'waits' | 'parked' | 'refused'
  answer?: NetworkAnswer
  /** The answer as it came, to hand on to the person; not there for a member of a batch. */
  response?: Response
  message?: string
}

/**
 * Sends a claimed request once and settles it.
 *
 * @param isWatched whether a person waits for this very answer: then a refusal goes to them, and nothing
 * needs to be kept. Left out in a replay.
 * @param mayGoOn whether the next part of a large file may still be sent
 *
 * @throws when an unresolved temporary id would leave the device (rule 11): a defect, never a state.
 */
export async function sendAndSettle(
  row: StoredRequest,
  credentials: Credentials,
  isWatched?: () => Promise<boolean>,
  mayGoOn = sliceFor(row),
): Promise<Settled> {
  const { request } = row
  const unresolved = findTempIds(request)
  if (unresolved.length > 0) {
    const message = `Refers to a record that was not created: ${unresolved.join(', ')}`
    await park(row, { status: 0, message, at: Date.now() })
    return { state: 'parked', message }
  }
  const file = await loadUpload(request)
  if (file === 'gone') {
    const message = 'The file is no longer on this device'
    await park(row, { status: 0, message, at: Date.now() })
    return { state: 'parked', message }
  }
  const parts = file && file.size > PARTS_FROM_BYTES ? await sendParts(row, file, credentials, mayGoOn) : undefined
  if (parts?.state === 'later' || parts?.state === 'stopped') return settleParts(row, parts, credentials, isWatched)
  const place = parts?.state === 'whole' ? parts.row.request.metadata.parts : undefined
  const init = {
    method: request.method,
    headers: {
      ...(isWatched ? toHeaders : toReplayHeaders)(request, credentials),
      authorization: credentials.authorization,
    },
    body: await toBody(request, file, place?.id),
  }
  const limit = timeLimit(place ? 0 : sizeOf(request))
  const answer = await attempt(fillRole(request.endpoint, credentials.role), init, limit)
  if (place && answer?.proven && answer.code?.startsWith('PARTS_')) return beginAnew(row, answer)
  const settled = await settle(row, answer, credentials, isWatched ?? (async () => false))
  return { response: answer?.response, ...settled }
}

/** For the time of one run, as long as the person stays signed in. */
function sliceFor({ request }: StoredRequest): () => Promise<boolean> {
  const end = Date.now() + RUN_SLICE_MS
  return async () => Date.now() < end && !isPaused() && (await loadOwner()) === request.metadata.owner
}

/** The file of an upload; undefined for any other request. */
async function loadUpload({ metadata: { file, owner, tempId } }: QueuedRequest): Promise<Blob | 'gone' | undefined> {
  if (!file || !tempId) return undefined
  const bytes = await loadFile(owner, tempId)
  return bytes instanceof Blob ? bytes : 'gone'
}

/** What goes over the wire. `place` names the file in its place when its parts are there. */
async function toBody({ body, metadata }: QueuedRequest, file?: Blob, place?: string): Promise<BodyInit | null> {
  if (!file) return body === null ? null : JSON.stringify(body)
  const form = new FormData()
  for (const [name, value] of Object.entries(fieldsOf(body))) form.set(name, String(value))
  const { name = '', type = '' } = metadata.file ?? {}
  if (place === undefined) form.set('file', new File([file], name, { type }))
  else {
    form.set('parts', place)
    form.set('sha256', bytesToHex(await crypto.subtle.digest('SHA-256', await file.arrayBuffer())))
  }
  return form
}

/** A file that did not arrive as a whole: what has arrived is no failure, whatever stopped the rest (rule 13). */
async function settleParts(
  row: StoredRequest,
  parts: Extract<PartsSent, { state: 'later' | 'stopped' }>,
  credentials: Credentials,
  isWatched = async () => false,
): Promise<Settled> {
  if (parts.state === 'later') {
    await release(row, undefined)
    return { state: 'waits' }
  }
  const { answer, hasProgress } = parts
  if (hasProgress && answer && !answer.proven && (await isHealthy())) {
    const now = Date.now()
    const error = { status: answer.status, message: unprovenMessage(answer.status), at: now }
    await release(row, error, now + Math.max(retryDelay(1), answer.retryAfterMs ?? 0))
    return { state: 'waits', answer }
  }
  const settled = await settle(row, answer, credentials, isWatched)
  return { ...(answer ? { response: answer.response } : {}), ...settled }
}

/** The server no longer has the parts, or not those of this file. It counts as an attempt, so it ends. */
async function beginAnew(row: StoredRequest, answer: NetworkAnswer): Promise<Settled> {
  const kept = await keepClaim(row, claimEnd(0), undefined)
  if (!kept) return { state: 'waits', answer }
  const { status, message } = answer
  return { state: await fail(kept, { status, message, at: Date.now() }), answer, message }
}

/** The stored headers with the attempt's key and those that are done with it; the token is not among them. */
const toHeaders = (
  { id, headers, metadata: { attemptKey, foldedIds = [] } }: QueuedRequest,
  { projectHeader }: Credentials,
): Record<string, string> => ({
  ...headers,
  ...(projectHeader ? { [PROJECT_HEADER]: projectHeader } : {}),
  [IDEMPOTENCY_HEADER]: attemptKey ?? id,
  ...(foldedIds.length > 0 ? { [FOLDED_KEYS_HEADER]: foldedIds.slice(-FOLDED_MAX).join(',') } : {}),
})

/** Those of a replay also tell when the change was made, for the history. */
export const toReplayHeaders = (request: QueuedRequest, credentials: Credentials): Record<string, string> => ({
  ...toHeaders(request, credentials),
  [QUEUED_AT_HEADER]: String(request.timestamp),
})

/** What an answer (undefined: none came) makes of a claimed request. */
export async function settle(
  row: StoredRequest,
  answer: NetworkAnswer | undefined,
  credentials: Credentials,
  isWatched: () => Promise<boolean>,
): Promise<Settled> {
  const now = Date.now()
  const error = { status: answer?.status ?? 0, message: answer?.message ?? 'Network error', at: now }
  const outcome = answer ? outcomeOf(answer, row.request.operation) : 'unreachable'
  if (!answer || outcome === 'unreachable') {
    if (answer && !answer.proven) {
      if (await isHealthy()) return failAlone(row, answer)
      // Somebody else's Retry-After says nothing of our server.
      pause(undefined)
    } else pause(answer?.retryAfterMs, now)
    await release(row, error, pauseEnd(now))
    return { state: 'waits', answer }
  }
  switch (outcome) {
    case 'done': {
      resume()
      resumeSession()
      await complete(row, toModel(row.request, answer.body), now)
      return { state: 'done', answer }
    }
    case 'busy':
      await release(row, error, now + (answer.retryAfterMs ?? 1_000))
      return { state: 'waits', answer }
    case 'session': {
      await release(row, error)
      const project = row.request.headers[PROJECT_HEADER] ?? ''
      const result = await refresh(credentials.authorization.replace(/^Bearer /, ''), project)
      // A fresh token that is refused too is no reason to ask again and again.
      const last = row.request.metadata.lastError
      const isOfSession = last?.status === 401 || last?.message === TOKEN_EXPIRED
      const isRefusedAgain = isOfSession && now - last.at < REFRESH_ONCE_MS
      if (result === 'ended' || (result === 'refreshed' && isRefusedAgain)) pauseSession()
      if (result === 'unreachable') pause(undefined, now)
      return { state: 'waits', answer }
    }
    case 'failed': {
      const state = await fail(row, error)
      return { state, answer, message: error.message }
    }
    case 'conflict':
      return meet(row, answer, credentials, isWatched)
    case 'refused':
      return refuse(row, answer, isWatched)
  }
}

/** Our server answers, but not to this request: it spends an attempt of its own, and holds up nobody (rule 12). */
async function failAlone(row: StoredRequest, answer: NetworkAnswer): Promise<Settled> {
  resume()
  const message = unprovenMessage(answer.status)
  const state = await fail(row, { status: answer.status, message, at: Date.now() }, answer.retryAfterMs)
  return { state, answer, message }
}

/** The server's record; of an upload the answer itself, which names the file. */
export const toModel = ({ metadata }: QueuedRequest, body: unknown): AnyRecord | undefined =>
  metadata.file ? (isRecord(body) ? body : undefined) : readBody(body).model

/**
 * Rule 18: somebody else's change came first. When it touched none of the same fields, this one goes over it at once; else
 * the person decides.
 */
async function meet(
  row: StoredRequest,
  answer: NetworkAnswer,
  credentials: Credentials,
  isWatched: () => Promise<boolean>,
): Promise<Settled> {
  const { request } = row
  const { model: theirs } = readBody(answer.body)
  if (theirs?.version === undefined) return refuse(row, answer, isWatched)
  // A deletion or a step has no fields to merge.
  if (request.operation !== 'update' || conflictingFields(request, theirs).length > 0)
    return refuse(row, answer, isWatched, theirs)
  const key = await deriveKey(request.id, theirs.version)
  await replace(row, rebase(request, theirs, Object.keys(fieldsOf(request.body)), key))
  const merged = await claim(row, newLease(sizeOf(request)))
  return merged ? sendAndSettle(merged, credentials, isWatched) : { state: 'waits', answer }
}

async function refuse(
  row: StoredRequest,
  answer: NetworkAnswer,
  isWatched: () => Promise<boolean>,
  theirs?: AnyRecord,
): Promise<Settled> {
  if (await isWatched()) {
    await forget(row)
    return { state: 'refused', answer }
  }
  const { validation } = readBody(answer.body)
  await parkRefused(row, { status: answer.status, message: answer.message, at: Date.now(), validation }, theirs)
  return { state: 'parked', answer, message: answer.message }
}
