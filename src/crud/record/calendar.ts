/**
 * Weeks, months and days of a calendar, as the state of a list needs them. Days are `YYYY-MM-DD` in
 * the viewer's time zone. Pure but for that zone and the default locale.
 */
import { ownLocale } from '#shared/messages/language'

export type CalendarLayout = 'week' | 'month'

/** From the first moment of the first day to the first of the day after the last. */
export type DayRange = { start: Date; end: Date }

/** 0: Sunday. */
export type Weekday = 0 | 1 | 2 | 3 | 4 | 5 | 6

export const isCalendarLayout = (value: unknown): value is CalendarLayout => value === 'week' || value === 'month'

export const two = (number: number): string => String(number).padStart(2, '0')

export const toDay = (date: Date): string =>
  `${String(date.getFullYear()).padStart(4, '0')}-${two(date.getMonth() + 1)}-${two(date.getDate())}`

/** Midnight at the start of the day. */
export const toDate = (day: string): Date => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date)
}

/** Whether it is a real day of a year with four digits. */
export const isDay = (value: unknown): value is string =>
  typeof value === 'string' && /^[1-9]\d{3}-\d{2}-\d{2}$/.test(value) && toDay(toDate(value)) === value

export const plusDays = (date: Date, days: number): Date =>
  new Date(date.getFullYear(), date.getMonth(), date.getDate() + days)

/** The first day of the week in the locale; Monday where the browser doesn't know. */
export function firstWeekday(locale = ownLocale() ?? navigator.language): Weekday {
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
