/**
 * Chat v3 (specification section 7): rooms with members. Messages sent offline are queued and
 * delivered exactly once.
 */
import type { ChatReadRequest, ChatSendRequest, RoomOpenRequest } from '#shared/contract/realtime'
import { POLL_TIMEOUT_MS } from '#shared/limits'
import type { TempId } from '#shared/offline/temp-id'
import { withParams } from './endpoint'
import type { ReadOptions, WriteOptions } from './records'
import { request } from './transport'

const REALTIME = '/v3/api/lambda/realtime'

/** A body whose ids may be temporary while what they name is queued. */
type Queued<Body> = { [Key in keyof Body]: Key extends `${string}_id` ? Body[Key] | TempId : Body[Key] }

/** `after`, `marks`: of the previous answer. `wait`: whole seconds, 0 to 25. */
type PollOptions = ReadOptions & { after?: number; wait?: number; marks?: number }

/**
 * An existing room of two people, a booking or a space is returned instead of a new one. Offline it
 * is queued, and the room has a temporary id.
 */
export async function openRoom(room: Queued<RoomOpenRequest>, { key }: WriteOptions) {
  return request(`${REALTIME}/room`, { answer: 'roomOpened', method: 'POST', body: room, idempotencyKey: key })
}

/**
 * New messages of the user's rooms. The server waits until there are any. Only one tab may poll.
 */
export async function pollRooms(userId: number, { signal, ...position }: PollOptions = {}) {
  return request(withParams(`${REALTIME}/room/poll`, { user_id: userId, ...position }), {
    answer: 'chatPoll',
    signal,
    timeoutMs: POLL_TIMEOUT_MS,
    silent: true,
  })
}

/** Rooms of a list; later ones are on its next page. */
const ROOMS_SIZE = 200

/** The user's rooms, the latest activity first. Offline those of this device, without an order. */
export async function listRooms({ signal, silent }: ReadOptions & { silent?: boolean } = {}) {
  return request(withParams('/v3/api/{{project}}/{{role}}/lambda/realtime/room/my', { size: ROOMS_SIZE }), {
    answer: 'roomList',
    isKept: true,
    signal,
    ...(silent ? { silent } : {}),
  })
}

export async function getRoom(roomId: number, { signal }: ReadOptions = {}) {
  return request(withParams('/v3/api/lambda/room', { room_id: roomId }), { answer: 'room', signal })
}

/** The returned messages count as read, and those up to `chat_id`. */
export async function readMessages(query: ChatReadRequest, { signal }: ReadOptions = {}) {
  return request(`${REALTIME}/chat`, { answer: 'chatRead', method: 'POST', body: query, signal })
}

/**
 * Sends a message, after earlier ones of its room. Offline it is queued and gets a temporary id.
 * With a `client_id` it is delivered once, even under another key.
 */
export async function sendMessage(message: Queued<ChatSendRequest>, { key }: WriteOptions) {
  return request(`${REALTIME}/send`, { answer: 'chatSent', method: 'POST', body: message, idempotencyKey: key })
}

/** Tells the other members who have the room open. */
export async function sendTyping(roomId: number) {
  return request(`${REALTIME}/typing`, { answer: 'message', method: 'POST', body: { room_id: roomId }, silent: true })
}
