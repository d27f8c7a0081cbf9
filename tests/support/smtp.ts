/** A real SMTP server on loopback that stores received email, and can refuse or disconnect. */
import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

export type ReceivedMail = Email & { recipients: string[]; isEncrypted: boolean; user: string | undefined }

export type TestSmtp = {
  port: number
  received: ReceivedMail[]
  stop: () => Promise<void>
}

/** @param options further options of smtp-server; default: no TLS, no accounts */
export async function startSmtp(options: SMTPServerOptions = {}, port = 0): Promise<TestSmtp> {
  const received: ReceivedMail[] = []
  const server = new SMTPServer({
    authOptional: true,
    disableReverseLookup: true,
    disabledCommands: options.key ? [] : ['STARTTLS'],
    closeTimeout: 100,
    onData: (stream, session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        PostalMime.parse(Buffer.concat(chunks)).then((mail) => {
          const recipients = session.envelope.rcptTo.map(({ address }) => address)
          received.push({ ...mail, recipients, isEncrypted: session.secure, user: session.user })
          done()
        }, done)
      })
    },
    ...options,
  })
  // Some tests disconnect the client.
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', () => resolve()))
  return {
    port: (server.server.address() as AddressInfo).port,
    received,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
