/**
 * Opening hours and days with other hours, as the editors change them. Times are "HH:MM" in the
 * space's zone, days are YYYY-MM-DD. Pure.
 */
import * as text from '#messages/space-hours'
import {
  EXCEPTIONS_MAX,
  type Exception,
  exceptionsError,
  type Hours,
  type OpeningHours,
  openingHoursError,
  type Weekday,
} from '#shared/booking/space-rules'
import { daysFrom, plusDays } from '#shared/booking/times'
import { parseJson } from '#shared/json'
import { ownLocale } from '#shared/messages/language'
import { formatDate, formatTime } from '../../ui/dates'

/** Monday first. */
export const WEEK: readonly Weekday[] = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']
export const WORKDAYS: readonly Weekday[] = WEEK.slice(0, 5)

/** 2024-01-01 was a Monday. */
export const weekdayName = (day: Weekday, locale?: string): string =>
  new Intl.DateTimeFormat(locale ?? ownLocale(), { weekday: 'long', timeZone: 'UTC' }).format(
    Date.UTC(2024, 0, 1 + WEEK.indexOf(day)),
  )

/** A value of a form, where JSON is a text, or of a record. */
const jsonOf = (value: unknown): unknown => {
  if (typeof value !== 'string') return value ?? null
  return value.trim() === '' ? null : parseJson(value)
}

export const toJsonText = (value: unknown): string => (value === null ? '' : JSON.stringify(value, null, 2))

/** Also times that are being typed, which are not valid yet. */
const isHours = (value: unknown): value is Hours =>
  Array.isArray(value) &&
  value.every((span) => Array.isArray(span) && span.length === 2 && span.every((time) => typeof time === 'string'))

/** null: always open. Days that are not readable are closed. */
export function readOpeningHours(value: unknown): OpeningHours | null {
  const json = jsonOf(value)
  if (typeof json !== 'object' || json === null || Array.isArray(json)) return null
  const entries = WEEK.flatMap((day) => {
    const hours: unknown = Reflect.get(json, day)
    return isHours(hours) && hours.length > 0 ? [[day, hours] as const] : []
  })
  return Object.fromEntries(entries)
}

export function readExceptions(value: unknown): Exception[] {
  const json = jsonOf(value)
  return json !== undefined && json !== null && exceptionsError(json) === undefined && Array.isArray(json) ? json : []
}

/** The error in the hours of one day. */
export const dayError = (hours: Hours): string | undefined => openingHoursError({ mon: hours })

/** The hours in which a new period is offered: after the others of the day. */
export function nextPeriod(hours: Hours): Hours[number] {
  const last = hours
    .map(([, to]) => to)
    .toSorted()
    .at(-1)
  if (last === undefined) return ['09:00', '17:00']
  const hour = Math.min(23, Number(last.slice(0, 2)) + 1)
  return [`${String(hour).padStart(2, '0')}:00`, '24:00']
}

export const withDay = (week: OpeningHours, day: Weekday, hours: Hours): OpeningHours => {
  const { [day]: _, ...others } = week
  return inOrder(hours.length > 0 ? { ...others, [day]: hours } : others)
}

/** The hours of `from` on all of `days`. */
export const copyDay = (week: OpeningHours, from: Weekday, days: readonly Weekday[]): OpeningHours =>
  days.reduce((copied, day) => withDay(copied, day, week[from] ?? []), week)

/** In the order of the week, so that the same hours are the same text. */
const inOrder = (week: OpeningHours): OpeningHours =>
  Object.fromEntries(WEEK.flatMap((day) => (week[day] ? [[day, week[day]] as const] : [])))

/** A time input has no 24:00: its midnight ends the day. */
export const toEndInput = (to: string): string => (to === '24:00' ? '00:00' : to)
export const fromEndInput = (value: string): string => (value === '00:00' ? '24:00' : value)

/** A time of day on the clock of the viewer's language; 24:00 is midnight. */
const timeText = (time: string): string => formatTime(`1970-01-01T${time}Z`, undefined, 'UTC')

/** "9:00 AM – 12:00 PM, 1:00 PM – 12:00 AM" */
export const hoursText = (hours: Hours): string =>
  hours.map(([from, to]) => `${timeText(from)} – ${timeText(to)}`).join(', ')

/** Days in a row with the same hours. */
export type ExceptionRange = { first: string; last: string; hours: Hours | undefined }

const sameHours = (a: Hours | undefined, b: Hours | undefined): boolean =>
  (a === undefined) === (b === undefined) && hoursText(a ?? []) === hoursText(b ?? [])

export function toRanges(exceptions: readonly Exception[]): ExceptionRange[] {
  const ranges: ExceptionRange[] = []
  for (const { date, hours } of exceptions.toSorted((a, b) => (a.date < b.date ? -1 : 1))) {
    const before = ranges.at(-1)
    if (before && plusDays(before.last, 1) === date && sameHours(before.hours, hours)) before.last = date
    else ranges.push({ first: date, last: date, hours })
  }
  return ranges
}

const isWithin = ({ first, last }: Pick<ExceptionRange, 'first' | 'last'>, date: string): boolean =>
  first <= date && date <= last

/** A range replaces what was set for its days. */
export function addRange(exceptions: readonly Exception[], range: ExceptionRange): Exception[] {
  const { first, last, hours } = range
  const added = daysFrom(first, last).map((date): Exception => (hours ? { date, hours } : { date }))
  return [...removeRange(exceptions, range), ...added].toSorted((a, b) => (a.date < b.date ? -1 : 1))
}

export const removeRange = (
  exceptions: readonly Exception[],
  range: Pick<ExceptionRange, 'first' | 'last'>,
): Exception[] => exceptions.filter(({ date }) => !isWithin(range, date))

/** Why the range can't be added; undefined when it can. */
export function rangeError(exceptions: readonly Exception[], range: ExceptionRange): string | undefined {
  const { first, last, hours } = range
  if (first === '' || last === '') return text.chooseDays()
  if (last < first) return text.lastBeforeFirst()
  if (Date.parse(last) - Date.parse(first) >= EXCEPTIONS_MAX * 86_400_000)
    return text.tooManyDays({ count: EXCEPTIONS_MAX })
  if (hours) {
    const error = hours.length === 0 ? text.addHoursFirst() : dayError(hours)
    if (error) return error
  }
  return exceptionsError(addRange(exceptions, range))
}

/** "Dec 24, 2026", or "Dec 24, 2026 – Dec 26, 2026". */
export const rangeText = ({ first, last }: Pick<ExceptionRange, 'first' | 'last'>, locale?: string): string =>
  first === last ? formatDate(first, locale) : `${formatDate(first, locale)} – ${formatDate(last, locale)}`
