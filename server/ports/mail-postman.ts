/**
 * Hands waiting mails to the mail server: after every commit that posted one, and by the clock for what failed or what another
 * process left behind. A mail is claimed by a lease in the database, so several processes don't send it twice and a
 * killed one's mails are sent by the next. After a crash between sending and noting that, a mail goes out again, under the same Message-ID.
 */
import { messageOf } from '#shared/error-message'
import type { Clock, Logger } from '../context'
import type { Database } from '../db/database'
import { MailRefusedError, type MailTransport, type ReadyMail } from './mail'

const LEASE_MS = 120_000
const RETRY_BASE_MS = 5_000
const RETRY_MAX_MS = 900_000
/** A day: whoever waits for the mail has given up long before. */
const GIVE_UP_MS = 86_400_000
/** Looks at least so often for what other processes left. */
const LOOK_MS = 60_000
const PROBLEM_MAX = 500

export type Postman = {
  /** Looks for mails now; never throws. */
  wake: () => void
  /** Hands over everything that is due; resolves when there is nothing more to do now. */
  deliverDue: () => Promise<void>
  /** Ends the looking, waits for the mail in hand. */
  stop: () => Promise<void>
}

type Claimed = Omit<ReadyMail, 'id'> & { id: number; attempts: number; created_at: string }

/** Milliseconds until the next attempt, doubling from 5 s up to a quarter of an hour. */
export const retryDelayMs = (attempts: number): number =>
  Math.min(RETRY_MAX_MS, RETRY_BASE_MS * 2 ** Math.min(20, attempts - 1))

type Options = { db: Database; clock: Clock; logger: Logger; transport: MailTransport }

export function openPostman({ db, clock, logger, transport }: Options): Postman {
  let running: Promise<void> | undefined
  let isWanted = false
  let isStopped = false
  let timer: ReturnType<typeof setTimeout> | undefined

  async function claim(): Promise<Claimed | undefined> {
    const now = clock.now()
    const [mail] = await db.query<Claimed>(
      `UPDATE mailbox SET attempts = attempts + 1, send_at = $2, updated_at = $1
       WHERE id = (SELECT id FROM mailbox WHERE send_at <= $1 ORDER BY send_at, id LIMIT 1 FOR UPDATE SKIP LOCKED)
       RETURNING id, "to", subject, html, text, attempts, created_at`,
      [new Date(now), new Date(now + LEASE_MS)],
    )
    return mail
  }

  async function handOver({ id, attempts, created_at, ...mail }: Claimed): Promise<void> {
    try {
      await transport.deliver({ ...mail, id: `${id}.${Date.parse(created_at)}` })
    } catch (error) {
      const isOver = error instanceof MailRefusedError || clock.now() - Date.parse(created_at) > GIVE_UP_MS
      const next = isOver ? null : new Date(clock.now() + retryDelayMs(attempts))
      const problem = messageOf(error).slice(0, PROBLEM_MAX)
      // Without the address: logs are kept longer, and read by more people, than mails.
      logger.error({ mail: id, attempts, isOver, err: error }, 'mail could not be sent')
      await db.query('UPDATE mailbox SET send_at = $2, problem = $3 WHERE id = $1 AND attempts = $4', [
        id,
        next,
        problem,
        attempts,
      ])
      return
    }
    await db.query('DELETE FROM mailbox WHERE id = $1', [id])
    logger.info({ mail: id, attempts }, 'mail sent')
  }

  async function deliverDue(): Promise<void> {
    for (let mail = await claim(); mail; mail = isStopped ? undefined : await claim()) await handOver(mail)
  }

  async function nextLookMs(): Promise<number> {
    const [row] = await db.query<{ at: string | null }>('SELECT min(send_at) AS at FROM mailbox')
    return row?.at ? Math.min(LOOK_MS, Math.max(100, Date.parse(row.at) - clock.now())) : LOOK_MS
  }

  async function work(): Promise<void> {
    clearTimeout(timer)
    let delayMs = LOOK_MS
    try {
      do {
        isWanted = false
        await deliverDue()
      } while (isWanted && !isStopped)
      delayMs = await nextLookMs()
    } catch (err) {
      // The database is gone, most likely: the mails are still rows of it.
      logger.error({ err }, 'mails could not be looked for')
      delayMs = RETRY_BASE_MS
    }
    running = undefined
    if (isStopped) return
    // Posted while it was looked when to look again.
    if (isWanted) return wake()
    timer = setTimeout(wake, delayMs)
    if (typeof timer === 'object') timer.unref()
  }

  function wake(): void {
    isWanted = true
    if (!isStopped) running ??= work()
  }

  return {
    wake,
    deliverDue,
    stop: async () => {
      isStopped = true
      clearTimeout(timer)
      await running
      transport.close()
    },
  }
}
