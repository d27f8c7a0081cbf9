/**
 * Parses `field,operator,value` against a table. A parsed filter has an existing field, an operator
 * that fits it, and values of the field's kind, so that neither JavaScript nor SQL can fail on it.
 */
import { FILTER_LEVELS_MAX } from '../limits'
import { type Field, fieldOf, type Table } from '../resources/field'
import { type Filter, isOperator, type Operator, QueryError } from './query'
import { type Relation, relationOf } from './relations'
import { type Operand, parseOperand, shapeOf } from './values'

export type BaseOperator = 'eq' | 'cs' | 'sw' | 'ew' | 'lt' | 'le' | 'ge' | 'gt' | 'bt' | 'in' | 'is'

/** A parsed filter. `not` negates it; a null matches only `is`, negated or not. */
export type Condition = {
  field: Field
  operator: BaseOperator
  not: boolean
  /** None for `is`, two for `bt`, any number for `in`, one for all others. */
  operands: Operand[]
  /**
   * Joined tables, each related to the one before; the last one has the field. Some related record
   * must match.
   */
  via: readonly Relation[]
}

/** Strips the table's own name from a column: `design.name` is `name`, as in SQL. */
export const ownColumn = (name: string, { name: own }: Table): string =>
  name.startsWith(`${own}.`) ? name.slice(own.length + 1) : name

/** `'text'` or `"text"`, as in SQL. */
const QUOTED = /^(['"])((?:(?!\1).)*)\1$/s
const unquoted = (text: string): string =>
  QUOTED.exec(text)?.[2] ??
  text
    .split(',')
    .map((part) => QUOTED.exec(part)?.[2] ?? part)
    .join(',')

/**
 * Strips quotes around a value where the field can't contain any, and where the column is written
 * with its table: the first client of this API wrote both (docs/decisions/0006).
 *
 * @throws QueryError naming the field or operator.
 */
export function parseFilter(text: string, table: Table): Filter {
  const [column = '', operator = '', ...rest] = text.split(',')
  const field = ownColumn(column, table)
  const isQuoted = field !== column || !canHoldQuotes(field, table)
  const value = isQuoted ? unquoted(rest.join(',')) : rest.join(',')
  if (!isOperator(operator)) {
    toField(field, table)
    throw new QueryError(`Unknown operator "${operator}" in the filter on "${field}"`)
  }
  const filter: Filter = { field, operator, value }
  toCondition(filter, table)
  return filter
}

/** @throws QueryError naming the field or operator. */
export function toCondition({ field: name, operator, value }: Filter, table: Table): Condition {
  const { field, via } = toField(name, table)
  const not = operator.startsWith('n')
  // Every operator is a base operator, optionally prefixed with n.
  const base = (not ? operator.slice(1) : operator) as BaseOperator
  const parts = toParts(base, value)
  if (!parts || !fits(base, field)) throw new QueryError(misfit(operator, name, value, !parts))
  if (value.includes('\u0000') || !value.isWellFormed())
    throw new QueryError(`The filter on "${name}" contains a character that can't be matched`)
  const isPart = base === 'cs' || base === 'sw' || base === 'ew'
  const operands = parts.map((part) => {
    const operand = isPart ? part : parseOperand(field, part)
    if (operand === undefined) throw new QueryError(`"${part}" is not a value of "${name}"`)
    return operand
  })
  return { field, operator: base, not, operands, via }
}

function canHoldQuotes(name: string, table: Table): boolean {
  const field = fieldOf(table, name)
  return !field || (shapeOf(field) === 'text' && field.kind !== 'choice')
}

function toField(name: string, table: Table): { field: Field; via: Relation[] } {
  const names = name.split('.', FILTER_LEVELS_MAX + 2)
  const column = names.pop() ?? ''
  if (names.length > FILTER_LEVELS_MAX)
    throw new QueryError(`A filter goes through at most ${FILTER_LEVELS_MAX} joined tables`)
  const via: Relation[] = []
  for (const other of names) {
    const visited = [table, ...via.map((relation) => relation.table)]
    if (visited.some((previous) => previous.name === other))
      throw new QueryError(`The filter on "${name}" uses the table "${other}" twice`)
    via.push(relationOf(visited.at(-1) ?? table, other))
  }
  const field = fieldOf(via.at(-1)?.table ?? table, column)
  if (!field) throw new QueryError(`Unknown field "${name}"`)
  return { field, via }
}

/**
 * Names of the joined tables that the filters read, without duplicates.
 * @throws QueryError when a filter does not fit the table
 */
export const filteredTables = (filters: readonly Filter[], table: Table): string[] => [
  ...new Set(filters.flatMap((filter) => toCondition(filter, table).via.map((relation) => relation.table.name))),
]

/** Splits a value for an operator; undefined when the number of parts is wrong. */
function toParts(operator: BaseOperator, value: string): string[] | undefined {
  if (operator === 'is') return value === '' || value === 'null' ? [] : undefined
  if (operator === 'in') return value.split(',')
  if (operator !== 'bt') return [value]
  const comma = value.indexOf(',')
  return comma < 0 ? undefined : [value.slice(0, comma), value.slice(comma + 1)]
}

/** Substring operators apply to text and dates (in their ISO form); json supports only `is`. */
function fits(operator: BaseOperator, field: Field): boolean {
  if (operator === 'is') return true
  const shape = shapeOf(field)
  if (shape === 'json') return false
  const isPart = operator === 'cs' || operator === 'sw' || operator === 'ew'
  return !isPart || shape === 'text' || shape === 'date' || shape === 'dateTime'
}

function misfit(operator: Operator, name: string, value: string, isNumberWrong: boolean): string {
  if (!isNumberWrong) return `Operator "${operator}" does not fit "${name}"`
  if (operator === 'is' || operator === 'nis') return `"${value}" after "${name},${operator}" should be null`
  return `Operator "${operator}" on "${name}" takes two values`
}
