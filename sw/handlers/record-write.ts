/**
 * Handles writes (rules 1 to 6, 10). Each is stored before its first attempt and sent at once when
 * its lane is free. The page gets the server's answer or, for a stored change, "will sync when
 * online".
 */

import { INVALID_JSON, NEVER_CREATED, NOT_STORED, STORAGE_FULL, UNAUTHORIZED } from '#messages/shared'
import { CREATED_LOCALLY, DELETED_LOCALLY, QUEUE_FULL, REQUEST_QUEUED, UPDATED_LOCALLY } from '#messages/specification'
import { rulesAt } from '#shared/contract/calls'
import { BASE_HEADER, IDEMPOTENCY_HEADER, OFFLINE_HEADER } from '#shared/headers'
import { fieldsOf, isObject, parseJson } from '#shared/json'
import { MAX_QUEUE_SIZE, MAX_RETRIES } from '#shared/limits'
import { type QueuedRequest, ROW_FORMAT, type StoredRequest } from '#shared/offline/queued-request'
import { isTempId, parseRecordId, type TempId, toTempId, toTempUrl } from '#shared/offline/temp-id'
import { referencesOf } from '#shared/resources/field'
import { tableOf } from '#shared/resources/tables'
import { announce, endRun, post } from '../broadcast'
import {
  fillRole,
  operationOf,
  parsePriority,
  parseRecordsEndpoint,
  parseTransition,
  type RecordsEndpoint,
  toRoleless,
} from '../classify'
import { isQuotaError } from '../db'
import { isOffline, isTooOld, pauseEnd, upstream } from '../network'
import { loadDefinitions } from '../offline-data/definitions'
import { loadRecord } from '../offline-data/read'
import { registerSync } from '../queue/alarm'
import { toChange } from '../queue/change'
import { retryParked } from '../queue/choices'
import { AS_VISITOR, loadCredentials } from '../queue/credentials'
import { type Enqueued, enqueue, type NewChange, resolveAlone } from '../queue/enqueue'
import { QueueFullError, UnknownTempIdError } from '../queue/enqueue-errors'
import { STORED_HEADERS } from '../queue/exchange'
import { defaultPriority } from '../queue/policy'
import { sync } from '../queue/replay'
import { claim } from '../queue/row-states'
import { loadLiveness, newLease, renewWithdrawn, sendAndSettle, sizeOf } from '../queue/send'
import { findTempIds } from '../queue/temp-ids'
import { isServed, isSignedIn, loadOwner, maySendFor, ownerOf, readToken } from '../session'
import { toFailure, toJson } from './answers'

declare const self: ServiceWorkerGlobalScope

/**
 * First attempts in flight, by key. A page that gave up and asked again was told that the change is
 * queued, so nobody waits for the answer: a refusal has to stay in the queue.
 */
const attempts = new Map<string, { isPromised: boolean }>()

export async function handleWrite(event: FetchEvent): Promise<Response> {
  const { request } = event
  const sender = ownerOf(request.headers)
  // A token names its owner but proves nothing (rule 20).
  const isOwn = sender !== undefined && (await isServed(sender.owner))
  if (!isOwn && (isOffline() || (await isSignedIn()))) return unnamed()
  if (isOwn) await loadDefinitions(sender.owner)
  const untouched = request.clone()
  const input = await readInput(request)
  if (!input) return isOffline() ? toFailure(400, INVALID_JSON, 'INVALID_JSON') : upstream(untouched)
  const queued = renewWithdrawn(toQueuedRequest(request, input, sender?.owner ?? ''))
  if (!isOwn) return sendUnstored(untouched, queued, unnamed())
  const change = toChange(queued, sender.userId)

  const canSend = !isOffline() && pauseEnd() === 0
  const earlier = attempts.get(queued.id)
  if (earlier) earlier.isPromised = true
  let entry: Enqueued
  try {
    entry = await enqueue(queued, change, canSend ? newLease(sizeOf(queued)) : undefined, MAX_QUEUE_SIZE, input.file)
  } catch (error) {
    if (error instanceof QueueFullError) return toFailure(507, QUEUE_FULL, 'QUEUE_FULL')
    if (error instanceof UnknownTempIdError) return toFailure(409, NEVER_CREATED, 'UNKNOWN_TEMP_ID')
    if (!isQuotaError(error)) return sendUnstored(untouched, queued)
    return isOffline() ? storageFull() : sendUnkept(untouched, queued)
  }
  await retryRefused(entry)
  const claimed = entry.status === 'claimed' ? entry.row : canSend ? await reclaim(entry) : undefined
  const answer = claimed && (await sendNow(claimed, request.headers, event.clientId))
  // Changes queued behind this one can be sent now; a queued one must appear in the snapshot.
  event.waitUntil(announce().then(() => sync()))
  if (answer) return answer
  event.waitUntil(registerSync())
  return toLocalAnswer(entry.row, change)
}

/**
 * The worker does not know the person of the request: the page names them again and repeats it, or
 * gives it up where somebody else has signed in.
 */
const unnamed = (): Response => toFailure(401, UNAUTHORIZED, UNAUTHORIZED)

const storageFull = (): Response => toFailure(507, STORAGE_FULL, 'STORAGE_FULL')

/**
 * Online on a full device a change is sent without the queue (rule 25), but not ahead of queued
 * changes that it depends on, nor with temporary ids (rules 8, 11).
 */
async function sendUnkept(request: Request, queued: QueuedRequest): Promise<Response> {
  const resolved = await resolveAlone(queued).catch(() => undefined)
  if (!resolved || (resolved !== queued && resolved.metadata.file)) return storageFull()
  const response = await upstream(resolved === queued ? request : withIds(request, resolved)).catch(() => undefined)
  if (!response) return storageFull()
  if (response.ok) await post({ type: 'device-full' })
  return response
}

/**
 * Storage does not work here or failed once, or nobody is signed in as far as the worker knows, so
 * that the server alone decides on the page's own token: sends without the queue (rule 25), but
 * neither ahead of what it depends on nor with temporary ids, which only the queue replaces (rules
 * 8, 11).
 */
async function sendUnstored(
  request: Request,
  queued: QueuedRequest,
  failure = toFailure(507, NOT_STORED, 'NOT_STORED'),
): Promise<Response> {
  const alone = await resolveAlone(queued).catch(() => (findTempIds(queued).length > 0 ? undefined : queued))
  return alone === queued ? upstream(request) : failure
}

/**
 * A person who saves the same again after its refusal wants it to be tried again. Not what was
 * discarded: browsers and pages repeat a call by themselves too.
 */
async function retryRefused({ row: { request }, status }: Enqueued): Promise<void> {
  if (status === 'known' && !isTooOld(request) && !request.metadata.nextKey)
    await retryParked(request.metadata.owner, request.id)
}

const toRole = (headers: Headers): string => readToken(headers.get('authorization'))?.role ?? AS_VISITOR.role

const withIds = ({ method, headers }: Request, { endpoint, body }: QueuedRequest): Request =>
  new Request(fillRole(endpoint, toRole(headers)), {
    method,
    headers,
    body: body === null ? null : JSON.stringify(body),
  })

/**
 * Claims a request again whose worker was stopped: the fetch is then dispatched twice (rule 1). A
 * device may have slept in between for longer than the server remembers the key.
 */
async function reclaim({ row, status }: Enqueued): Promise<StoredRequest | undefined> {
  const { state, lease } = row.request.metadata
  if (status !== 'known' || state !== 'sending' || !lease) return undefined
  if (isTooOld(row.request)) return undefined
  return (await loadLiveness())(lease) ? undefined : claim(row, newLease(sizeOf(row.request)))
}

/**
 * Makes the first attempt with the request's own token, and one more with a fresh token when that
 * had expired. Resolves to the server's answer when it is final.
 */
async function sendNow(row: StoredRequest, headers: Headers, clientId: string): Promise<Response | undefined> {
  const first = { isPromised: false }
  attempts.set(row.request.id, first)
  const isClientWaiting = async () => (await self.clients.get(clientId)) !== undefined && !first.isPromised
  try {
    return await sendFor(clientId, row, headers, isClientWaiting)
  } finally {
    attempts.delete(row.request.id)
  }
}

async function sendFor(
  clientId: string,
  row: StoredRequest,
  headers: Headers,
  isClientWaiting: () => Promise<boolean>,
): Promise<Response | undefined> {
  const { owner } = row.request.metadata
  const [token = null] = /[^ ]+$/.exec(headers.get('authorization') ?? '') ?? []
  const own = token ? { token, role: toRole(headers) } : AS_VISITOR
  let settled = await sendAndSettle(row, own, isClientWaiting)
  if (settled.answer?.status === 401 && token && (await maySendFor(owner))) {
    const fresh = await loadCredentials(row.request)
    const again = fresh && (await claim(row, newLease(sizeOf(row.request))))
    if (fresh && again) settled = await sendAndSettle(again, fresh, isClientWaiting)
  }
  // Refresh the table in other tabs.
  const { table } = row.request
  if (settled.state === 'done' && table) await post({ type: 'records-refreshed', table }, clientId)
  // The page that saved is closed: report the result to the open pages like that of a run.
  if (settled.state === 'done' && !(await isClientWaiting()) && owner === (await loadOwner()))
    endRun({ succeeded: 1, failed: 0, error: null })
  return settled.state === 'done' || settled.state === 'refused' ? settled.response : undefined
}

type Input = { body: unknown; file?: File }

/** Reads a JSON body, or the fields and the file of an upload; undefined for any other body. */
async function readInput(request: Request): Promise<Input | undefined> {
  if (!request.headers.get('content-type')?.startsWith('multipart/form-data')) {
    const text = await request.text()
    const body = text === '' ? null : parseJson(text)
    return body === undefined ? undefined : { body }
  }
  const { file, ...fields } = Object.fromEntries(await request.formData())
  return file instanceof File ? { body: fields, file } : undefined
}

function toQueuedRequest({ method, url, headers }: Request, { body, file }: Input, owner: string): QueuedRequest {
  const { pathname, search, origin } = new URL(url)
  const records = parseRecordsEndpoint(pathname, method)
  const step = parseTransition(pathname)
  const operation = records ? operationOf(method, records.bulk) : 'custom'
  const id = headers.get(IDEMPOTENCY_HEADER) ?? crypto.randomUUID()
  const tempId = operation === 'create' || file ? toOwnTempId(id) : undefined
  const endpoint = `${origin === self.location.origin ? '' : origin}${toRoleless(pathname)}${search}`
  const version = /^"?(\d+)"?$/.exec(headers.get('if-match') ?? '')?.[1]
  const baseValues = operation === 'update' ? parseBase(headers.get(BASE_HEADER)) : undefined
  return {
    id,
    timestamp: Date.now(),
    retryCount: 0,
    maxRetries: MAX_RETRIES,
    endpoint,
    method,
    headers: Object.fromEntries(
      STORED_HEADERS.flatMap((name) => {
        const value = headers.get(name)
        // Each attempt of an upload builds its form again, with another boundary.
        return value === null || (file && name === 'content-type') ? [] : [[name, value]]
      }),
    ),
    body,
    table: (records ?? step)?.table ?? null,
    operation,
    // As high as a create, because records that show the file wait for it.
    priority: parsePriority(headers.get(OFFLINE_HEADER)) ?? defaultPriority(file ? 'create' : operation),
    metadata: {
      format: ROW_FORMAT,
      owner,
      state: 'pending',
      writes: step ? [`${step.table}/${step.id}`] : toWrites(records, tempId, pathname, body),
      needs: toNeeds(endpoint, body, records?.table),
      sent: false,
      ...(tempId ? { tempId } : {}),
      ...(file ? { file: { name: file.name, type: file.type, size: file.size } } : {}),
      ...(version ? { baseVersion: Number(version) } : {}),
      ...(baseValues ? { baseValues } : {}),
    },
  }
}

/** Reads the values that the person saw; undefined when the page did not send them. */
function parseBase(header: string | null): Record<string, unknown> | undefined {
  try {
    const values = parseJson(decodeURIComponent(header ?? ''))
    return isObject(values) ? values : undefined
  } catch {
    return undefined
  }
}

/** Derived from the intent's key, so that an intent dispatched twice names the same record. */
function toOwnTempId(key: string): TempId {
  const own = toTempId(key.toLowerCase())
  return isTempId(own) ? own : toTempId(crypto.randomUUID())
}

function toWrites(
  records: RecordsEndpoint | undefined,
  tempId: TempId | undefined,
  pathname: string,
  body: unknown,
): string[] {
  if (tempId) {
    const { inOrderOf = '' } = rulesAt('POST', pathname)
    const of = fieldsOf(body)[inOrderOf]
    return [`${records?.table ?? 'upload'}/${tempId}`, ...(of ? [`${inOrderOf}/${of}`] : [])]
  }
  // Custom calls to the same address keep their order.
  if (!records) return [`custom:${pathname.replaceAll('/', ':')}/`]
  return records.ids.length > 0 ? records.ids.map((id) => `${records.table}/${id}`) : [`${records.table}/*`]
}

function toNeeds(endpoint: string, body: unknown, tableName: string | undefined): string[] {
  const table = tableName === undefined ? undefined : tableOf(tableName)
  const fields = fieldsOf(body)
  const references = (table ? referencesOf(table) : [])
    .filter((field) => typeof fields[field.name] === 'number' || isTempId(fields[field.name]))
    .map((field) => `${field.table}/${fields[field.name]}`)
  return [...new Set([...references, ...findTempIds({ endpoint, body }).map((id) => `/${id}`)])]
}

const LOCAL_MESSAGES = { create: CREATED_LOCALLY, update: UPDATED_LOCALLY, delete: DELETED_LOCALLY }

async function toLocalAnswer({ request }: StoredRequest, change: NewChange | undefined): Promise<Response> {
  const marks = { error: false, _offline: true, _requestId: request.id }
  const { operation, table, metadata } = request
  if (metadata.file && metadata.tempId)
    return toJson(202, { ...marks, id: metadata.tempId, url: toTempUrl(metadata.tempId), message: REQUEST_QUEUED })
  if (operation === 'custom' || !table || !change || change.condition)
    return toJson(202, { ...marks, message: REQUEST_QUEUED })
  const message = LOCAL_MESSAGES[operation]
  if (operation === 'delete') return toJson(202, { ...marks, data: 1, message })
  // Not the id of the change: the page may still use a temporary id that is resolved by now.
  const id = parseRecordId(metadata.writes[0]?.split('/')[1] ?? '')
  const model = (id === undefined ? undefined : await loadRecord(metadata.owner, table, id)) ?? {
    ...change.data,
    id,
    _offline: true,
    _requestId: request.id,
  }
  return toJson(202, { ...marks, model, data: operation === 'create' ? id : 1, message })
}
