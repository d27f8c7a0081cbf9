/** The event of a booking, as the feed of the server has it (server/routes/calendar-feed.ts). Pure. */
import * as text from '#messages/my-bookings'
import { addressOf } from './address'
import { type Booking, type Status, stateLabel } from './bookings'
import { type IcsEvent, toIcs } from './ics'

const STATUSES: Record<Status, IcsEvent['status']> = {
  pending: 'TENTATIVE',
  confirmed: 'CONFIRMED',
  completed: 'CONFIRMED',
  declined: 'CANCELLED',
  expired: 'CANCELLED',
  cancelled: 'CANCELLED',
}

/** @param project id of the project: part of the UID, which has to be the feed's */
export function toCalendarFile(booking: Booking, project: string): string {
  const { id, version = 1, place, space, status, code, guests, note } = booking
  return toIcs({
    uid: `booking-${id}@${project}`,
    stampedAt: booking.updatedAt,
    startsAt: booking.startsAt,
    endsAt: booking.endsAt,
    summary: space.name,
    location: place ? addressOf(place) : space.city,
    description: [
      text.icsStatus({ code: code || `#${id}`, state: stateLabel(status).label }),
      text.icsGuests({ count: guests }),
      note,
    ]
      .filter((line) => line !== '')
      .join('\n'),
    status: STATUSES[status],
    sequence: version - 1,
  })
}
