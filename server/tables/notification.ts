/** Notifications: a person marks them as read or unread; the moment is the server's. */
import { REPLACED, wordsPattern } from '../accounts/remove-traces'
import type { Leaving, TableFacet } from './facet'

type Said = { id: number; title: string; message: string }

/** Notices of others name the writer of a message or comment, and whom a comment mentions. */
async function anonymiseNotices({ tx, account, now }: Leaving): Promise<void> {
  const [person] = await tx.query<{ first_name: string | null; last_name: string | null }>(
    'SELECT first_name, last_name FROM "user" WHERE id = $1',
    [account.id],
  )
  const fullName = [person?.first_name, person?.last_name].filter(Boolean).join(' ')
  const names = [fullName, person?.first_name, account.email].flatMap((name) => name || [])
  const notices = await tx.query<Said>(
    `SELECT n.id, n.title, n.message FROM room_member mine
       JOIN room_member theirs ON theirs.room_id = mine.room_id AND theirs.user_id <> $1
       JOIN notification n ON n.user_id = theirs.user_id AND n.kind = 'message' AND n.cause LIKE 'room:' || mine.room_id || ':%'
     WHERE mine.user_id = $1
     UNION SELECT n.id, n.title, n.message FROM comment c JOIN notification n ON n.cause = 'comment:' || c.id
     WHERE c.user_id = $1 OR c.body LIKE '%@[' || $1::bigint || ']%'`,
    [account.id],
  )
  const plain = (text: string, sign = '') =>
    names.reduce((left, name) => left.replace(wordsPattern(sign + name), sign + REPLACED), text)
  for (const { id, title, message } of notices) {
    // A name alone may equal any other word of a comment: there it has the sign of a mention.
    const next = { title: plain(title), message: plain(message, '@') }
    if (next.title !== title || next.message !== message)
      await tx.query(
        'UPDATE notification SET title = $2, message = $3, version = version + 1, updated_at = $4 WHERE id = $1',
        [id, next.title, next.message, new Date(now)],
      )
  }
}

export const notificationFacet: TableFacet = {
  prepare({ now, actor }, { read_at, ...values }, before) {
    if (read_at === undefined) return values
    // "Mark all as read" that a device sends later is not about what came meanwhile.
    const isLater = before !== undefined && Date.parse(String(before.created_at)) > (actor.queuedAt ?? now)
    if (isLater) return { ...values, read_at: before.read_at }
    return { ...values, read_at: read_at === null ? null : new Date(now).toISOString() }
  },
  isPerRow: true,
  leaving: { anonymise: anonymiseNotices },
}
