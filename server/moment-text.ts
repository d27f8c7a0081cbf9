/**
 * Formats moments for texts of the server. The readers' time zone is unknown: "Nov 2, 2026,
 * 9:30 AM UTC".
 */
import type { Language } from '#shared/messages/language'
import { mailsIn } from './words'

const DAY = { dateStyle: 'medium', timeZone: 'UTC' } as const

const format = (moment: number, options: Intl.DateTimeFormatOptions, language: Language): string =>
  new Intl.DateTimeFormat(mailsIn(language).dateLocale(), options).format(moment)

/** @param moment epoch milliseconds */
export const toDayText = (moment: number): string => format(moment, DAY, 'en')

/** @param moment epoch milliseconds */
export const toMomentText = (moment: number, language: Language = 'en'): string =>
  mailsIn(language).momentInUtc({ moment: format(moment, { ...DAY, timeStyle: 'short' }, language) })

/**
 * A span of time in the zone of the place:
 * "Nov 2, 2026, 9:30 – 11:30 AM (Europe/Berlin)".
 * @param starts epoch milliseconds, as `ends`
 */
export function toSpanText(starts: number, ends: number, zone: string, language: Language = 'en'): string {
  const text = mailsIn(language)
  const options = { dateStyle: 'medium', timeStyle: 'short', timeZone: zone } as const
  const span = new Intl.DateTimeFormat(text.dateLocale(), options).formatRange(starts, ends)
  return text.spanInZone({ span, zone })
}
