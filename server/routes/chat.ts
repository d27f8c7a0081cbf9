/**
 * Chat v3 (specification section 7, "Realtime chat v3"). Its paths have no project and role: the
 * project comes from the header, the person from the token.
 */
import { messageSchema } from '#shared/contract/envelope'
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
  typingRequestSchema,
} from '#shared/contract/realtime'
import { parseId } from '#shared/record-id'
import { toPageCount } from '#shared/records/page'
import { validateRecord } from '#shared/resources/validate'
import { chatTable, roomTable } from '#shared/resources/workspaces'
import { isAdmin } from '#shared/roles'
import { type Call, parseBody, readWhole, toRecordId } from '../call'
import type { Ctx, Deps, Limit } from '../context'
import { messageOfThen, roomOfTwo } from '../dialects'
import { badRequest, forbidden, HttpError, invalid, notFound } from '../errors'
import { requireUserId } from '../middleware/session'
import { countAttempt, countWrites } from '../rate-limit'
import {
  addMembers,
  countRooms,
  directRoom,
  isMember,
  keyOfTwo,
  marksOf,
  newMessages,
  noteReceived,
  noteSeen,
  noteTyping,
  ofBooking,
  ofSpace,
  ROOMS_MAX,
  reachable,
  readMessages,
  roomsOf,
  sentBefore,
  topicsOf,
  typingIn,
} from '../realtime/chat'
import { pollUntilNotified, readAfter } from '../realtime/long-poll'
import { requireNoErrors } from '../records/record-checks'
import { insertRows } from '../records/record-writes'
import type { WriteContext } from '../tables/facet'
import { settleNotices } from '../tables/message-notices'
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

const readerOf = (c: Ctx) => ({ userId: requireUserId(c), isAdmin: isAdmin(c.get('actor').role) })

async function requireRoom({ clock }: Deps, c: Ctx, roomId: number) {
  const [model] = await roomsOf(c.get('db'), readerOf(c), clock.now(), { roomId })
  if (!model) throw roomGone()
  return model
}

type NewRoom = {
  others: readonly number[]
  /** Names the room of two; undefined: a room with a name, of which there may be several. */
  key: string | undefined
  values: { name: string; booking_id?: number; space_id?: number }
}

/** @throws HttpError 400 at the member that is wrong; it does not tell whether somebody else's exists */
async function readRoomOf(c: Ctx, { tx, actor }: Pick<WriteContext, 'tx' | 'actor'>): Promise<NewRoom> {
  const userId = requireUserId(c)
  const { name, user_ids, booking_id, space_id } = parseBody(c, roomOpenRequestSchema)
  if (booking_id !== undefined || space_id !== undefined) {
    const [member, found, key] =
      booking_id !== undefined
        ? ['booking_id', await ofBooking(tx, userId, booking_id), `booking:${booking_id}`]
        : ['space_id', await ofSpace(tx, space_id ?? 0), `space:${space_id}:${userId}`]
    if (found?.other == null) throw invalid({ [member]: 'There is nobody to write to' })
    if (found.other === userId) throw invalid({ [member]: 'This is your own space' })
    const about = { space_id: found.space_id, ...(booking_id === undefined ? {} : { booking_id }) }
    return { others: [found.other], key, values: { name: found.name, ...about } }
  }
  const others = [...new Set(user_ids ?? [])].filter((id) => id !== userId)
  const [other, ...more] = others
  if (other === undefined) throw invalid({ user_ids: 'A room needs at least one other person' })
  const there = await reachable(tx, userId, isAdmin(actor.role), others)
  const stranger = others.find((id) => !there.includes(id))
  if (stranger !== undefined) throw invalid({ user_ids: `Person ${stranger} can't be added to a room` })
  if (!name && more.length > 0) throw invalid({ name: 'A room of several people needs a name' })
  return { others, key: name ? undefined : keyOfTwo(userId, other), values: { name: name ?? 'Direct' } }
}

/** New rooms of one person. Administrators write to everybody. */
const NEW_ROOMS: Limit = { max: 20, windowMs: 3_600_000 }

const open = (deps: Deps) => async (c: Ctx) => {
  const userId = requireUserId(c)
  const context = writeContext(c, deps, roomTable)
  const { others, key, values } = await readRoomOf(c, context)
  const existing = key && (await directRoom(context.tx, key))
  if (existing)
    return c.json({
      error: false,
      model: await requireRoom(deps, c, existing),
      data: existing,
      message: 'The room already exists',
    })
  if (!isAdmin(context.actor.role)) await countAttempt(context.tx, deps.clock, `rooms:${userId}`, NEW_ROOMS)
  const [room] = await insertRows(context, [values])
  if (!room) throw new Error('The insert gave no row')
  if (key) await context.tx.query('UPDATE room SET direct_key = $2 WHERE id = $1', [room.id, key])
  await addMembers(context.tx, room.id, [userId, ...others])
  const model = await requireRoom(deps, c, room.id)
  return c.json({ error: false, model, data: room.id, message: 'Room created successfully' }, 201)
}

const listRooms = (deps: Deps) => async (c: Ctx) => {
  const reader = readerOf(c)
  const limit = readWhole(c, 'size', ROOMS_MAX, ROOMS_MAX)
  const page = readWhole(c, 'page', 1)
  const { total, unread } = await countRooms(c.get('db'), reader.userId)
  const list = await roomsOf(c.get('db'), reader, deps.clock.now(), { size: limit, page })
  return c.json({ error: false, list, unread, page, limit, total, num_pages: toPageCount(total, limit) })
}

const readRoom = (deps: Deps) => async (c: Ctx) => {
  requireUserId(c)
  const text = c.req.query('room_id')
  const id = toRecordId(text)
  if (id === undefined) throw badRequest('"room_id" should be the id of a room', 'INVALID_QUERY')
  return c.json({ error: false, model: await requireRoom(deps, c, id) })
}

/** The marks of an earlier poll. */
function readMarks(c: Ctx): number | undefined {
  const text = c.req.query('marks')
  if (text === undefined) return undefined
  // A sum of ids, which can be as large as one.
  const marks = text === '0' ? 0 : parseId(text)
  if (marks === undefined) throw badRequest('"marks" should be those of an earlier poll', 'INVALID_QUERY')
  return marks
}

const poll = (deps: Deps) => async (c: Ctx) => {
  const { clock } = deps
  const userId = requireUserId(c)
  const requested = toRecordId(c.req.query('user_id'))
  if (requested === undefined) throw badRequest('"user_id" should be your own id', 'INVALID_QUERY')
  if (requested !== userId) throw forbidden('Only your own rooms can be polled')
  const after = readAfter(c)
  const known = readMarks(c)
  const { db } = deps
  await noteSeen(db, userId, clock.now())
  if (after !== undefined) await noteReceived(db, userId, after)
  const news = await pollUntilNotified(c, deps, {
    first: `person:${userId}`,
    topics: () => topicsOf(db, userId),
    read: async (heard) => ({
      ...(await newMessages(db, userId, after)),
      marks: await marksOf(db, userId),
      typing: typingIn(heard),
    }),
    isNews: ({ list, marks, typing }) => list.length + typing.length > 0 || (known !== undefined && marks !== known),
  })
  return c.json({ error: false, ...news })
}

const read = (deps: Deps) => async (c: Ctx) => {
  const userId = requireUserId(c)
  const request = parseBody(c, chatReadRequestSchema)
  const since = toMoment(request.date)
  if (!(await isMember(c.get('db'), userId, request.room_id))) throw roomGone()
  const messages = await readMessages(c.get('db'), userId, request, since)
  await settleNotices(c.get('db'), userId, request.room_id, deps.clock.now())
  const { unread } = await requireRoom(deps, c, request.room_id)
  return c.json({ error: false, ...messages, unread })
}

/** Signs of one person that they are typing. */
const TYPED: Limit = { max: 60, windowMs: 60_000 }

const type = (deps: Deps) => {
  const count = countWrites(deps.clock, TYPED)
  return async (c: Ctx) => {
    const userId = requireUserId(c)
    const { room_id } = parseBody(c, typingRequestSchema)
    if (!(await isMember(c.get('db'), userId, room_id))) throw roomGone()
    count(String(userId))
    await noteTyping(c.get('db'), userId, room_id)
    return c.json({ error: false, message: 'Told' })
  }
}

const send = (deps: Deps) => async (c: Ctx) => {
  const userId = requireUserId(c)
  const values = parseBody(c, chatSendRequestSchema)
  requireNoErrors(validateRecord(chatTable, values, { mode: 'create' }))
  const context = writeContext(c, deps, chatTable)
  if (!(await isMember(context.tx, userId, values.room_id))) throw roomGone()
  const { client_id, picture } = values
  const earlier = client_id && (await sentBefore(context.tx, userId, values.room_id, client_id))
  if (earlier && (earlier.message !== values.message || earlier.picture !== (picture ?? null)))
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
      summary:
        'Open a room: a new one with a name and members, or that of two people, of a booking or of a space and a guest, which may already exist (200)',
      body: { json: roomOpenRequestSchema },
      dialect: roomOfTwo,
      answers: { 200: roomOpenedSchema, 201: roomOpenedSchema },
      handle: open(deps),
    },
    {
      method: 'GET',
      path: `${REALTIME}/room/poll`,
      kind: 'read',
      load: 'idle',
      summary:
        'Wait for new messages in own rooms, for typing, and for marks that differ from `marks`; an empty list after `wait` (at most 25) seconds',
      query: ['user_id', 'after', 'wait', 'marks'],
      answers: { 200: chatPollSchema },
      handle: poll(deps),
    },
    {
      method: 'GET',
      path: '/v3/api/:project/:role/lambda/realtime/room/my',
      kind: 'read',
      summary: 'Own rooms with members, online state, last message and number of unread messages',
      query: ['size', 'page'],
      answers: { 200: roomListSchema },
      handle: listRooms(deps),
    },
    {
      method: 'POST',
      path: `${REALTIME}/chat`,
      kind: 'write',
      summary:
        'Messages of a room: after chat_id, since date, before an id, or the newest; returned messages, and those up to chat_id, count as read',
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
      method: 'POST',
      path: `${REALTIME}/typing`,
      kind: 'write',
      summary: 'Tell the open polls of the other members that the person is writing; stored nowhere',
      body: { json: typingRequestSchema },
      answers: { 200: messageSchema },
      handle: type(deps),
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
