/**
 * Exports and validates outbox files (rule 31). Pure. An imported file is untrusted: only changes
 * of the signed-in person, in a known format and to addresses that may be queued, are accepted.
 * They keep their keys, so that a change done meanwhile is not done twice.
 */
import { RELEASE_HEADER } from '#shared/headers'
import { FOLDED_MAX } from '#shared/limits'
import { PRIORITIES, type StoredRequest } from '#shared/offline/queued-request'
import { isTempId, isUuid } from '#shared/offline/temp-id'
import { classify, fillRole, operationOf, parseRecordsEndpoint, parseTransition } from '../classify'
import { isVisitor } from '../session'
import { firstSentAt } from './policy'
import { isReadable } from './row-format'

/** Headers that may be stored (rule 19). */
export const STORED_HEADERS = ['content-type', 'accept', 'x-project', 'if-match', RELEASE_HEADER]

/**
 * Leases belong to a worker, and parts to this device: neither is exported. This device may send a
 * change right after the export, so the file counts it as sent then.
 */
export function toExport(owner: string, rows: readonly StoredRequest[], exportedAt: number) {
  const requests = rows.map(({ request }) => {
    const { lease: _, parts: __, ...kept } = request.metadata
    return { ...request, metadata: { ...kept, sentAt: firstSentAt(request) ?? exportedAt } }
  })
  return { format: 'holdfast-outbox', owner, exportedAt, requests }
}

const isKeys = (value: unknown): boolean => Array.isArray(value) && value.length <= FOLDED_MAX && value.every(isUuid)

const isTokens = (value: readonly unknown[]): boolean =>
  value.every((token) => typeof token === 'string' && /^[^/]*\/[^/]*$/.test(token))

/** The reason why a row of a file can't be imported; undefined when it can. */
export function findFault(owner: string, row: unknown, origin: string): string | undefined {
  if (!isReadable(row)) return 'Unknown format'
  const { metadata, headers, endpoint, method, operation } = row
  const { tempId } = metadata
  if (metadata.owner !== owner) return 'Belongs to someone else'
  if (!isUuid(row.id) || (metadata.attemptKey !== undefined && !isUuid(metadata.attemptKey))) return 'Invalid key'
  if (!isKeys(metadata.foldedIds ?? [])) return 'Invalid keys of merged changes'
  if (!['number', 'undefined'].includes(typeof metadata.sentAt)) return 'Invalid time'
  if (Number.isNaN(new Date(row.timestamp).getTime())) return 'Invalid time'
  if (metadata.file) return 'Files can’t be imported. Choose the file again.'
  if (
    typeof headers !== 'object' ||
    headers === null ||
    Object.keys(headers).some((name) => !STORED_HEADERS.includes(name))
  )
    return 'Header not allowed'
  if (!endpoint.startsWith('/') || endpoint.startsWith('//') || endpoint.includes('\\'))
    return 'Address of another server'
  if (!PRIORITIES.includes(row.priority)) return 'Invalid priority'
  if (tempId !== undefined && !isTempId(tempId)) return 'Invalid temporary id'
  if (!isTokens(metadata.writes) || !isTokens(metadata.needs)) return 'Invalid dependencies'
  const url = new URL(fillRole(endpoint, 'public'), origin)
  const records = parseRecordsEndpoint(url.pathname, method)
  if (((records ?? parseTransition(url.pathname))?.table ?? null) !== row.table) return 'Table and address don’t match'
  if (records && operationOf(method, records.bulk) !== operation) return 'Operation and method don’t match'
  const asSent = {
    ...(isVisitor(owner) ? {} : { authorization: 'Bearer' }),
    'idempotency-key': row.id,
    'x-offline': 'queue',
  }
  const kind = classify({ method, url: url.href, mode: 'cors', headers: new Headers(asSent) }, origin)
  return kind === 'record-write' || kind === 'custom-write' ? undefined : 'Address that can’t be queued'
}
