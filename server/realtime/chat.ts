/**
 * Rooms and their messages, visible to members only, whatever their role. Message ids become
 * visible in order (0008_realtime.sql), so one number marks everything that a member has received.
 */
import type { ChatReadRequest, ChatRoom } from '#shared/contract/realtime'
import { chatTable } from '#shared/resources/workspaces'
import type { Database } from '../db/database'
import { columnsOf } from '../records/record-checks'

type Message = { id: number; room_id: number; user_id: number | null; message: string }

const ONLINE_MS = 60_000
export const POLL_MAX = 100
const COLUMNS = columnsOf(chatTable)
/** Messages of rooms that $1 is a member of. */
const OWN_CHAT = `chat JOIN room_member me ON me.room_id = chat.room_id AND me.user_id = $1
  JOIN room ON room.id = chat.room_id AND room.deleted_at IS NULL`

type Member = ChatRoom['members'][number] & { room_id: number }
type RoomRow = Omit<ChatRoom, 'members' | 'last_message'>

const nameOf = ({ first_name, last_name, user_id }: Member): string =>
  [first_name, last_name].filter(Boolean).join(' ') || `Person ${user_id}`

/**
 * The person's rooms, or the given one: members, last message, number of unread messages. Latest
 * activity first.
 */
export async function roomsOf(db: Database, userId: number, now: number, roomId?: number): Promise<ChatRoom[]> {
  const rooms = await db.query<RoomRow>(
    `SELECT room.id, room.version, room.name, room.direct_key IS NOT NULL AS direct, room.user_id, room.created_at, room.updated_at,
       (SELECT count(*) FROM chat WHERE chat.room_id = room.id AND chat.id > me.read_id AND chat.deleted_at IS NULL
          AND chat.user_id IS DISTINCT FROM $1) AS unread
     FROM room JOIN room_member me ON me.room_id = room.id AND me.user_id = $1
     WHERE room.deleted_at IS NULL AND ($2::integer IS NULL OR room.id = $2) ORDER BY room.id DESC`,
    [userId, roomId ?? null],
  )
  const ids = rooms.map(({ id }) => id)
  const members = await db.query<Member>(
    `SELECT m.room_id, u.id AS user_id, u.first_name, u.last_name, u.photo, coalesce(p.seen_at > $2, false) AS online
     FROM room_member m JOIN "user" u ON u.id = m.user_id AND u.deleted_at IS NULL LEFT JOIN presence p ON p.user_id = u.id
     WHERE m.room_id = any($1::integer[]) ORDER BY u.id`,
    [ids, new Date(now - ONLINE_MS)],
  )
  const last = await db.query<NonNullable<ChatRoom['last_message']>>(
    `SELECT ${COLUMNS} FROM unnest($1::integer[]) AS asked(id)
     CROSS JOIN LATERAL (SELECT * FROM chat WHERE chat.room_id = asked.id AND chat.deleted_at IS NULL ORDER BY chat.id DESC LIMIT 1) AS chat`,
    [ids],
  )
  const lastOf = new Map(last.map((message) => [message.room_id, message]))
  return rooms
    .map((room) => {
      const here = members.filter(({ room_id }) => room_id === room.id)
      const other = here.find(({ user_id }) => user_id !== userId)
      return {
        ...room,
        name: room.direct && other ? nameOf(other) : room.name,
        members: here.map(({ room_id: _, ...member }) => member),
        last_message: lastOf.get(room.id) ?? null,
      }
    })
    .sort((a, b) => (b.last_message?.id ?? 0) - (a.last_message?.id ?? 0) || b.id - a.id)
}

export async function isMember(db: Database, userId: number, roomId: number): Promise<boolean> {
  const rows = await db.query(
    `SELECT 1 FROM room_member me JOIN room ON room.id = me.room_id AND room.deleted_at IS NULL
     WHERE me.user_id = $1 AND me.room_id = $2`,
    [userId, roomId],
  )
  return rows.length > 0
}

export const roomIdsOf = async (db: Database, userId: number): Promise<number[]> =>
  (await db.query<{ room_id: number }>('SELECT room_id FROM room_member WHERE user_id = $1', [userId])).map(
    ({ room_id }) => room_id,
  )

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
    `SELECT ${COLUMNS} FROM chat WHERE room_id = $1 AND deleted_at IS NULL AND id > $2 AND ($3::integer IS NULL OR id < $3)
       AND ($4::timestamptz IS NULL OR created_at >= $4) ORDER BY id ${isForward ? 'ASC' : 'DESC'} LIMIT $5::bigint`,
    [room_id, chat_id ?? 0, before ?? null, since, limit + 1],
  )
  const list = rows.slice(0, limit)
  if (!isForward) list.reverse()
  await db.query('UPDATE room_member SET read_id = greatest(read_id, $3) WHERE room_id = $1 AND user_id = $2', [
    room_id,
    userId,
    list.at(-1)?.id ?? 0,
  ])
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
    `SELECT u.id FROM "user" u WHERE u.id = any($3::integer[]) AND u.id <> $1 AND u.status = 'active' AND u.deleted_at IS NULL AND (
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

/** The direct room, if it exists. Locks, so that of two who open it at once the second waits. */
export async function directRoom(
  tx: Database,
  userId: number,
  otherId: number,
): Promise<{ key: string; id: number | undefined }> {
  const key = `${Math.min(userId, otherId)}:${Math.max(userId, otherId)}`
  await tx.query(`SELECT pg_advisory_xact_lock(hashtextextended('room ' || $1, 0))`, [key])
  const [room] = await tx.query<{ id: number }>('SELECT id FROM room WHERE direct_key = $1 AND deleted_at IS NULL', [
    key,
  ])
  return { key, id: room?.id }
}

export async function addMembers(tx: Database, roomId: number, ids: readonly number[]): Promise<void> {
  await tx.query('INSERT INTO room_member (room_id, user_id) SELECT $1, unnest($2::integer[]) ON CONFLICT DO NOTHING', [
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
