/**
 * Periods that move with today, such as the last 7 days, and the query filters they stand for. Days
 * are those of the viewer's time zone, and weeks start as in calendars. Pure but for both.
 */
import type { Filter } from '#shared/records/query'
import { fieldOf, type Table } from '#shared/resources/field'
import { toDay } from './calendar'
import { firstWeekday, plusDays, rangeOf, type Weekday } from './weeks'

/** The first and the last day of a period. */
type Days = (today: Date, first: () => Weekday) => readonly [from: Date, to: Date]

const days =
  (from: number, to: number): Days =>
  (today) => [plusDays(today, from), plusDays(today, to)]

const months =
  (from: number, to: number): Days =>
  (today) => [
    new Date(today.getFullYear(), today.getMonth() + from, 1),
    new Date(today.getFullYear(), today.getMonth() + to + 1, 0),
  ]

/** The periods with a number of days include today. */
const DAYS = {
  today: days(0, 0),
  yesterday: days(-1, -1),
  tomorrow: days(1, 1),
  this_week: (today, first) => {
    const { start } = rangeOf('week', toDay(today), first())
    return [start, plusDays(start, 6)]
  },
  last_7_days: days(-6, 0),
  next_7_days: days(0, 6),
  this_month: months(0, 0),
  last_month: months(-1, -1),
  last_30_days: days(-29, 0),
  next_30_days: days(0, 29),
  this_year: (today) => [new Date(today.getFullYear(), 0, 1), new Date(today.getFullYear(), 11, 31)],
} satisfies Record<string, Days>

export type Period = keyof typeof DAYS

/** In a list, a filter may also name a period. It stays relative in addresses and saved views. */
export type ListFilter = Filter | { field: string; operator: 'within'; value: Period }

export const isPeriod = (value: string): value is Period => Object.hasOwn(DAYS, value)

/** Checks only the period: the other operators check their values themselves. */
export function toListFilter(field: string, operator: ListFilter['operator'], value: string): ListFilter | undefined {
  if (operator !== 'within') return { field, operator, value }
  return isPeriod(value) ? { field, operator, value } : undefined
}

/** The filters of a query: the only place where a period becomes days. */
export const toFilters = (
  filters: readonly ListFilter[],
  table: Table,
  now: Date,
  first: () => Weekday = firstWeekday,
): Filter[] =>
  filters.map((filter) => {
    if (filter.operator !== 'within') return filter
    const { field, value } = filter
    const [from, to] = DAYS[value](now, first)
    // As "is between": whole days, a moment's to the last millisecond.
    const range =
      fieldOf(table, field)?.kind === 'date'
        ? [toDay(from), toDay(to)]
        : [from.toISOString(), new Date(plusDays(to, 1).getTime() - 1).toISOString()]
    return { field, operator: 'bt', value: range.join() }
  })
