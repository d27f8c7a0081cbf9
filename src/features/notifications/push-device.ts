/**
 * Push messages on this device: the browser's subscription, which the server knows too. Asked for only
 * by a switch; afterwards it is renewed without asking, for the same user.
 */
import { findRegistration } from '../../offline/worker-link'
import { readStored, writeStored } from '../../stores/storage'
import { getPushKey, subscribePush, unsubscribePush } from './queries'

export type PushSupport = 'supported' | 'needs-install' | 'unsupported'

const isIos = (): boolean =>
  /iP(hone|ad|od)/.test(navigator.userAgent) || (/Mac/.test(navigator.userAgent) && navigator.maxTouchPoints > 1)

export function pushSupport(): PushSupport {
  if ('PushManager' in window && 'Notification' in window) return 'supported'
  return isIos() && !matchMedia('(display-mode: standalone)').matches ? 'needs-install' : 'unsupported'
}

export const isPushDenied = (): boolean => pushSupport() === 'supported' && Notification.permission === 'denied'

const subscriptionOf = async (): Promise<PushSubscription | null | undefined> =>
  (await findRegistration())?.pushManager.getSubscription()

/** Whether this device gets push messages for the user. */
export const isPushOn = async (user: number): Promise<boolean> =>
  pushSupport() === 'supported' &&
  Notification.permission === 'granted' &&
  readStored('push') === String(user) &&
  Boolean(await subscriptionOf())

/** @throws when the push service or the server refuses, or can't be reached */
async function subscribe(publicKey: string): Promise<void> {
  const manager = (await findRegistration())?.pushManager
  if (!manager) throw new Error('No service worker')
  const options = { userVisibleOnly: true, applicationServerKey: publicKey }
  const subscription = await manager.subscribe(options).catch(async () => {
    // The server has another key than at the last subscription.
    await (await manager.getSubscription())?.unsubscribe()
    return manager.subscribe(options)
  })
  const { endpoint, keys: { p256dh = '', auth = '' } = {} } = subscription.toJSON()
  await subscribePush({ endpoint: endpoint ?? subscription.endpoint, keys: { p256dh, auth } })
}

/** Asks for permission. @returns false when the person denies it */
export async function turnPushOn(user: number, publicKey: string): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false
  await subscribe(publicKey)
  writeStored('push', String(user))
  return true
}

export async function turnPushOff(): Promise<void> {
  writeStored('push', null)
  const subscription = await subscriptionOf()
  if (!subscription) return
  // Without an answer the server learns it from the push service.
  await unsubscribePush(subscription.endpoint).catch(() => undefined)
  await subscription.unsubscribe()
}

/** After a sign-out and a new sign-in, the user who had turned it on gets push messages again. */
export async function renewPush(user: number): Promise<void> {
  if (readStored('push') !== String(user) || pushSupport() !== 'supported' || Notification.permission !== 'granted')
    return
  if (await subscriptionOf()) return
  const { model } = await getPushKey()
  if (model.public_key) await subscribe(model.public_key)
}
