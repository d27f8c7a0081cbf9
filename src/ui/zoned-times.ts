/** Moments and periods in a place's time zone, which is named where it is not the viewer's. */
import { formatMoment, formatPeriod } from './dates'
import { withZone } from './zone-name'

export const momentInZone = (moment: string | number, timeZone: string | undefined, locale?: string): string =>
  withZone(formatMoment(moment, locale, timeZone), moment, timeZone)

export const periodInZone = (starts: number, ends: number, timeZone: string | undefined, locale?: string): string =>
  withZone(formatPeriod(starts, ends, locale, timeZone), starts, timeZone)
