/**
 * Names the time zone of a time that is not on the viewer's clock. Pure but for that clock and the
 * locale.
 */
import { formatMoment, formatOf } from './dates'

/** "GMT+9". Undefined where the zone is unknown, or its clock reads what the viewer's does then. */
export function zoneName(moment: string | number, timeZone: string | undefined, viewer?: string): string | undefined {
  if (!timeZone || formatMoment(moment, 'en', timeZone) === formatMoment(moment, 'en', viewer)) return undefined
  const parts = formatOf(undefined, { timeZone, timeZoneName: 'shortOffset' }).formatToParts(new Date(moment))
  return parts.find(({ type }) => type === 'timeZoneName')?.value
}

/** `text` of a moment, followed by its zone where that is another: "9:00 AM GMT+1". */
export function withZone(text: string, moment: string | number, timeZone: string | undefined, viewer?: string): string {
  const name = zoneName(moment, timeZone, viewer)
  return name === undefined ? text : `${text} ${name}`
}
