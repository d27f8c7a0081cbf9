/**
 * Formats moments for texts of the server. The readers' time zone is unknown: "Nov 2, 2026,
 * 9:30 AM UTC".
 */
import * as text from '#messages/mails'

const DAY = { dateStyle: 'medium', timeZone: 'UTC' } as const

const format = (moment: number, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(text.dateLocale(), options).format(moment)

/** @param moment epoch milliseconds */
export const toDayText = (moment: number): string => format(moment, DAY)

/** @param moment epoch milliseconds */
export const toMomentText = (moment: number): string =>
  text.momentInUtc({ moment: format(moment, { ...DAY, timeStyle: 'short' }) })

/**
 * A span of time in the zone of the place:
 * "Nov 2, 2026, 9:30 – 11:30 AM (Europe/Berlin)".
 * @param starts epoch milliseconds, as `ends`
 */
export function toSpanText(starts: number, ends: number, zone: string): string {
  const options = { dateStyle: 'medium', timeStyle: 'short', timeZone: zone } as const
  const span = new Intl.DateTimeFormat(text.dateLocale(), options).formatRange(starts, ends)
  return text.spanInZone({ span, zone })
}
