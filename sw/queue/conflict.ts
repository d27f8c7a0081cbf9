/**
 * Pure: an update that met a newer record (rule 18). Client clocks never decide: what counts is whether somebody else
 * changed a field that the person changed too.
 */
import { bytesToHex } from '#shared/hex'
import { fieldsOf } from '#shared/json'
import type { QueuedRequest } from '#shared/offline/queued-request'
import type { AnyRecord } from '#shared/records/query'

/** Same JSON value, whatever the order of keys. A field that is not there equals null. */
export function isSameValue(a: unknown, b: unknown): boolean {
  if (a === b || (a ?? null) === (b ?? null)) return true
  if (typeof a !== 'object' || typeof b !== 'object' || !a || !b || Array.isArray(a) !== Array.isArray(b)) return false
  const x: Record<string, unknown> = { ...a }
  const y: Record<string, unknown> = { ...b }
  return [...new Set([...Object.keys(x), ...Object.keys(y)])].every((key) => isSameValue(x[key], y[key]))
}

/** Fields that both changed, to different values. Without base values every differing field counts. */
export function conflictingFields({ body, metadata }: QueuedRequest, theirs: AnyRecord): string[] {
  return Object.entries(fieldsOf(body))
    .filter(([field, mine]) => {
      if (isSameValue(mine, theirs[field])) return false
      const { baseValues } = metadata
      return !baseValues || !Object.hasOwn(baseValues, field) || !isSameValue(baseValues[field], theirs[field])
    })
    .map(([field]) => field)
}

/**
 * The update laid onto the newer record: its version, its values as base, and only the fields in `keep`. The key is that of
 * the attempt, not of the intent: the server has seen the intent's with another base.
 */
export function rebase(
  request: QueuedRequest,
  theirs: AnyRecord,
  keep: readonly string[],
  attemptKey: string,
): QueuedRequest {
  const body = Object.fromEntries(Object.entries(fieldsOf(request.body)).filter(([field]) => keep.includes(field)))
  const { metadata, ...kept } = retarget(request, theirs)
  const baseValues = Object.fromEntries(keep.map((field) => [field, theirs[field] ?? null]))
  return { ...kept, body, metadata: { ...metadata, attemptKey, baseValues } }
}

/** The request onto the newer version of its record, otherwise as it is. */
export function retarget(request: QueuedRequest, { version }: Pick<AnyRecord, 'version'>): QueuedRequest {
  const { theirs: _, ...metadata } = request.metadata
  return {
    ...request,
    headers: { ...request.headers, 'if-match': `"${version}"` },
    metadata: { ...metadata, ...(version === undefined ? {} : { baseVersion: version }) },
  }
}

/**
 * A change that waited behind another of its record, which the server has just done: it goes onto the new version
 * when nobody else can have come between, or when none of the fields that it changes differs from what the person saw.
 * Else it keeps its version, so that the server refuses it and the person is asked (rule 18).
 * @param model the record as it is now
 */
export function follow(later: QueuedRequest, done: QueuedRequest, model: AnyRecord): QueuedRequest {
  const [before, after] = [done.headers['if-match'], later.headers['if-match']]
  const isNext = done.operation === 'create' || (before !== undefined && (after === undefined || after === before))
  return isNext || isAsSeen(later, model) ? retarget(later, model) : later
}

function isAsSeen({ operation, body, metadata: { baseValues } }: QueuedRequest, model: AnyRecord): boolean {
  if (operation !== 'update' || !baseValues) return false
  return Object.keys(fieldsOf(body)).every(
    (field) => Object.hasOwn(baseValues, field) && isSameValue(baseValues[field], model[field]),
  )
}

/**
 * The key of a merged attempt: a UUID (version 8, RFC 9562) from the intent's key and the version merged onto, so that a
 * worker that was killed derives the same.
 */
export async function deriveKey(id: string, version: number): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`${id}:${version}`))
  const bytes = new Uint8Array(digest).slice(0, 16)
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  return bytesToHex(bytes).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
