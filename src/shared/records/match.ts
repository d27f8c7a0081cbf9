/**
 * Matches records against filters in JavaScript, with PostgreSQL's meaning: a null matches neither
 * a condition nor its negation, except `is` and `nis`.
 */
import type { Table } from '../resources/field'
import { compareOperands, idsIn, readerOf } from './compare'
import { type Condition, toCondition } from './filter'
import { foldCase } from './fold'
import type { AnyRecord, Filter, RecordsQuery } from './query'
import type { Relation } from './relations'
import type { Operand } from './values'

/** All available records of a table, for joins and for filters on joined tables. */
export type Lookup = (tableName: string) => readonly AnyRecord[]

export type Conditions = Pick<RecordsQuery, 'filters' | 'groups'>

type Predicate = (record: AnyRecord) => boolean

/**
 * Compiles the filters into one function, to be reused for many records.
 * @throws QueryError when a filter does not fit the table
 */
export function compile({ filters, groups }: Conditions, table: Table, lookup: Lookup = () => []): Predicate {
  const all = (list: Filter[]): Predicate => {
    const tests = list.map((filter) => toPredicate(toCondition(filter, table), lookup))
    return (record) => tests.every((test) => test(record))
  }
  const must = all(filters)
  const anyOf = groups.map(all)
  return (record) => must(record) && (anyOf.length === 0 || anyOf.some((group) => group(record)))
}

/** @throws QueryError when a filter does not fit the table */
export const matches = (record: AnyRecord, query: Conditions, table: Table, lookup?: Lookup): boolean =>
  compile(query, table, lookup)(record)

function toPredicate(condition: Condition, lookup: Lookup): Predicate {
  const { field, operator, not, via } = condition
  const read = readerOf(field)
  const holds = toTest(condition)
  const test: Predicate = (record) => {
    const value = read(record[field.name])
    if (operator === 'is') return (value === null) !== not
    return value !== null && holds(value) !== not
  }
  return via.reduceRight((inner, relation) => throughRelation(relation, inner, lookup), test)
}

/** Matches when some related record matches. */
function throughRelation({ kind, table, columns }: Relation, test: Predicate, lookup: Lookup): Predicate {
  const related = lookup(table.name).filter(test)
  const idsOf = (record: AnyRecord) => columns.flatMap((column) => idsIn(record[column]))
  if (kind === 'belongsTo') {
    const ids = new Set(related.map((record) => record.id))
    return (record) => idsOf(record).some((id) => ids.has(id))
  }
  const owners = new Set(related.flatMap(idsOf))
  return (record) => owners.has(record.id)
}

function toTest({ operator, operands }: Condition): (value: Operand) => boolean {
  const [first = '', second = ''] = operands
  const part = foldCase(String(first))
  switch (operator) {
    case 'eq':
      return (value) => value === first
    case 'cs':
      return (value) => foldCase(String(value)).includes(part)
    case 'sw':
      return (value) => foldCase(String(value)).startsWith(part)
    case 'ew':
      return (value) => foldCase(String(value)).endsWith(part)
    case 'lt':
      return (value) => compareOperands(value, first) < 0
    case 'le':
      return (value) => compareOperands(value, first) <= 0
    case 'ge':
      return (value) => compareOperands(value, first) >= 0
    case 'gt':
      return (value) => compareOperands(value, first) > 0
    case 'bt':
      return (value) => compareOperands(value, first) >= 0 && compareOperands(value, second) <= 0
    case 'in': {
      const values = new Set(operands)
      return (value) => values.has(value)
    }
    case 'is':
      return () => false
  }
}
