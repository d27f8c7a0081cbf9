/** A record as a calendar shows it, and all of that in words. Pure but for locale and time zone. */
import type { AnyRecord } from '#shared/records/query'
import { type FieldOf, fieldOf, type Resource } from '#shared/resources/field'
import { type DayRange, dayText, timesText, toDay } from '../record/calendar'
import { readReference, recordTitle } from '../record/record-title'

export type CalendarEntry = {
  record: AnyRecord
  span: DayRange
  title: string
  status: { label: string; colour: string | undefined }
}

const isChoice = (field: { kind: string }): field is FieldOf<'choice'> => field.kind === 'choice'

/** Without a begin and an end that can be read it has no place among the days. */
export function toEntry(resource: Resource, record: AnyRecord): CalendarEntry[] {
  const { span, table } = resource
  const start = new Date(String(span && record[span.from]))
  const end = new Date(String(span && record[span.to]))
  if (!span || Number.isNaN(start.getTime()) || Number.isNaN(end.getTime())) return []
  const title = fieldOf(table, span.title)
  const named = title?.kind === 'reference' ? readReference(title.table, record[span.title]) : undefined
  const state = table.fields.find(isChoice)
  const option = state?.options.find(({ value }) => value === record[state.name])
  return [
    {
      record,
      span: { start, end },
      title: named?.title ?? (named ? `${title?.label} #${named.id}` : recordTitle(table, record)),
      status: { label: option?.label ?? '', colour: option?.colour },
    },
  ]
}

/** Its status, and whether it waits to be synced. */
export const stateText = ({ record, status }: Pick<CalendarEntry, 'record' | 'status'>): string =>
  record._offline === true ? `${status.label} · not synced yet` : status.label

/** All that a place in the calendar may have no room for. */
export const entryText = ({ record, span, title, status }: CalendarEntry): string =>
  [dayText(toDay(span.start)), timesText(span), title, stateText({ record, status })].filter(Boolean).join(', ')
