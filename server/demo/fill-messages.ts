/** Demo conversations of guests and hosts about their bookings, and one with the team. */
import { chatTable, roomTable } from '#shared/resources/workspaces'
import type { Database } from '../db/database'
import { insert } from './seed-rows'

const MINUTE_MS = 60_000
const ROOMS_MAX = 8

type Booked = { id: number; space_id: number; space: string; guest: number; host: number }
type Line = readonly [side: 'guest' | 'host', text: string]

/** From a booking's first question to its last answer; the newest may be unread. */
const TALKS: readonly (readonly Line[])[] = [
  [
    ['guest', 'Hello! Is there a goods lift? We bring two crates of about 40 kg each.'],
    ['host', 'Yes, on the yard side. The code is on the ticket from one hour before.'],
    ['guest', 'Perfect. May we come fifteen minutes earlier to unload?'],
    ['host', 'That is fine, nobody is in before you.'],
  ],
  [
    ['guest', 'Is the north window covered in the afternoon? We need even light.'],
    ['host', 'There is a white blind. Photos from last week: https://example.com/window'],
  ],
  [
    ['host', 'Thank you for booking. Do you need the long table?'],
    ['guest', 'Yes please, and six chairs.'],
    ['host', 'It is all set up. See you then!'],
  ],
  [
    ['guest', 'Can one of us arrive by bike and keep it inside?'],
    ['host', 'Of course, there is a rack in the hall.'],
    ['guest', 'Great, thank you.'],
  ],
]

export async function fillMessages(tx: Database, userIds: readonly (number | undefined)[], now: number): Promise<void> {
  const bookings = await tx.query<Booked>(
    `SELECT DISTINCT ON (b.user_id, s.user_id) b.id, b.space_id, s.name AS space, b.user_id AS guest, s.user_id AS host
     FROM booking b JOIN space s ON s.id = b.space_id
     WHERE b.status IN ('confirmed', 'pending') AND b.user_id <> s.user_id AND b.ends_at > $1
     ORDER BY b.user_id, s.user_id, b.starts_at`,
    [new Date(now)],
  )
  const [admin, , user] = userIds
  const talks = bookings.slice(0, ROOMS_MAX).map((booking, index) => ({
    key: `booking:${booking.id}`,
    room: { name: booking.space, booking_id: booking.id, space_id: booking.space_id, user_id: booking.guest },
    members: [booking.guest, booking.host],
    lines: (TALKS[index % TALKS.length] ?? []).map(([side, message]) => ({ user_id: booking[side], message })),
  }))
  if (admin !== undefined && user !== undefined)
    talks.push({
      key: `${Math.min(admin, user)}:${Math.max(admin, user)}`,
      room: { name: 'Direct', booking_id: 0, space_id: 0, user_id: admin },
      members: [admin, user],
      lines: [
        { user_id: admin, message: 'Welcome! If anything about your first booking is unclear, write to us here.' },
        { user_id: user, message: 'Thank you, will do.' },
      ],
    })
  // Ids of messages are in the order in which they were sent.
  const steps = Math.max(...talks.map(({ lines }) => lines.length))
  const timeOf = (talk: number, line: number) =>
    now - (steps - line) * 47 * MINUTE_MS - (talks.length - talk) * 3 * MINUTE_MS
  const dates = (at: number) => ({ created_at: new Date(at).toISOString(), updated_at: new Date(at).toISOString() })
  const rooms = talks.map(({ room }, index) => ({
    ...room,
    booking_id: room.booking_id || null,
    space_id: room.space_id || null,
    ...dates(timeOf(index, 0)),
  }))
  const roomIds = await insert(tx, roomTable, rooms)
  for (const [index, { key, members }] of talks.entries()) {
    await tx.query('UPDATE room SET direct_key = $2 WHERE id = $1', [roomIds[index], key])
    await tx.query('INSERT INTO room_member (room_id, user_id) SELECT $1, unnest($2::bigint[])', [
      roomIds[index],
      members,
    ])
  }
  const messages = talks
    .flatMap(({ lines }, talk) =>
      lines.map((line, index) => ({ ...line, room_id: roomIds[talk], at: timeOf(talk, index + steps - lines.length) })),
    )
    .sort((a, b) => a.at - b.at)
  await insert(
    tx,
    chatTable,
    messages.map(({ at, ...message }) => ({ ...message, ...dates(at) })),
  )
  // Everybody has read what came before the last message of each room, and its sender that one too.
  await tx.query(
    `UPDATE room_member m SET received_id = last.id, mailed_id = last.id,
       read_id = CASE WHEN last.user_id = m.user_id THEN last.id ELSE coalesce(last.before, 0) END
     FROM (SELECT DISTINCT ON (room_id) room_id, id, user_id, lag(id) OVER (PARTITION BY room_id ORDER BY id) AS before
       FROM chat ORDER BY room_id, id DESC) AS last WHERE last.room_id = m.room_id`,
  )
}
