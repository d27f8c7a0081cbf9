/**
 * Email by SMTP (RFC 5321) with nodemailer. A password is never sent unencrypted to another
 * machine.
 */
import { createTransport } from 'nodemailer'
import { messageOf } from '#shared/error-message'
import { MailRefusedError, type MailTransport } from './mail'

const CONNECT_MS = 10_000
const SOCKET_MS = 30_000
/** For the whole delivery; must be less than the dispatcher's lease. */
const DELIVERY_MS = 60_000

const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/

export type SmtpOptions = {
  /** smtp://user:password@host:587 (STARTTLS) or smtps://user:password@host:465. */
  url: string
  /** The sender: an address, or `Name <address>`. */
  from: string
  /** A certificate to trust besides the usual ones. */
  ca?: string
}

export function smtpTransport({ url, from, ca }: SmtpOptions): MailTransport {
  const { protocol, hostname, port, username, password } = new URL(url)
  const secure = protocol === 'smtps:'
  const domain = /@([^@\s>]+)/.exec(from)?.[1] ?? 'localhost'
  const transport = createTransport({
    host: hostname.replace(/^\[|\]$/g, ''),
    port: Number(port) || (secure ? 465 : 587),
    secure,
    requireTLS: !secure && username !== '' && !LOOPBACK.test(hostname),
    ...(username !== '' && { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    tls: { ...(ca && { ca }) },
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SOCKET_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async deliver({ id, to, subject, html, text, attachments }) {
      try {
        await transport.sendMail({
          from,
          to: { name: '', address: to },
          subject,
          html,
          text,
          attachments: attachments?.map(({ name, type, content }) => ({ filename: name, contentType: type, content })),
          messageId: `<${id}@${domain}>`,
          // RFC 3834: tells autoresponders not to answer.
          headers: { 'auto-submitted': 'auto-generated' },
          signal: AbortSignal.timeout(DELIVERY_MS),
        })
      } catch (error) {
        if (isForGood(error)) throw new MailRefusedError(messageOf(error), { cause: error })
        throw error
      }
    },
    close: () => transport.close(),
  }
}

/**
 * A 5xx reply about the recipient or the content is final. A refused password is not: sending
 * continues once the operator has corrected it.
 */
function isForGood(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error)) return false
  const reply = 'responseCode' in error ? Number(error.responseCode) : 0
  return (error.code === 'EENVELOPE' || error.code === 'EMESSAGE') && reply >= 500
}
