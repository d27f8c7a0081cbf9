/**
 * Push messages in the worker: clicks and the change of a subscription, which no program can cause in
 * a browser. The arrival of one in a real worker is in tests/e2e/notifications.test.ts.
 */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { PROJECT_HEADER } from '#shared/headers'
import { endPush, openPush, renewPush, showPush } from '../../../sw/push'
import { setSession } from '../../../sw/session'

// The copy of the session for a worker that starts without a page.
vi.mock('idb-keyval', () => ({ get: async () => undefined, set: async () => undefined, del: async () => undefined }))

const ORIGIN = 'http://localhost:3000'
const SESSION = {
  ...{ userId: 7, role: 'user', token: 'token-7', project: 'holdfast', projectHeader: 'cHJvamVjdA==' },
  isShared: false,
}
const LINK = '/account/my-bookings?booking=3'

const client = { id: 'page-1', focus: vi.fn(), postMessage: vi.fn() }
const clients = { matchAll: vi.fn(), openWindow: vi.fn() }
const pushManager = { getSubscription: vi.fn(), subscribe: vi.fn() }
const showNotification = vi.fn()
const send = vi.fn<(request: Request) => Promise<Response>>()

beforeEach(async () => {
  vi.stubGlobal('self', {
    location: { origin: ORIGIN },
    registration: { pushManager, showNotification },
    clients,
  })
  vi.stubGlobal('fetch', send)
  // A worker completes addresses by its own.
  const NodeRequest = Request
  vi.stubGlobal(
    'Request',
    class extends NodeRequest {
      constructor(address: string, init?: RequestInit) {
        super(new URL(address, ORIGIN), init)
      }
    },
  )
  clients.matchAll.mockResolvedValue([client])
  client.focus.mockResolvedValue(client)
  await setSession(SESSION)
})
afterEach(() => {
  vi.resetAllMocks()
  vi.unstubAllGlobals()
})

describe('a click', () => {
  const close = vi.fn()
  const click = (data: unknown) => openPush({ notification: { data, close } })

  test('shows the page in the window that is open, without loading it again', async () => {
    await click(LINK)
    expect(close).toHaveBeenCalledOnce()
    expect(client.postMessage).toHaveBeenCalledExactlyOnceWith({ type: 'open', path: LINK })
    expect(clients.openWindow).not.toHaveBeenCalled()
  })

  test.each([
    ['is open', () => clients.matchAll.mockResolvedValue([])],
    ['can be focused', () => client.focus.mockRejectedValue(new Error('Not allowed'))],
  ])('opens a window when none %s', async (_, prepare) => {
    prepare()
    await click(LINK)
    expect(clients.openWindow.mock.calls.map(String)).toEqual([ORIGIN + LINK])
    expect(client.postMessage).not.toHaveBeenCalled()
  })

  test.each(['https://evil.example/', '//evil.example/x', 'javascript:alert(1)'])(
    'opens nothing of %s',
    async (link) => {
      await click(link)
      expect(close).toHaveBeenCalledOnce()
      expect(client.postMessage).not.toHaveBeenCalled()
      expect(clients.openWindow).not.toHaveBeenCalled()
    },
  )
})

describe('a message', () => {
  const receive = (data: unknown) => showPush({ json: () => data })
  const MESSAGE = { user: 7, title: 'Booked', body: 'Loft', link: LINK, tag: 'booking:3' }

  test('is shown, and pages read again', async () => {
    await receive(MESSAGE)
    expect(showNotification).toHaveBeenCalledExactlyOnceWith(
      'Booked',
      expect.objectContaining({ body: 'Loft', tag: 'booking:3', data: LINK }),
    )
    expect(client.postMessage).toHaveBeenCalledWith({ type: 'records-refreshed', table: 'notification' })
  })

  test('for another account, or after the sign-out, is not', async () => {
    await receive({ ...MESSAGE, user: 8 })
    await setSession(null)
    await receive(MESSAGE)
    expect(showNotification).not.toHaveBeenCalled()
  })
})

describe('another address from the browser', () => {
  const options = { applicationServerKey: new ArrayBuffer(65) }
  const old = { options: { ...options, userVisibleOnly: true } }
  const subscription = { endpoint: 'https://push.example/new', keys: { p256dh: 'B', auth: 'a' } }

  beforeEach(() => {
    pushManager.subscribe.mockResolvedValue(subscription)
    send.mockImplementation(async () => new Response('{"error":false}', { status: 201 }))
  })

  test('is sent to the server, with the key of before', async () => {
    await renewPush({ oldSubscription: old })
    expect(pushManager.subscribe).toHaveBeenCalledExactlyOnceWith({ userVisibleOnly: true, ...options })
    const [[request] = []] = send.mock.calls
    expect([request?.method, request?.url]).toEqual(['POST', `${ORIGIN}/v1/api/holdfast/user/lambda/push/subscribe`])
    const headers = [request?.headers.get('authorization'), request?.headers.get(PROJECT_HEADER)]
    expect(headers).toEqual(['Bearer token-7', 'cHJvamVjdA=='])
    expect(await request?.json()).toEqual(subscription)
  })

  test.each([
    ['nobody is signed in', null, old],
    ['the old one is unknown', SESSION, null],
  ])('is left when %s', async (_, session, oldSubscription) => {
    await setSession(session)
    await renewPush({ oldSubscription })
    expect([pushManager.subscribe.mock.calls, send.mock.calls]).toEqual([[], []])
  })
})

test('a sign-out ends the subscription of this device', async () => {
  const unsubscribe = vi.fn()
  pushManager.getSubscription.mockResolvedValue({ unsubscribe })
  await endPush()
  expect(unsubscribe).toHaveBeenCalledOnce()
  pushManager.getSubscription.mockResolvedValue(null)
  await endPush()
})
