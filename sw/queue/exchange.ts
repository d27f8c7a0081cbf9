/**
 * Pure: export and import of changes (rule 31). A file is foreign until proven otherwise: only the signed-in person's own
 * changes, of a known form, to addresses that may be queued, come back; under their own keys, so that what was done
 * meanwhile is not done twice.
 */
import { FOLDED_MAX } from '#shared/limits'
import { PRIORITIES, type StoredRequest } from '#shared/offline/queued-request'
import { isTempId, isUuid } from '#shared/offline/temp-id'
import { classify, operationOf, parseRecordsEndpoint, parseTransition } from '../classify'
import { isReadable } from './row-format'

/** Headers that a stored request may have (rule 19). */
export const STORED_HEADERS = ['content-type', 'accept', 'x-project', 'if-match']

/** Leases belong to a worker, files and the places of their parts to the device: none of them travels. */
export function toExport(owner: string, rows: readonly StoredRequest[], exportedAt: number) {
  const requests = rows.map(({ request: { metadata, ...request } }) => {
    const { lease: _, parts: __, ...kept } = metadata
    return { ...request, metadata: kept }
  })
  return { format: 'holdfast-outbox', owner, exportedAt, requests }
}

const isKeys = (value: unknown): boolean => Array.isArray(value) && value.length <= FOLDED_MAX && value.every(isUuid)

const isTokens = (value: readonly unknown[]): boolean =>
  value.every((token) => typeof token === 'string' && /^[^/]*\/[^/]*$/.test(token))

/** Why a row of a file can't come in; undefined when it can. */
export function findFault(owner: string, row: unknown, origin: string): string | undefined {
  if (!isReadable(row)) return 'Not a change of a known form'
  const { metadata, headers, endpoint, method, operation } = row
  const { tempId } = metadata
  if (metadata.owner !== owner) return 'Belongs to somebody else'
  if (!isUuid(row.id) || (metadata.attemptKey !== undefined && !isUuid(metadata.attemptKey))) return 'Has no valid key'
  if (!isKeys(metadata.foldedIds ?? [])) return 'Has no valid keys of what is part of it'
  if (!['number', 'undefined'].includes(typeof metadata.sentAt)) return 'Has no valid time'
  if (metadata.file) return 'A file can’t be imported: choose it again'
  if (
    typeof headers !== 'object' ||
    headers === null ||
    Object.keys(headers).some((name) => !STORED_HEADERS.includes(name))
  )
    return 'Has headers that may not be stored'
  if (!endpoint.startsWith('/') || endpoint.startsWith('//') || endpoint.includes('\\')) return 'Goes to another server'
  if (!PRIORITIES.includes(row.priority)) return 'Has no valid priority'
  if (tempId !== undefined && !isTempId(tempId)) return 'Has no valid temporary id'
  if (!isTokens(metadata.writes) || !isTokens(metadata.needs)) return 'Has no valid dependencies'
  const url = new URL(endpoint, origin)
  const records = parseRecordsEndpoint(url.pathname)
  if (((records ?? parseTransition(url.pathname))?.table ?? null) !== row.table)
    return 'Names another table than its address'
  if (records && operationOf(method, records.bulk) !== operation) return 'Does something else than it says'
  const asSent = { authorization: 'Bearer', 'idempotency-key': row.id, 'x-offline': 'queue' }
  const kind = classify({ method, url: url.href, mode: 'cors', headers: new Headers(asSent) }, origin)
  return kind === 'record-write' || kind === 'custom-write' ? undefined : 'Goes to an address that is never queued'
}
