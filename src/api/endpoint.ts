/** Pure half of the transport: addresses and headers of a call (specification section 7). */
import { isEmptyValue } from '#shared/empty'
import { BASE_HEADER, IDEMPOTENCY_HEADER, OFFLINE_HEADER, PROJECT_HEADER } from '#shared/headers'
import type { Priority } from '#shared/offline/queued-request'
import type { Area, PathRole } from '#shared/roles'

/** Where most calls are. */
export const LAMBDA = '/v1/api/{{project}}/{{role}}/lambda'

/** `{{project}}` and `{{role}}` filled in; a visitor without a session is `public`. */
export function fillPlaceholders(
  endpoint: string,
  values: { project: string; role: PathRole | Area | string },
): string {
  return endpoint
    .replaceAll('{{project}}', encodeURIComponent(values.project))
    .replaceAll('{{role}}', encodeURIComponent(values.role))
}

export type Params = Readonly<Record<string, string | number | boolean | null | undefined>>

/** The endpoint with those parameters that have a value. */
export function withParams(endpoint: string, params: Params): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(params)) if (!isEmptyValue(value)) search.set(name, String(value))
  return search.size > 0 ? `${endpoint}?${search}` : endpoint
}

/** Value of the project header: base64 of `id:secret`, any characters. */
export function toProjectHeader(project: string, secret: string): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(`${project}:${secret}`)))
}

export type CallHeaders = {
  project: string
  secret: string
  token?: string | undefined
  multipart?: boolean
  idempotencyKey?: string | undefined
  /** Version the change was made from: If-Match `"3"`. */
  ifMatch?: number | undefined
  /** A custom call that may wait in the queue. */
  queueable?: Priority | undefined
  /** Values of the changed fields as the person saw them. */
  base?: Readonly<Record<string, unknown>> | undefined
}

/** Longer bases stay out: a browser or a server may refuse the whole call for the size of its headers. */
const BASE_MAX = 8_000

function baseHeader(base: CallHeaders['base']): Record<string, string> {
  const text = base ? encodeURIComponent(JSON.stringify(base)) : ''
  return text !== '' && text.length <= BASE_MAX ? { [BASE_HEADER]: text } : {}
}

/** Headers of one call. No bearer without a token; a multipart body sets its own content type. */
export function toHeaders(call: CallHeaders): Record<string, string> {
  return {
    accept: 'application/json',
    [PROJECT_HEADER]: toProjectHeader(call.project, call.secret),
    ...(call.multipart ? {} : { 'content-type': 'application/json' }),
    ...(call.token ? { authorization: `Bearer ${call.token}` } : {}),
    ...(call.idempotencyKey ? { [IDEMPOTENCY_HEADER]: call.idempotencyKey } : {}),
    ...(call.ifMatch === undefined ? {} : { 'if-match': `"${call.ifMatch}"` }),
    ...(call.queueable ? { [OFFLINE_HEADER]: `queue; priority=${call.queueable}` } : {}),
    ...baseHeader(call.base),
  }
}
