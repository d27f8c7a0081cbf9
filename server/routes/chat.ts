/**
 * Chat v3 (specification section 7, "Realtime chat v3"). Its paths have no project and role: the
 * project comes from the header, the person from the token.
 */
import {
  chatPollSchema,
  chatReadRequestSchema,
  chatReadSchema,
  chatSendRequestSchema,
  chatSentSchema,
  roomListSchema,
  roomModelSchema,
  roomOpenedSchema,
  roomOpenRequestSchema,
} from '#shared/contract/realtime'
import { validateRecord } from '#shared/resources/validate'
import { chatTable, roomTable } from '#shared/resources/workspaces'
import { isAdmin } from '#shared/roles'
import { type Call, parseBody, toRecordId } from '../call'
import type { Ctx, Deps } from '../context'
import { messageOfThen, roomOfTwo } from '../dialects'
import { badRequest, forbidden, HttpError, invalid, notFound } from '../errors'
import { requireUserId } from '../middleware/session'
import {
  addMembers,
  directRoom,
  isMember,
  newMessages,
  noteSeen,
  reachable,
  readMessages,
  roomIdsOf,
  roomsOf,
  sentBefore,
} from '../realtime/chat'
import { pollUntilNotified, readAfter } from '../realtime/long-poll'
import { requireNoErrors } from '../records/record-checks'
import { insertRows } from '../records/record-writes'
import { writeContext } from './records'

const REALTIME = '/v3/api/lambda/realtime'

const roomGone = () => notFound('Room not found')

/** A date (its start) or a moment. */
function toMoment(text: string | null | undefined): Date | null {
  if (text === null || text === undefined || text === '') return null
  const isIso = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d{1,6})?)?(Z|[+-]\d{2}:\d{2}))?$/.test(text)
  const at = isIso ? Date.parse(text) : Number.NaN
  if (Number.isNaN(at)) throw invalid({ date: 'Date must be a date or a date and time (ISO 8601)' })
  return new Date(at)
}

async function requireRoom({ clock }: Deps, c: Ctx, id: number) {
  const [model] = await roomsOf(c.get('db'), requireUserId(c), clock.now(), id)
  if (!model) throw roomGone()
  return model
}

const open = (deps: Deps) => async (c: Ctx) => {
  const userId = requireUserId(c)
  const { name, user_ids } = parseBody(c, roomOpenRequestSchema)
  const others = [...new Set(user_ids)].filter((id) => id !== userId)
  if (others.length === 0) throw invalid({ user_ids: 'A room needs at least one other person' })
  const context = writeContext(c, deps, roomTable)
  const there = await reachable(context.tx, userId, isAdmin(context.actor.role), others)
  const stranger = others.find((id) => !there.includes(id))
  if (stranger !== undefined) throw invalid({ user_ids: `Person ${stranger} can't be added to a room` })
  const [other = 0, ...more] = others
  if (!name && more.length > 0) throw invalid({ name: 'A room of several people needs a name' })
  const direct = name ? undefined : await directRoom(context.tx, userId, other)
  if (direct?.id !== undefined)
    return c.json({
      error: false,
      model: await requireRoom(deps, c, direct.id),
      data: direct.id,
      message: 'The room already exists',
    })
  const [room] = await insertRows(context, [{ name: name ?? 'Direct' }])
  if (!room) throw new Error('The insert gave no row')
  if (direct) await context.tx.query('UPDATE room SET direct_key = $2 WHERE id = $1', [room.id, direct.key])
  await addMembers(context.tx, room.id, [userId, ...others])
  const model = await requireRoom(deps, c, room.id)
  return c.json({ error: false, model, data: room.id, message: 'Room created successfully' }, 201)
}

const listRooms = (deps: Deps) => async (c: Ctx) => {
  const { clock } = deps
  const list = await roomsOf(c.get('db'), requireUserId(c), clock.now())
  return c.json({ error: false, list, unread: list.reduce((sum, { unread }) => sum + unread, 0) })
}

const readRoom = (deps: Deps) => async (c: Ctx) => {
  requireUserId(c)
  const text = c.req.query('room_id')
  const id = toRecordId(text)
  if (id === undefined) throw badRequest('"room_id" should be the id of a room', 'INVALID_QUERY')
  return c.json({ error: false, model: await requireRoom(deps, c, id) })
}

const poll = (deps: Deps) => async (c: Ctx) => {
  const { clock } = deps
  const userId = requireUserId(c)
  const requested = toRecordId(c.req.query('user_id'))
  if (requested === undefined) throw badRequest('"user_id" should be your own id', 'INVALID_QUERY')
  if (requested !== userId) throw forbidden('Only your own rooms can be polled')
  const after = readAfter(c)
  const { db } = deps
  await noteSeen(db, userId, clock.now())
  const news = await pollUntilNotified(c, deps, {
    first: `person:${userId}`,
    topics: async () => (await roomIdsOf(db, userId)).map((id) => `room:${id}`),
    read: () => newMessages(db, userId, after),
  })
  return c.json({ error: false, ...news })
}

const read = (deps: Deps) => async (c: Ctx) => {
  const userId = requireUserId(c)
  const request = parseBody(c, chatReadRequestSchema)
  const since = toMoment(request.date)
  if (!(await isMember(c.get('db'), userId, request.room_id))) throw roomGone()
  const messages = await readMessages(c.get('db'), userId, request, since)
  const { unread } = await requireRoom(deps, c, request.room_id)
  return c.json({ error: false, ...messages, unread })
}

const send = (deps: Deps) => async (c: Ctx) => {
  const userId = requireUserId(c)
  const values = parseBody(c, chatSendRequestSchema)
  requireNoErrors(validateRecord(chatTable, values, { mode: 'create' }))
  const context = writeContext(c, deps, chatTable)
  if (!(await isMember(context.tx, userId, values.room_id))) throw roomGone()
  const { client_id } = values
  const earlier = client_id && (await sentBefore(context.tx, userId, values.room_id, client_id))
  if (earlier && earlier.message !== values.message)
    throw new HttpError(409, 'Another message was sent under this id', {
      code: 'CLIENT_ID_REUSED',
      validation: { client_id: 'Another message was sent under this id' },
    })
  if (earlier) return c.json({ error: false, model: earlier, data: earlier.id, message: 'Already sent' })
  const [model] = await insertRows(context, [values])
  return c.json({ error: false, model, data: model?.id, message: 'Message sent successfully' }, 201)
}

export function chatCalls(deps: Deps): Call[] {
  return [
    {
      method: 'POST',
      path: `${REALTIME}/room`,
      kind: 'write',
      summary: 'Open a room: a new one with a name and members, or the direct room, which may already exist (200)',
      body: { json: roomOpenRequestSchema },
      dialect: roomOfTwo,
      answers: { 200: roomOpenedSchema, 201: roomOpenedSchema },
      handle: open(deps),
    },
    {
      method: 'GET',
      path: `${REALTIME}/room/poll`,
      kind: 'read',
      summary: 'Wait for new messages in own rooms; an empty list after `wait` (at most 25) seconds',
      query: ['user_id', 'after', 'wait'],
      answers: { 200: chatPollSchema },
      handle: poll(deps),
    },
    {
      method: 'GET',
      path: '/v3/api/:project/:role/lambda/realtime/room/my',
      kind: 'read',
      summary: 'Own rooms with members, online state, last message and number of unread messages',
      answers: { 200: roomListSchema },
      handle: listRooms(deps),
    },
    {
      method: 'POST',
      path: `${REALTIME}/chat`,
      kind: 'write',
      summary:
        'Messages of a room: after chat_id, since date, before an id, or the newest; returned messages count as read',
      body: { json: chatReadRequestSchema },
      answers: { 200: chatReadSchema },
      handle: read(deps),
    },
    {
      method: 'POST',
      path: `${REALTIME}/send`,
      kind: 'write',
      summary: 'Send a message to a room; a repeated client_id returns the earlier message (200)',
      body: { json: chatSendRequestSchema },
      dialect: messageOfThen,
      answers: { 200: chatSentSchema, 201: chatSentSchema },
      handle: send(deps),
    },
    {
      method: 'GET',
      path: '/v3/api/lambda/room',
      kind: 'read',
      summary: 'One of the person’s rooms',
      query: ['room_id'],
      answers: { 200: roomModelSchema },
      handle: readRoom(deps),
    },
  ]
}
