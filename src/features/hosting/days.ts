/**
 * Days, weeks and months of a host's calendar, on the clock of the space's zone. Days are YYYY-MM-DD.
 * Pure but for the default locale.
 */
import * as text from '#messages/hosting'
import { openPeriods } from '#shared/booking/availability'
import { plusMonths } from '#shared/booking/earnings'
import type { SpaceRules } from '#shared/booking/space-rules'
import { dayOf, daysFrom, type Period, plusDays, toInstant, toWall } from '#shared/booking/times'
import { ownLocale } from '#shared/messages/language'

export const VIEWS = ['month', 'week', 'day'] as const
export type View = (typeof VIEWS)[number]
export type Place = { view: View; day: string }

const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && new Date(`${text}T00:00Z`).toJSON()?.slice(0, 10) === text

/** The place in the address: "month.2026-12-01". */
export function toPlace(at: string | undefined, today: string): Place {
  const [name, day = ''] = at?.split('.') ?? []
  return { view: VIEWS.find((view) => view === name) ?? 'week', day: isDay(day) ? day : today }
}

/** Undefined for the start: this week. */
export const toAddress = ({ view, day }: Place, today: string): string | undefined =>
  view === 'week' && day === today ? undefined : `${view}.${day}`

/** First and last day that are shown. `firstWeekday`: 0 for Sunday. */
export function shownDays({ view, day }: Place, firstWeekday: number): { first: string; last: string } {
  if (view === 'day') return { first: day, last: day }
  if (view === 'month') {
    const month = day.slice(0, 7)
    return { first: `${month}-01`, last: plusDays(`${plusMonths(month, 1)}-01`, -1) }
  }
  const first = plusDays(day, -((new Date(day).getUTCDay() - firstWeekday + 7) % 7))
  return { first, last: plusDays(first, 6) }
}

/** A day of the period after (`by` 1) or before. */
export function stepFrom({ view, day }: Place, by: 1 | -1): string {
  if (view === 'month') return `${plusMonths(day.slice(0, 7), by)}-01`
  return plusDays(day, view === 'week' ? 7 * by : by)
}

/** From the first midnight to the last one, in the zone. */
export const periodOf = ({ first, last }: { first: string; last: string }, zone: string): Period => ({
  starts: toInstant(`${first}T00:00`, zone),
  ends: toInstant(`${plusDays(last, 1)}T00:00`, zone),
})

const format = (day: string, options: Intl.DateTimeFormatOptions, locale?: string): string =>
  new Intl.DateTimeFormat(locale ?? ownLocale(), { ...options, timeZone: 'UTC' }).format(new Date(`${day}T00:00Z`))

/** "Nov 16 – 22, 2026", "November 2026", "Monday, November 16, 2026". */
export function rangeText({ view, day }: Place, { first, last }: { first: string; last: string }, locale?: string) {
  if (view === 'month') return format(day, { month: 'long', year: 'numeric' }, locale)
  if (view === 'day') return format(day, { dateStyle: 'full' }, locale)
  const range = new Intl.DateTimeFormat(locale ?? ownLocale(), { dateStyle: 'medium', timeZone: 'UTC' })
  return range.formatRange(new Date(`${first}T00:00Z`), new Date(`${last}T00:00Z`))
}

/** "Monday, November 16". */
export const dayText = (day: string, locale?: string): string =>
  format(day, { weekday: 'long', month: 'long', day: 'numeric' }, locale)

/** "9:00 AM – 5:00 PM" in the zone; with dates when it passes midnight; whole days without times. */
export function timesText({ starts, ends }: Period, zone: string, locale?: string): string {
  const isOneDay = dayOf(starts, zone) === dayOf(ends - 1, zone)
  const isWhole = [starts, ends].every((instant) => toWall(instant, zone).endsWith('T00:00'))
  if (isWhole && isOneDay) return text.allDay()
  return new Intl.DateTimeFormat(locale ?? ownLocale(), {
    timeZone: zone,
    ...(isWhole ? {} : { timeStyle: 'short' }),
    ...(isOneDay ? {} : { dateStyle: 'medium' }),
  }).formatRange(starts, isWhole ? ends - 1 : ends)
}

type Clock = Pick<SpaceRules, 'timezone' | 'opening_hours' | 'exceptions'>

/** When the space is closed on a day, in order. */
export function closedPeriods(space: Clock, day: string): Period[] {
  const { starts, ends } = periodOf({ first: day, last: day }, space.timezone)
  const closed: Period[] = []
  let from = starts
  for (const open of openPeriods(space, day)) {
    if (open.starts > from) closed.push({ starts: from, ends: open.starts })
    from = Math.max(from, open.ends)
  }
  if (from < ends) closed.push({ starts: from, ends })
  return closed
}

/** Each day with what touches it, in order. */
export function byDay<Item extends Period>(
  items: readonly Item[],
  { first, last }: { first: string; last: string },
  zone: string,
): { day: string; items: Item[] }[] {
  return daysFrom(first, last).map((day) => {
    const { starts, ends } = periodOf({ first: day, last: day }, zone)
    return { day, items: items.filter((item) => item.starts < ends && item.ends > starts) }
  })
}
