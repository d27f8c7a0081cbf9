/**
 * Mail: what the server writes to people. A mail is a row of the transaction that wants it, so it is sent if and only if that
 * was committed, and a mail server that is down fails nobody's call.
 */
import type { Database } from '../db/database'
import type { Letter } from './mail-templates'
import type { MailText } from './mail-text'

export type Mail = {
  /** Whether a mail server takes them; without one they stay where administrators read them. */
  leaves: boolean
  /**
   * Keeps the mail in the given transaction (or database, when there is none); it leaves after the commit. The template is the `email`
   * row of that slug, else the built-in one; values are plain texts.
   */
  send: (db: Database, letter: Letter) => Promise<void>
  /** The same with a text that is no template (yet). */
  sendText: (
    db: Database,
    to: string,
    text: MailText,
    values: Readonly<Record<string, string | number>>,
  ) => Promise<void>
}

/** A mail that is ready to leave. */
export type ReadyMail = {
  /** The same at every attempt, so that who gets it twice can see that it is one (RFC 5322 3.6.4). */
  id: string
  to: string
  subject: string
  html: string
  text: string
}

export type MailTransport = {
  /** Resolves when the other side has taken it over. @throws MailRefusedError when no later attempt will be better */
  deliver: (mail: ReadyMail) => Promise<void>
  close: () => void
}

/** This mail will never be taken: the address does not exist, the content is refused. */
export class MailRefusedError extends Error {
  override name = 'MailRefusedError'
}
