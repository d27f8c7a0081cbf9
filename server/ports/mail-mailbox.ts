/**
 * Mail as rows of the `mailbox` table. Without a mail server they stay there, and administrators read them in the app; with one they
 * wait there (`send_at`) until the postman has handed them over, or say why nobody takes them (`problem`).
 */
import type { Clock, Logger } from '../context'
import type { Database } from '../db/database'
import type { Mail } from './mail'
import { type Letter, MAIL_TEMPLATES } from './mail-templates'
import { checkMailText, fillMail, type MailText } from './mail-text'

export type MailboxOptions = {
  clock: Clock
  logger: Logger
  /** Called after the commit when mails should leave; without it they stay in the mailbox. */
  onPosted?: () => void
}

export function mailboxMail({ clock, logger, onPosted }: MailboxOptions): Mail {
  /** An edited template that lost its link must not lock anybody out: then the built-in one is used. */
  async function templateOf(db: Database, slug: Letter['template']): Promise<MailText> {
    const [row] = await db.query<{ subject: string | null; html: string | null }>(
      'SELECT subject, html FROM email WHERE slug = $1 AND deleted_at IS NULL LIMIT 1',
      [slug],
    )
    if (!row?.subject || !row.html) return MAIL_TEMPLATES[slug]
    const { subject, html } = row
    const errors = checkMailText(slug, { subject, html })
    if (Object.keys(errors).length === 0) return { subject, html }
    logger.error({ slug, errors }, 'mail template can not be used')
    return MAIL_TEMPLATES[slug]
  }

  const sendText: Mail['sendText'] = async (db, to, mail, values) => {
    const { subject, html, text } = fillMail(mail, values)
    const now = new Date(clock.now())
    await db.query(
      `INSERT INTO mailbox ("to", subject, html, text, created_at, updated_at, send_at) VALUES ($1, $2, $3, $4, $5, $5, $6)`,
      [to, subject, html, text, now, onPosted ? now : null],
    )
    if (onPosted) db.afterCommit(onPosted)
  }

  return {
    leaves: onPosted !== undefined,
    send: async (db, { to, template, values }) => sendText(db, to, await templateOf(db, template), values),
    sendText,
  }
}
