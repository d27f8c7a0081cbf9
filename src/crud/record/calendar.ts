/**
 * Weeks, months and days of a calendar, and their texts. Days are `YYYY-MM-DD` in the viewer's time
 * zone. Pure but for that zone and the default locale.
 */
import { formatTime } from '../../ui/dates'

export type CalendarLayout = 'week' | 'month'

/** From the first moment of the first day to the first of the day after the last. */
export type DayRange = { start: Date; end: Date }

/** 0: Sunday. */
export type Weekday = 0 | 1 | 2 | 3 | 4 | 5 | 6

export const isCalendarLayout = (value: unknown): value is CalendarLayout => value === 'week' || value === 'month'

const two = (number: number): string => String(number).padStart(2, '0')

export const toDay = (date: Date): string =>
  `${String(date.getFullYear()).padStart(4, '0')}-${two(date.getMonth() + 1)}-${two(date.getDate())}`

/** `YYYY-MM-DD HH:mm:00`. */
export const toMoment = (date: Date): string => `${toDay(date)} ${two(date.getHours())}:${two(date.getMinutes())}:00`

/** Midnight at the start of the day. */
const toDate = (day: string): Date => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date)
}

/** Whether it is a real day of a year with four digits. */
export const isDay = (value: unknown): value is string =>
  typeof value === 'string' && /^[1-9]\d{3}-\d{2}-\d{2}$/.test(value) && toDay(toDate(value)) === value

const plusDays = (date: Date, days: number): Date =>
  new Date(date.getFullYear(), date.getMonth(), date.getDate() + days)

/** The first day of the week in the locale; Monday where the browser doesn't know. */
export function firstWeekday(locale = navigator.language): Weekday {
  // Missing in some browsers and in TypeScript's library.
  const info = new Intl.Locale(locale) as Intl.Locale & { getWeekInfo?: () => { firstDay: number } }
  // The remainder of a division by seven is a weekday. Intl counts Sunday as 7.
  return ((info.getWeekInfo?.().firstDay ?? 1) % 7) as Weekday
}

/** The week or month around a day. */
export function rangeOf(layout: CalendarLayout, day: string, first: Weekday): DayRange {
  const date = toDate(day)
  if (layout === 'month')
    return {
      start: new Date(date.getFullYear(), date.getMonth(), 1),
      end: new Date(date.getFullYear(), date.getMonth() + 1, 1),
    }
  const start = plusDays(date, -((date.getDay() - first + 7) % 7))
  return { start, end: plusDays(start, 7) }
}

/** A day of the week or month after (`by` 1) or before (-1). */
export function stepFrom(layout: CalendarLayout, day: string, by: 1 | -1): string {
  const date = toDate(day)
  return toDay(layout === 'week' ? plusDays(date, 7 * by) : new Date(date.getFullYear(), date.getMonth() + by, 1))
}

/** "Nov 16 – 22, 2026", "November 2026". */
export function rangeText(layout: CalendarLayout, { start, end }: DayRange, locale?: string): string {
  if (layout === 'month') return new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric' }).format(start)
  return new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }).formatRange(start, plusDays(end, -1))
}

/** "Monday, November 16". */
export const dayText = (day: string, locale?: string): string =>
  new Intl.DateTimeFormat(locale, { weekday: 'long', month: 'long', day: 'numeric' }).format(toDate(day))

const lastDay = ({ start, end }: DayRange): string => toDay(end > start ? new Date(end.getTime() - 1) : start)

/** "9:00 – 11:00 AM"; with dates when the span passes midnight. */
export const timesText = (span: DayRange, locale?: string): string =>
  new Intl.DateTimeFormat(locale, {
    timeStyle: 'short',
    ...(toDay(span.start) === lastDay(span) ? {} : { dateStyle: 'medium' }),
  }).formatRange(span.start, span.end)

/** "9 AM", "9:30 AM". A 24-hour clock always gives "09:00", because "09" alone is no time. */
export function beginText({ start }: DayRange, locale?: string): string {
  const hour = new Intl.DateTimeFormat(locale, { hour: 'numeric' })
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
