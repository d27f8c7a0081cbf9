/** Devices that get Web Push. A device belongs to the session that switched it on, and ends with it. */
import * as text from '#messages/notices'
import { messageSchema } from '#shared/contract/envelope'
import { pushKeySchema, pushSubscribeSchema, pushUnsubscribeSchema } from '#shared/contract/push'
import { type Call, LAMBDA, parseBody } from '../call'
import type { Ctx, Deps } from '../context'
import { HttpError, invalid, unauthorized } from '../errors'
import { requireUserId } from '../middleware/session'
import { OutboundError } from '../ports/outbound'
import { countAttempt } from '../rate-limit'

const DEVICES_MAX = 10
/** Each looks up the name of a host. */
const SUBSCRIBES = { max: 60, windowMs: 3_600_000 }
const AGENT_MAX = 300

export function pushCalls({ db, clock, push, outbound }: Deps): Call[] {
  async function subscribe(c: Ctx) {
    const userId = requireUserId(c)
    const { sessionId } = c.get('actor')
    if (sessionId === null) throw unauthorized()
    if (push.publicKey === null) throw new HttpError(501, text.noPush(), { code: 'NOT_CONFIGURED' })
    const { endpoint, keys } = parseBody(c, pushSubscribeSchema)
    await countAttempt(db, clock, `push:${userId}`, SUBSCRIBES)
    await outbound.check(endpoint).catch((error: unknown) => {
      throw error instanceof OutboundError ? invalid({ endpoint: error.message }) : error
    })
    const agent = c.req.header('user-agent')?.slice(0, AGENT_MAX) ?? null
    await db.transaction(async (tx) => {
      // Pushes for the account that used the device before must not reach it.
      await tx.query('DELETE FROM push_subscription WHERE endpoint = $1 AND user_id <> $2', [endpoint, userId])
      await tx.query(
        `INSERT INTO push_subscription (user_id, session_id, endpoint, p256dh, auth, user_agent, created_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7)
         ON CONFLICT (endpoint) DO UPDATE SET user_id = $1, session_id = $2, p256dh = $4, auth = $5, user_agent = $6`,
        [userId, sessionId, endpoint, keys.p256dh, keys.auth, agent, new Date(clock.now())],
      )
      await tx.query(
        `DELETE FROM push_subscription WHERE user_id = $1 AND id NOT IN
           (SELECT id FROM push_subscription WHERE user_id = $1 ORDER BY id DESC LIMIT ${DEVICES_MAX})`,
        [userId],
      )
    })
    return c.json({ error: false, message: text.pushOn() }, 201)
  }

  async function unsubscribe(c: Ctx) {
    const { endpoint } = parseBody(c, pushUnsubscribeSchema)
    await db.query('DELETE FROM push_subscription WHERE endpoint = $1 AND user_id = $2', [endpoint, requireUserId(c)])
    return c.json({ error: false, message: text.pushOff() })
  }

  return [
    {
      method: 'GET',
      path: `${LAMBDA}/push`,
      kind: 'session',
      summary: 'The key with which browsers subscribe to push messages; null when the server sends none',
      answers: { 200: pushKeySchema },
      handle: (c) => c.json({ error: false, model: { public_key: push.publicKey } }),
    },
    {
      method: 'POST',
      path: `${LAMBDA}/push/subscribe`,
      kind: 'session',
      summary: 'Send push messages to this device until the session ends; at most 10 devices per person',
      body: { json: pushSubscribeSchema },
      answers: { 201: messageSchema },
      handle: subscribe,
    },
    {
      method: 'POST',
      path: `${LAMBDA}/push/unsubscribe`,
      kind: 'session',
      summary: 'Stop sending push messages to this device',
      body: { json: pushUnsubscribeSchema },
      answers: { 200: messageSchema },
      handle: unsubscribe,
    },
  ]
}
