/**
 * Push messages: shown only to the account that is signed in here, and opened in a window of the app.
 * The device subscribes anew when the browser gives it another address, and stops at a sign-out.
 */
import { PROJECT_HEADER } from '#shared/headers'
import { fieldsOf } from '#shared/json'
import type { WorkerMessage } from '#shared/offline/protocol'
import { areaOf } from '#shared/roles'
import { post } from './broadcast'
import { attempt } from './network'
import { loadSession, refresh } from './session'

type Page = { focus: () => Promise<Page>; postMessage: (message: WorkerMessage) => void }

/** Declared by hand: tests type-check this module without the types of service workers. */
declare const self: {
  readonly location: { readonly origin: string }
  readonly registration: Pick<ServiceWorkerRegistration, 'pushManager' | 'showNotification'>
  readonly clients: {
    matchAll: (which: Readonly<{ type: 'window' }>) => Promise<readonly Page[]>
    openWindow: (address: URL) => Promise<unknown>
  }
}

type Message = Readonly<{ json: () => unknown }>
type Click = Readonly<{ notification: Pick<Notification, 'close' | 'data'> }>

const ICONS = '/icons/icon-'

export async function showPush(data: Message | null): Promise<void> {
  const { user, title, body, link, tag } = fieldsOf(readJson(data))
  if (typeof title !== 'string' || user !== (await loadSession())?.userId) return
  await self.registration.showNotification(title, {
    body: String(body),
    tag: String(tag),
    icon: `${ICONS}192.png`,
    badge: `${ICONS}monochrome-512.png`,
    data: link,
  })
  await post({ type: 'records-refreshed', table: 'notification' })
}

function readJson(data: Message | null): unknown {
  try {
    return data?.json()
  } catch {
    return undefined
  }
}

/** In a window that is open, without loading it again: it may hold unsaved changes. */
export async function openPush({ notification }: Click): Promise<void> {
  notification.close()
  const { origin } = self.location
  const url = new URL(String(notification.data), origin)
  if (url.origin !== origin) return
  const [client] = await self.clients.matchAll({ type: 'window' })
  const focused = await client?.focus().catch(() => undefined)
  if (focused) focused.postMessage({ type: 'open', path: url.pathname + url.search })
  else await self.clients.openWindow(url)
}

export async function endPush(): Promise<void> {
  await (await self.registration.pushManager?.getSubscription())?.unsubscribe()
}

type Changed = Readonly<{ oldSubscription?: Pick<PushSubscription, 'options'> | null }>

export async function renewPush({ oldSubscription }: Changed): Promise<void> {
  const session = await loadSession()
  if (!session?.projectHeader || !oldSubscription) return
  const { applicationServerKey } = oldSubscription.options
  const subscription = await self.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey })
  if (!session.token && (await refresh(null, session.projectHeader)) !== 'refreshed') return
  const token = (await loadSession())?.token
  await attempt(`/v1/api/${session.project}/${areaOf(session.role, '')}/lambda/push/subscribe`, {
    method: 'POST',
    headers: {
      ...{ 'content-type': 'application/json', authorization: `Bearer ${token}` },
      [PROJECT_HEADER]: session.projectHeader,
    },
    body: JSON.stringify(subscription),
  })
}
