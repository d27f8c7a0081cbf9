/**
 * Fake API server: answers `fetch` for the API's paths with the server's envelope. setup.ts fails a
 * test that calls a path without an answer. Requests of the page itself (modules, pictures) use the
 * real network.
 */
import { MARKER_HEADER, MARKER_VALUE } from '#shared/headers'
import type { AnyRecord } from '#shared/records/query'

export type Call = { method: string; path: string; search: URLSearchParams; headers: Headers; body: unknown }
/** A number is the status of a failure without a body. A function chooses the answer by call. */
type Answer =
  | Record<string, unknown>
  | Failure
  | ((call: Call) => Record<string, unknown> | Failure | Promise<Record<string, unknown> | Failure>)
export type Answers = Record<string, Answer>

/** An error response of the server. */
export class Failure {
  readonly status: number
  readonly body: Record<string, unknown>
  constructor(status: number, message: string, more: Record<string, unknown> = {}) {
    this.status = status
    this.body = { error: true, message, ...more }
  }
}

const API = /^\/(v1|v3|v5|rest|health|uploads|__offline)(\/|$)/
const RECORDS = '/v1/api/records/holdfast/super_admin'
const CHANNEL = '/v1/api/holdfast/super_admin/lambda/subscription/channel'
/** Every page of a record asks who else has it open: nobody, unless a test says otherwise. */
const NOBODY: Answers = {
  [`GET ${CHANNEL}/online`]: { list: [] },
  [`GET ${CHANNEL}/unsubscribe`]: { message: 'Unsubscribed' },
}
const realFetch = window.fetch
let answers: Answers = NOBODY
let calls: Call[] = []
let unexpected: string[] = []

async function bodyOf(init: RequestInit | undefined): Promise<unknown> {
  if (init?.body instanceof FormData) return Object.fromEntries(init.body)
  return typeof init?.body === 'string' && init.body !== '' ? JSON.parse(init.body) : undefined
}

async function respond(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const url = new URL(input instanceof Request ? input.url : input, location.href)
  if (url.origin !== location.origin || !API.test(url.pathname)) return realFetch(input, init)
  const method = init?.method ?? 'GET'
  const call = {
    method,
    path: url.pathname,
    search: url.searchParams,
    headers: new Headers(init?.headers),
    body: await bodyOf(init),
  }
  calls.push(call)
  const answer = answers[`${method} ${url.pathname}`]
  if (answer === undefined) {
    unexpected.push(`${method} ${url.pathname}${url.search}`)
    return toResponse(new Failure(501, 'Not answered by the test'))
  }
  return toResponse(typeof answer === 'function' ? await answer(call) : answer)
}

function toResponse(answer: Record<string, unknown> | Failure): Response {
  const [status, body] = answer instanceof Failure ? [answer.status, answer.body] : [200, { error: false, ...answer }]
  return Response.json(body, { status, headers: { [MARKER_HEADER]: MARKER_VALUE } })
}

/** Adds answers by `METHOD /path` to the earlier ones. The returned list of calls is live. */
export function answerCalls(more: Answers): readonly Call[] {
  answers = { ...answers, ...more }
  window.fetch = respond
  return calls
}

/** Path of a table or a record, called as the super admin of the tests. */
export const recordsPath = (table: string, id?: number | string): string =>
  id === undefined ? `${RECORDS}/${table}` : `${RECORDS}/${table}/${id}`

/** A page of records in the format of the list call. */
export const listOf = (list: AnyRecord[], { total = list.length, page = 1, limit = 10 } = {}) => ({
  error: false as const,
  list,
  page,
  limit,
  total,
  num_pages: Math.max(1, Math.ceil(total / limit)),
})

export const unexpectedCalls = (): readonly string[] => unexpected

export function restoreFetch(): void {
  window.fetch = realFetch
  answers = NOBODY
  calls = []
  unexpected = []
}

// Installed on import, so that no test can reach a real server.
window.fetch = respond
