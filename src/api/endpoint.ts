/** URLs and headers of calls (specification section 7). Pure. */
import { isEmptyValue } from '#shared/empty'
import { BASE_HEADER, IDEMPOTENCY_HEADER, OFFLINE_HEADER, PROJECT_HEADER, RELEASE_HEADER } from '#shared/headers'
import type { Priority } from '#shared/offline/queued-request'
import type { Area, PathRole } from '#shared/roles'

/** The path of most calls. */
export const LAMBDA = '/v1/api/{{project}}/{{role}}/lambda'

/** Fills in `{{project}}` and `{{role}}`. The role of a visitor without a session is `public`. */
export function fillPlaceholders(
  endpoint: string,
  values: { project: string; role: PathRole | Area | string },
): string {
  return endpoint
    .replaceAll('{{project}}', encodeURIComponent(values.project))
    .replaceAll('{{role}}', encodeURIComponent(values.role))
}

export type Params = Readonly<Record<string, string | number | boolean | null | undefined>>

/** Appends the parameters that have a value. */
export function withParams(endpoint: string, params: Params): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(params)) if (!isEmptyValue(value)) search.set(name, String(value))
  return search.size > 0 ? `${endpoint}?${search}` : endpoint
}

/** Value of the project header: base64 of `id:secret` in UTF-8. */
export function toProjectHeader(project: string, secret: string): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(`${project}:${secret}`)))
}

export type CallHeaders = {
  project: string
  secret: string
  token?: string | undefined
  multipart?: boolean
  idempotencyKey?: string | undefined
  /** The version that the change is based on, sent as If-Match `"3"`. */
  ifMatch?: number | undefined
  /** The release of the table's definition. */
  release?: number | undefined
  /** Allows a custom call to be queued. */
  queueable?: Priority | undefined
  /** The changed fields' values before the change. */
  base?: Readonly<Record<string, unknown>> | undefined
}

/**
 * Longer values are left out: a browser or server may reject the call for the size of its headers.
 */
const BASE_MAX = 8_000

function baseHeader(base: CallHeaders['base']): Record<string, string> {
  const text = base ? encodeURIComponent(JSON.stringify(base)) : ''
  return text !== '' && text.length <= BASE_MAX ? { [BASE_HEADER]: text } : {}
}

/** Headers of one call. For a multipart body the browser sets the content type. */
export function toHeaders(call: CallHeaders): Record<string, string> {
  return {
    accept: 'application/json',
    [PROJECT_HEADER]: toProjectHeader(call.project, call.secret),
    ...(call.multipart ? {} : { 'content-type': 'application/json' }),
    ...(call.token ? { authorization: `Bearer ${call.token}` } : {}),
    ...(call.idempotencyKey ? { [IDEMPOTENCY_HEADER]: call.idempotencyKey } : {}),
    ...(call.ifMatch === undefined ? {} : { 'if-match': `"${call.ifMatch}"` }),
    ...(call.release === undefined ? {} : { [RELEASE_HEADER]: String(call.release) }),
    ...(call.queueable ? { [OFFLINE_HEADER]: `queue; priority=${call.queueable}` } : {}),
    ...baseHeader(call.base),
  }
}
