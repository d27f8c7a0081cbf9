/** Chat v3 (specification section 7): rooms with members. What is said without a connection waits in the queue and arrives once. */
import type { ChatReadRequest, ChatSendRequest, RoomOpenRequest } from '#shared/contract/realtime'
import { POLL_TIMEOUT_MS } from '#shared/limits'
import { withParams } from './endpoint'
import type { ReadOptions, WriteOptions } from './records'
import { request } from './transport'

const REALTIME = '/v3/api/lambda/realtime'

/** `after`: the cursor of the answer before. `wait`: whole seconds, 0 to 25. */
type PollOptions = ReadOptions & { after?: number; wait?: number }

/** A room of two that is there already is given again. */
export async function openRoom(room: RoomOpenRequest, { key }: WriteOptions) {
  return request(`${REALTIME}/room`, { answer: 'roomOpened', method: 'POST', body: room, idempotencyKey: key })
}

/** New messages of all own rooms; held open by the server until there are any. One tab polls for all. */
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

/** What is given counts as read. */
export async function readMessages(asked: ChatReadRequest, { signal }: ReadOptions = {}) {
  return request(`${REALTIME}/chat`, { answer: 'chatRead', method: 'POST', body: asked, signal })
}

/** With what was sent, or the marks of what waits in the queue. With a `client_id` it arrives once even when it is sent under another key. */
export async function sendMessage(message: ChatSendRequest, { key }: WriteOptions) {
  return request(`${REALTIME}/send`, {
    answer: 'chatSentOrQueued',
    method: 'POST',
    body: message,
    idempotencyKey: key,
    queueable: 'medium',
  })
}
