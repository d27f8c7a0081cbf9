/**
 * Days and moments as people read them, in the browser's language and time zone: one style for a day, one for a moment, one for a time of
 * day. Pure but for those two. Moments are epoch milliseconds or ISO 8601 text.
 */

const DATE = { dateStyle: 'medium' } as const
const TIME = { timeStyle: 'short' } as const
const UTC = 'UTC'

const formats = new Map<string, Intl.DateTimeFormat>()

/** Each is made once: making one takes longer than a hundred uses, and a list shows one per row. */
function formatOf(locale: string | undefined, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${Object.entries(options)}`
  const known = formats.get(key)
  if (known) return known
  const made = new Intl.DateTimeFormat(locale, options)
  formats.set(key, made)
  return made
}

/** A calendar day (`YYYY-MM-DD`); it belongs to no time zone, so it is read and shown in UTC. */
export const formatDate = (day: string, locale?: string): string =>
  formatOf(locale, { ...DATE, timeZone: UTC }).format(new Date(`${day}T00:00:00Z`))

/** The same without its year, where many stand in a line. */
export const formatShortDate = (day: string, locale?: string): string =>
  formatOf(locale, { day: 'numeric', month: 'short', timeZone: UTC }).format(new Date(`${day}T00:00:00Z`))

export const formatMoment = (moment: string | number, locale?: string, timeZone?: string): string =>
  formatOf(locale, { ...DATE, ...TIME, timeZone }).format(new Date(moment))

/** The local day of a moment: lists have no room for more. */
export const formatDay = (moment: string | number, locale?: string, timeZone?: string): string =>
  formatOf(locale, { ...DATE, timeZone }).format(new Date(moment))

/** The local time of a moment, where it is clear of which day. */
export const formatTime = (moment: string | number, locale?: string, timeZone?: string): string =>
  formatOf(locale, { ...TIME, timeZone }).format(new Date(moment))
