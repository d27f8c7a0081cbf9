/** A change to many records, and whether it can be queued. Pure. */
import { isTempId, type RecordId } from '#shared/offline/temp-id'
import type { AnyRecord, RecordsQuery, Values } from '#shared/records/query'
import type { Field } from '#shared/resources/field'

/** The queue holds this many changes, so a larger selection can't be queued as a whole. */
export const BULK_BY_ONE = 100

/** `revert` undoes an update: the former values of each record, by its id. */
export type BulkAction =
  | { kind: 'update'; changes: Values }
  | { kind: 'revert'; former: Readonly<Record<RecordId, Values>> }
  | { kind: 'delete' }
  | { kind: 'restore' }

/** The values that the action writes to a record; undefined if it writes none. */
export const changesOf = (action: BulkAction, id: RecordId): Values | undefined =>
  action.kind === 'update' ? action.changes : action.kind === 'revert' ? (action.former[id] ?? {}) : undefined

/** Selected records, with those that the person saw, or all records matching a query. */
export type BulkTarget =
  | { ids: readonly RecordId[]; seen?: ReadonlyMap<RecordId, AnyRecord> }
  | { query: RecordsQuery; total: number }

export const needsConnection = (target: BulkTarget): boolean =>
  'query' in target || target.ids.filter((id) => !isTempId(id)).length > BULK_BY_ONE

/**
 * The fields that change together with one, including itself: an amount and the currency of its
 * record. Changing only one of them would produce sums that nobody entered.
 */
export function changedTogether(fields: readonly Field[], name: string): string[] {
  const amounts = fields.filter(({ kind }) => kind === 'money').map((field) => field.name)
  const linked = [...amounts, 'currency']
  const isLinked = amounts.length > 0 && fields.some((field) => field.name === 'currency') && linked.includes(name)
  return isLinked ? linked : [name]
}
