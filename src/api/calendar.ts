/** Calendar events and the feed of the user's bookings (specification section 7, "Calendar"). */
import type { CalendarEventRequest } from '#shared/contract/calendar'
import { LAMBDA } from './endpoint'
import { request } from './transport'

const EVENT = `${LAMBDA}/scheduling/google-calendar-event`
const FEED = `${LAMBDA}/calendar/feed`
/** The server may call Google twice. */
const EVENT_TIMEOUT_MS = 45_000

/**
 * With `access_token` the event goes into Google's calendar, otherwise into a file at
 * `model.ics_url`. The same key makes no second event.
 */
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

/** Creates a new address and revokes an earlier one. The address is returned only once. */
export async function makeCalendarFeed() {
  return request(FEED, { answer: 'calendarFeedMade', method: 'POST' })
}

export async function endCalendarFeed() {
  return request(FEED, { answer: 'message', method: 'DELETE' })
}
