/**
 * Emails people about messages that were unread for an hour: one email for all their rooms, and no
 * other about a room until they have read it. Any number of processes may run it at once.
 */
import { isOn, toNotificationSettings } from '#shared/notifications'
import { isAdmin } from '#shared/roles'
import { toLanguage } from '../accounts/language'
import type { Deps } from '../context'
import type { Database } from '../db/database'
import { mailsIn } from '../words'

const UNREAD_MS = 3_600_000
/** Older messages get no email any more, for instance after the server was off for days. */
const LATEST_MS = 25 * 3_600_000
const BATCH = 50
/** Senders that an email names. */
const PEOPLE_MAX = 5

type Due = {
  room_id: number
  user_id: number
  email: string
  first_name: string | null
  role: string
  notifications: unknown
  language: string | null
}
type Unread = { unread: number; newest: number; sender: string | null }

/** Resolves with the number of emails. */
export async function mailUnread({ db, clock, mail }: Pick<Deps, 'db' | 'clock' | 'mail'>): Promise<number> {
  let sent = 0
  for (let taken = BATCH; taken === BATCH; sent += taken)
    taken = await db.transaction((tx) => mailSome(tx, mail, clock.now()))
  return sent
}

/** Each member's row is locked, so that reading and a second email of that room wait. */
async function mailSome(tx: Database, mail: Deps['mail'], now: number): Promise<number> {
  const people = await tx.query<{ user_id: number }>(
    `SELECT m.user_id FROM room_member m WHERE ${DUE} GROUP BY m.user_id ORDER BY m.user_id LIMIT $3`,
    [new Date(now - LATEST_MS), new Date(now - UNREAD_MS), BATCH],
  )
  let mailed = 0
  for (const { user_id } of people) {
    const due = await tx.query<Due>(
      `SELECT m.room_id, m.user_id, u.email, u.first_name, u.role, p.notifications, p.language
       FROM room_member m JOIN "user" u ON u.id = m.user_id
       LEFT JOIN preference p ON p.user_id = u.id AND p.deleted_at IS NULL
       WHERE m.user_id = $3 AND ${DUE} ORDER BY m.room_id FOR UPDATE OF m SKIP LOCKED`,
      [new Date(now - LATEST_MS), new Date(now - UNREAD_MS), user_id],
    )
    if (due.length > 0) mailed += 1
    await mailPerson(tx, mail, due)
  }
  return mailed
}

/** A message of another person is unread for an hour, and no email was sent since the last reading. */
const DUE = `m.mailed_id <= m.read_id AND EXISTS (
  SELECT 1 FROM chat JOIN room ON room.id = chat.room_id AND room.deleted_at IS NULL
  WHERE chat.room_id = m.room_id AND chat.id > m.read_id AND chat.user_id <> m.user_id AND chat.deleted_at IS NULL
    AND chat.created_at > $1 AND chat.created_at <= $2)
  AND EXISTS (SELECT 1 FROM "user" person WHERE person.id = m.user_id AND person.status = 'active' AND person.deleted_at IS NULL)`

async function mailPerson(tx: Database, mail: Deps['mail'], due: readonly Due[]): Promise<void> {
  const [person] = due
  if (!person) return
  let count = 0
  const senders = new Set<string>()
  for (const { room_id, user_id } of due) {
    const unread = await tx.query<Unread>(
      `SELECT count(*) AS unread, max(chat.id) AS newest, u.first_name AS sender
       FROM room_member m JOIN chat ON chat.room_id = m.room_id AND chat.id > m.read_id AND chat.deleted_at IS NULL
       JOIN "user" u ON u.id = chat.user_id AND u.id <> m.user_id
       WHERE m.room_id = $1 AND m.user_id = $2 GROUP BY u.id ORDER BY u.id`,
      [room_id, user_id],
    )
    for (const { sender } of unread) if (sender) senders.add(sender)
    count += unread.reduce((sum, { unread: some }) => sum + some, 0)
    await tx.query('UPDATE room_member SET mailed_id = $3 WHERE room_id = $1 AND user_id = $2', [
      room_id,
      user_id,
      Math.max(0, ...unread.map(({ newest }) => newest)),
    ])
  }
  const language = toLanguage(person.language)
  const people = new Intl.ListFormat(language).format([...senders].slice(0, PEOPLE_MAX)) || mailsIn(language).somebody()
  if (!isOn(toNotificationSettings(person.notifications), 'message', 'email')) return
  const page = mail.addressOf(isAdmin(person.role) ? '/admin/messages' : '/account/messages')
  const values = { name: person.first_name || person.email, count, people, page }
  await mail.send(tx, { to: person.email, language, template: 'unread-messages', values })
}
