/**
 * Figures over a table's records for dashboards. A field's kind decides whether it can be counted,
 * grouped or summed.
 */
import type { Conditions } from '#shared/records/match'
import { QueryError } from '#shared/records/query'
import { shapeOf } from '#shared/records/values'
import { type Field, fieldOf, type Table } from '#shared/resources/field'
import { type Fragment, fromSql, quote, type RowsOf, sqlOf, whereSql } from './record-sql'

export const METRICS = ['count', 'sum', 'avg', 'min', 'max'] as const
export const BUCKETS = ['day', 'week', 'month'] as const
/** Maximum number of groups. Keeps the largest. */
const GROUPS_MAX = 1_000

export type Aggregate = Conditions & {
  metric: (typeof METRICS)[number]
  /** The field to aggregate. Optional for count. */
  field?: string
  group_by?: string
  /** Groups a date or dateTime by UTC days, weeks (from Monday) or months. */
  bucket?: (typeof BUCKETS)[number]
}

/**
 * `group` is the group's value (for a bucket its first day, YYYY-MM-DD), null for records without
 * one, and absent without grouping.
 */
export type AggregateRow = { group?: unknown; value: unknown }

/** @throws QueryError naming the field that does not fit */
export function aggregateSql(aggregate: Aggregate, table: Table, rowsOf: RowsOf): Fragment {
  // Both become part of the SQL text, so their type alone is not enough.
  if (!METRICS.includes(aggregate.metric)) throw new QueryError('Unknown "metric"')
  if (aggregate.bucket !== undefined && !BUCKETS.includes(aggregate.bucket)) throw new QueryError('Unknown "bucket"')
  const figure = figureSql(aggregate, table)
  const from = sqlOf`from ${fromSql(table, rowsOf)} where ${whereSql(aggregate, table, rowsOf)}`
  if (aggregate.group_by === undefined) {
    if (aggregate.bucket !== undefined) throw new QueryError('"bucket" needs "group_by"')
    return sqlOf`select ${figure} as value ${from}`
  }
  const group = groupSql(aggregate.group_by, aggregate.bucket, table)
  const order = aggregate.bucket === undefined ? 'value desc nulls last, 1' : '1'
  return sqlOf`select ${group} as "group", ${figure} as value ${from} group by 1 order by ${order} limit ${String(GROUPS_MAX)}`
}

function figureSql({ metric, field: name }: Aggregate, table: Table): string {
  if (name === undefined) {
    if (metric === 'count') return 'count(*)'
    throw new QueryError(`"${metric}" needs a field`)
  }
  const field = requireKnown(name, table)
  const column = `${quote(table.name)}.${quote(name)}`
  const shape = shapeOf(field)
  const isCounted = metric === 'count' && shape !== 'json'
  const isEnd = metric === 'min' || metric === 'max'
  // Compared by code point, as in the order of lists.
  if (isEnd && shape === 'text') return `${metric}(${column} collate "C")`
  const isSpan = isEnd && (shape === 'date' || shape === 'dateTime')
  if (!isCounted && !isSpan && shape !== 'number') throw new QueryError(`"${metric}" does not fit "${name}"`)
  return `${metric}(${column})`
}

function groupSql(name: string, bucket: Aggregate['bucket'], table: Table): string {
  const field = requireKnown(name, table)
  const column = `${quote(table.name)}.${quote(name)}`
  const isDay = field.kind === 'date' || field.kind === 'dateTime'
  if (bucket !== undefined) {
    if (!isDay) throw new QueryError(`"bucket" does not fit "${name}"`)
    const moment = field.kind === 'date' ? `${column}::timestamp` : `(${column} at time zone 'UTC')`
    return `date_trunc('${bucket}', ${moment})::date`
  }
  // Amounts of different currencies can't be added.
  const isCurrency = name === 'currency' && table.fields.some(({ kind }) => kind === 'money')
  const isGroup =
    isDay || isCurrency || field.kind === 'choice' || field.kind === 'boolean' || field.kind === 'reference'
  if (!isGroup || field.kind === 'dateTime') throw new QueryError(`"${name}" can't be grouped by`)
  return column
}

function requireKnown(name: string, table: Table): Field {
  const field = fieldOf(table, name)
  if (!field) throw new QueryError(`Unknown field "${name}"`)
  return field
}
