/**
 * Relations between tables, derived from their reference fields. Joins and filters on joined tables
 * use them.
 */

import { referencesOf, type Table } from '../resources/field'
import { tableOf } from '../resources/tables'
import { QueryError } from './query'

/**
 * belongsTo: this table's `columns` hold ids of the other. hasMany: the other's `columns` hold ids
 * of this one. Usually one column. `isList`: each holds a list of ids (many to many).
 */
export type Relation = { kind: 'belongsTo' | 'hasMany'; table: Table; columns: string[]; isList: boolean }

const columnsTo = (from: Table, to: string): string[] =>
  referencesOf(from)
    .filter((field) => field.table === to)
    .map((field) => field.name)

const listsOf = (from: Table, to: string): string[] =>
  from.fields
    .filter((field) => field.kind === 'json' && field.items === 'records' && field.table === to)
    .map((field) => field.name)

/**
 * A direct reference wins over a reverse one.
 * @throws QueryError naming the table when there is no relation to it
 */
export function relationOf(table: Table, name: string): Relation {
  const other = tableOf(name)
  if (!other) throw new QueryError(`Unknown table "${name}"`)
  const ways = [
    { kind: 'belongsTo', columns: columnsTo(table, name), isList: false },
    { kind: 'belongsTo', columns: listsOf(table, name), isList: true },
    { kind: 'hasMany', columns: columnsTo(other, table.name), isList: false },
    { kind: 'hasMany', columns: listsOf(other, table.name), isList: true },
  ] as const
  const way = ways.find(({ columns }) => columns.length > 0)
  if (!way) throw new QueryError(`"${table.name}" has no relation to "${name}"`)
  return { ...way, table: other }
}
