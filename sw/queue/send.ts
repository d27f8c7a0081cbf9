/**
 * Sends a claimed request once and stores the outcome. Used by the first attempt and by replay
 * runs. Callers must claim the request first.
 */

import { TOKEN_EXPIRED } from '#messages/specification'
import { FOLDED_KEYS_HEADER, IDEMPOTENCY_HEADER, QUEUED_AT_HEADER } from '#shared/headers'
import { bytesToHex } from '#shared/hex'
import { fieldsOf } from '#shared/json'
import { FOLDED_MAX, NETWORK_PAUSE_CAP_MS, PARTS_FROM_BYTES, RUN_SLICE_MS } from '#shared/limits'
import type { QueuedRequest, RequestError, StoredRequest } from '#shared/offline/queued-request'
import { type AnyRecord, isRecord } from '#shared/records/query'
import { readBody } from '../answer-body'
import { fillRole } from '../classify'
import { WORKER_ID } from '../db'
import { attempt, claimEnd, isHealthy, type NetworkAnswer, pause, pauseEnd, resume, timeLimit } from '../network'
import { loadFile } from '../offline-data/read'
import { loadOwner, maySendFor, pauseSession, refresh, resumeSession } from '../session'
import { forget } from './choices'
import { conflictingFields, deriveKey, rebase } from './conflict'
import { asSender, type Credentials, projectOf } from './credentials'
import { type PartsSent, sendParts } from './parts'
import { outcomeOf, retryDelay, unprovenMessage } from './policy'
import { claim, complete, fail, park, parkRefused, release, renewClaim, replace } from './row-states'
import { toRenewed } from './rows'
import { findTempIds } from './temp-ids'

/** While a worker lives it holds this lock: its leases are void when the lock is free. */
const workerLock = (id: string) => `holdfast-worker:${id}`

/** Holds this worker's lock. The browser releases it when the worker stops, for any reason. */
export function holdWorkerLock(): void {
  void navigator.locks.request(workerLock(WORKER_ID), () => new Promise(() => undefined)).catch(() => undefined)
}

/** @param bytes size of the attempt's body */
export const newLease = (bytes: number) => ({ holder: WORKER_ID, until: claimEnd(bytes) })

/** Approximate size of a request's body in bytes: non-Latin text takes more. */
export const sizeOf = ({ body, metadata }: QueuedRequest): number => metadata.file?.size ?? JSON.stringify(body).length

/** Loads a check whether a lease is valid: its worker is alive and its time is not over. */
export async function loadLiveness(now = Date.now()): Promise<(lease: { holder: string; until: number }) => boolean> {
  const { held } = await navigator.locks.query()
  const alive = new Set(held?.map((lock) => lock.name))
  return (lease) => lease.until > now && alive.has(workerLock(lease.holder))
}

const REFRESH_ONCE_MS = 10_000

export type Settled = {
  /** done: by the server · waits: still queued · parked · refused: removed; the page shows why. */
  state: 'done' | 'waits' | 'parked' | 'refused'
  answer?: NetworkAnswer
  /** The original answer for the page; a member of a batch has none. */
  response?: Response
  message?: string
}

/**
 * Sends a claimed request once and settles it. Parks it if a temporary id is unresolved (rule 11).
 * @param isClientWaiting whether the page still waits for this answer: then it shows a rejection
 * and the request is removed. Omitted in a replay.
 * @param mayGoOn whether the next part of a large file may be sent
 */
export async function sendAndSettle(
  row: StoredRequest,
  credentials: Credentials,
  isClientWaiting?: () => Promise<boolean>,
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
  if (parts?.state === 'later' || parts?.state === 'stopped')
    return settleParts(row, parts, credentials, isClientWaiting)
  const place = parts?.state === 'whole' ? parts.row.request.metadata.parts : undefined
  const init = {
    method: request.method,
    ...asSender(credentials, request, toHeaders(request, !isClientWaiting)),
    body: await toBody(request, file, place?.id),
  }
  const limit = timeLimit(place ? 0 : sizeOf(request))
  const answer = await attempt(fillRole(request.endpoint, credentials.role), init, limit)
  if (place && answer?.proven && answer.code?.startsWith('PARTS_')) return restartUpload(row, answer)
  const settled = await settle(row, answer, credentials, isClientWaiting ?? (async () => false))
  return { response: answer?.response, ...settled }
}

/** Allows parts for the time of one run, while the same person is signed in. */
function sliceFor({ request }: StoredRequest): () => Promise<boolean> {
  const end = Date.now() + RUN_SLICE_MS
  return async () => Date.now() < end && maySendFor(request.metadata.owner)
}

/** The file of an upload; undefined for any other request. */
async function loadUpload({ metadata: { file, owner, tempId } }: QueuedRequest): Promise<Blob | 'gone' | undefined> {
  if (!file || !tempId) return undefined
  const bytes = await loadFile(owner, tempId)
  return bytes instanceof Blob ? bytes : 'gone'
}

/** The body to send. `place`: id of the uploaded parts, sent in place of the file. */
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

/** Settles an incomplete upload. It is no failed attempt when some parts have arrived (rule 13). */
async function settleParts(
  row: StoredRequest,
  parts: Extract<PartsSent, { state: 'later' | 'stopped' }>,
  credentials: Credentials,
  isClientWaiting = async () => false,
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
  const settled = await settle(row, answer, credentials, isClientWaiting)
  return { ...(answer ? { response: answer.response } : {}), ...settled }
}

/** The server lacks the parts: starts again. It spends an attempt, so that it can't loop. */
async function restartUpload(row: StoredRequest, answer: NetworkAnswer): Promise<Settled> {
  const renewed = await renewClaim(row, claimEnd(0), undefined)
  if (!renewed) return { state: 'waits', answer }
  const { status, message } = answer
  return { state: await fail(renewed, { status, message, at: Date.now() }), answer, message }
}

/**
 * The stored headers, the attempt's key and the folded keys. A replay also sends when the change was
 * made, for the history.
 */
export const toHeaders = (
  { id, headers, timestamp, metadata: { attemptKey, foldedIds = [] } }: QueuedRequest,
  isReplay: boolean,
): Record<string, string> => ({
  ...headers,
  [IDEMPOTENCY_HEADER]: attemptKey ?? id,
  ...(foldedIds.length > 0 ? { [FOLDED_KEYS_HEADER]: foldedIds.slice(-FOLDED_MAX).join(',') } : {}),
  ...(isReplay ? { [QUEUED_AT_HEADER]: String(timestamp) } : {}),
})

/** Stores the outcome of a claimed request by its answer; undefined: there was none. */
export async function settle(
  row: StoredRequest,
  answer: NetworkAnswer | undefined,
  credentials: Credentials,
  isClientWaiting: () => Promise<boolean>,
): Promise<Settled> {
  const now = Date.now()
  const error = { status: answer?.status ?? 0, message: answer?.message ?? 'Network error', at: now }
  const outcome = answer ? outcomeOf(answer, row.request.operation) : 'unreachable'
  if (!answer || outcome === 'unreachable') {
    if (answer?.proven) pause(answer.retryAfterMs, now)
    else if (await isHealthy()) return answer ? failAlone(row, answer) : waitAlone(row, error)
    // The Retry-After of a foreign answer is not our server's.
    else pause(undefined, now)
    await release(row, error, pauseEnd(now))
    return { state: 'waits', answer }
  }
  switch (outcome) {
    case 'done': {
      resume()
      if (credentials.token) resumeSession()
      await complete(row, toModel(row.request, answer.body), now)
      return { state: 'done', answer }
    }
    case 'busy':
      await release(row, error, now + (answer.retryAfterMs ?? 1_000))
      return { state: 'waits', answer }
    case 'session': {
      if (!credentials.token) return handleRejection(row, answer, isClientWaiting)
      await release(row, error)
      const result = await refresh(credentials.token, projectOf(row.request))
      // Don't refresh in a loop when a fresh token is rejected too.
      const last = row.request.metadata.lastError
      const isOfSession = last?.status === 401 || last?.message === TOKEN_EXPIRED
      const isRefusedAgain = isOfSession && now - last.at < REFRESH_ONCE_MS
      const hasEnded = result === 'ended' || (result === 'refreshed' && isRefusedAgain)
      // Another person may have signed in meanwhile.
      if (hasEnded && (await loadOwner()) === row.request.metadata.owner) pauseSession()
      if (result === 'unreachable') pause(undefined, now)
      return { state: 'waits', answer }
    }
    case 'failed': {
      const state = await fail(row, error)
      return { state, answer, message: error.message }
    }
    case 'conflict':
      return resolveConflict(row, answer, credentials, isClientWaiting)
    case 'refused':
      return handleRejection(row, answer, isClientWaiting)
  }
}

/** Our server answers, but not this request: it spends an attempt and blocks no other (rule 12). */
async function failAlone(row: StoredRequest, answer: NetworkAnswer): Promise<Settled> {
  resume()
  const message = unprovenMessage(answer.status)
  const state = await fail(row, { status: answer.status, message, at: Date.now() }, answer.retryAfterMs)
  return { state, answer, message }
}

/**
 * Our server answers, but the connection breaks each time with this request: it blocks no other, and
 * spends no attempt (rules 12, 13).
 */
async function waitAlone(row: StoredRequest, error: RequestError): Promise<Settled> {
  const isAgain = row.request.metadata.lastError?.status === 0
  await release(row, error, error.at + (isAgain ? NETWORK_PAUSE_CAP_MS : retryDelay(1)))
  return { state: 'waits' }
}

/** The server's record; for an upload the answer itself, which holds the id and address. */
export const toModel = ({ metadata }: QueuedRequest, body: unknown): AnyRecord | undefined =>
  metadata.file ? (isRecord(body) ? body : undefined) : readBody(body).model

/**
 * Another person's change came first (rule 18). If it changed none of the same fields, this one is
 * rebased and sent at once. Otherwise the person decides.
 */
async function resolveConflict(
  row: StoredRequest,
  answer: NetworkAnswer,
  credentials: Credentials,
  isClientWaiting: () => Promise<boolean>,
): Promise<Settled> {
  const { request } = row
  const { model: theirs } = readBody(answer.body)
  if (theirs?.version === undefined) return handleRejection(row, answer, isClientWaiting)
  // Merged onto the version that it has already named it would be refused without end.
  const isSeen = request.headers['if-match'] === `"${theirs.version}"`
  // A deletion or a status transition has no fields to merge.
  if (isSeen || request.operation !== 'update' || conflictingFields(request, theirs).length > 0)
    return handleRejection(row, answer, isClientWaiting, theirs)
  const key = await deriveKey(request.id, theirs.version)
  await replace(row, rebase(request, theirs, Object.keys(fieldsOf(request.body)), key))
  const merged = await claim(row, newLease(sizeOf(request)))
  return merged ? sendAndSettle(merged, credentials, isClientWaiting) : { state: 'waits', answer }
}

/** The next keys of withdrawn ones whose page knows that the change was discarded. */
const nextKeys = new Map<string, string>()

/** A person who was told that a change was discarded, and saves it again, wants it anew. */
export function renewWithdrawn(request: QueuedRequest): QueuedRequest {
  const nextKey = nextKeys.get(request.id)
  return nextKey ? renewWithdrawn(toRenewed(request, nextKey)) : request
}

async function handleRejection(
  row: StoredRequest,
  answer: NetworkAnswer,
  isClientWaiting: () => Promise<boolean>,
  theirs?: AnyRecord,
): Promise<Settled> {
  const { id, metadata } = row.request
  // Derived, so that copies of a change on several devices stay one; no merge names version 0.
  const nextKey = answer.code === 'IDEMPOTENCY_WITHDRAWN' ? await deriveKey(metadata.attemptKey ?? id, 0) : undefined
  if (await isClientWaiting()) {
    if (nextKey) nextKeys.set(id, nextKey)
    await forget(row)
    return { state: 'refused', answer }
  }
  const { validation, alternatives } = readBody(answer.body)
  const { status, message } = answer
  await parkRefused(row, { status, message, at: Date.now(), validation, alternatives }, theirs, nextKey)
  return { state: 'parked', answer, message }
}
