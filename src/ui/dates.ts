/**
 * Formats days, moments and times of day in the browser's language and time zone, one style each.
 * Moments are epoch milliseconds or ISO 8601 text.
 */
import { ownLocale } from '#shared/messages/language'

const DATE = { dateStyle: 'medium' } as const
const TIME = { timeStyle: 'short' } as const
const TIME_PARTS = { hour: 'numeric', minute: '2-digit' } as const
const UTC = 'UTC'

const formats = new Map<string, Intl.DateTimeFormat>()

/**
 * Cached: making a formatter takes longer than a hundred uses, and a list shows one date per row. An
 * unknown zone counts as none.
 */
export function formatOf(locale: string | undefined, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${Object.entries(options)}`
  const existing = formats.get(key)
  if (existing) return existing
  const format = makeFormat(locale ?? ownLocale(), options)
  formats.set(key, format)
  return format
}

function makeFormat(locale: string | undefined, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  try {
    return new Intl.DateTimeFormat(locale, options)
  } catch {
    return new Intl.DateTimeFormat(locale, { ...options, timeZone: undefined })
  }
}

/** A calendar day (`YYYY-MM-DD`). It has no time zone, so it is read and shown in UTC. */
export const formatDate = (day: string, locale?: string): string =>
  formatOf(locale, { ...DATE, timeZone: UTC }).format(new Date(`${day}T00:00:00Z`))

/** A calendar day without its year, for rows of many days. */
export const formatShortDate = (day: string, locale?: string): string =>
  formatOf(locale, { day: 'numeric', month: 'short', timeZone: UTC }).format(new Date(`${day}T00:00:00Z`))

/** A calendar day of the days around now: "Fri, Nov 27". */
export const formatWeekday = (day: string, locale?: string): string =>
  formatOf(locale, { weekday: 'short', day: 'numeric', month: 'short', timeZone: UTC }).format(
    new Date(`${day}T00:00:00Z`),
  )

export const formatMoment = (moment: string | number, locale?: string, timeZone?: string): string =>
  formatOf(locale, { ...DATE, ...TIME, timeZone }).format(new Date(moment))

/** From one moment to another, in a time zone or the local one: "Dec 1, 2026, 10:00 – 12:00". */
export const formatSpan = (from: string, to: string, locale?: string, timeZone?: string): string =>
  formatOf(locale, { ...DATE, ...TIME, timeZone }).formatRange(new Date(from), new Date(to))

/** The local day of a moment, for lists. */
export const formatDay = (moment: string | number, locale?: string, timeZone?: string): string =>
  formatOf(locale, { ...DATE, timeZone }).format(new Date(moment))

/** The local time of a moment, where the day is clear. */
export const formatTime = (moment: string | number, locale?: string, timeZone?: string): string =>
  formatOf(locale, { ...TIME, timeZone }).format(new Date(moment))

const PERIOD = { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric', ...TIME_PARTS } as const

/** Start and end of a stay: "Fri, Dec 4, 2026, 10:00 AM – 2:00 PM". The day is there once if both are on it. */
export const formatPeriod = (starts: number, ends: number, locale?: string, timeZone?: string): string =>
  formatOf(locale, { ...PERIOD, timeZone }).formatRange(starts, ends)
