/** How tables hang together, derived from their reference fields: `join=` and filters on a joined table go along these. */

import { referencesOf, type Table } from '../resources/field'
import { tableOf } from '../resources/tables'
import { QueryError } from './query'

/**
 * belongsTo: this table's `columns` hold ids of the other; hasMany: the other's `columns` hold ids of this one. Usually
 * one column.
 */
export type Relation = { kind: 'belongsTo' | 'hasMany'; table: Table; columns: string[] }

const columnsTo = (from: Table, to: string): string[] =>
  referencesOf(from)
    .filter((field) => field.table === to)
    .map((field) => field.name)

/** @throws QueryError naming the table when there is no relation to it. A direct reference wins over the way back. */
export function relationOf(table: Table, name: string): Relation {
  const other = tableOf(name)
  if (!other) throw new QueryError(`Unknown table "${name}"`)
  const own = columnsTo(table, name)
  if (own.length > 0) return { kind: 'belongsTo', table: other, columns: own }
  const theirs = columnsTo(other, table.name)
  if (theirs.length > 0) return { kind: 'hasMany', table: other, columns: theirs }
  throw new QueryError(`"${table.name}" has no relation to "${name}"`)
}
