/**
 * Subscription channels (specification section 7): subscribe by name, send, poll, and list the
 * listeners.
 */

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
import {
  addMessage,
  findSentMessage,
  newMessages,
  noteSeen,
  onlineIn,
  seatOf,
  subscribe,
  unsubscribe,
} from '../realtime/channel'
import { pollUntilNotified, readAfter } from '../realtime/long-poll'

const BASE = `${LAMBDA}/subscription/channel`
const PAYLOAD_MAX = 65_536

const notSubscribed = () => notFound('Channel not found: subscribe to it first')

/** Without a subscription the answer does not reveal whether the channel exists. */
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
    const news = await pollUntilNotified(c, deps, {
      first: `channel:${seat.channelId}`,
      topics: async () => [],
      read: async () => {
        const messages = await newMessages(db, seat, after)
        if (!messages) throw notSubscribed()
        return messages
      },
    })
    return c.json({ error: false, ...news })
  }

  async function send(c: Ctx) {
    const { room, payload, client_id: clientId } = parseBody(c, channelSendRequestSchema)
    const text = JSON.stringify(payload)
    if (text.length > PAYLOAD_MAX) throw invalid({ payload: 'payload must be at most 64 kB' })
    const seat = await requireSeat(c, room)
    const message = { payload: text, clientId }
    const model = await addMessage(c.get('db'), seat, message, clock.now())
    if (model) return c.json({ error: false, model, data: model.id, message: 'Message sent successfully' }, 201)
    const earlier = await findSentMessage(c.get('db'), seat, message)
    if (!earlier?.is_same)
      throw new HttpError(409, 'Another message was sent under this id', {
        code: 'CLIENT_ID_REUSED',
        validation: { client_id: 'Another message was sent under this id' },
      })
    const { is_same: _, ...first } = earlier
    return c.json({ error: false, model: first, data: first.id, message: 'Already sent' })
  }

  return [
    {
      method: 'POST',
      path: `${BASE}/room`,
      kind: 'write',
      summary: 'Subscribe to a channel by its name, and create it if needed (201: subscribed, 200: already subscribed)',
      body: { json: channelRequestSchema },
      answers: { 200: channelJoinedSchema, 201: channelJoinedSchema },
      handle: join,
    },
    {
      method: 'GET',
      path: `${BASE}/poll`,
      kind: 'read',
      load: 'idle',
      summary: 'Wait for messages of a channel; an empty list after `wait` (at most 25) seconds',
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
      summary: 'Subscribers of a channel who polled it within the last minute',
      query: ['room'],
      answers: { 200: channelOnlineSchema },
      handle: async (c) => c.json({ error: false, list: await onlineIn(db, await requireSeatInQuery(c), clock.now()) }),
    },
    {
      method: 'POST',
      path: `${BASE}/send`,
      kind: 'write',
      summary: 'Send a message to all subscribers; a repeated client_id returns the earlier message (200)',
      body: { json: channelSendRequestSchema },
      answers: { 200: channelSentSchema, 201: channelSentSchema },
      handle: send,
    },
  ]
}
