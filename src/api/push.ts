/** Devices that get Web Push. */
import type { PushSubscribe } from '#shared/contract/push'
import { LAMBDA } from './endpoint'
import { request } from './transport'

const PUSH = `${LAMBDA}/push`

export async function getPushKey() {
  return request(PUSH, { answer: 'pushKey' })
}

export async function subscribePush(subscription: PushSubscribe) {
  return request(`${PUSH}/subscribe`, { answer: 'message', method: 'POST', body: subscription })
}

export async function unsubscribePush(endpoint: string) {
  return request(`${PUSH}/unsubscribe`, { answer: 'message', method: 'POST', body: { endpoint } })
}
