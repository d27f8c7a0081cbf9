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
import { editingRoom, isReservedRoom, parseRecordRoom, recordRoom } from '#shared/record-room'
import { tableOf } from '#shared/resources/tables'
import { isAdmin } from '#shared/roles'
import { type Call, LAMBDA, parseBody, parseValue, toRecordId } from '../call'
import type { Ctx, Deps } from '../context'
import { forbidden, HttpError, invalid, notFound } from '../errors'
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
import { readableIds } from '../records/record-checks'

const BASE = `${LAMBDA}/subscription/channel`
const PAYLOAD_MAX = 65_536

const notSubscribed = () => notFound('Channel not found: subscribe to it first')

/**
 * Guards the channels of records, on every call: a role or a right may have been taken away since.
 * @throws HttpError 403 for all but administrators, 404 when they may not read the record
 */
async function requireMayEnter(c: Ctx, name: string): Promise<void> {
  if (!isReservedRoom(name)) return
  const actor = c.get('actor')
  if (!isAdmin(actor.role)) throw forbidden('Only administrators see who works on a record')
  const { table, id } = parseRecordRoom(name) ?? {}
  const recordId = toRecordId(id)
  if (!table || !tableOf(table) || recordId === undefined) throw notFound()
  if ((await readableIds(c.get('db'), actor, table, [recordId])).size === 0) throw notFound()
}

/** Without a subscription the answer does not reveal whether the channel exists. */
async function requireSeat(c: Ctx, name: string) {
  await requireMayEnter(c, name)
  const seat = await seatOf(c.get('db'), name, requireUserId(c))
  if (!seat) throw notSubscribed()
  return seat
}

function roomInQuery(c: Ctx): string {
  requireUserId(c)
  return parseValue({ room: c.req.query('room') }, channelRequestSchema).room
}

const requireSeatInQuery = (c: Ctx) => requireSeat(c, roomInQuery(c))

export function channelCalls(deps: Deps): Call[] {
  const { clock, db } = deps

  async function join(c: Ctx) {
    const { room } = parseBody(c, channelRequestSchema)
    await requireMayEnter(c, room)
    const { isNew, cursor } = await subscribe(c.get('db'), room, requireUserId(c), clock.now())
    return c.json({ error: false, room, cursor, message: 'Subscribed' }, isNew ? 201 : 200)
  }

  async function poll(c: Ctx) {
    const room = roomInQuery(c)
    const seat = await requireSeat(c, room)
    const after = readAfter(c)
    await noteSeen(db, seat, clock.now())
    const news = await pollUntilNotified(c, deps, {
      first: `channel:${seat.channelId}`,
      topics: async () => [],
      read: async () => {
        // The record may have been deleted while the poll waited.
        await requireMayEnter(c, room)
        const messages = await newMessages(db, seat, after)
        if (!messages) throw notSubscribed()
        return messages
      },
    })
    return c.json({ error: false, ...news })
  }

  /**
   * In the channel of a record, asking who is there also enters: the person who asks has it open, so
   * their page needs no other call.
   */
  async function online(c: Ctx) {
    const name = roomInQuery(c)
    const now = clock.now()
    const record = parseRecordRoom(name)
    if (!record) {
      await requireSeat(c, name)
      return c.json({ error: false, list: await onlineIn(db, [name], now) })
    }
    await requireMayEnter(c, name)
    const seat = await seatOf(db, name, requireUserId(c))
    if (seat) await noteSeen(db, seat, now)
    else await subscribe(db, name, requireUserId(c), now)
    const room = recordRoom(record.table, Number(record.id))
    return c.json({ error: false, list: await onlineIn(db, [room, editingRoom(room)], now, { isFull: true }) })
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
      summary:
        'Subscribers of a channel who polled it within the last minute. In the channel of a record (record:{table}:{id}, with :editing while its form is open; administrators who may read it) the call also subscribes and counts as a poll',
      query: ['room'],
      answers: { 200: channelOnlineSchema },
      handle: online,
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
