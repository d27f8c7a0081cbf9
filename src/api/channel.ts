/**
 * Channels (specification section 7, "Realtime channel"): messages that are not stored. The server
 * holds a poll open, longer than other calls and not through the worker. Only one tab may poll,
 * because a browser has six connections to a server.
 */
import type { ChannelSendRequest } from '#shared/contract/realtime'
import { POLL_TIMEOUT_MS } from '#shared/limits'
import { LAMBDA, withParams } from './endpoint'
import type { ReadOptions, WriteOptions } from './records'
import { request } from './transport'

const CHANNEL = `${LAMBDA}/subscription/channel`

/** `after`: the cursor of the previous answer. `wait`: whole seconds, 0 to 25. */
type PollOptions = ReadOptions & { after?: number; wait?: number }

export async function joinChannel(room: string, { key }: WriteOptions) {
  return request(`${CHANNEL}/room`, { answer: 'channelJoined', method: 'POST', body: { room }, idempotencyKey: key })
}

export async function pollChannel(room: string, { signal, ...position }: PollOptions = {}) {
  return request(withParams(`${CHANNEL}/poll`, { room, ...position }), {
    answer: 'channelPoll',
    signal,
    timeoutMs: POLL_TIMEOUT_MS,
    silent: true,
  })
}

export async function leaveChannel(room: string) {
  return request(withParams(`${CHANNEL}/unsubscribe`, { room }), { answer: 'message', silent: true })
}

export async function listOnline(room: string, { signal }: ReadOptions = {}) {
  return request(withParams(`${CHANNEL}/online`, { room }), { answer: 'channelOnline', signal, silent: true })
}

export async function sendToChannel(message: ChannelSendRequest, { key }: WriteOptions) {
  return request(`${CHANNEL}/send`, { answer: 'channelSent', method: 'POST', body: message, idempotencyKey: key })
}
