/**
 * Pushes as rows of `push_message`, one for each of the person's devices, until the push dispatcher
 * has sent them.
 */
import type { Clock } from '../context'
import type { Database } from '../db/database'
import type { Push, PushContent } from './push'

/** A person's pushes that wait. Later ones are dropped: the notification is in the app. */
const WAITING_MAX = 50
const TITLE_MAX = 120
const BODY_MAX = 300

export type PushQueueOptions = {
  clock: Clock
  publicKey: string | null
  /** Called after the commit when pushes should be sent. */
  onPosted: () => void
}

/** Small enough for the 4 096 bytes of an encrypted push (RFC 8291, section 4). */
const toPayload = (user: number, { title, body, link, tag }: PushContent): string =>
  JSON.stringify({ user, title: title.slice(0, TITLE_MAX), body: body.slice(0, BODY_MAX), link, tag })

export const queuedPush = ({ clock, publicKey, onPosted }: PushQueueOptions): Push => ({
  publicKey,
  async send(tx: Database, userId: number, content: PushContent) {
    if (publicKey === null) return
    const posted = await tx.query(
      `INSERT INTO push_message (subscription_id, payload, created_at, send_at)
       SELECT p.id, $2, $3, $3 FROM push_subscription p JOIN session s ON s.id = p.session_id
       WHERE p.user_id = $1 AND s.revoked_at IS NULL AND s.expires_at > $3
         AND (SELECT count(*) FROM push_message m JOIN push_subscription o ON o.id = m.subscription_id
              WHERE o.user_id = $1) < $4
       RETURNING 1`,
      [userId, toPayload(userId, content), new Date(clock.now()), WAITING_MAX],
    )
    if (posted.length > 0) tx.afterCommit(onPosted)
  },
})

/** For a server that can't push, such as one in a browser. */
export const noPush: Push = { publicKey: null, send: async () => undefined }
