/**
 * Formats moments for texts of the server, whose readers' time zone is unknown: "Nov 2, 2026,
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
