/** Demo notifications: recent answers for guests, open requests for hosts. Older ones are read. */
import * as text from '#messages/notices'
import { notificationTable } from '#shared/resources/people'
import type { Database } from '../db/database'
import { toSpanText } from '../moment-text'
import { DAY_MS, insert, type Row } from './seed-rows'

const READ_DAYS = 2
const PER_PERSON = 6

type Told = {
  id: number
  space_id: number
  space: string
  timezone: string
  user_id: number
  host_id: number
  starts_at: string
  ends_at: string
  created_at: string
  updated_at: string
  status: string
}

const toRow = (booking: Told, isHost: boolean): Row => {
  const { id, status, space, starts_at, ends_at, timezone } = booking
  const words = { space, time: toSpanText(Date.parse(starts_at), Date.parse(ends_at), timezone) }
  const about = isHost
    ? {
        ...{ kind: 'booking_request', title: text.bookingRequestedTitle(), message: text.bookingRequested(words) },
        ...{ link: `/account/my-spaces/${booking.space_id}`, user_id: booking.host_id, at: booking.created_at },
      }
    : {
        ...(status === 'declined'
          ? { title: text.bookingDeclinedTitle(), message: text.bookingDeclined(words) }
          : { title: text.bookingConfirmedTitle(), message: text.bookingConfirmed(words) }),
        ...{ kind: 'booking_answer', link: `/account/my-bookings?booking=${id}` },
        ...{ user_id: booking.user_id, at: booking.updated_at },
      }
  return { ...about, cause: `booking:${id}:${status}` }
}

export async function fillNotifications(tx: Database, now: number): Promise<void> {
  const bookings = await tx.query<Told>(
    `SELECT b.id, b.space_id, s.name AS space, s.timezone, b.user_id, s.user_id AS host_id, b.starts_at, b.ends_at,
       b.created_at, b.updated_at, b.status
     FROM booking b JOIN space s ON s.id = b.space_id
     WHERE b.status IN ('pending', 'confirmed', 'declined') AND b.ends_at > $1 ORDER BY b.updated_at DESC, b.id`,
    [new Date(now)],
  )
  const perPerson = new Map<unknown, number>()
  const rows = bookings
    .map((booking) => toRow(booking, booking.status === 'pending'))
    .filter(({ user_id }) => {
      const count = perPerson.get(user_id) ?? 0
      perPerson.set(user_id, count + 1)
      return count < PER_PERSON
    })
    .map(({ at, ...row }) => {
      const isRead = Date.parse(String(at)) < now - READ_DAYS * DAY_MS
      return {
        ...row,
        emailed: true,
        read_at: isRead ? at : null,
        created_at: at,
        updated_at: at,
        version: isRead ? 2 : 1,
      }
    })
    .reverse()
  await insert(tx, notificationTable, rows, { cause: 'text', emailed: 'boolean' })
  // Reminders are for what happens from now on.
  await tx.query('UPDATE booking SET reminded_at = created_at, review_asked_at = created_at')
}
