/**
 * Joins rows of several tables. Every name must be found in the table definitions and every value
 * is a parameter: caller input reaches the SQL in no other way.
 */
import { SELECTED_COLUMNS_MAX } from '#shared/limits'
import { parseFilter, toCondition } from '#shared/records/filter'
import { isOperator, type Operator, QueryError, requireFewFilters } from '#shared/records/query'
import { shapeOf } from '#shared/records/values'
import { type Field, fieldOf, type Table } from '#shared/resources/field'
import { type Fragment, fromSql, joinSql, quote, type RowsOf, sqlOf, testSql, value, visibleRows } from './record-sql'

export type Column = { table: Table; field: Field }

export type TableJoin = {
  tables: readonly Table[]
  /** One per table after the first. */
  links: readonly (readonly [Column, Column])[]
  select: readonly (Column & { as: string })[]
  where: readonly Fragment[]
  page: number
  limit: number
}

export type Where = Readonly<Record<string, string | number | boolean | null>> | string | string[]

const columnSql = ({ table, field }: Column): string => `${quote(table.name)}.${quote(field.name)}`

/**
 * `table.field`, or a field that only one of the tables has.
 * @throws QueryError
 */
export function parseColumn(text: string, tables: readonly Table[]): Column {
  const [first = '', second, ...rest] = text.trim().split('.')
  const candidates = second === undefined ? tables : tables.filter((table) => table.name === first)
  const matches = candidates.flatMap((table) => {
    const field = fieldOf(table, second ?? first)
    return field && rest.length === 0 ? [{ table, field }] : []
  })
  const [column] = matches
  if (!column) throw new QueryError(`Unknown field "${text}"`)
  if (matches.length > 1) throw new QueryError(`Several tables have "${text}": use table.field`)
  return column
}

/**
 * Links two columns that contain ids of the same table. One must be `id` itself, so a row matches
 * at most one row of the other table.
 */
export function toLink(left: Column, right: Column): readonly [Column, Column] {
  const name = ({ table, field }: Column) => `${table.name}.${field.name}`
  const isId = (column: Column) => shapeOf(column.field) === 'id'
  const isKey = (column: Column) => column.field.name === 'id'
  if (left.table === right.table || !isId(left) || !isId(right) || !(isKey(left) || isKey(right)))
    throw new QueryError(
      `"${name(left)}" and "${name(right)}" can't be joined: one must be an id and the other a reference to it`,
    )
  return [left, right]
}

/** An empty text counts as missing. */
const isNone = (text: unknown): boolean => typeof text === 'string' && text.trim() === ''

/** @param texts columns of a join's `select`; all columns when missing */
export function parseSelect(texts: string | readonly string[] | undefined, tables: readonly Table[]) {
  const parts = isNone(texts) ? [] : [texts ?? []].flat().flatMap((text) => text.split(','))
  if (parts.length === 0)
    return tables.flatMap((table) => table.fields.map((field) => ({ table, field, as: `${table.name}.${field.name}` })))
  if (parts.length > SELECTED_COLUMNS_MAX) throw new QueryError(`A select has at most ${SELECTED_COLUMNS_MAX} columns`)
  const columns = parts.map((part) => {
    const [, name = '', as] = /^\s*([\w.]+)(?:\s+as\s+([A-Za-z_]\w{0,60}))?\s*$/i.exec(part) ?? []
    if (name === '') throw new QueryError(`"${part.trim()}" in select should be table.field or table.field as name`)
    const column = parseColumn(name, tables)
    return { ...column, as: as ?? `${column.table.name}.${column.field.name}` }
  })
  const names = columns.map(({ as }) => as)
  const twice = names.find((name, index) => names.indexOf(name) !== index)
  if (twice !== undefined) throw new QueryError(`"${twice}" is selected twice`)
  return columns
}

/** @throws QueryError naming the field, operator or value */
export function parseWhere(where: Where | undefined, tables: readonly Table[]): Fragment[] {
  if (where === undefined || isNone(where)) return []
  if (typeof where === 'object') requireFewFilters(Object.keys(where).length)
  if (typeof where === 'string' || Array.isArray(where))
    return [where].flat().map((text) => {
      const [name = '', operator = '', ...rest] = text.split(',')
      if (!isOperator(operator)) throw new QueryError(`Unknown operator "${operator}" in the condition on "${name}"`)
      const { table, field } = parseColumn(name, tables)
      // Keeps the caller's form: with a table name, quotes around a text are not part of it.
      const column = name.includes('.') ? `${table.name}.${field.name}` : field.name
      const filter = parseFilter([column, operator, ...rest].join(','), table)
      return testSql(toCondition(filter, table), table)
    })
  return Object.entries(where).map(([name, content]) =>
    content === null ? conditionOf(name, 'is', '', tables) : conditionOf(name, 'eq', String(content), tables),
  )
}

function conditionOf(name: string, operator: Operator, content: string, tables: readonly Table[]): Fragment {
  const { table, field } = parseColumn(name, tables)
  return testSql(toCondition({ field: field.name, operator, value: content }, table), table)
}

function joinedSql({ tables, links }: TableJoin, rowsOf: RowsOf): Fragment {
  const relations = tables.map((table, index) => {
    const link = links[index - 1]
    const relation = fromSql(table, rowsOf)
    return link ? sqlOf`join ${relation} on ${columnSql(link[0])} = ${columnSql(link[1])}` : relation
  })
  return joinSql(relations, ' ')
}

const whereSql = ({ tables, where }: TableJoin, rowsOf: RowsOf): Fragment =>
  joinSql([...tables.map((table) => visibleRows(table, rowsOf(table.name))), ...where], ' and ')

/** Numbers the columns, so the caller's names stay out of the SQL. See `toJoinedRow`. */
export function joinedListSql(join: TableJoin, rowsOf: RowsOf): Fragment {
  const columns = join.select.map((column, index) => `${columnSql(column)} as c${index}`).join(', ')
  const order = join.tables.map(({ name }) => `${quote(name)}."id" desc`).join(', ')
  const offset = value('bigint', (join.page - 1) * join.limit)
  return sqlOf`select ${columns} from ${joinedSql(join, rowsOf)} where ${whereSql(join, rowsOf)} order by ${order} limit ${value('integer', join.limit)} offset ${offset}`
}

/** A row of `joinedListSql` under the requested names. */
export const toJoinedRow = ({ select }: TableJoin, row: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(select.map(({ as }, index) => [as, row[`c${index}`] ?? null]))

/** One row: `total`. */
export const joinedCountSql = (join: TableJoin, rowsOf: RowsOf): Fragment =>
  sqlOf`select count(*) as total from ${joinedSql(join, rowsOf)} where ${whereSql(join, rowsOf)}`
