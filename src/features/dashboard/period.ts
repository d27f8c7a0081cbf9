/** Periods of the dashboard: whole days (UTC, as the server's figures are), today included, and the same time before. Pure. */

import { PERIODS } from './period-search'

const DAY_MS = 86_400_000
/** From here on a percentage is hard to read. */
const MANY = 10

export const toDay = (epochMs: number): string => new Date(epochMs).toISOString().slice(0, 10)
const dayBefore = (day: string, days: number): string => toDay(Date.parse(day) - days * DAY_MS)

/** The days of a period that ends with `today`, oldest first. */
export const daysOf = (period: number, today: string): string[] =>
  Array.from({ length: period }, (_, index) => dayBefore(today, period - 1 - index))

/** Where the longest period and the one before it begin. */
export const firstDay = (today: string): string => dayBefore(today, Math.max(...PERIODS) * 2 - 1)

/** Filters of a records call for those days: what the figures count, and what the list behind them shows. */
export const periodFilters = (field: string, first: string, last: string): string[] => [
  `${field},ge,${first}T00:00:00.000Z`,
  `${field},lt,${dayBefore(last, -1)}T00:00:00.000Z`,
]

export type DayCount = { day: string; count: number }
export type Figure = { total: number; before: number; byDay: DayCount[] }

/** Counts of two periods as one figure: days without records are 0. */
export function toFigure(rows: readonly DayCount[], period: number, today: string): Figure {
  const counts = new Map(rows.map(({ day, count }) => [day, count]))
  const countsOf = (days: readonly string[]) => days.map((day) => ({ day, count: counts.get(day) ?? 0 }))
  const sum = (list: readonly DayCount[]) => list.reduce((total, { count }) => total + count, 0)
  const byDay = countsOf(daysOf(period, today))
  return { total: sum(byDay), before: sum(countsOf(daysOf(period, dayBefore(today, period)))), byDay }
}

export type Trend = { direction: 'up' | 'down' | 'even'; text: string }

/** How people compare what is counted, and what is weighed. */
const WORDS = {
  count: { same: 'As many', times: 'as many', less: 'fewer' },
  amount: { same: 'As much', times: 'as much', less: 'less' },
} as const

/** Against the period before, in words: a percentage of nothing is none. */
export function trendOf(
  { total, before }: Pick<Figure, 'total' | 'before'>,
  period: number,
  of: keyof typeof WORDS = 'count',
): Trend {
  const { same, times, less } = WORDS[of]
  const than = `the ${period} days before`
  if (total === before) return { direction: 'even', text: `${same} as in ${than}` }
  const direction = total > before ? 'up' : 'down'
  if (before === 0) return { direction, text: `None in ${than}` }
  if (total >= before * MANY) return { direction, text: `${Math.floor(total / before)} times ${times} as in ${than}` }
  const percent = Math.round((Math.abs(total - before) / before) * 100)
  const amount = percent === 0 ? 'Under 1%' : `${percent}%`
  return { direction, text: `${amount} ${direction === 'up' ? 'more' : less} than in ${than}` }
}
