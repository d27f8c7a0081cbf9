/** What a change to many records is made of, and whether it can wait for a connection. Pure. */
import { isTempId, type RecordId } from '#shared/offline/temp-id'
import type { AnyRecord, RecordsQuery, Values } from '#shared/records/query'
import type { Field } from '#shared/resources/field'

/** The queue holds this many changes; a larger selection could not wait in it as a whole. */
export const BULK_BY_ONE = 100

/** `revert` takes an update back: what each record held before, by its id. */
export type BulkAction =
  | { kind: 'update'; changes: Values }
  | { kind: 'revert'; former: Readonly<Record<RecordId, Values>> }
  | { kind: 'delete' }
  | { kind: 'restore' }

/** What the action writes to a record; undefined where it writes no field. */
export const changesOf = (action: BulkAction, id: RecordId): Values | undefined =>
  action.kind === 'update' ? action.changes : action.kind === 'revert' ? (action.former[id] ?? {}) : undefined

/** Chosen records, as far as known as the person saw them, or all that fit a query. */
export type BulkTarget =
  | { ids: readonly RecordId[]; seen?: ReadonlyMap<RecordId, AnyRecord> }
  | { query: RecordsQuery; total: number }

export const needsConnection = (target: BulkTarget): boolean =>
  'query' in target || target.ids.filter((id) => !isTempId(id)).length > BULK_BY_ONE

/**
 * The fields that change together with one, itself among them: an amount with the currency that its record names. Either alone would
 * make of the other a sum that nobody typed, another one in each record.
 */
export function changedTogether(fields: readonly Field[], name: string): string[] {
  const amounts = fields.filter(({ kind }) => kind === 'money').map((field) => field.name)
  const linked = [...amounts, 'currency']
  const isLinked = amounts.length > 0 && fields.some((field) => field.name === 'currency') && linked.includes(name)
  return isLinked ? linked : [name]
}
