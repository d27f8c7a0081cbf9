/**
 * Rooms and their messages, visible to members only, whatever their role. Message ids become
 * visible in order (0008_realtime.sql), so one number marks everything that a member has received.
 */
import type { ChatReadRequest, ChatRoom } from '#shared/contract/realtime'
import { chatTable } from '#shared/resources/workspaces'
import type { Database } from '../db/database'
import { columnsOf } from '../records/record-checks'

type Message = { id: number; room_id: number; user_id: number | null; message: string; picture: string | null }

const ONLINE_MS = 60_000
export const POLL_MAX = 100
/** Rooms of a list, the latest activity first. */
export const ROOMS_MAX = 200
const COLUMNS = columnsOf(chatTable)
/** Messages of rooms that $1 is a member of. */
const OWN_CHAT = `chat JOIN room_member me ON me.room_id = chat.room_id AND me.user_id = $1
  JOIN room ON room.id = chat.room_id AND room.deleted_at IS NULL`

type Reader = { userId: number; isAdmin: boolean }
type Member = ChatRoom['members'][number] & { room_id: number }
type Subject = NonNullable<ChatRoom['subject']>
type StoredRoom = Omit<ChatRoom, 'members' | 'last_message' | 'subject'> & {
  subject_name: string | null
} & { [Key in Exclude<keyof Subject, 'name'>]: Subject[Key] | null }

const nameOf = ({ first_name, last_name, user_id }: Member): string =>
  [first_name, last_name].filter(Boolean).join(' ') || `Person ${user_id}`

/**
 * A page of the person's rooms, or the given one: members, last message, number of unread messages.
 * Latest activity first. People read the first names of others, administrators also the last names.
 */
export async function roomsOf(
  db: Database,
  { userId, isAdmin }: Reader,
  now: number,
  { roomId, size = ROOMS_MAX, page = 1 }: { roomId?: number; size?: number; page?: number } = {},
): Promise<ChatRoom[]> {
  const rooms = await db.query<StoredRoom>(
    `SELECT room.id, room.version, room.name, room.direct_key IS NOT NULL AS direct, room.user_id, room.created_at, room.updated_at,
       room.booking_id, room.space_id, space.name AS subject_name, space.timezone, booking.starts_at, booking.ends_at,
       space.user_id = $1 AS is_host,
       (SELECT count(*) FROM chat WHERE chat.room_id = room.id AND chat.id > me.read_id AND chat.deleted_at IS NULL
          AND chat.user_id IS DISTINCT FROM $1) AS unread
     FROM room JOIN room_member me ON me.room_id = room.id AND me.user_id = $1
     LEFT JOIN space ON space.id = room.space_id LEFT JOIN booking ON booking.id = room.booking_id
     WHERE room.deleted_at IS NULL AND ($2::bigint IS NULL OR room.id = $2)
     ORDER BY coalesce((SELECT max(chat.id) FROM chat WHERE chat.room_id = room.id AND chat.deleted_at IS NULL), 0) DESC, room.id DESC
     LIMIT $3::bigint OFFSET $4::bigint`,
    [userId, roomId ?? null, size, (page - 1) * size],
  )
  const ids = rooms.map(({ id }) => id)
  const members = await db.query<Member>(
    `SELECT m.room_id, u.id AS user_id, u.first_name, CASE WHEN $3 OR u.id = $4 THEN u.last_name END AS last_name, u.photo,
       u.role <> 'user' AS is_admin, coalesce(p.seen_at > $2, false) AS online,
       greatest(m.received_id, m.read_id) AS received_id, m.read_id
     FROM room_member m JOIN "user" u ON u.id = m.user_id AND u.deleted_at IS NULL LEFT JOIN presence p ON p.user_id = u.id
     WHERE m.room_id = any($1::bigint[]) ORDER BY u.id`,
    [ids, new Date(now - ONLINE_MS), isAdmin, userId],
  )
  const last = await db.query<NonNullable<ChatRoom['last_message']>>(
    `SELECT ${COLUMNS} FROM unnest($1::bigint[]) AS asked(id)
     CROSS JOIN LATERAL (SELECT * FROM chat WHERE chat.room_id = asked.id AND chat.deleted_at IS NULL ORDER BY chat.id DESC LIMIT 1) AS chat`,
    [ids],
  )
  const lastOf = new Map(last.map((message) => [message.room_id, message]))
  return rooms.map((room) => {
    const { subject_name: name, timezone, starts_at, ends_at, is_host, ...stored } = room
    const here = members.filter(({ room_id }) => room_id === room.id)
    const other = here.find(({ user_id }) => user_id !== userId)
    return {
      ...stored,
      name: room.direct && other ? nameOf(other) : room.name,
      subject:
        name === null ? null : { name, timezone: timezone ?? 'UTC', starts_at, ends_at, is_host: is_host === true },
      members: here.map(({ room_id: _, ...member }) => member),
      last_message: lastOf.get(room.id) ?? null,
    }
  })
}

/** The number of the person's rooms, and of the messages of others in them that are unread. */
export async function countRooms(db: Database, userId: number): Promise<{ total: number; unread: number }> {
  const [counts] = await db.query<{ total: number; unread: number }>(
    `SELECT count(*) AS total, coalesce(sum((SELECT count(*) FROM chat WHERE chat.room_id = room.id AND chat.id > me.read_id
       AND chat.deleted_at IS NULL AND chat.user_id IS DISTINCT FROM $1)), 0) AS unread
     FROM room JOIN room_member me ON me.room_id = room.id AND me.user_id = $1 WHERE room.deleted_at IS NULL`,
    [userId],
  )
  return counts ?? { total: 0, unread: 0 }
}

export async function isMember(db: Database, userId: number, roomId: number): Promise<boolean> {
  const rows = await db.query(
    `SELECT 1 FROM room_member me JOIN room ON room.id = me.room_id AND room.deleted_at IS NULL
     WHERE me.user_id = $1 AND me.room_id = $2`,
    [userId, roomId],
  )
  return rows.length > 0
}

type Seat = { room_id: number; user_id: number }

/** Topics of the person's rooms: messages, and marks and typing of the other members. */
export async function topicsOf(db: Database, userId: number): Promise<string[]> {
  const seats = await db.query<Seat>(
    `SELECT other.room_id, other.user_id FROM room_member me JOIN room_member other ON other.room_id = me.room_id
     WHERE me.user_id = $1`,
    [userId],
  )
  return seats.flatMap(({ room_id, user_id }) =>
    user_id === userId ? [`room:${room_id}`] : [`marks:${room_id}:${user_id}`, `typing:${room_id}:${user_id}`],
  )
}

/** The members whose typing was notified. */
export const typingIn = (topics: Iterable<string>): Seat[] =>
  [...topics].flatMap((topic) => {
    const [kind, room, user] = topic.split(':')
    return kind === 'typing' ? [{ room_id: Number(room), user_id: Number(user) }] : []
  })

/**
 * Changes whenever another member of the person's rooms has received or read something. The modulus
 * keeps a sum of many large ids exact.
 */
export async function marksOf(db: Database, userId: number): Promise<number> {
  const [row] = await db.query<{ marks: number }>(
    `SELECT (coalesce(sum(other.received_id + other.read_id), 0) % 9007199254740991)::bigint AS marks FROM room_member me
     JOIN room_member other ON other.room_id = me.room_id AND other.user_id <> $1 WHERE me.user_id = $1`,
    [userId],
  )
  return row?.marks ?? 0
}

/** Typing is only told to open polls, and stored nowhere. */
export async function noteTyping(db: Database, userId: number, roomId: number): Promise<void> {
  await db.query(`SELECT tell('holdfast_news', 'typing:' || $1::bigint || ':' || $2::bigint)`, [roomId, userId])
}

/** Messages up to this one have reached a device of the person. */
export async function noteReceived(db: Database, userId: number, upTo: number): Promise<void> {
  await db.query(
    `UPDATE room_member m SET received_id = newest.id FROM (
       SELECT me.room_id, (SELECT max(chat.id) FROM chat WHERE chat.room_id = me.room_id AND chat.id <= $2) AS id
       FROM room_member me WHERE me.user_id = $1) AS newest
     WHERE m.room_id = newest.room_id AND m.user_id = $1 AND newest.id > m.received_id`,
    [userId, upTo],
  )
}

/**
 * New messages in the person's rooms after a position. Without one: after those of the last such
 * poll, and the position advances. A lost response is then not repeated.
 */
export async function newMessages(db: Database, userId: number, after: number | undefined) {
  const list = await db.query<Message>(
    `SELECT ${COLUMNS} FROM ${OWN_CHAT} WHERE chat.deleted_at IS NULL AND chat.id > ${after === undefined ? 'me.polled_id' : '$2'}
     ORDER BY chat.id LIMIT ${POLL_MAX}`,
    after === undefined ? [userId] : [userId, after],
  )
  const newest = list.at(-1)?.id
  if (after !== undefined) return { list, cursor: newest ?? after }
  const [row] = await db.query<{ cursor: number }>(
    `WITH moved AS (UPDATE room_member SET polled_id = $2 WHERE user_id = $1 AND polled_id < $2)
     SELECT greatest($2, coalesce(max(polled_id), 0)) AS cursor FROM room_member WHERE user_id = $1`,
    [userId, newest ?? 0],
  )
  return { list, cursor: row?.cursor ?? 0 }
}

/**
 * Messages of a room in order, and whether there are more in that direction. Returned messages
 * count as read.
 */
export async function readMessages(
  db: Database,
  userId: number,
  { room_id, chat_id, before, limit = 50 }: ChatReadRequest,
  since: Date | null,
) {
  const isForward = before === undefined && ((chat_id ?? null) !== null || since !== null)
  const rows = await db.query<Message>(
    `SELECT ${COLUMNS} FROM chat WHERE room_id = $1 AND deleted_at IS NULL AND id > $2 AND ($3::bigint IS NULL OR id < $3)
       AND ($4::timestamptz IS NULL OR created_at >= $4) ORDER BY id ${isForward ? 'ASC' : 'DESC'} LIMIT $5::bigint`,
    [room_id, chat_id ?? 0, before ?? null, since, limit + 1],
  )
  const list = rows.slice(0, limit)
  if (!isForward) list.reverse()
  // A request for later messages shows that this one was read.
  await db.query(
    `UPDATE room_member m SET read_id = newest.id FROM (
       SELECT greatest($3, (SELECT max(id) FROM chat WHERE room_id = $1 AND id <= $4)) AS id) AS newest
     WHERE m.room_id = $1 AND m.user_id = $2 AND newest.id > m.read_id`,
    [room_id, userId, list.at(-1)?.id ?? 0, chat_id ?? 0],
  )
  return { list, has_more: rows.length > limit }
}

/**
 * Filters the ids to people whom the person may invite: administrators, hosts of active spaces,
 * people of a shared booking, people of a shared room. An administrator may invite everybody. The
 * result does not tell an unknown id from a stranger.
 */
export async function reachable(
  db: Database,
  userId: number,
  isAdmin: boolean,
  ids: readonly number[],
): Promise<number[]> {
  const rows = await db.query<{ id: number }>(
    `SELECT u.id FROM "user" u WHERE u.id = any($3::bigint[]) AND u.id <> $1 AND u.status = 'active' AND u.deleted_at IS NULL AND (
       $2::boolean OR u.role <> 'user'
       OR EXISTS (SELECT 1 FROM space s WHERE s.user_id = u.id AND s.status = 'active' AND s.deleted_at IS NULL)
       OR EXISTS (SELECT 1 FROM booking b JOIN space s ON s.id = b.space_id
                  WHERE (s.user_id = $1 AND b.user_id = u.id) OR (b.user_id = $1 AND s.user_id = u.id))
       OR EXISTS (SELECT 1 FROM room_member mine JOIN room_member theirs ON theirs.room_id = mine.room_id
                  WHERE mine.user_id = $1 AND theirs.user_id = u.id))`,
    [userId, isAdmin, [...ids]],
  )
  return rows.map(({ id }) => id)
}

/** The other person of a booking, and its space; undefined when it is not the person's. */
export async function ofBooking(tx: Database, userId: number, bookingId: number) {
  const [row] = await tx.query<{ other: number | null; space_id: number; name: string }>(
    `SELECT CASE WHEN b.user_id = $1 THEN s.user_id ELSE b.user_id END AS other, s.id AS space_id, s.name
     FROM booking b JOIN space s ON s.id = b.space_id
     WHERE b.id = $2 AND b.kind = 'booking' AND b.deleted_at IS NULL AND (b.user_id = $1 OR s.user_id = $1)`,
    [userId, bookingId],
  )
  return row
}

/** The host of an active space. */
export async function ofSpace(tx: Database, spaceId: number) {
  const [row] = await tx.query<{ other: number | null; space_id: number; name: string }>(
    `SELECT user_id AS other, id AS space_id, name FROM space WHERE id = $1 AND status = 'active' AND deleted_at IS NULL`,
    [spaceId],
  )
  return row
}

export const keyOfTwo = (one: number, other: number): string => `${Math.min(one, other)}:${Math.max(one, other)}`

/** The room of two with this key, if it exists. Locks, so that a second one who opens it waits. */
export async function directRoom(tx: Database, key: string): Promise<number | undefined> {
  await tx.query(`SELECT pg_advisory_xact_lock(hashtextextended('room ' || $1, 0))`, [key])
  const [room] = await tx.query<{ id: number }>('SELECT id FROM room WHERE direct_key = $1 AND deleted_at IS NULL', [
    key,
  ])
  return room?.id
}

export async function addMembers(tx: Database, roomId: number, ids: readonly number[]): Promise<void> {
  await tx.query('INSERT INTO room_member (room_id, user_id) SELECT $1, unnest($2::bigint[]) ON CONFLICT DO NOTHING', [
    roomId,
    [...ids],
  ])
}

/**
 * The message that the device already sent with that id. Locks until the end of the transaction, so
 * that a concurrent repeat waits and finds it.
 */
export async function sentBefore(
  tx: Database,
  userId: number,
  roomId: number,
  clientId: string,
): Promise<Message | undefined> {
  await tx.query(`SELECT pg_advisory_xact_lock(hashtext('chat'))`)
  const [message] = await tx.query<Message>(
    `SELECT ${COLUMNS} FROM chat WHERE client_id = $3 AND room_id = $2 AND user_id = $1`,
    [userId, roomId, clientId],
  )
  return message
}

export async function noteSeen(db: Database, userId: number, now: number): Promise<void> {
  await db.query(
    `INSERT INTO presence (user_id, seen_at) VALUES ($1, $2) ON CONFLICT (user_id) DO UPDATE SET seen_at = excluded.seen_at`,
    [userId, new Date(now)],
  )
}
