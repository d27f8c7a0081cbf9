/**
 * Translates a records query to SQL with the same meaning as src/shared/records in JavaScript
 * (tests/agreement compares them). Identifiers come only from table definitions and are quoted,
 * values are always parameters, and deleted rows are never visible.
 */
import type { BaseOperator, Condition } from '#shared/records/filter'
import { toCondition } from '#shared/records/filter'
import type { Conditions } from '#shared/records/match'
import { fullOrder } from '#shared/records/order'
import { visibleFields } from '#shared/records/page'
import type { Order, RecordsQuery } from '#shared/records/query'
import type { Relation } from '#shared/records/relations'
import { type Operand, shapeOf } from '#shared/records/values'
import { endOf, type Field, fieldOf, type Table } from '#shared/resources/field'

/** SQL text whose own parameters start at $1. */
export type Fragment = { sql: string; params: readonly unknown[] }

/**
 * The rows of a table that the caller may see: a condition on that table's columns, written as
 * `"table"."column"`.
 */
export type Rows = Fragment & {
  /**
   * The relation to read in place of the table where some of its values are hidden from the caller
   * (server/records/masks.ts). The condition holds only for this relation.
   */
  relation?: (table: Table) => Fragment
  /** Columns of the relation that have a value only where its `is_own` holds. */
  hidden?: readonly string[]
}
export type RowsOf = (tableName: string) => Rows

export const EVERY_ROW: Fragment = { sql: 'true', params: [] }

export const quote = (identifier: string): string => `"${identifier.replaceAll('"', '""')}"`

/**
 * A table's relation under the table's own name, for use after from, update and insert into. The
 * release is part of the text, because a statement prepared for an earlier release fails with
 * "cached plan must not change result type".
 */
export const relationSql = ({ name, at, release }: Table): string =>
  at ? `${quote(at.schema)}.${quote(at.relation)} as ${quote(name)} /* release ${release} */` : quote(name)

/**
 * The relation of a caller's query. The query can select, compare, sort and group only by columns
 * that the caller may read.
 */
export const fromSql = (table: Table, rowsOf: RowsOf): Fragment =>
  rowsOf(table.name).relation?.(table) ?? { sql: relationSql(table), params: [] }

const column = (table: Table, field: Field): string => `${quote(table.name)}.${quote(field.name)}`

/**
 * Joins fragments and renumbers their parameters. The text in between must be our own SQL, never a
 * value.
 */
export function sqlOf(texts: readonly string[], ...parts: (Fragment | string)[]): Fragment {
  let sql = texts[0] ?? ''
  const params: unknown[] = []
  parts.forEach((part, index) => {
    if (typeof part === 'string') sql += part
    else {
      const offset = params.length
      sql += part.sql.replace(/\$(\d+)/g, (_, number) => `$${Number(number) + offset}`)
      params.push(...part.params)
    }
    sql += texts[index + 1] ?? ''
  })
  return { sql, params }
}

/** A value as a parameter of that SQL type. */
export const value = (type: string, content: unknown): Fragment => ({ sql: `$1::${type}`, params: [content] })

/** Renumbers each part only once, even when there are many. */
export const joinSql = (parts: readonly Fragment[], separator: ' and ' | ' or ' | ', ' | ' '): Fragment =>
  sqlOf(['', ...parts.slice(1).map(() => separator), ''], ...parts)

const TYPES = { text: 'text', date: 'date', dateTime: 'timestamptz', boolean: 'boolean' } as const

/**
 * A value to compare with the field. Whole-number columns, of 32 or 64 bits, compare as integers so
 * their index is used; values that no column holds exactly compare as numbers.
 */
export function operandSql(field: Field, operand: Operand): Fragment {
  const shape = shapeOf(field)
  if (shape === 'text' || shape === 'date' || shape === 'dateTime' || shape === 'boolean')
    return value(TYPES[shape], operand)
  if (isWhole(field) && Number.isSafeInteger(operand)) return value('bigint', operand)
  // A temporary id sorts after every id. It can appear in queries but is never stored.
  return value('double precision', typeof operand === 'string' ? 'Infinity' : operand)
}

const isWhole = (field: Field): boolean =>
  field.kind === 'money' || field.kind === 'reference' || (field.kind === 'number' && field.integer === true)

const SIGNS = { lt: '<', le: '<=', ge: '>=', gt: '>' } as const

const isPart = (operator: BaseOperator): operator is 'cs' | 'sw' | 'ew' =>
  operator === 'cs' || operator === 'sw' || operator === 'ew'

/** `holds` is never null for a column that is not null. */
export function testSql({ field, operator, not, operands }: Condition, table: Table): Fragment {
  const name = column(table, field)
  if (operator === 'is') return { sql: `${name} is ${not ? 'not ' : ''}null`, params: [] }
  const holds = holdsSql(field, operator, operands, name)
  return not ? sqlOf`(${name} is not null and not (${holds}))` : holds
}

function holdsSql(field: Field, operator: Exclude<BaseOperator, 'is'>, operands: Operand[], name: string): Fragment {
  const [first = '', second = ''] = operands
  if (isPart(operator)) return partSql(field, operator, String(first), name)
  if (operator === 'eq') return sqlOf`${name} = ${operandSql(field, first)}`
  if (operator === 'in') return inSql(field, operands, name)
  const ordered = shapeOf(field) === 'text' ? `${name} collate "C"` : name
  if (operator === 'bt')
    return sqlOf`(${ordered} >= ${operandSql(field, first)} and ${ordered} <= ${operandSql(field, second)})`
  return sqlOf`${ordered} ${SIGNS[operator]} ${operandSql(field, first)}`
}

function inSql(field: Field, operands: Operand[], name: string): Fragment {
  const shape = shapeOf(field)
  if (shape === 'text' || shape === 'date' || shape === 'dateTime' || shape === 'boolean')
    return sqlOf`${name} = any(${value(`${TYPES[shape]}[]`, operands)})`
  if (isWhole(field)) return sqlOf`${name} = any(${value('bigint[]', operands.filter(Number.isSafeInteger))})`
  return sqlOf`${name} = any(${value('double precision[]', operands)})`
}

/** Dates are searched in their API format. */
function partSql(field: Field, operator: 'cs' | 'sw' | 'ew', part: string, name: string): Fragment {
  const shape = shapeOf(field)
  const text =
    shape === 'date'
      ? `to_char(${name}, 'YYYY-MM-DD')`
      : shape === 'dateTime'
        ? `to_char(${name} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
        : name
  const escaped = part.replace(/[\\%_]/g, '\\$&')
  const pattern = `${operator === 'sw' ? '' : '%'}${escaped}${operator === 'ew' ? '' : '%'}`
  return sqlOf`${foldSql(text)} like ${foldSql('$1::text', pattern)}`
}

/** Folds like `foldCase` of src/shared/records/fold. */
const foldSql = (text: string, ...params: string[]): Fragment => ({
  sql: `casefold(${text} collate pg_unicode_fast)`,
  params,
})

function conditionSql(condition: Condition, table: Table, rowsOf: RowsOf): Fragment {
  const from = (level: number, own: Table): Fragment => {
    const relation = condition.via[level]
    if (!relation) return testSql(condition, own)
    const other = relation.table
    const seen = visibleRows(other, rowsOf(other.name))
    return sqlOf`exists (select 1 from ${fromSql(other, rowsOf)} where (${linkSql(relation, own)}) and ${seen} and ${from(level + 1, other)})`
  }
  return from(0, table)
}

/**
 * Whether a row of `own` and a row of the related table are linked. A list contains the id as JSON.
 */
function linkSql({ kind, table, columns, isList }: Relation, own: Table): string {
  const [holder, held] = kind === 'belongsTo' ? [own, table] : [table, own]
  const id = `${quote(held.name)}."id"`
  return columns
    .map((name) => `${quote(holder.name)}.${quote(name)} ${isList ? `@> to_jsonb(${id})` : `= ${id}`}`)
    .join(' or ')
}

/** Rows that are not deleted and that the caller may see. */
export const visibleRows = (table: Table, rows: Fragment): Fragment =>
  sqlOf`${quote(table.name)}."deleted_at" is null and (${rows})`

/**
 * The same groups as choices: one of each list must match. Only where the groups are all
 * combinations of those, as in a search for words in several fields. Each condition is then tested
 * once, not once in every group.
 */
function choicesOf(groups: Conditions['groups']): Conditions['groups'] | undefined {
  const [first = []] = groups
  if (groups.some(({ length }) => length !== first.length)) return undefined
  const lists = first.map((_, place) => distinct(groups.flatMap((group) => group[place] ?? [])))
  const combinations = lists.reduce((count, list) => count * list.length, 1)
  return distinct(groups).length === combinations ? lists : undefined
}

const distinct = <T>(items: readonly T[]): T[] => [
  ...new Map(items.map((item) => [JSON.stringify(item), item])).values(),
]

/**
 * A query's condition for `where`: not deleted, allowed, and matching the filters.
 * @throws QueryError when a filter does not fit the table
 */
export function whereSql({ filters, groups }: Conditions, table: Table, rowsOf: RowsOf): Fragment {
  const rows = rowsOf(table.name)
  const all = (list: Conditions['filters']) =>
    list.map((filter) => conditionSql(toCondition(filter, table), table, rowsOf))
  const parts = [visibleRows(table, rows), ...all(filters)]
  // Follows from the filter, but only this form can use the index of user_id: a list of one's own.
  if (filters.some(({ field, operator }) => rows.hidden?.includes(field) && operator !== 'is'))
    parts.push({ sql: `${quote(table.name)}."is_own"`, params: [] })
  if (groups.length === 0) return joinSql(parts, ' and ')
  const choices = choicesOf(groups)
  if (choices) return joinSql([...parts, ...choices.map((list) => sqlOf`(${joinSql(all(list), ' or ')})`)], ' and ')
  const anyOf = groups.map((group) => sqlOf`(${joinSql([EVERY_ROW, ...all(group)], ' and ')})`)
  return sqlOf`${joinSql(parts, ' and ')} and (${joinSql(anyOf, ' or ')})`
}

/**
 * Text sorts by code point. Nulls follow PostgreSQL's default: last ascending, first descending.
 */
export const orderSql = (order: readonly Order[], table: Table): string =>
  fullOrder(order)
    .map(({ field: name, direction }) => {
      const field = requireField(table, name)
      if (direction === 'next') return nextSql(column(table, field), column(table, endOf(table, field)))
      const collation = shapeOf(field) === 'text' ? ' collate "C"' : ''
      return `${column(table, field)}${collation} ${direction === 'asc' ? 'asc' : 'desc'}`
    })
    .join(', ')

/** Upcoming values first, ascending; then past values, descending. */
const nextSql = (begin: string, end: string): string =>
  `coalesce(${end} > now(), false) desc, case when ${end} > now() then ${begin} end asc, ${begin} desc`

/** Names come from a parsed query, so a missing field is a programming error. */
export function requireField(table: Table, name: string): Field {
  const field = fieldOf(table, name)
  if (!field) throw new Error(`The table "${table.name}" has no field "${name}"`)
  return field
}

export const columnsSql = (table: Table, names: readonly string[]): string =>
  names.map((name) => column(table, requireField(table, name))).join(', ')

/** A page of records. */
export function listSql(query: RecordsQuery, table: Table, rowsOf: RowsOf): Fragment {
  const columns = columnsSql(table, visibleFields(query, table))
  const limit = value('integer', query.size)
  const offset = value('bigint', (query.page - 1) * query.size)
  return sqlOf`select ${columns} from ${fromSql(table, rowsOf)} where ${whereSql(query, table, rowsOf)} order by ${orderSql(query.order, table)} limit ${limit} offset ${offset}`
}

/** One row: `total`. */
export const countSql = (query: Conditions, table: Table, rowsOf: RowsOf): Fragment =>
  sqlOf`select count(*) as total from ${fromSql(table, rowsOf)} where ${whereSql(query, table, rowsOf)}`

/** The planner's estimate of the count. Read the result with `readEstimate`. */
export const estimateSql = (query: Conditions, table: Table, rowsOf: RowsOf): Fragment =>
  sqlOf`explain (format json) select 1 from ${fromSql(table, rowsOf)} where ${whereSql(query, table, rowsOf)}`

export function readEstimate(rows: readonly { 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }[]): number {
  return Math.round(rows[0]?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0)
}

type Shown = Pick<RecordsQuery, 'include' | 'exclude' | 'join'>

/** The records of those ids in any order. Missing and forbidden ids return no row. */
export function manySql(ids: readonly number[], shown: Shown, table: Table, rowsOf: RowsOf): Fragment {
  const columns = columnsSql(table, visibleFields(shown, table))
  const requested = value('bigint[]', ids.filter(Number.isSafeInteger))
  return sqlOf`select ${columns} from ${fromSql(table, rowsOf)} where ${visibleRows(table, rowsOf(table.name))} and ${quote(table.name)}."id" = any(${requested})`
}

/**
 * Whole records of `table` whose `columns` contain one of the ids, or lists of ids that do: one
 * level of a join.
 */
export function relatedSql(
  { columns, isList }: { columns: readonly string[]; isList: boolean },
  ids: readonly number[],
  limit: number,
  table: Table,
  rowsOf: RowsOf,
): Fragment {
  const all = columnsSql(
    table,
    table.fields.map((field) => field.name),
  )
  const requested = value('bigint[]', ids)
  const hits = columns.map((name) => {
    const held = column(table, requireField(table, name))
    return isList
      ? sqlOf`${held} @> any(select to_jsonb(wanted) from unnest(${requested}) as wanted)`
      : sqlOf`${held} = any(${requested})`
  })
  return sqlOf`select ${all} from ${fromSql(table, rowsOf)} where ${visibleRows(table, rowsOf(table.name))} and (${joinSql(hits, ' or ')}) limit ${value('integer', limit)}`
}
