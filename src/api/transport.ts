/**
 * The only `fetch` of the app. Every answer is either proven ours (marker header) or counts as a network failure, and
 * an expired session is renewed silently before anyone hears of it.
 */

import { NEEDS_CONNECTION, TRY_AGAIN_ONLINE, UNAUTHORIZED } from '#messages/shared'
import { ENDPOINT_REQUIRED, TOKEN_EXPIRED } from '#messages/specification'
import type { AnswerName, Answers } from '#shared/contract/answers'
import { isEmptyValue } from '#shared/empty'
import { ApiError, toApiError } from '#shared/errors'
import { MARKER_HEADER } from '#shared/headers'
import { isObject, parseJson } from '#shared/json'
import { ATTEMPT_TIMEOUT_MS } from '#shared/limits'
import type { Priority } from '#shared/offline/queued-request'
import type { Area, PathRole } from '#shared/roles'
import { fillPlaceholders, LAMBDA, toHeaders, toProjectHeader } from './endpoint'

export const PROJECT = import.meta.env?.VITE_PROJECT_ID || 'holdfast'
const SECRET = import.meta.env?.VITE_PROJECT_SECRET || 'holdfast-demo-secret'
/** As every call of this version of the app carries it. */
export const projectHeader = (): string => toProjectHeader(PROJECT, SECRET)
const BASE = import.meta.env?.VITE_API_BASE || ''
const REFRESH_ENDPOINT = `${LAMBDA}/refresh`
const REFRESH_LOCK = 'holdfast-refresh'

export type TransportSession = { user: number; token: string; role: string }

/** aborted: the caller lost interest, which says nothing about the operation. */
export type CallState = 'loading' | 'success' | 'failed' | 'aborted'

export type TransportHooks = {
  /** The session as it is stored now, another tab's newest token included. */
  getSession: () => TransportSession | null
  /** Keeps a renewed access token, and the role that it was given for. */
  onRenewed: (renewed: Pick<TransportSession, 'token' | 'role'>) => void
  /** The session could not be renewed: our API said so. */
  onSessionExpired: () => void
  /** A moment in which nothing should be read, if there is one now; writes never wait. */
  readsPaused?: () => Promise<void> | undefined
  /** Whether it is known that there is no connection. */
  isOffline?: () => boolean
  /** Whether a worker controls this page: some headers are for it alone, and without it nothing is kept for later. */
  hasWorker?: () => boolean
  /** Told about every call twice, at its start and at its end, for the loading state per operation (section 4). */
  onCall?: (method: string, endpoint: string, state: CallState) => void
}

export type RequestOptions = {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** JSON, or multipart. */
  body?: unknown
  headers?: Record<string, string>
  /** One per intent (rule 1): the same for every retry of it. */
  idempotencyKey?: string
  /** Record version the change was made from. */
  ifMatch?: number | undefined
  /** Values of the changed fields as the person saw them: what a conflict is judged by. */
  base?: Readonly<Record<string, unknown>> | undefined
  queueable?: Priority
  /** Path role of a call made without a session; auth calls name the area's. */
  role?: PathRole | Area
  /** Name of the schema that the answer follows: it gives the answer its type, and development and tests hold it against it. */
  answer?: AnswerName
  /** How a success is read; `text` also takes a refusal's text for its message, `stream` is the body as it comes. Default: json. */
  as?: 'json' | 'text' | 'blob' | 'stream'
  /** What an answer says that reports an error without a message; default DEFAULT_ERROR. */
  defaultError?: string
  /** How long to wait for the answer; default ATTEMPT_TIMEOUT_MS. */
  timeoutMs?: number
  /** No operation of a person's: its loading state is nobody's business. */
  silent?: boolean
  signal?: AbortSignal | undefined
}

/** The type of the answer, by what the options say of it. */
export type AnswerOf<Options> = Options extends { as: 'text' }
  ? string
  : Options extends { as: 'blob' }
    ? Blob
    : Options extends { as: 'stream' }
      ? ReadableStream<Uint8Array>
      : Options extends { answer: infer Name extends AnswerName }
        ? Answers[Name]
        : unknown

/** Address of an endpoint for who is signed in now; a call inside another call's body needs it. */
export const toAddress = (endpoint: string): string =>
  fillPlaceholders(endpoint, { project: PROJECT, role: hooks.getSession()?.role ?? 'public' })

let hooks: TransportHooks = { getSession: () => null, onRenewed: () => {}, onSessionExpired: () => {} }

export function configureTransport(next: TransportHooks): void {
  hooks = next
}

/**
 * One call of the API. `endpoint` is a path with `{{project}}` and `{{role}}`. Resolves with the parsed answer of any
 * 2xx (the worker's 202 included); throws ApiError with the server's message, else by section 8.
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

async function sendInSession(endpoint: string, options: RequestOptions): Promise<unknown> {
  const session = hooks.getSession()
  try {
    return await send(endpoint, options, session)
  } catch (error) {
    if (!session || !isSessionEnd(error)) throw error
    return send(endpoint, options, await renewSession(session.token, error))
  }
}

/** True for a proven answer that ends the session we sent: TOKEN_EXPIRED with any status. A wrong password is another thing. */
const isSessionEnd = (error: unknown): error is ApiError =>
  error instanceof ApiError &&
  (error.message === TOKEN_EXPIRED || (error.status === 401 && error.message === UNAUTHORIZED))

const isRefused = ({ status, message }: ApiError): boolean =>
  status === 401 || status === 403 || message === TOKEN_EXPIRED

/**
 * A session with a token newer than `stale`: another tab's, or one made through the HttpOnly refresh cookie. One tab at
 * a time asks. When our API refuses, the person is told once and `reason` is thrown; without a network that error is.
 */
function renewSession(stale: string, reason: ApiError): Promise<TransportSession> {
  return underLock(async () => {
    const current = hooks.getSession()
    if (!current) throw reason
    if (current.token !== stale) return current
    try {
      const renewal = { method: 'POST', body: {}, answer: 'login' } as const
      const answer = await send(REFRESH_ENDPOINT, renewal, { ...current, token: '' })
      // The cookie may already be another person's who signs in beside us: their token never goes with our changes.
      if (answer.user_id !== current.user) throw reason
      // The role may have changed: the next calls name the new one.
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

/** Renews the stored session now; false when our API refused (the session-expired flow has begun then). */
export async function refreshSession(): Promise<boolean> {
  const session = hooks.getSession()
  if (!session) return false
  const reason = new ApiError(TOKEN_EXPIRED, { kind: 'session-expired', status: 401 })
  return renewSession(session.token, reason).then(
    () => true,
    (error) => {
      if (error === reason) return false
      throw error
    },
  )
}

/** Web Locks need a secure context; without one the tab at least does not race itself. */
let lone: Promise<unknown> = Promise.resolve()
function underLock(act: () => Promise<TransportSession>): Promise<TransportSession> {
  if (globalThis.navigator?.locks) return navigator.locks.request(REFRESH_LOCK, act)
  const turn = lone.then(act, act)
  lone = turn.catch(() => {})
  return turn
}

/** Calls of a session that neither the queue nor what this device holds can answer: the worker would refuse them (rule 2). */
const needsConnection = (endpoint: string, { method = 'GET', idempotencyKey }: RequestOptions): boolean =>
  /^\/(v1|v3|v5|rest)\//.test(endpoint) &&
  idempotencyKey === undefined &&
  !(method === 'GET' && endpoint.startsWith('/v1/api/records/'))

const isWrite = ({ method = 'GET' }: RequestOptions): boolean => method !== 'GET'

/** One exchange, no second try. An empty token sends no bearer (the refresh cookie speaks for itself). */
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
  let text = ''
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
      text = await response.text()
      body = response.ok && options.as === 'text' ? text : parseJson(text)
    }
  } catch (error) {
    if (options.signal?.aborted) throw error
    if (timeout?.aborted) throw new ApiError('Timeout: the server did not answer in time.', { kind: 'timeout' })
    // Nobody keeps the change, so the person has to (rule 25).
    if (isWrite(options) && hooks.isOffline?.() && hooks.hasWorker?.() === false)
      throw new ApiError(TRY_AGAIN_ONLINE, { kind: 'offline' })
    throw new ApiError('Network error: the server could not be reached.', { kind: 'network' })
  }
  if (!response.headers.has(MARKER_HEADER)) throw unverifiedResponse(response.status)
  if (options.as === 'text' && text && isTextRefusal(response.status, body))
    throw new ApiError(text, { kind: 'http', status: response.status })
  if (!response.ok) throw toApiError(response.status, body)
  if (reportsError(body))
    throw new ApiError(body.message || (options.defaultError ?? ''), { kind: 'http', status: response.status, body })
  if (import.meta.env?.DEV && options.answer)
    (await import('./check-answer')).checkAnswer(options.method ?? 'GET', endpoint, options.answer, body)
  return body
}

/** A file of this origin as it lies there, or waits on this device: no call of the API. @throws when it can't be had */
export async function fetchFile(path: string): Promise<Blob> {
  const response = await fetch(path)
  if (!response.ok) throw toApiError(response.status, undefined)
  return response.blob()
}

/** Section 8: social login throws the text of a 401 or 403, whatever it looks like; of others what is no JSON. */
const isTextRefusal = (status: number, body: unknown): boolean =>
  status >= 400 &&
  (body === undefined || status === 401 || status === 403) &&
  toApiError(status, body).kind !== 'session-expired'

/** A success that calls itself a failure. */
const reportsError = (body: unknown): body is { message?: string } => isObject(body) && body.error === true

/** Somebody else answered (captive portal, proxy): for us the network failed (rule 12). */
function unverifiedResponse(status: number): ApiError {
  const failed = toApiError(status, undefined)
  const message = status >= 400 ? failed.message : 'Network error: something between here and the server answered.'
  return new ApiError(message, { kind: 'network', status })
}
