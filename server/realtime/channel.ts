/**
 * Channels: anybody who knows the name can subscribe, receives messages from then on, and sees the
 * other subscribers. Messages are kept for a day. The route guards the channels of records.
 */
import type { Database } from '../db/database'

const ONLINE_MS = 60_000
const POLL_MAX = 100
const COLUMNS = 'id, user_id, payload, client_id, created_at'

type Message = { id: number; user_id: number; payload: unknown; client_id: string | null; created_at: string }
type Seat = { channelId: number; userId: number }

/** Creates the channel when it does not exist. `isNew`: the person was not a member. */
export async function subscribe(tx: Database, name: string, userId: number, now: number) {
  const at = new Date(now)
  await tx.query('INSERT INTO channel (name, created_at) VALUES ($1, $2) ON CONFLICT DO NOTHING', [name, at])
  const [joined] = await tx.query(
    `INSERT INTO channel_member (channel_id, user_id, seen_at, polled_id)
     SELECT id, $2, $3, coalesce((SELECT max(m.id) FROM channel_message m WHERE m.channel_id = channel.id), 0)
     FROM channel WHERE name = $1 ON CONFLICT DO NOTHING RETURNING 1`,
    [name, userId, at],
  )
  const [seat] = await tx.query<{ polled_id: number }>(
    `SELECT m.polled_id FROM channel_member m JOIN channel ON channel.id = m.channel_id WHERE channel.name = $1 AND m.user_id = $2`,
    [name, userId],
  )
  return { isNew: joined !== undefined, cursor: seat?.polled_id ?? 0 }
}

/** The person's subscription; undefined without one, whether or not the channel exists. */
export async function seatOf(db: Database, name: string, userId: number): Promise<Seat | undefined> {
  const [row] = await db.query<{ channel_id: number }>(
    `SELECT m.channel_id FROM channel_member m JOIN channel ON channel.id = m.channel_id
     WHERE channel.name = $1 AND m.user_id = $2`,
    [name, userId],
  )
  return row && { channelId: row.channel_id, userId }
}

export async function noteSeen(db: Database, { channelId, userId }: Seat, now: number): Promise<void> {
  await db.query('UPDATE channel_member SET seen_at = $3 WHERE channel_id = $1 AND user_id = $2', [
    channelId,
    userId,
    new Date(now),
  ])
}

export async function unsubscribe(db: Database, { channelId, userId }: Seat): Promise<void> {
  await db.query('DELETE FROM channel_member WHERE channel_id = $1 AND user_id = $2', [channelId, userId])
}

/**
 * Messages after a position. Without one: after the last poll's messages, and the position
 * advances. Undefined when the person has left.
 */
export async function newMessages(db: Database, { channelId, userId }: Seat, after: number | undefined) {
  const [seat] = await db.query<{ polled_id: number }>(
    'SELECT polled_id FROM channel_member WHERE channel_id = $1 AND user_id = $2',
    [channelId, userId],
  )
  if (!seat) return undefined
  const from = after ?? seat.polled_id
  const list = await db.query<Message>(
    `SELECT ${COLUMNS} FROM channel_message WHERE channel_id = $1 AND id > $2 ORDER BY id LIMIT ${POLL_MAX}`,
    [channelId, from],
  )
  const cursor = list.at(-1)?.id ?? from
  if (after === undefined && cursor > from)
    await db.query(
      'UPDATE channel_member SET polled_id = $3 WHERE channel_id = $1 AND user_id = $2 AND polled_id < $3',
      [channelId, userId, cursor],
    )
  return { list, cursor }
}

/** Undefined when the device already sent it with that id. */
export async function addMessage(
  tx: Database,
  { channelId, userId }: Seat,
  { payload, clientId }: { payload: string; clientId: string | undefined },
  now: number,
): Promise<Message | undefined> {
  const [message] = await tx.query<Message>(
    `INSERT INTO channel_message (channel_id, user_id, client_id, payload, created_at) VALUES ($1, $2, $3, $4::jsonb, $5)
     ON CONFLICT DO NOTHING RETURNING ${COLUMNS}`,
    [channelId, userId, clientId ?? null, payload, new Date(now)],
  )
  return message
}

export async function findSentMessage(
  tx: Database,
  { channelId, userId }: Seat,
  { payload, clientId }: { payload: string; clientId: string | undefined },
): Promise<(Message & { is_same: boolean }) | undefined> {
  const [message] = await tx.query<Message & { is_same: boolean }>(
    `SELECT ${COLUMNS}, payload = $4::jsonb AS is_same FROM channel_message
     WHERE client_id = $3 AND channel_id = $1 AND user_id = $2`,
    [channelId, userId, clientId ?? null, payload],
  )
  return message
}

/**
 * Members of these channels who polled within the last minute. A person may be in several of them.
 * `isFull`: with last names, which only administrators may read.
 */
export const onlineIn = (db: Database, names: readonly string[], now: number, { isFull = false } = {}) =>
  db.query(
    `SELECT channel.name AS room, u.id AS user_id, u.first_name,
       CASE WHEN $3::boolean THEN u.last_name END AS last_name, u.photo, m.seen_at
     FROM channel_member m JOIN channel ON channel.id = m.channel_id
     JOIN "user" u ON u.id = m.user_id AND u.deleted_at IS NULL
     WHERE channel.name = ANY($1::text[]) AND m.seen_at > $2 ORDER BY u.id, channel.name`,
    [names, new Date(now - ONLINE_MS), isFull],
  )
