/**
 * Occupancy and earnings of a space, computed from its bookings and blocks: by the server, and by pages
 * over the copies on the device. Pure.
 *
 * Time counts in the month in which it lies, in the space's zone; money in the month of the start.
 * Occupancy is the booked part of the opening hours that are not blocked, by today's opening hours.
 */
import { fieldsOf } from '../json'
import { openPeriods } from './availability'
import type { SpaceRules } from './space-rules'
import { DAY_MS, dayOf, daysFrom, MINUTE_MS, type Period, plusDays, toInstant } from './times'

/** A booking or block that is not in the trash. */
export type HostedTime = Period & {
  kind: 'booking' | 'block'
  status: string
  total_cents: number
  currency: string
  payment_status: string
  refunded_cents: number
}

export type Amounts = { currency: string; paid_cents: number; refunded_cents: number; earned_cents: number }

export type Figures = {
  bookings: number
  booked_minutes: number
  /** Nights of booked stays, each by the day on which it begins: midnights within them. */
  nights: number
  /** Opening hours without blocked time. */
  open_minutes: number
  /** The booked minutes among them. */
  occupied_minutes: number
  /** One for each currency with a payment, by its code. */
  amounts: Amounts[]
}
/** `month`: YYYY-MM. */
export type MonthFigures = Figures & { month: string }

type Clock = Pick<SpaceRules, 'timezone' | 'opening_hours' | 'exceptions'>

const numberOf = (value: unknown): number => (typeof value === 'number' && Number.isFinite(value) ? value : 0)

/** A record of the table booking; undefined without valid times. */
export function toHostedTime(record: object): HostedTime | undefined {
  const { kind, status, starts_at, ends_at, total_cents, currency, payment_status, refunded_cents } = fieldsOf(record)
  const period = { starts: Date.parse(String(starts_at)), ends: Date.parse(String(ends_at)) }
  if (!(period.ends > period.starts)) return undefined
  return {
    ...period,
    kind: kind === 'block' ? 'block' : 'booking',
    status: String(status),
    total_cents: numberOf(total_cents),
    currency: typeof currency === 'string' && currency !== '' ? currency : 'EUR',
    payment_status: String(payment_status),
    refunded_cents: numberOf(refunded_cents),
  }
}

const TAKEN: readonly string[] = ['confirmed', 'completed']
/** Its money was captured, whatever became of it later. */
const CAPTURED: readonly string[] = ['paid', 'refunded']

const overlap = (a: Period, b: Period): number => Math.max(0, Math.min(a.ends, b.ends) - Math.max(a.starts, b.starts))

/** In order and apart from each other. */
function merged(periods: readonly Period[]): Period[] {
  const result: Period[] = []
  for (const period of periods.toSorted((a, b) => a.starts - b.starts)) {
    const last = result.at(-1)
    if (last && period.starts <= last.ends) last.ends = Math.max(last.ends, period.ends)
    else result.push({ starts: period.starts, ends: period.ends })
  }
  return result
}

/** What is left of the periods without the others; both merged. */
function without(periods: readonly Period[], others: readonly Period[]): Period[] {
  return others
    .reduce<Period[]>(
      (left, other) =>
        left.flatMap((period) =>
          overlap(period, other) === 0
            ? [period]
            : [
                { starts: period.starts, ends: other.starts },
                { starts: other.ends, ends: period.ends },
              ],
        ),
      [...periods],
    )
    .filter(({ starts, ends }) => ends > starts)
}

const lengthOf = (periods: readonly Period[]): number =>
  periods.reduce((sum, { starts, ends }) => sum + ends - starts, 0)

const toMinutes = (ms: number): number => Math.round(ms / MINUTE_MS)

function addAmounts(times: readonly HostedTime[]): Amounts[] {
  const sums = new Map<string, Amounts>()
  for (const { payment_status, currency, total_cents, refunded_cents } of times) {
    if (!CAPTURED.includes(payment_status)) continue
    const sum = sums.get(currency) ?? { currency, paid_cents: 0, refunded_cents: 0, earned_cents: 0 }
    sum.paid_cents += total_cents
    sum.refunded_cents += refunded_cents
    sum.earned_cents = sum.paid_cents - sum.refunded_cents
    sums.set(currency, sum)
  }
  return [...sums.values()].sort((a, b) => (a.currency < b.currency ? -1 : 1))
}

/**
 * The figures of the days from `first` to `last` (YYYY-MM-DD of the space's zone), both included.
 * @param times may reach beyond the days
 * @throws RangeError for an unknown zone
 */
export function figuresOf(space: Clock, times: readonly HostedTime[], first: string, last: string): Figures {
  const midnight = (day: string) => toInstant(`${day}T00:00`, space.timezone)
  const days = daysFrom(first, last)
  const range = { starts: midnight(first), ends: midnight(plusDays(last, 1)) }
  const within = times.filter((time) => overlap(time, range) > 0)
  const booked = within.filter(({ kind, status }) => kind === 'booking' && TAKEN.includes(status))
  const blocked = merged(within.filter(({ kind }) => kind === 'block'))
  const open = without(merged(days.flatMap((day) => openPeriods(space, day))), blocked)
  const taken = merged(booked)
  const occupied = open.reduce((sum, period) => sum + taken.reduce((part, time) => part + overlap(period, time), 0), 0)
  const starting = times.filter(
    ({ kind, starts }) => kind === 'booking' && starts >= range.starts && starts < range.ends,
  )
  const midnights = days.map((day) => midnight(plusDays(day, 1)))
  return {
    bookings: starting.filter(({ status }) => TAKEN.includes(status)).length,
    booked_minutes: toMinutes(booked.reduce((sum, time) => sum + overlap(time, range), 0)),
    nights: booked.reduce(
      (sum, { starts, ends }) => sum + midnights.filter((moment) => moment > starts && moment < ends).length,
      0,
    ),
    open_minutes: toMinutes(lengthOf(open)),
    occupied_minutes: toMinutes(occupied),
    amounts: addAmounts(starting),
  }
}

/** YYYY-MM, `count` months later. */
export function plusMonths(month: string, count: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + count)).toISOString().slice(0, 7)
}

const lastDayOf = (month: string): string => plusDays(`${plusMonths(month, 1)}-01`, -1)

/** The months from the first to the last one, both included. */
export function monthsFrom(from: string, to: string): string[] {
  const months: string[] = []
  for (let month = from; month <= to; month = plusMonths(month, 1)) months.push(month)
  return months
}

export const earningsByMonth = (space: Clock, times: readonly HostedTime[], from: string, to: string): MonthFigures[] =>
  monthsFrom(from, to).map((month) => ({ month, ...figuresOf(space, times, `${month}-01`, lastDayOf(month)) }))

/** Days of the recent figures, the current one included. */
export const RECENT_DAYS = 30

/** The days that count as recent at `now` (epoch milliseconds), in the space's zone. */
export function recentDays(timezone: string, now: number): { first: string; last: string } {
  const last = dayOf(now, timezone)
  return { first: plusDays(last, 1 - RECENT_DAYS), last }
}

/** The figures of the last 30 days. */
export function recentFigures(space: Clock, times: readonly HostedTime[], now: number): Figures {
  const { first, last } = recentDays(space.timezone, now)
  return figuresOf(space, times, first, last)
}

/** Between 0 and 1; undefined for a space that is never open. */
export const occupancyOf = ({ open_minutes, occupied_minutes }: Figures): number | undefined =>
  open_minutes > 0 ? Math.min(1, occupied_minutes / open_minutes) : undefined

/** Instants between which bookings may count in these days; with a day to spare for every zone. */
export const reachOf = (first: string, last: string): Period => ({
  starts: Date.parse(first) - DAY_MS,
  ends: Date.parse(last) + 2 * DAY_MS,
})
