/**
 * Compares and rebases updates that met a newer record (rule 18). Pure. A conflict is a field that
 * both changed; client clocks never decide.
 */
import { digestToUuid } from '#shared/hex'
import { fieldsOf } from '#shared/json'
import type { QueuedRequest } from '#shared/offline/queued-request'
import type { AnyRecord } from '#shared/records/query'

/** Whether two JSON values are equal, whatever the order of keys. A missing field equals null. */
export function isSameValue(a: unknown, b: unknown): boolean {
  if (a === b || (a ?? null) === (b ?? null)) return true
  if (typeof a !== 'object' || typeof b !== 'object' || !a || !b || Array.isArray(a) !== Array.isArray(b)) return false
  const x: Record<string, unknown> = { ...a }
  const y: Record<string, unknown> = { ...b }
  return [...new Set([...Object.keys(x), ...Object.keys(y)])].every((key) => isSameValue(x[key], y[key]))
}

/** The fields that both changed to different values. Without base values, all differing fields. */
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
 * Rebases an update onto the newer record: its version, its values as base, only the fields in
 * `keep`. The attempt gets its own key, because the server has seen the intent's key with another
 * base.
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

/** Changes only the version that the request applies to. */
export function retarget(request: QueuedRequest, { version }: Pick<AnyRecord, 'version'>): QueuedRequest {
  const { theirs: _, ...metadata } = request.metadata
  return {
    ...request,
    headers: { ...request.headers, 'if-match': `"${version}"` },
    metadata: { ...metadata, ...(version === undefined ? {} : { baseVersion: version }) },
  }
}

/**
 * Updates the version of a change queued behind one that the server has just done. It moves to the
 * new version when nobody else can have written in between, or when its fields still have the
 * values that the person saw. Otherwise it keeps its version: the server rejects it and the person
 * decides (rule 18).
 * @param model the current record
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
 * The key of a merged attempt: a UUID (version 8, RFC 9562) derived from the intent's key and the
 * target version, so that a restarted worker derives the same key.
 */
export async function deriveKey(id: string, version: number): Promise<string> {
  return digestToUuid(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`${id}:${version}`)))
}
