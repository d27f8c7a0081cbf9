/**
 * Chat v3 (specification section 7): rooms with members. Messages sent offline are queued and
 * delivered exactly once.
 */
import type { ChatReadRequest, ChatSendRequest, RoomOpenRequest } from '#shared/contract/realtime'
import { POLL_TIMEOUT_MS } from '#shared/limits'
import { withParams } from './endpoint'
import type { ReadOptions, WriteOptions } from './records'
import { request } from './transport'

const REALTIME = '/v3/api/lambda/realtime'

/** `after`: the cursor of the previous answer. `wait`: whole seconds, 0 to 25. */
type PollOptions = ReadOptions & { after?: number; wait?: number }

/** An existing room of two members is returned instead of a new one. */
export async function openRoom(room: RoomOpenRequest, { key }: WriteOptions) {
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

export async function listRooms({ signal }: ReadOptions = {}) {
  return request('/v3/api/{{project}}/{{role}}/lambda/realtime/room/my', { answer: 'roomList', signal })
}

export async function getRoom(roomId: number, { signal }: ReadOptions = {}) {
  return request(withParams('/v3/api/lambda/room', { room_id: roomId }), { answer: 'room', signal })
}

/** The returned messages count as read. */
export async function readMessages(query: ChatReadRequest, { signal }: ReadOptions = {}) {
  return request(`${REALTIME}/chat`, { answer: 'chatRead', method: 'POST', body: query, signal })
}

/**
 * Resolves with the sent message, or with the queue's answer. With a `client_id` the message is
 * delivered once, even under another key.
 */
export async function sendMessage(message: ChatSendRequest, { key }: WriteOptions) {
  return request(`${REALTIME}/send`, {
    answer: 'chatSentOrQueued',
    method: 'POST',
    body: message,
    idempotencyKey: key,
    queueable: 'medium',
  })
}
