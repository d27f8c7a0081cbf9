/**
 * The port for emails that the server writes. An email is a row of the caller's transaction: it is
 * sent exactly when that is committed, and a call never fails because the mail server is down.
 */
import type { Database } from '../db/database'
import type { Letter, MailAttachment, MailText } from './mail-templates'

export type Mail = {
  /** Whether a mail server sends them. Without one, administrators read them in the app. */
  leaves: boolean
  /** The absolute address of a page of the app, for links in emails that no request causes. */
  addressOf: (path: string) => string
  /** Domain of the ids of calendar events, as in the calendar feed. */
  eventDomain: string
  /**
   * Stores the email in the given transaction or database; it is sent after the commit. The
   * template is the `email` row with that slug if it was edited, else the built-in one in the
   * letter's language. Values are plain text.
   */
  send: (db: Database, letter: Letter) => Promise<void>
  /** The same with a text that is not a stored template. */
  sendText: (
    db: Database,
    to: string,
    text: MailText,
    values: Readonly<Record<string, string | number>>,
  ) => Promise<void>
}

/** An email that is ready to send. */
export type ReadyMail = {
  /** The same at every attempt, so that a duplicate can be recognized (RFC 5322 3.6.4). */
  id: string
  to: string
  subject: string
  html: string
  text: string
  attachments: readonly MailAttachment[] | null
}

export type MailTransport = {
  /**
   * Resolves when the mail server has accepted it.
   * @throws MailRefusedError when no later attempt can succeed
   */
  deliver: (mail: ReadyMail) => Promise<void>
  close: () => void
}

/** The email will never be accepted: the address does not exist, or the content is refused. */
export class MailRefusedError extends Error {
  override name = 'MailRefusedError'
}
