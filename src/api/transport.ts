/**
 * The only `fetch` of the app. A response without our marker header counts as a network failure. An
 * expired session is renewed, and the call repeated, before the caller sees an error.
 */

import { NEEDS_CONNECTION, TRY_AGAIN_ONLINE, UNAUTHORIZED } from '#messages/shared'
import { ENDPOINT_REQUIRED, TOKEN_EXPIRED } from '#messages/specification'
import * as text from '#messages/transport'
import type { AnswerName, Answers } from '#shared/contract/answers'
import { isEmptyValue } from '#shared/empty'
import { ApiError, toApiError } from '#shared/errors'
import { MARKER_HEADER } from '#shared/headers'
import { fieldsOf, isObject, parseJson } from '#shared/json'
import { ATTEMPT_TIMEOUT_MS } from '#shared/limits'
import { ownWord } from '#shared/messages/language'
import type { Priority } from '#shared/offline/queued-request'
import type { Area, PathRole } from '#shared/roles'
import { fillPlaceholders, LAMBDA, toHeaders, toProjectHeader } from './endpoint'

export const PROJECT = import.meta.env?.VITE_PROJECT_ID || 'holdfast'
const SECRET = import.meta.env?.VITE_PROJECT_SECRET || 'holdfast-demo-secret'
/** The project header of every call of this version of the app. */
export const projectHeader = (): string => toProjectHeader(PROJECT, SECRET)
const BASE = import.meta.env?.VITE_API_BASE || ''
const REFRESH_ENDPOINT = `${LAMBDA}/refresh`
const REFRESH_LOCK = 'holdfast-refresh'

export type TransportSession = { user: number; token: string; role: string }

/** aborted: the caller aborted the call, so the outcome is unknown. */
export type CallState = 'loading' | 'success' | 'failed' | 'aborted'

export type TransportHooks = {
  /** The stored session, including a newer token of another tab. */
  getSession: () => TransportSession | null
  /** The person whose page this is; null for a visitor. A stored session may be another one's. */
  getPerson?: () => number | null
  /** Stores a renewed access token and its role. */
  onRenewed: (renewed: Pick<TransportSession, 'token' | 'role'>) => void
  /** Called when our API refused to renew the session. */
  onSessionExpired: () => void
  /** A promise to wait for before reading, if reads are paused. Writes never wait. */
  readsPaused?: () => Promise<void> | undefined
  /** Whether the app is known to be offline. */
  isOffline?: () => boolean
  /**
   * Whether a worker controls this page. Without it nothing is queued and its headers are left out.
   */
  hasWorker?: () => boolean
  /** Called at the start and at the end of every call, for the loading state (section 4). */
  onCall?: (method: string, endpoint: string, state: CallState) => void
}

export type RequestOptions = {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** JSON, or multipart. */
  body?: unknown
  headers?: Record<string, string>
  /** One per intent (rule 1), the same for every retry. */
  idempotencyKey?: string
  /** The record version that the change is based on. */
  ifMatch?: number | undefined
  /** The release of the definition that the change was made with. */
  release?: number | undefined
  /** The changed fields' values before the change. Conflicts are decided by them. */
  base?: Readonly<Record<string, unknown>> | undefined
  queueable?: Priority
  /** Path role of a call without a session. Auth calls name the area's. */
  role?: PathRole | Area
  /** The schema of the answer: its type here, and checked in development and tests. */
  answer?: AnswerName
  /** How to read a success; default json. With `text`, the text of an error is its message. */
  as?: 'json' | 'text' | 'blob' | 'stream'
  /** Message for an error response without one; default DEFAULT_ERROR. */
  defaultError?: string
  /** Default ATTEMPT_TIMEOUT_MS. */
  timeoutMs?: number
  /** Leaves the call out of the loading state: the user did not start it. */
  silent?: boolean
  /** A read outside of the records calls that the worker answers on this device. */
  isKept?: true
  signal?: AbortSignal | undefined
}

/** The type of the answer, by its options. */
export type AnswerOf<Options> = Options extends { as: 'text' }
  ? string
  : Options extends { as: 'blob' }
    ? Blob
    : Options extends { as: 'stream' }
      ? ReadableStream<Uint8Array>
      : Options extends { answer: infer Name extends AnswerName }
        ? Answers[Name]
        : unknown

/** The address of an endpoint for the current user. Members of a batch need it. */
export const toAddress = (endpoint: string): string =>
  fillPlaceholders(endpoint, { project: PROJECT, role: hooks.getSession()?.role ?? 'public' })

let hooks: TransportHooks = { getSession: () => null, onRenewed: () => {}, onSessionExpired: () => {} }

export function configureTransport(next: TransportHooks): void {
  hooks = next
}

/**
 * Calls the API. `endpoint` is a path with `{{project}}` and `{{role}}`. Resolves with the parsed
 * answer of any 2xx, including the worker's 202.
 * @throws ApiError with the server's message, or by section 8
 */
export async function request<const Options extends RequestOptions>(
  endpoint: string,
  options?: Options,
): Promise<AnswerOf<Options>>
export async function request(endpoint: string, options: RequestOptions = {}): Promise<unknown> {
  if (isEmptyValue(endpoint)) throw new Error(ENDPOINT_REQUIRED)
  const method = options.method ?? 'GET'
  const report = (state: CallState) => (options.silent ? undefined : hooks.onCall?.(method, endpoint, state))
  report('loading')
  try {
    const answer = await sendInSession(endpoint, options)
    report('success')
    return answer
  } catch (error) {
    report(options.signal?.aborted ? 'aborted' : 'failed')
    throw error
  }
}

/** The persons of intents that have failed. A later attempt must not be sent as somebody else. */
const senders = new Map<string, number>()

async function sendInSession(endpoint: string, options: RequestOptions): Promise<unknown> {
  const session = hooks.getSession()
  const { idempotencyKey: key = '' } = options
  const person = senders.get(key) ?? hooks.getPerson?.()
  // Another tab has signed out or in, which this page does not know yet.
  if (person && person !== session?.user && !options.role)
    throw new ApiError(text.otherAccount(), { kind: 'http', status: 401 })
  try {
    return await send(endpoint, options, session)
  } catch (error) {
    if (key && person) senders.set(key, person)
    if (!session || !isSessionEnd(error)) throw error
    return send(endpoint, options, await renewSession(session, error))
  }
}

/** Whether our API ended the session: TOKEN_EXPIRED with any status. A wrong password does not. */
const isSessionEnd = (error: unknown): error is ApiError =>
  error instanceof ApiError &&
  (error.message === TOKEN_EXPIRED || (error.status === 401 && error.message === UNAUTHORIZED))

const isRefused = ({ status, message }: ApiError): boolean =>
  status === 401 || status === 403 || message === TOKEN_EXPIRED

/**
 * Returns the session of the same person with a token newer than `stale`'s: another tab's, or one
 * renewed with the HttpOnly refresh cookie. Tabs renew one at a time.
 * @throws `reason` when our API refuses, after onSessionExpired, or when somebody else has signed in;
 * else the network error
 */
function renewSession(stale: TransportSession, reason: ApiError): Promise<TransportSession> {
  return underLock(async () => {
    const current = hooks.getSession()
    // Another tab may have signed in as someone else: never send our changes with their token.
    if (current?.user !== stale.user) throw reason
    if (current.token !== stale.token) return current
    try {
      const renewal = { method: 'POST', body: {}, answer: 'login' } as const
      const answer = await send(REFRESH_ENDPOINT, renewal, { ...current, token: '' })
      // The cookie may be another person's by now.
      if (answer.user_id !== current.user) throw reason
      // The role may have changed; later calls use the new one.
      const renewed = { token: answer.token, role: answer.role }
      hooks.onRenewed(renewed)
      return { ...current, ...renewed }
    } catch (error) {
      if (!(error instanceof ApiError) || !isRefused(error)) throw error
      hooks.onSessionExpired()
      throw reason
    }
  })
}

/**
 * Renews the stored session. False when our API refused and the session-expired flow has started.
 */
export async function refreshSession(): Promise<boolean> {
  const session = hooks.getSession()
  if (!session) return false
  const reason = new ApiError(TOKEN_EXPIRED, { kind: 'session-expired', status: 401 })
  return renewSession(session, reason).then(
    () => true,
    (error) => {
      if (error === reason) return false
      throw error
    },
  )
}

/** Without a secure context there are no Web Locks: serialize at least the calls of this tab. */
let lastInTab: Promise<unknown> = Promise.resolve()
function underLock(act: () => Promise<TransportSession>): Promise<TransportSession> {
  if (globalThis.navigator?.locks) return navigator.locks.request(REFRESH_LOCK, act)
  const result = lastInTab.then(act, act)
  lastInTab = result.catch(() => {})
  return result
}

/** Calls that can't be queued or answered on this device. The worker would reject them (rule 2). */
const needsConnection = (endpoint: string, { method = 'GET', idempotencyKey, isKept }: RequestOptions): boolean =>
  /^\/(v1|v3|v5|rest)\//.test(endpoint) &&
  idempotencyKey === undefined &&
  !isKept &&
  !(method === 'GET' && endpoint.startsWith('/v1/api/records/'))

const isWrite = ({ method = 'GET' }: RequestOptions): boolean => method !== 'GET'

/** One attempt. An empty token sends no bearer: the refresh cookie authenticates. */
async function send<const Options extends RequestOptions>(
  endpoint: string,
  options: Options,
  session: TransportSession | null,
): Promise<AnswerOf<Options>>
async function send(endpoint: string, options: RequestOptions, session: TransportSession | null): Promise<unknown> {
  if (session?.token && hooks.isOffline?.() && needsConnection(endpoint, options))
    throw new ApiError(NEEDS_CONNECTION, { kind: 'offline' })
  if ((options.method ?? 'GET') === 'GET') await hooks.readsPaused?.()
  const multipart = options.body instanceof FormData
  const base = hooks.hasWorker?.() ? options.base : undefined
  const timeout = multipart ? undefined : AbortSignal.timeout(options.timeoutMs ?? ATTEMPT_TIMEOUT_MS)
  const signals = [options.signal, timeout].filter((signal) => signal !== undefined)
  const url = BASE + fillPlaceholders(endpoint, { project: PROJECT, role: options.role ?? session?.role ?? 'public' })
  let response: Response
  let body: unknown
  let content = ''
  try {
    response = await fetch(url, {
      method: options.method ?? 'GET',
      headers: {
        ...toHeaders({ project: PROJECT, secret: SECRET, token: session?.token, multipart, ...options, base }),
        ...options.headers,
      },
      body:
        options.body instanceof FormData
          ? options.body
          : options.body === undefined
            ? null
            : JSON.stringify(options.body),
      credentials: BASE ? 'include' : 'same-origin',
      redirect: 'error',
      signal: AbortSignal.any(signals),
    })
    if (response.ok && options.as === 'blob') body = await response.blob()
    else if (response.ok && options.as === 'stream') body = response.body
    else {
      content = await response.text()
      body = response.ok && options.as === 'text' ? content : parseJson(content)
    }
  } catch (error) {
    if (options.signal?.aborted) throw error
    if (timeout?.aborted) throw new ApiError(text.timeout(), { kind: 'timeout' })
    // The change was not queued, so the user has to retry it (rule 25).
    if (isWrite(options) && hooks.isOffline?.() && hooks.hasWorker?.() === false)
      throw new ApiError(TRY_AGAIN_ONLINE, { kind: 'offline' })
    throw new ApiError(text.unreachable(), { kind: 'network' })
  }
  if (!response.headers.has(MARKER_HEADER)) throw unverifiedResponse(response.status)
  if (options.as === 'text' && content && isTextRefusal(response.status, body))
    throw new ApiError(content, { kind: 'http', status: response.status })
  if (!response.ok) throw toApiError(response.status, inOwnWords(body))
  if (reportsError(body))
    throw new ApiError(body.message || (options.defaultError ?? ''), { kind: 'http', status: response.status, body })
  if (import.meta.env?.DEV && options.answer)
    (await import('./check-answer')).checkAnswer(options.method ?? 'GET', endpoint, options.answer, body)
  // Files and streams have no sentences, and are not copied.
  return options.as ? body : inOwnWords(body)
}

/**
 * Fetches a file of this origin, or one queued on this device. Not an API call.
 * @throws on failure
 */
export async function fetchFile(path: string): Promise<Blob> {
  const response = await fetch(path)
  if (!response.ok) throw toApiError(response.status, undefined)
  return response.blob()
}

/**
 * Section 8: social login throws the text of any 401 or 403, and of other errors unless it is JSON.
 */
const isTextRefusal = (status: number, body: unknown): boolean =>
  status >= 400 &&
  (body === undefined || status === 401 || status === 403) &&
  toApiError(status, body).kind !== 'session-expired'

/** An answer with its sentences in the language of the page; its data stay as they are. */
function inOwnWords(body: unknown): unknown {
  if (!globalThis.hfWords || !isObject(body)) return body
  const { message, validation } = body
  const own = Object.entries(fieldsOf(validation)).map(([name, sentence]) => [name, ownWord(String(sentence))])
  return {
    ...body,
    ...(typeof message === 'string' && { message: ownWord(message) }),
    ...(own.length > 0 && { validation: Object.fromEntries(own) }),
  }
}

/** A successful status whose body reports an error. */
const reportsError = (body: unknown): body is { message?: string } => isObject(body) && body.error === true

/** A captive portal or proxy answered. That counts as a network failure (rule 12). */
function unverifiedResponse(status: number): ApiError {
  const failed = toApiError(status, undefined)
  const message = status >= 400 ? failed.message : text.notFromServer()
  return new ApiError(message, { kind: 'network', status })
}
