/**
 * Channels (specification section 7, "Realtime channel"): what is of the moment, for whoever listens. A poll is held open by the server, past
 * the worker and longer than other calls; a browser has six connections to a server, so one tab polls for all.
 */
import type {
  ChannelJoined,
  ChannelOnline,
  ChannelPoll,
  ChannelSendRequest,
  ChannelSent,
} from '#shared/contract/realtime'
import { POLL_TIMEOUT_MS } from '#shared/limits'
import { withParams } from './endpoint'
import type { ReadOptions, WriteOptions } from './records'
import { request } from './transport'

const CHANNEL = '/v1/api/{{project}}/{{role}}/lambda/subscription/channel'

/** `after`: the cursor of the answer before. `wait`: whole seconds, 0 to 25. */
type PollOptions = ReadOptions & { after?: number; wait?: number }

export async function joinChannel(room: string, { key }: WriteOptions): Promise<ChannelJoined> {
  return request(`${CHANNEL}/room`, { method: 'POST', body: { room }, idempotencyKey: key })
}

export async function pollChannel(room: string, { signal, ...position }: PollOptions = {}): Promise<ChannelPoll> {
  return request(withParams(`${CHANNEL}/poll`, { room, ...position }), {
    signal,
    timeoutMs: POLL_TIMEOUT_MS,
    silent: true,
  })
}

export async function leaveChannel(room: string): Promise<{ message: string }> {
  return request(withParams(`${CHANNEL}/unsubscribe`, { room }))
}

export async function listOnline(room: string, { signal }: ReadOptions = {}): Promise<ChannelOnline> {
  return request(withParams(`${CHANNEL}/online`, { room }), { signal })
}

export async function sendToChannel(message: ChannelSendRequest, { key }: WriteOptions): Promise<ChannelSent> {
  return request(`${CHANNEL}/send`, { method: 'POST', body: message, idempotencyKey: key })
}
