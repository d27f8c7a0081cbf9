/**
 * Folds a change into a queued one that was never sent (rule 9). Pure. Create + update become one
 * create, update + update one update. Create + delete cancel out if nothing else needs the record.
 */
import { RELEASE_HEADER } from '#shared/headers'
import { isObject } from '#shared/json'
import { FOLDED_MAX } from '#shared/limits'
import type { QueuedRequest, StoredRequest } from '#shared/offline/queued-request'
import { foldBodies } from './conflict'
import { bySequence, type Lanes } from './lanes'
import { blockersOf } from './policy'
import { withNeeds } from './temp-ids'

export type Fold =
  /** `request` replaces the one at `into`. */
  { kind: 'merged'; into: StoredRequest; request: QueuedRequest } | { kind: 'cancelled'; into: StoredRequest }

const isWholeTable = ({ metadata }: QueuedRequest): boolean => metadata.writes.some((token) => token.endsWith('/*'))

/** The result of folding `incoming`; undefined when it must be queued by itself. */
export function fold(incoming: QueuedRequest, lanes: Lanes): Fold | undefined {
  if (incoming.operation !== 'update' && incoming.operation !== 'delete') return undefined
  if (isWholeTable(incoming)) return undefined
  const blockers = blockersOf(incoming, Number.POSITIVE_INFINITY, lanes)
  const into = blockers.sort(bySequence).at(-1)
  // It may fold only into its last blocker: otherwise it would overtake that one.
  if (!into || !isFoldable(into.request, incoming)) return undefined
  if (incoming.operation === 'update') {
    const body = foldBodies(into.request, incoming)
    return body && { kind: 'merged', into, request: merge(into.request, incoming, body) }
  }
  const isAlone = lanes.tiedTo(into.request).length === 0
  return into.request.operation === 'create' && isAlone ? { kind: 'cancelled', into } : undefined
}

const isFoldable = (earlier: QueuedRequest, later: QueuedRequest): boolean =>
  earlier.metadata.state === 'pending' &&
  !earlier.metadata.sent &&
  // All folded keys are sent, and the server accepts this many.
  (earlier.metadata.foldedIds?.length ?? 0) < FOLDED_MAX &&
  (earlier.operation === 'create' || earlier.operation === 'update') &&
  earlier.table === later.table &&
  // The names of another release may mean other fields.
  earlier.headers[RELEASE_HEADER] === later.headers[RELEASE_HEADER] &&
  earlier.metadata.writes[0] === later.metadata.writes[0] &&
  !isWholeTable(earlier) &&
  isObject(earlier.body) &&
  (later.operation === 'delete' || isObject(later.body))

/** Adds the later request's fields to the earlier one, under the later intent's key. */
function merge(earlier: QueuedRequest, later: QueuedRequest, body: Record<string, unknown>): QueuedRequest {
  const { metadata } = earlier
  return withNeeds({
    ...earlier,
    id: later.id,
    body,
    metadata: {
      ...metadata,
      foldedIds: [...(metadata.foldedIds ?? []), earlier.id],
      needs: [...new Set([...metadata.needs, ...later.metadata.needs])],
      // The base is what the person saw before the first change.
      ...(metadata.baseValues || later.metadata.baseValues
        ? { baseValues: { ...later.metadata.baseValues, ...metadata.baseValues } }
        : {}),
    },
  })
}
