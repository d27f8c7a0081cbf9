/** The columns of a space that decide when it can be booked and what that costs, and their limits. */
import * as text from '#messages/booking-rules'
import { isObject } from '../json'

export const WEEKDAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const
export type Weekday = (typeof WEEKDAYS)[number]

/** From and to in the space's zone, "HH:MM"; `to` may be "24:00". In any order, without overlap. */
export type Hours = readonly (readonly [from: string, to: string])[]
/** A missing or empty day is closed. */
export type OpeningHours = { readonly [Day in Weekday]?: Hours }
/** Without hours the day (YYYY-MM-DD) is closed. */
export type Exception = { readonly date: string; readonly hours?: Hours }

export type SpaceRules = {
  /** IANA name. */
  timezone: string
  capacity: number
  /** Per hour. */
  rate_cents: number
  /** ISO 4217. */
  currency: string
  day_rate_cents: number | null
  cleaning_fee_cents: number | null
  /** null: always open. */
  opening_hours: OpeningHours | null
  exceptions: readonly Exception[] | null
  min_minutes: number
  /** null: LONGEST_MINUTES. */
  max_minutes: number | null
  step_minutes: number
  notice_minutes: number
  buffer_minutes: number
}

/** Longest booking of any space. */
export const LONGEST_MINUTES = 31 * 24 * 60
export const HOURS_PER_DAY_MAX = 6
export const EXCEPTIONS_MAX = 366

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/
const DATE = /^\d{4}-\d\d-\d\d$/

const isTime = (value: unknown): value is string => typeof value === 'string' && TIME.test(value)
const isDate = (value: unknown): value is string =>
  typeof value === 'string' && DATE.test(value) && new Date(`${value}T00:00Z`).toJSON()?.slice(0, 10) === value

const isSpan = (value: unknown): value is Hours[number] =>
  Array.isArray(value) &&
  value.length === 2 &&
  isTime(value[0]) &&
  (isTime(value[1]) || value[1] === '24:00') &&
  value[0] < value[1]

/** The hours in order; undefined when they are none. */
function toHours(value: unknown): Hours | undefined {
  if (!Array.isArray(value) || !value.every(isSpan)) return undefined
  return value.toSorted(([a], [b]) => (a < b ? -1 : 1))
}

function hoursError(value: unknown): string | undefined {
  const hours = toHours(value)
  if (!hours) return text.invalidTimes()
  if (hours.length > HOURS_PER_DAY_MAX) return text.tooManyTimes({ count: HOURS_PER_DAY_MAX })
  return hours.some(([from], index) => from < (hours[index - 1]?.[1] ?? from)) ? text.timesOverlap() : undefined
}

const isWeekday = (name: string): name is Weekday => WEEKDAYS.some((day) => day === name)

/** The error in a space's opening hours; undefined without one. null: always open. */
export function openingHoursError(value: unknown): string | undefined {
  if (value === null || value === undefined) return undefined
  if (!isObject(value) || !Object.keys(value).every(isWeekday)) return text.unknownWeekday()
  return first(Object.values(value), hoursError)
}

/** The error in a space's days with other hours; undefined without one. */
export function exceptionsError(value: unknown): string | undefined {
  if (value === null || value === undefined) return undefined
  if (!Array.isArray(value)) return text.invalidException()
  if (value.length > EXCEPTIONS_MAX) return text.tooManyDates({ count: EXCEPTIONS_MAX })
  const wrong = first(value, exceptionError)
  if (wrong) return wrong
  return new Set(value.map(({ date }) => date)).size < value.length ? text.dateTwice() : undefined
}

function exceptionError(value: unknown): string | undefined {
  if (!isObject(value) || !('date' in value) || !isDate(value.date)) return text.invalidException()
  if (Object.keys(value).some((name) => name !== 'date' && name !== 'hours')) return text.invalidException()
  return 'hours' in value ? hoursError(value.hours) : undefined
}

function first<Item>(items: readonly Item[], errorOf: (item: Item) => string | undefined): string | undefined {
  for (const item of items) {
    const error = errorOf(item)
    if (error) return error
  }
  return undefined
}

const isOpeningHours = (value: unknown): value is OpeningHours | null =>
  value !== undefined && openingHoursError(value) === undefined
const isExceptions = (value: unknown): value is Exception[] | null =>
  value !== undefined && exceptionsError(value) === undefined

/** The rules of a record of the table space. A missing or invalid value becomes the column's default. */
export function toSpaceRules(space: Readonly<Record<string, unknown>>): SpaceRules {
  const number = <Default>(name: string, initial: Default) => {
    const value = space[name]
    return typeof value === 'number' ? value : initial
  }
  const { timezone, currency, opening_hours, exceptions } = space
  return {
    timezone: typeof timezone === 'string' ? timezone : 'UTC',
    capacity: number('capacity', 1),
    rate_cents: number('rate_cents', 0),
    currency: typeof currency === 'string' ? currency : 'EUR',
    day_rate_cents: number('day_rate_cents', null),
    cleaning_fee_cents: number('cleaning_fee_cents', null),
    opening_hours: isOpeningHours(opening_hours) ? opening_hours : null,
    exceptions: isExceptions(exceptions) ? exceptions : null,
    min_minutes: number('min_minutes', 60),
    max_minutes: number('max_minutes', null),
    step_minutes: number('step_minutes', 30),
    notice_minutes: number('notice_minutes', 0),
    buffer_minutes: number('buffer_minutes', 0),
  }
}
