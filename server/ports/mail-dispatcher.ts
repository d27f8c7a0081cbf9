/**
 * Sends queued emails after every commit that added one, and on a timer for failed ones and those
 * of other processes. A lease in the database claims an email, so only one process sends it. After
 * a crash between sending and recording, it is sent again with the same Message-ID.
 */
import { messageOf } from '#shared/error-message'
import type { Clock, Logger } from '../context'
import type { Database } from '../db/database'
import { retryDelayMs, startDispatchLoop } from './dispatch-loop'
import { MailRefusedError, type MailTransport, type ReadyMail } from './mail'

const LEASE_MS = 120_000
/** A day: by then nobody needs the email. */
const GIVE_UP_MS = 86_400_000
const PROBLEM_MAX = 500

export type MailDispatcher = {
  /** Starts a check now; never throws. */
  wake: () => void
  /** Sends everything that is due; resolves when nothing more is due now. */
  deliverDue: () => Promise<void>
  /** Stops checking and waits for the email that is being sent. */
  stop: () => Promise<void>
}

type Claimed = Omit<ReadyMail, 'id'> & { id: number; attempts: number; created_at: string }

type Options = { db: Database; clock: Clock; logger: Logger; transport: MailTransport }

export function startMailDispatcher({ db, clock, logger, transport }: Options): MailDispatcher {
  async function claim(): Promise<Claimed | undefined> {
    const now = clock.now()
    const [mail] = await db.query<Claimed>(
      `UPDATE mailbox SET attempts = attempts + 1, send_at = $2, updated_at = $1
       WHERE id = (SELECT id FROM mailbox WHERE send_at <= $1 ORDER BY send_at, id LIMIT 1 FOR UPDATE SKIP LOCKED)
       RETURNING id, "to", subject, html, text, attachments, attempts, created_at`,
      [new Date(now), new Date(now + LEASE_MS)],
    )
    return mail
  }

  async function deliver({ id, attempts, created_at, ...mail }: Claimed): Promise<void> {
    try {
      await transport.deliver({ ...mail, id: `${id}.${Date.parse(created_at)}` })
    } catch (error) {
      const isFinal = error instanceof MailRefusedError || clock.now() - Date.parse(created_at) > GIVE_UP_MS
      const next = isFinal ? null : new Date(clock.now() + retryDelayMs(attempts))
      const problem = messageOf(error).slice(0, PROBLEM_MAX)
      // Logged without the address: logs are kept longer, and read by more people, than emails.
      logger.error({ mail: id, attempts, isFinal, err: error }, 'email could not be sent')
      await db.query('UPDATE mailbox SET send_at = $2, problem = $3 WHERE id = $1 AND attempts = $4', [
        id,
        next,
        problem,
        attempts,
      ])
      return
    }
    await db.query('DELETE FROM mailbox WHERE id = $1', [id])
    logger.info({ mail: id, attempts }, 'email sent')
  }

  async function deliverDue(): Promise<void> {
    for (let mail = await claim(); mail; mail = loop.isStopped() ? undefined : await claim()) await deliver(mail)
  }

  const loop = startDispatchLoop({
    ...{ clock, logger, name: 'emails', deliverDue },
    nextAt: async () => (await db.query<{ at: string | null }>('SELECT min(send_at) AS at FROM mailbox'))[0]?.at,
  })

  return {
    wake: loop.wake,
    deliverDue,
    stop: async () => {
      await loop.stop()
      transport.close()
    },
  }
}
