/**
 * Steps through the ranges of a calendar, their texts, and the entries of each day. Pure but for the
 * viewer's time zone and the default locale.
 */
import { ownLocale } from '#shared/messages/language'
import { formatTime } from '../../ui/dates'
import { type CalendarLayout, toDate, toDay, two } from '../record/calendar'
import { type DayRange, plusDays } from '../record/weeks'

/** `YYYY-MM-DD HH:mm:00`. */
export const toMoment = (date: Date): string => `${toDay(date)} ${two(date.getHours())}:${two(date.getMinutes())}:00`

/** A day of the week or month after (`by` 1) or before (-1). */
export function stepFrom(layout: CalendarLayout, day: string, by: 1 | -1): string {
  const date = toDate(day)
  return toDay(layout === 'week' ? plusDays(date, 7 * by) : new Date(date.getFullYear(), date.getMonth() + by, 1))
}

/** "Nov 16 – 22, 2026", "November 2026". */
export function rangeText(layout: CalendarLayout, { start, end }: DayRange, locale?: string): string {
  if (layout === 'month')
    return new Intl.DateTimeFormat(locale ?? ownLocale(), { month: 'long', year: 'numeric' }).format(start)
  return new Intl.DateTimeFormat(locale ?? ownLocale(), { dateStyle: 'medium' }).formatRange(start, plusDays(end, -1))
}

/** "Monday, November 16". */
export const dayText = (day: string, locale?: string): string =>
  new Intl.DateTimeFormat(locale ?? ownLocale(), { weekday: 'long', month: 'long', day: 'numeric' }).format(toDate(day))

const lastDay = ({ start, end }: DayRange): string => toDay(end > start ? new Date(end.getTime() - 1) : start)

/** "9:00 – 11:00 AM"; with dates when the span passes midnight. */
export const timesText = (span: DayRange, locale?: string): string =>
  new Intl.DateTimeFormat(locale ?? ownLocale(), {
    timeStyle: 'short',
    ...(toDay(span.start) === lastDay(span) ? {} : { dateStyle: 'medium' }),
  }).formatRange(span.start, span.end)

/** "9 AM", "9:30 AM". A 24-hour clock always gives "09:00", because "09" alone is no time. */
export function beginText({ start }: DayRange, locale?: string): string {
  const hour = new Intl.DateTimeFormat(locale ?? ownLocale(), { hour: 'numeric' })
  return start.getMinutes() === 0 && hour.resolvedOptions().hour12 ? hour.format(start) : formatTime(+start, locale)
}

/** Whether the span passes midnight. */
export const isOverMidnight = (span: DayRange): boolean => toDay(span.start) !== lastDay(span)

/** The days of the range that have entries, with them in their order. */
export function byDay<T extends { span: DayRange }>(
  entries: readonly T[],
  range: DayRange,
): { day: string; entries: T[] }[] {
  const days: { day: string; entries: T[] }[] = []
  for (let start = range.start; start < range.end; start = plusDays(start, 1)) {
    const end = plusDays(start, 1)
    const matches = entries.filter(({ span }) => span.start < end && (span.end > start || span.start >= start))
    if (matches.length > 0) days.push({ day: toDay(start), entries: matches })
  }
  return days
}
