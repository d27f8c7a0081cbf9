/**
 * Days of a calendar, as the address of a list has them: `YYYY-MM-DD` in the viewer's time zone. Pure
 * but for that zone.
 */
export type CalendarLayout = 'week' | 'month'

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
