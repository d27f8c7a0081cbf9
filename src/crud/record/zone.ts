/** Times in the zone of a record's facet. Pure but for the viewer's zone. */
import { type AnyRecord, isRecord } from '#shared/records/query'
import { formatOf } from '../../ui/dates'
import { facetOf } from './facets'

/** IANA name of the zone that a time of the record is shown in; undefined: the viewer's. */
export function zoneOf(table: string, name: string, record: AnyRecord): string | undefined {
  const { zone } = facetOf(table)
  const place = zone?.fields.includes(name) ? record[zone.through] : undefined
  const named = zone && isRecord(place) ? place[zone.field] : undefined
  return typeof named === 'string' && named !== '' ? named : undefined
}

/** The moment at which the viewer's clock reads what the zone's does at `moment`. */
export const onClockOf = (moment: Date, timeZone: string): Date =>
  new Date(formatOf('sv', { dateStyle: 'short', timeStyle: 'medium', timeZone }).format(moment).replace(' ', 'T'))
