/**
 * Emails as rows of the `mailbox` table. Without a mail server they stay there for administrators
 * to read. With one they are queued (`send_at`) until the mail dispatcher has sent them; `problem`
 * says why one could not be sent.
 */
import type { Clock, Logger } from '../context'
import type { Database } from '../db/database'
import type { Mail } from './mail'
import { builtInMail, type Letter, type MailText } from './mail-templates'
import { checkMailText, fillMail } from './mail-text'

export type MailboxOptions = {
  clock: Clock
  logger: Logger
  /** The origin of links in emails. */
  origin: string
  eventDomain: string
  /** Called after the commit when emails should be sent. Without it they stay in the mailbox. */
  onPosted?: () => void
}

export function mailboxMail({ clock, logger, origin, eventDomain, onPosted }: MailboxOptions): Mail {
  /**
   * An edited template is for every language. Without one, and for one that lost its link, which
   * must not lock anybody out, there is the built-in text of the recipient's language.
   */
  async function templateOf(db: Database, { template: slug, language }: Letter): Promise<MailText> {
    const builtIn = builtInMail(slug, language)
    const [row] = await db.query<{ subject: string | null; html: string | null }>(
      'SELECT subject, html FROM email WHERE slug = $1 AND deleted_at IS NULL LIMIT 1',
      [slug],
    )
    if (!row?.subject || !row.html) return builtIn
    const { subject, html } = row
    const unedited = builtInMail(slug, 'en')
    if (subject === unedited.subject && html === unedited.html) return builtIn
    const errors = checkMailText(slug, { subject, html })
    if (Object.keys(errors).length === 0) return { subject, html }
    logger.error({ slug, errors }, 'email template is not valid')
    return builtIn
  }

  async function post(
    db: Database,
    to: string,
    { subject, html, text }: ReturnType<typeof fillMail>,
    attachments: Letter['attachments'],
  ): Promise<void> {
    const now = new Date(clock.now())
    await db.query(
      `INSERT INTO mailbox ("to", subject, html, text, created_at, updated_at, send_at, attachments)
       VALUES ($1, $2, $3, $4, $5, $5, $6, $7::jsonb)`,
      [to, subject, html, text, now, onPosted ? now : null, attachments ? JSON.stringify(attachments) : null],
    )
    if (onPosted) db.afterCommit(onPosted)
  }

  return {
    leaves: onPosted !== undefined,
    eventDomain,
    addressOf: (path) => `${origin}${path}`,
    send: async (db, letter) =>
      post(db, letter.to, fillMail(await templateOf(db, letter), letter.values), letter.attachments),
    sendText: (db, to, mail, values) => post(db, to, fillMail(mail, values), undefined),
  }
}
