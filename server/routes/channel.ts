/** The subscription channel (specification section 7): subscribe to a name, say something, hear it, see who listens. */

import { messageSchema } from '#shared/contract/envelope'
import {
  channelJoinedSchema,
  channelOnlineSchema,
  channelPollSchema,
  channelRequestSchema,
  channelSendRequestSchema,
  channelSentSchema,
} from '#shared/contract/realtime'
import { type Call, LAMBDA, parseBody, parseValue } from '../call'
import type { Ctx, Deps } from '../context'
import { HttpError, invalid, notFound } from '../errors'
import { requireUserId } from '../middleware/session'
import { newMessages, noteSeen, onlineIn, saidBefore, say, seatOf, subscribe, unsubscribe } from '../realtime/channel'
import { readAfter, untilNews } from '../realtime/long-poll'

const BASE = `${LAMBDA}/subscription/channel`
const PAYLOAD_MAX = 65_536

const notSubscribed = () => notFound('Channel not found: subscribe to it first')

/** Who has not subscribed is not told whether there is such a channel. */
async function requireSeat(c: Ctx, name: string) {
  const seat = await seatOf(c.get('db'), name, requireUserId(c))
  if (!seat) throw notSubscribed()
  return seat
}

const requireSeatInQuery = (c: Ctx) => {
  requireUserId(c)
  return requireSeat(c, parseValue({ room: c.req.query('room') }, channelRequestSchema).room)
}

export function channelCalls(deps: Deps): Call[] {
  const { clock, db } = deps

  async function join(c: Ctx) {
    const { room } = parseBody(c, channelRequestSchema)
    const { isNew, cursor } = await subscribe(c.get('db'), room, requireUserId(c), clock.now())
    return c.json({ error: false, room, cursor, message: 'Subscribed' }, isNew ? 201 : 200)
  }

  async function poll(c: Ctx) {
    const seat = await requireSeatInQuery(c)
    const after = readAfter(c)
    await noteSeen(db, seat, clock.now())
    const found = await untilNews(c, deps, {
      first: `channel:${seat.channelId}`,
      topics: async () => [],
      read: async () => {
        const said = await newMessages(db, seat, after)
        if (!said) throw notSubscribed()
        return said
      },
    })
    return c.json({ error: false, ...found })
  }

  async function send(c: Ctx) {
    const { room, payload, client_id: clientId } = parseBody(c, channelSendRequestSchema)
    const text = JSON.stringify(payload)
    if (text.length > PAYLOAD_MAX) throw invalid({ payload: 'payload must have at most 64 kB' })
    const seat = await requireSeat(c, room)
    const message = { payload: text, clientId }
    const model = await say(c.get('db'), seat, message, clock.now())
    if (model) return c.json({ error: false, model, data: model.id, message: 'Message sent successfully' }, 201)
    const earlier = await saidBefore(c.get('db'), seat, message)
    if (!earlier?.is_same)
      throw new HttpError(409, 'Another message was sent under this id', {
        code: 'CLIENT_ID_REUSED',
        validation: { client_id: 'Another message was sent under this id' },
      })
    const { is_same: _, ...first } = earlier
    return c.json({ error: false, model: first, data: first.id, message: 'Sent before' })
  }

  return [
    {
      method: 'POST',
      path: `${BASE}/room`,
      kind: 'write',
      summary: 'Subscribe to a channel by its name; it is made when there is none (201: from now on, 200: before)',
      body: { json: channelRequestSchema },
      answers: { 200: channelJoinedSchema, 201: channelJoinedSchema },
      handle: join,
    },
    {
      method: 'GET',
      path: `${BASE}/poll`,
      kind: 'read',
      summary: 'What is said in a channel, as soon as something is, or after wait (at most 25) seconds nothing',
      query: ['room', 'after', 'wait'],
      answers: { 200: channelPollSchema },
      handle: poll,
    },
    {
      method: 'GET',
      path: `${BASE}/unsubscribe`,
      kind: 'read',
      summary: 'Leave a channel',
      query: ['room'],
      answers: { 200: messageSchema },
      handle: async (c) => {
        await unsubscribe(db, await requireSeatInQuery(c))
        return c.json({ error: false, message: 'Unsubscribed' })
      },
    },
    {
      method: 'GET',
      path: `${BASE}/online`,
      kind: 'read',
      summary: 'Who listens to a channel: subscribers who polled it within the last minute',
      query: ['room'],
      answers: { 200: channelOnlineSchema },
      handle: async (c) => c.json({ error: false, list: await onlineIn(db, await requireSeatInQuery(c), clock.now()) }),
    },
    {
      method: 'POST',
      path: `${BASE}/send`,
      kind: 'write',
      summary:
        'Say something to all subscribers; under a client_id that was used before it is the message of then (200)',
      body: { json: channelSendRequestSchema },
      answers: { 200: channelSentSchema, 201: channelSentSchema },
      handle: send,
    },
  ]
}
