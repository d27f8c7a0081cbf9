/** Times in the zone of a record's facet. Pure but for the viewer's zone and the default locale. */
import { type AnyRecord, isRecord } from '#shared/records/query'
import { formatMoment, formatOf } from '../../ui/dates'
import { facetOf } from './facets'

/** IANA name of the zone that a time of the record is shown in; undefined: the viewer's. */
export function zoneOf(table: string, name: string, record: AnyRecord): string | undefined {
  const { zone } = facetOf(table)
  const place = zone?.fields.includes(name) ? record[zone.through] : undefined
  const named = zone && isRecord(place) ? place[zone.field] : undefined
  return typeof named === 'string' && named !== '' ? named : undefined
}

/** `text` of a moment, followed by the zone where its clock is not the viewer's: "9:00 AM GMT+1". */
export function withZone(text: string, moment: string | number, timeZone: string | undefined): string {
  if (!timeZone || formatMoment(moment, 'en', timeZone) === formatMoment(moment, 'en')) return text
  const parts = formatOf(undefined, { timeZone, timeZoneName: 'shortOffset' }).formatToParts(new Date(moment))
  return `${text} ${parts.find(({ type }) => type === 'timeZoneName')?.value}`
}

/** The moment at which the viewer's clock reads what the zone's does at `moment`. */
export const onClockOf = (moment: Date, timeZone: string): Date =>
  new Date(formatOf('sv', { dateStyle: 'short', timeStyle: 'medium', timeZone }).format(moment).replace(' ', 'T'))
