/** A record as a calendar entry, and its text. Pure except for locale and time zone. */
import * as text from '#messages/list-layouts'
import type { AnyRecord } from '#shared/records/query'
import { type FieldOf, fieldOf, type Resource } from '#shared/resources/field'
import { withZone } from '../../ui/zone-name'
import { toDay } from '../record/calendar'
import { readReference, recordTitle } from '../record/record-title'
import type { DayRange } from '../record/weeks'
import { onClockOf, zoneOf } from '../record/zone'
import { dayText, timesText } from './calendar-range'

export type CalendarEntry = {
  record: AnyRecord
  /** On the clock of the record's zone. */
  span: DayRange
  /** "9:00 – 11:00 AM", and the zone where its clock is not the viewer's. */
  times: string
  title: string
  status: { label: string; colour: string | undefined }
}

const isChoice = (field: { kind: string }): field is FieldOf<'choice'> => field.kind === 'choice'

/** Empty when the start or the end is not a date. */
export function toEntry(resource: Resource, record: AnyRecord): CalendarEntry[] {
  const { span, table } = resource
  const start = new Date(String(span && record[span.from]))
  const end = new Date(String(span && record[span.to]))
  if (!span || Number.isNaN(start.getTime()) || Number.isNaN(end.getTime())) return []
  const zone = zoneOf(table.name, span.from, record)
  const local = zone ? { start: onClockOf(start, zone), end: onClockOf(end, zone) } : { start, end }
  const title = fieldOf(table, span.title)
  const named = title?.kind === 'reference' ? readReference(title.table, record[span.title]) : undefined
  const state = table.fields.find(isChoice)
  const option = state?.options.find(({ value }) => value === record[state.name])
  return [
    {
      record,
      span: local,
      times: withZone(timesText(local), +start, zone),
      title: named?.title ?? (named ? `${title?.label} #${named.id}` : recordTitle(table, record)),
      status: { label: option?.label ?? '', colour: option?.colour },
    },
  ]
}

/** Its status, and whether it is still to be synced. */
export const stateText = ({ record, status }: Pick<CalendarEntry, 'record' | 'status'>): string =>
  record._offline === true ? text.unsyncedStatus({ status: status.label }) : status.label

/** The full text, for which the entry's box may have no room. */
export const entryText = ({ record, span, times, title, status }: CalendarEntry): string =>
  [dayText(toDay(span.start)), times, title, stateText({ record, status })].filter(Boolean).join(', ')
