/**
 * Sends queued pushes after every commit that added one, and on a timer for failed ones and those of
 * other processes. A lease in the database claims a push, so only one process sends it.
 */
import type { Clock, Logger } from '../context'
import type { Database } from '../db/database'
import { retryDelayMs, startDispatchLoop } from './dispatch-loop'
import { PushGoneError, PushRefusedError, type PushTarget, type PushTransport } from './push'

const LEASE_MS = 60_000
/** Later it is no news: the notification is in the app. */
const GIVE_UP_MS = 6 * 3_600_000
/** Push services are slow at times; one must not hold up the others. */
const AT_ONCE = 4

export type PushDispatcher = {
  /** Starts a check now; never throws. */
  wake: () => void
  /** Sends everything that is due; resolves when nothing more is due now. */
  deliverDue: () => Promise<void>
  /** Stops checking and waits for the pushes that are being sent. */
  stop: () => Promise<void>
}

type Claimed = PushTarget & {
  id: number
  subscription_id: number
  attempts: number
  created_at: string
  payload: string
}
type Options = { db: Database; clock: Clock; logger: Logger; transport: PushTransport }

export function startPushDispatcher({ db, clock, logger, transport }: Options): PushDispatcher {
  async function claim(): Promise<Claimed | undefined> {
    const now = clock.now()
    const [push] = await db.query<Claimed>(
      `UPDATE push_message m SET attempts = m.attempts + 1, send_at = $2
       FROM push_subscription s
       WHERE s.id = m.subscription_id
         AND m.id = (SELECT id FROM push_message WHERE send_at <= $1 ORDER BY send_at, id LIMIT 1 FOR UPDATE SKIP LOCKED)
       RETURNING m.id, m.subscription_id, m.payload, m.attempts, m.created_at, s.endpoint, s.p256dh, s.auth`,
      [new Date(now), new Date(now + LEASE_MS)],
    )
    return push
  }

  /** A session that ended meanwhile ends its device. */
  const isStillWanted = async ({ subscription_id }: Claimed): Promise<boolean> => {
    const rows = await db.query(
      `SELECT 1 FROM push_subscription p JOIN session s ON s.id = p.session_id
       WHERE p.id = $1 AND s.revoked_at IS NULL AND s.expires_at > $2`,
      [subscription_id, new Date(clock.now())],
    )
    return rows.length > 0
  }

  async function deliver(push: Claimed): Promise<void> {
    const { id, subscription_id, attempts, created_at } = push
    const forget = () => db.query('DELETE FROM push_subscription WHERE id = $1', [subscription_id])
    try {
      if (!(await isStillWanted(push))) {
        await forget()
        return
      }
      await transport.deliver(push, push.payload)
    } catch (error) {
      // Logged without the address: with it, anybody could tell which device belongs to whom.
      logger.error({ push: id, attempts, err: error }, 'push could not be sent')
      if (error instanceof PushGoneError) await forget()
      else if (error instanceof PushRefusedError || clock.now() - Date.parse(created_at) > GIVE_UP_MS)
        await db.query('DELETE FROM push_message WHERE id = $1', [id])
      else
        await db.query('UPDATE push_message SET send_at = $2 WHERE id = $1 AND attempts = $3', [
          id,
          new Date(clock.now() + retryDelayMs(attempts)),
          attempts,
        ])
      return
    }
    await db.query('DELETE FROM push_message WHERE id = $1', [id])
  }

  async function deliverDue(): Promise<void> {
    const sendOn = async () => {
      for (let push = await claim(); push; push = loop.isStopped() ? undefined : await claim()) await deliver(push)
    }
    await Promise.all(Array.from({ length: AT_ONCE }, sendOn))
  }

  const loop = startDispatchLoop({
    ...{ clock, logger, name: 'pushes', deliverDue },
    nextAt: async () => (await db.query<{ at: string | null }>('SELECT min(send_at) AS at FROM push_message'))[0]?.at,
  })

  return { wake: loop.wake, deliverDue, stop: loop.stop }
}
