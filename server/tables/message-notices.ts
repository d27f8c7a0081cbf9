/**
 * Notifications of new messages, to the members who are not looking: one for each room until its
 * reader has read it, never one for each message. The email is sent later (realtime/unread-mails.ts).
 */
import { isAdmin } from '#shared/roles'
import type { Database } from '../db/database'
import { notify } from '../notifications/notify'
import { mailsIn } from '../words'
import type { Row, WriteContext } from './facet'

/** Whoever polled this recently sees the message anyway. */
const LOOKING_MS = 60_000

type Reader = { user_id: number; role: string; read_id: number }

export async function tellOfMessage({ tx, mail, push, now }: WriteContext, { room_id, user_id }: Row): Promise<void> {
  const [room] = await tx.query<{ subject: string | null; sender: string | null }>(
    `SELECT space.name AS subject, (SELECT first_name FROM "user" WHERE id = $2) AS sender
     FROM room LEFT JOIN space ON space.id = room.space_id WHERE room.id = $1`,
    [room_id, user_id],
  )
  if (!room) return
  const readers = await tx.query<Reader>(
    `SELECT m.user_id, u.role, m.read_id FROM room_member m JOIN "user" u ON u.id = m.user_id AND u.status = 'active'
     LEFT JOIN presence p ON p.user_id = m.user_id
     WHERE m.room_id = $1 AND m.user_id <> $2 AND coalesce(p.seen_at <= $3, true) ORDER BY m.user_id`,
    [room_id, user_id, new Date(now - LOOKING_MS)],
  )
  for (const { user_id: userId, role, read_id } of readers) {
    const cause = `room:${room_id}:${read_id}`
    await tx.query(
      `UPDATE notification SET deleted_at = $4, version = version + 1, updated_at = $4
       WHERE user_id = $1 AND kind = 'message' AND cause LIKE $2 AND cause <> $3 AND deleted_at IS NULL`,
      [userId, `room:${room_id}:%`, cause, new Date(now)],
    )
    await notify(
      { tx, mail, push, now },
      {
        userId,
        kind: 'message',
        cause,
        say: (text, language) => ({
          title: text.newMessageFrom({ name: room.sender ?? mailsIn(language).somebody() }),
          message: room.subject === null ? '' : text.newMessageAbout({ space: room.subject }),
        }),
        link: `/${isAdmin(role) ? 'admin' : 'account'}/messages?room=${room_id}`,
        tag: `room:${room_id}`,
      },
    )
  }
}

/** What was read in the room needs no notification any more. */
export async function settleNotices(tx: Database, userId: number, roomId: number, now: number): Promise<void> {
  await tx.query(
    `UPDATE notification SET read_at = $3, version = version + 1, updated_at = $3
     WHERE user_id = $1 AND kind = 'message' AND cause LIKE $2 AND read_at IS NULL AND deleted_at IS NULL`,
    [userId, `room:${roomId}:%`, new Date(now)],
  )
}
