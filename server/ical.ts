/**
 * Writes events as an iCalendar file (RFC 5545). The same events give the same text, so that a
 * client can tell when nothing changed.
 */
import ical, { ICalCalendarMethod, type ICalEventData, ICalEventStatus } from 'ical-generator'

export type IcalEvent = {
  uid: string
  /** ISO 8601; when this version was made. */
  stampedAt: string
  startsAt: string
  endsAt: string
  summary: string
  location: string | null
  description: string | null
  status: 'tentative' | 'confirmed' | 'cancelled'
  /** Increases with every change. */
  sequence: number
  attendees: readonly string[]
  organizer?: { name: string; email: string }
}

/** RFC 5546: an event to know of, or one that is off. */
export type IcalMethod = 'PUBLISH' | 'CANCEL'
const METHODS = { PUBLISH: ICalCalendarMethod.PUBLISH, CANCEL: ICalCalendarMethod.CANCEL } as const

const STATUS = {
  tentative: ICalEventStatus.TENTATIVE,
  confirmed: ICalEventStatus.CONFIRMED,
  cancelled: ICalEventStatus.CANCELLED,
} as const

const PRODUCT = { company: 'Holdfast', product: 'Holdfast', language: 'EN' }
/** Characters that RFC 5545 forbids in text: some readers would end the file there. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones.
const CONTROLS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g
const clean = (text: string): string => text.replace(/\r\n?/g, '\n').replace(CONTROLS, '')

const toData = (event: IcalEvent): ICalEventData => ({
  id: event.uid,
  stamp: new Date(event.stampedAt),
  start: new Date(event.startsAt),
  end: new Date(event.endsAt),
  sequence: event.sequence,
  status: STATUS[event.status],
  summary: clean(event.summary),
  ...(event.location && { location: clean(event.location) }),
  ...(event.description && { description: clean(event.description) }),
  attendees: event.attendees.map((email) => ({ email })),
  ...(event.organizer && { organizer: { ...event.organizer, name: clean(event.organizer.name) } }),
})

/** @param name of the calendar, when clients subscribe to it */
export function toIcal(
  events: readonly IcalEvent[],
  name?: { title: string; refreshS: number },
  method?: IcalMethod,
): string {
  const calendar = ical({
    prodId: PRODUCT,
    ...(name && { name: name.title, ttl: name.refreshS }),
    ...(method && { method: METHODS[method] }),
  })
  for (const event of events) calendar.createEvent(toData(event))
  // Every line ends with a line break, including the last.
  return `${calendar.toString()}\r\n`
}

export const ICAL_TYPE = 'text/calendar; charset=utf-8'
export const icalTypeOf = (method: IcalMethod): string => `${ICAL_TYPE}; method=${method}`
