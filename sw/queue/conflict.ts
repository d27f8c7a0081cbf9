/**
 * Compares and rebases updates that met a newer record (rule 18). Pure. A conflict is a field that
 * both changed, of a scene an object; client clocks never decide.
 */
import { mergeStored } from '#shared/design/merge-stored'
import { digestToUuid } from '#shared/hex'
import { fieldsOf } from '#shared/json'
import type { QueuedRequest } from '#shared/offline/queued-request'
import type { AnyRecord } from '#shared/records/query'
import { fieldOf } from '#shared/resources/field'
import { tableOf } from '#shared/resources/tables'

/** Whether two JSON values are equal, whatever the order of keys. A missing field equals null. */
export function isSameValue(a: unknown, b: unknown): boolean {
  if (a === b || (a ?? null) === (b ?? null)) return true
  if (typeof a !== 'object' || typeof b !== 'object' || !a || !b || Array.isArray(a) !== Array.isArray(b)) return false
  const x: Record<string, unknown> = { ...a }
  const y: Record<string, unknown> = { ...b }
  return [...new Set([...Object.keys(x), ...Object.keys(y)])].every((key) => isSameValue(x[key], y[key]))
}

/** Whether the value of the field differs from what the person saw. Without base values, always. */
const isUnseen = ({ metadata: { baseValues } }: QueuedRequest, field: string, value: unknown): boolean =>
  !baseValues || !Object.hasOwn(baseValues, field) || !isSameValue(baseValues[field], value)

function isMerged({ table }: QueuedRequest, name: string): boolean {
  const definition = table === null ? undefined : tableOf(table)
  const field = definition && fieldOf(definition, name)
  return field?.kind === 'json' && field.merge === 'scene'
}

/** A field merged by its parts; undefined where only the whole value can be taken. */
const mergeField = (request: QueuedRequest, field: string, theirs: unknown) =>
  isMerged(request, field)
    ? mergeStored({ base: request.metadata.baseValues?.[field], mine: fieldsOf(request.body)[field], theirs })
    : undefined

/** The fields merged by their parts whose values are not those that the person saw. */
export const drawnOverOthers = (request: QueuedRequest, values: Readonly<Record<string, unknown>>): string[] =>
  Object.keys(fieldsOf(request.body)).filter(
    (field) =>
      isMerged(request, field) && request.metadata.baseValues && isUnseen(request, field, values[field] ?? null),
  )

/**
 * The body of two updates in one. A scene is merged where the later one was drawn over another than
 * the earlier one's, which may hold objects of somebody else.
 * @returns undefined where both changed the same object, or where it is not known what the later one
 * was drawn over
 */
export function foldBodies(earlier: QueuedRequest, later: QueuedRequest): Record<string, unknown> | undefined {
  const before = fieldsOf(earlier.body)
  let body = { ...before, ...fieldsOf(later.body) }
  const isOther = !later.metadata.baseValues && earlier.headers['if-match'] !== later.headers['if-match']
  if (isOther && Object.keys(body).some((field) => isMerged(later, field))) return undefined
  for (const field of drawnOverOthers(later, before)) {
    if (!Object.hasOwn(before, field)) continue
    const merged = mergeField(later, field, before[field])
    if (merged?.conflicts.length !== 0) return undefined
    body = { ...body, [field]: merged.scene }
  }
  return body
}

/** The fields that both changed to different values. Without base values, all differing fields. */
export function conflictingFields(request: QueuedRequest, theirs: AnyRecord): string[] {
  return Object.entries(fieldsOf(request.body))
    .filter(([field, mine]) => {
      const value = theirs[field]
      if (isSameValue(mine, value) || !isUnseen(request, field, value)) return false
      return mergeField(request, field, value)?.conflicts.length !== 0
    })
    .map(([field]) => field)
}

/**
 * Rebases an update onto the newer record: its version, its values as base, only the fields in
 * `keep`. Of a field that is merged by its parts, `keep` decides the conflicts alone. The attempt
 * gets its own key, because the server has seen the intent's key with another base.
 */
export function rebase(
  request: QueuedRequest,
  theirs: AnyRecord,
  keep: readonly string[],
  attemptKey: string,
): QueuedRequest {
  const body = Object.fromEntries(
    Object.entries(fieldsOf(request.body)).flatMap(([field, mine]) => {
      const isKept = keep.includes(field)
      const decided = mergeField(request, field, theirs[field])?.decided(isKept ? 'mine' : 'theirs')
      const isChange = decided ? isKept || !isSameValue(decided, theirs[field]) : isKept
      return isChange ? [[field, decided ?? mine]] : []
    }),
  )
  const { metadata, ...kept } = retarget(request, theirs)
  const baseValues = Object.fromEntries(Object.keys(body).map((field) => [field, theirs[field] ?? null]))
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
 * values that the person saw. Otherwise it keeps its version: the server rejects it, and it is
 * merged or the person decides (rule 18). A scene drawn over one that was merged since names no
 * version (`onNothing`).
 * @param model the current record
 */
export function follow(later: QueuedRequest, done: QueuedRequest, model: AnyRecord): QueuedRequest {
  const [before, after] = [done.headers['if-match'], later.headers['if-match']]
  const isNext = done.operation === 'create' || (before !== undefined && (after === undefined || after === before))
  const isOver = drawnOverOthers(later, model).length > 0
  if ((isNext && !isOver) || isAsSeen(later, model)) return retarget(later, model)
  return isOver ? onNothing(later) : later
}

/**
 * A change whose version says less than it was made on: the page shows a queued change over a newer
 * record, and names the version of that. No record has this version, so the server rejects the
 * change, and it is merged or the person decides (rule 18).
 */
export const onNothing = (request: QueuedRequest): QueuedRequest => retarget(request, { version: 0 })

/**
 * A later change of a record without one before it that never takes effect: the person saw its
 * values, but they are in no record. A scene was drawn over them, so it is merged as it is.
 */
export function without(later: QueuedRequest, gone: QueuedRequest): QueuedRequest {
  const { baseValues, writes, state } = later.metadata
  // A conflict stays unchanged: it names the record that its person decides about.
  const isSame =
    later.operation === 'update' && state !== 'conflict' && writes.some((place) => gone.metadata.writes.includes(place))
  if (!baseValues || gone.operation !== 'update' || !isSame) return later
  const before = Object.entries(gone.metadata.baseValues ?? {}).filter(
    ([field]) => Object.hasOwn(baseValues, field) && !isMerged(later, field),
  )
  const { metadata, ...rest } = onNothing(later)
  return { ...rest, metadata: { ...metadata, baseValues: { ...baseValues, ...Object.fromEntries(before) } } }
}

function isAsSeen(request: QueuedRequest, model: AnyRecord): boolean {
  if (request.operation !== 'update' || !request.metadata.baseValues) return false
  return Object.keys(fieldsOf(request.body)).every((field) => !isUnseen(request, field, model[field]))
}

/**
 * The key of a merged attempt: a UUID (version 8, RFC 9562) derived from the intent's key and the
 * target version, so that a restarted worker derives the same key.
 */
export async function deriveKey(id: string, version: number): Promise<string> {
  return digestToUuid(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`${id}:${version}`)))
}
