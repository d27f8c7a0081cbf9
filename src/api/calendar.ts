/** Events for calendars, and the address of the own bookings (specification section 7, "Calendar"). */
import type { CalendarEventRequest } from '#shared/contract/calendar'
import { LAMBDA } from './endpoint'
import { request } from './transport'

const EVENT = `${LAMBDA}/scheduling/google-calendar-event`
const FEED = `${LAMBDA}/calendar/feed`
/** Google is given a while, and asked twice at the worst. */
const EVENT_TIMEOUT_MS = 45_000

/** With `access_token` into Google's calendar, without one into a file at `model.ics_url`. The same key again makes no second event. */
export async function scheduleEvent(event: CalendarEventRequest, { key }: { key: string }) {
  return request(EVENT, {
    answer: 'calendarEvent',
    method: 'POST',
    body: event,
    idempotencyKey: key,
    timeoutMs: EVENT_TIMEOUT_MS,
  })
}

export async function getCalendarFeed() {
  return request(FEED, { answer: 'calendarFeed' })
}

/** A new address, shown this once; an earlier one ends. */
export async function makeCalendarFeed() {
  return request(FEED, { answer: 'calendarFeedMade', method: 'POST' })
}

export async function endCalendarFeed() {
  return request(FEED, { answer: 'message', method: 'DELETE' })
}
