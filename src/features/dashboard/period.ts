/**
 * Periods of the dashboard and the trend against the period before. Days are whole and in UTC, like
 * the server's figures; today is included. Pure.
 */
import * as text from '#messages/dashboard'
import { ownLocale } from '#shared/messages/language'
import { PERIODS } from './period-search'

const DAY_MS = 86_400_000
/** Growth from this factor on is shown as a factor, because a large percentage is hard to read. */
const FACTOR_FROM = 10

export const toDay = (epochMs: number): string => new Date(epochMs).toISOString().slice(0, 10)
const dayBefore = (day: string, days: number): string => toDay(Date.parse(day) - days * DAY_MS)

/** The days of a period that ends with `today`, oldest first. */
export const daysOf = (period: number, today: string): string[] =>
  Array.from({ length: period }, (_, index) => dayBefore(today, period - 1 - index))

/** The first day of the longest period's previous period. */
export const firstDay = (today: string): string => dayBefore(today, Math.max(...PERIODS) * 2 - 1)

/** Filters of a records call for those days. Figures and the lists behind them use the same. */
export const periodFilters = (field: string, first: string, last: string): string[] => [
  `${field},ge,${first}T00:00:00.000Z`,
  `${field},lt,${dayBefore(last, -1)}T00:00:00.000Z`,
]

export type DayCount = { day: string; count: number }
export type Figure = { total: number; before: number; byDay: DayCount[] }

/** Counts of two periods as one figure. Days without records count 0. */
export function toFigure(rows: readonly DayCount[], period: number, today: string): Figure {
  const counts = new Map(rows.map(({ day, count }) => [day, count]))
  const countsOf = (days: readonly string[]) => days.map((day) => ({ day, count: counts.get(day) ?? 0 }))
  const sum = (list: readonly DayCount[]) => list.reduce((total, { count }) => total + count, 0)
  const byDay = countsOf(daysOf(period, today))
  return { total: sum(byDay), before: sum(countsOf(daysOf(period, dayBefore(today, period)))), byDay }
}

export type Trend = { direction: 'up' | 'down' | 'even'; text: string }

/** The trend against the previous period. */
export function trendOf({ total, before }: Pick<Figure, 'total' | 'before'>, days: number): Trend {
  if (total === before) return { direction: 'even', text: text.noChange({ days }) }
  const direction = total > before ? 'up' : 'down'
  if (before === 0) return { direction, text: text.noneBefore({ days }) }
  if (total >= before * FACTOR_FROM)
    return { direction, text: text.times({ factor: Math.floor(total / before), days }) }
  const percent = Math.round((Math.abs(total - before) / before) * 100)
  if (percent === 0)
    return {
      direction,
      text: direction === 'up' ? text.upUnderOnePercent({ days }) : text.downUnderOnePercent({ days }),
    }
  return { direction, text: text.change({ change: signedPercent(direction === 'up' ? percent : -percent), days }) }
}

/** "+23%". */
const signedPercent = (percent: number): string =>
  new Intl.NumberFormat(ownLocale(), { style: 'percent', signDisplay: 'always' }).format(percent / 100)
