/**
 * Joins: `join=a,b` nests b in a in the record. A belongsTo replaces the foreign key, or each id of
 * a list, by its record; the id stays when that record is missing. A hasMany adds a list under the
 * table's name, ordered by id.
 */
import type { Table } from '../resources/field'
import { idsIn, readId } from './compare'
import type { Lookup } from './match'
import { compareRecords } from './order'
import { columnsOf, pickFields } from './page'
import { type AnyRecord, isRecord, type RecordsQuery } from './query'
import { type Relation, relationOf } from './relations'

/** Paths with the same beginning share its nodes. */
export type JoinNode = { relation: Relation; children: JoinNode[] }

/** @throws QueryError naming a table that can't be joined there */
export function joinTree(paths: readonly (readonly string[])[], table: Table): JoinNode[] {
  const heads = [...new Set(paths.flatMap((path) => path.slice(0, 1)))]
  return heads.map((head) => {
    const relation = relationOf(table, head)
    const rest = paths.filter((path) => path[0] === head && path.length > 1).map((path) => path.slice(1))
    return { relation, children: joinTree(rest, relation.table) }
  })
}

/** Names of all tables that the join reads, without duplicates. @throws QueryError as `joinTree` */
export function joinedTables(join: readonly (readonly string[])[], table: Table): string[] {
  const names = (nodes: JoinNode[]): string[] =>
    nodes.flatMap((node) => [node.relation.table.name, ...names(node.children)])
  return [...new Set(names(joinTree(join, table)))]
}

type Shown = Pick<RecordsQuery, 'join' | 'include' | 'exclude'>

/**
 * Copies of the records with their joined records, which have the requested columns only.
 * @throws QueryError as `joinTree`
 */
export const applyJoins = (records: readonly AnyRecord[], shown: Shown, table: Table, lookup: Lookup): AnyRecord[] =>
  pickJoined(joinInto(records, joinTree(shown.join, table), lookup), joinTree(shown.join, table), shown)

function pickJoined(records: AnyRecord[], nodes: JoinNode[], shown: Shown): AnyRecord[] {
  if (![...shown.include, ...shown.exclude].some((name) => name.includes('.'))) return records
  for (const { relation, children } of nodes) {
    const { kind, table, columns } = relation
    const names = { ...columnsOf(shown, table.name), join: children.map((child) => [child.relation.table.name]) }
    const pick = (value: unknown): unknown => {
      if (Array.isArray(value)) return value.map(pick)
      return isRecord(value) ? pickJoined([pickFields(value, names, table)], children, shown)[0] : value
    }
    for (const record of records)
      for (const key of kind === 'belongsTo' ? columns : [table.name])
        if (key in record) record[key] = pick(record[key])
  }
  return records
}

function joinInto(records: readonly AnyRecord[], nodes: JoinNode[], lookup: Lookup): AnyRecord[] {
  const joined = records.map((record) => ({ ...record }))
  for (const { relation, children } of nodes) {
    const { table, columns, kind } = relation
    if (kind === 'belongsTo') {
      const wanted = new Set(records.flatMap((record) => columns.flatMap((column) => idsIn(record[column]))))
      const related = lookup(table.name).filter((record) => wanted.has(record.id))
      const byId = new Map(joinInto(related, children, lookup).map((record) => [record.id, record]))
      const fill = (value: unknown) => byId.get(readId(value) ?? '') ?? value
      for (const record of joined)
        for (const column of columns) {
          const value = record[column]
          record[column] = Array.isArray(value) ? value.map(fill) : fill(value)
        }
    } else {
      const ownersOf = (record: AnyRecord) => columns.flatMap((column) => idsIn(record[column]))
      const owners = new Set<unknown>(records.map((record) => record.id))
      const related = lookup(table.name)
        .filter((record) => ownersOf(record).some((id) => owners.has(id)))
        .sort(compareRecords([{ field: 'id', direction: 'asc' }], table))
      const lists = new Map<unknown, AnyRecord[]>(joined.map((record) => [record.id, []]))
      const full = joinInto(related, children, lookup)
      related.forEach((record, index) => {
        const child = full[index]
        for (const id of new Set(ownersOf(record))) if (child) lists.get(id)?.push(child)
      })
      for (const record of joined) record[table.name] = lists.get(record.id) ?? []
    }
  }
  return joined
}

/**
 * The inverse: the record and its joined records, each flat as in its own table, the record itself
 * first.
 */
export function splitJoined(
  record: AnyRecord,
  join: readonly (readonly string[])[],
  table: Table,
): { table: string; record: AnyRecord }[] {
  return splitNodes(record, joinTree(join, table), table)
}

function splitNodes(record: AnyRecord, nodes: JoinNode[], table: Table): { table: string; record: AnyRecord }[] {
  const flat: AnyRecord = { ...record }
  const others: { table: string; record: AnyRecord }[] = []
  for (const { relation, children } of nodes) {
    const keys = relation.kind === 'belongsTo' ? relation.columns : [relation.table.name]
    for (const key of keys) {
      const value = record[key]
      const joined = Array.isArray(value) ? value : [value]
      for (const other of joined) if (isRecord(other)) others.push(...splitNodes(other, children, relation.table))
      if (relation.kind === 'belongsTo') {
        if (key in flat) flat[key] = Array.isArray(value) ? idsIn(value) : readId(value)
      } else delete flat[key]
    }
  }
  return [{ table: table.name, record: flat }, ...others]
}
