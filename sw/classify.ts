/** Classifies requests and parses API addresses. Pure. Unrecognised requests go to the browser. */
import { rulesAt } from '#shared/contract/calls'
import { IDEMPOTENCY_HEADER, OFFLINE_HEADER } from '#shared/headers'
import type { Operation, Priority } from '#shared/offline/queued-request'
import { PRIORITIES } from '#shared/offline/queued-request'
import { SHARE_PATH } from '#shared/offline/shared-pictures'
import { parseRecordId, type RecordId } from '#shared/offline/temp-id'

export type RequestClass =
  | 'navigation'
  | 'share'
  | 'asset'
  | 'font'
  | 'upload'
  | 'file-write'
  | 'outbox'
  | 'record-read'
  | 'record-write'
  | 'custom-write'
  | 'other-api'
  | 'bypass'

/** The parts of a Request that `classify` reads. */
export type RequestFacts = Pick<Request, 'method' | 'url' | 'mode'> & { headers: Pick<Headers, 'get' | 'has'> }

/** Never served from the shell: the server answers these itself (api-contract.md, "Every call"). */
const NOT_THE_APP = /^\/(v1|v3|v5|rest|health|livez|readyz|metrics|docs|openapi\.json|robots\.txt|uploads)(\/|$)|\.xml$/
const API = /^\/(v1|v3|v5|rest)\//

/** Answered by the worker itself: the queue and the data on this device. */
const OUTBOX = /^\/__offline\//

export function classify({ method, url, mode, headers }: RequestFacts, origin: string): RequestClass {
  const { pathname, origin: target } = new URL(url)
  const isOurs = target === origin
  if (mode === 'navigate') {
    if (!isOurs || NOT_THE_APP.test(pathname)) return 'bypass'
    return method === 'POST' && pathname.endsWith(SHARE_PATH) ? 'share' : 'navigation'
  }
  if (API.test(pathname)) {
    const { queueable, file, longPoll } = rulesAt(method, pathname)
    // An open long poll would block activation.
    if (longPoll || (!headers.has('authorization') && !isForVisitors(method, pathname))) return 'bypass'
    const records = parseRecordsEndpoint(pathname, method)
    if (records && method === 'GET') return 'record-read'
    // Only calls that the contract marks as queueable are queued, whatever the headers (rule 2).
    if (!queueable || !headers.has(IDEMPOTENCY_HEADER)) return 'other-api'
    if (records) return records.ids.length <= 1 ? 'record-write' : 'other-api'
    if (file) return 'file-write'
    return headers.has(OFFLINE_HEADER) ? 'custom-write' : 'other-api'
  }
  if (isOurs && OUTBOX.test(pathname)) return 'outbox'
  if (!isOurs || method !== 'GET') return 'bypass'
  if (pathname.startsWith('/uploads/')) return 'upload'
  if (/\/assets\/(?:.*\.ttf|(?:print-worker|language)-.*\.js)$/.test(pathname)) return 'font'
  return NOT_THE_APP.test(pathname) ? 'bypass' : 'asset'
}

/** Without a token: records are read and created by the path role `public`. */
const isForVisitors = (method: string, pathname: string): boolean =>
  /^(GET|POST) \/v1\/api\/records\/[^/]+\/public\//.test(`${method} ${pathname}`)

export type RecordsEndpoint = {
  table: string
  /** Ids of one or several records; empty for the table. */
  ids: RecordId[]
  /** A whole-table write by condition. */
  bulk?: 'PUTWHERE' | 'DELETEALL'
}

/**
 * Parses `/v1/api/records/{project}/{role}/{table}[/{id}[,{id}]]`,
 * `/v1/api/rest/{table}/{PUTWHERE|DELETEALL}`, and calls that read or create records of a table.
 */
export function parseRecordsEndpoint(pathname: string, method = 'GET'): RecordsEndpoint | undefined {
  const { table } = rulesAt(method, pathname)
  if (table) return { table, ids: [] }
  const bulk = /^\/v1\/api\/rest\/([a-z][a-z0-9_]*)\/(PUTWHERE|DELETEALL)$/.exec(pathname)
  if (bulk?.[1]) return { table: bulk[1], ids: [], bulk: bulk[2] === 'PUTWHERE' ? 'PUTWHERE' : 'DELETEALL' }
  const match = /^\/v1\/api\/records\/[^/]+\/[^/]+\/([a-z][a-z0-9_]*)(?:\/([^/]+))?$/.exec(pathname)
  if (!match?.[1]) return undefined
  const ids = match[2] === undefined ? [] : decode(match[2]).split(',').map(parseRecordId)
  return ids.includes(undefined) ? undefined : { table: match[1], ids: ids.filter((id) => id !== undefined) }
}

/** The text itself where its escapes are malformed: it is no id then. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** Parses a status transition, which acts like an update (`sets` in contract/calls.ts). */
export function parseTransition(pathname: string): { table: string; id: RecordId; set: object } | undefined {
  const { sets: status } = rulesAt('POST', pathname)
  const [, table = '', id = ''] = /([^/]+)\/([^/]+)\/[^/]+$/.exec(pathname) ?? []
  const recordId = parseRecordId(id)
  return status && recordId ? { table, id: recordId, set: { status } } : undefined
}

export function operationOf(method: string, bulk?: RecordsEndpoint['bulk']): Operation {
  if (bulk) return bulk === 'PUTWHERE' ? 'update' : 'delete'
  return method === 'POST' ? 'create' : method === 'PUT' ? 'update' : method === 'DELETE' ? 'delete' : 'custom'
}

/** Matches the role in an API path. */
const ROLE_SEGMENT =
  /^(\/v1\/api\/(?:records\/|(?!rest\/))[^/]+\/|\/v3\/api\/[^/]+\/)(super_admin|admin|user|public|\{\{role\}\})(?=\/)/

/** Stored without the role, so that the queue survives a change of role; sending fills it in. */
export const toRoleless = (path: string): string => path.replace(ROLE_SEGMENT, '$1{{role}}')
export const fillRole = (endpoint: string, role: string): string => endpoint.replace('{{role}}', role)

/** Parses the priority in `queue; priority=low`. */
export function parsePriority(header: string | null): Priority | undefined {
  const value = /priority=(\w+)/.exec(header ?? '')?.[1]
  return PRIORITIES.find((priority) => priority === value)
}
