/**
 * Tells a person of an event: in the app, by email and by push, as their settings say. Everything is
 * written in the transaction of the event, once per person and cause, whichever process comes first.
 */
import type { Language } from '#shared/messages/language'
import { isOn, type NotificationKind, toNotificationSettings } from '#shared/notifications'
import { toLanguage } from '../accounts/language'
import type { Database } from '../db/database'
import type { Mail } from '../ports/mail'
import type { Letter } from '../ports/mail-templates'
import type { Push } from '../ports/push'
import { noticesIn } from '../words'

export type NotifyContext = {
  tx: Database
  mail: Mail
  push: Push
  /** Epoch milliseconds. */
  now: number
}

/** `page`: absolute address of the notice's page. */
export type Recipient = { email: string; name: string; page: string; language: Language }

/** In the language of its reader. */
export type Said = { title: string; message: string }
export type NoticeText = ReturnType<typeof noticesIn>

export type Notice = {
  userId: number
  kind: NotificationKind
  /** Names the event, such as `booking:7:confirmed`. A person gets one notice for it, ever. */
  cause: string
  say: (text: NoticeText, language: Language) => Said
  /** Path of the page that shows the event. */
  link: string
  /** The email of it. Without one the person gets none. */
  letter?: (to: Recipient) => Letter
  /** The person caused the event: the email confirms it, and neither app nor device tells of it. */
  isOwn?: boolean
  /** A later push with the same tag replaces this one. Default: the cause. */
  tag?: string
}

type Person = {
  email: string
  first_name: string | null
  notifications: unknown
  language: string | null
  is_gone: boolean
}

/**
 * The row that holds the cause is written in any case. For a person who caused the event, or does not
 * want this kind in the app, it is in the trash from the start.
 * @returns false when the person was told before, or is gone
 */
export async function notify({ tx, mail, push, now }: NotifyContext, notice: Notice): Promise<boolean> {
  const { userId, kind, cause, link, isOwn = false } = notice
  const [person] = await tx.query<Person>(
    `SELECT u.email, u.first_name, p.notifications, p.language, u.deleted_at IS NOT NULL AS is_gone FROM "user" u
     LEFT JOIN preference p ON p.user_id = u.id AND p.deleted_at IS NULL
     WHERE u.id = $1`,
    [userId],
  )
  if (!person) return false
  const settings = toNotificationSettings(person.notifications)
  const language = toLanguage(person.language)
  const { title, message } = notice.say(noticesIn(language), language)
  const at = new Date(now)
  const letter = !person.is_gone && isOn(settings, kind, 'email') ? notice.letter : undefined
  const [created] = await tx.query(
    `INSERT INTO notification (user_id, kind, cause, title, message, link, emailed, created_at, updated_at, deleted_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $8, $9) ON CONFLICT (user_id, cause) DO NOTHING RETURNING id`,
    [
      ...[userId, kind, cause, title, message, link, letter !== undefined],
      ...[at, !isOwn && isOn(settings, kind, 'app') ? null : at],
    ],
  )
  if (!created || person.is_gone) return false
  const { email, first_name } = person
  if (letter) await mail.send(tx, letter({ email, name: first_name || email, page: mail.addressOf(link), language }))
  if (!isOwn && isOn(settings, kind, 'push'))
    await push.send(tx, userId, { title, body: message, link, tag: notice.tag ?? cause })
  return true
}
