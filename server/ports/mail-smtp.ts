/** Mail by SMTP (RFC 5321) through nodemailer. A password never travels unencrypted to another machine. */
import { createTransport } from 'nodemailer'
import { messageOf } from '#shared/error-message'
import { MailRefusedError, type MailTransport } from './mail'

const CONNECT_MS = 10_000
const SOCKET_MS = 30_000
/** The whole delivery; less than the postman's lease. */
const DELIVERY_MS = 60_000

const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/

export type SmtpOptions = {
  /** smtp://user:password@host:587 (STARTTLS) or smtps://user:password@host:465. */
  url: string
  /** Sender: an address, or `Name <address>`. */
  from: string
  /** Certificates to trust besides the usual ones. */
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
    async deliver({ id, to, subject, html, text }) {
      try {
        await transport.sendMail({
          from,
          to: { name: '', address: to },
          subject,
          html,
          text,
          messageId: `<${id}@${domain}>`,
          // RFC 3834: holiday notices should not answer it.
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

/** A reply of the 5xx class to the recipient or the content; a refused password is for the operator to mend, then it goes on. */
function isForGood(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error)) return false
  const reply = 'responseCode' in error ? Number(error.responseCode) : 0
  return (error.code === 'EENVELOPE' || error.code === 'EMESSAGE') && reply >= 500
}
