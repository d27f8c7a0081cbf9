/** The week or month around a day, in the viewer's time zone. */
import { ownLocale } from '#shared/messages/language'
import { type CalendarLayout, toDate } from './calendar'

/** From the first moment of the first day to the first of the day after the last. */
export type DayRange = { start: Date; end: Date }

/** 0: Sunday. */
export type Weekday = 0 | 1 | 2 | 3 | 4 | 5 | 6

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
