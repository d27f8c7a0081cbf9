/** Notifications: the bell, reading marks without a connection, settings, and a push from end to end. */
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import type { Database } from '../../server/db/database'
import { ACCOUNTS, callAs, signIn } from '../support/accounts'
import { expect, test } from '../support/app'
import { axeFindings } from '../support/axe'
import { pushReceiver } from '../support/push-receiver'
import { allSynced, goOffline, workerReady } from './pages'

test.use({ profile: 'new' })

const bell = (page: Page, unread: string) => page.getByRole('button', { name: `Notifications, ${unread}`, exact: true })
const panel = (page: Page) => page.getByRole('dialog', { name: 'Notifications' })
const entry = (page: Page, title: string) => panel(page).getByRole('listitem').filter({ hasText: title })
const cell = (page: Page, kind: string, channel: string) =>
  page.getByRole('checkbox', { name: `${kind}: ${channel}`, exact: true })

/** Replaces the demo's notifications of the user. */
async function tell(database: Database, ...titles: string[]): Promise<void> {
  await database.query('DELETE FROM notification')
  for (const title of titles)
    await database.query(
      `INSERT INTO notification (user_id, kind, title, message, link)
       SELECT id, 'review', $2, 'Something happened.', '/account/reviews' FROM "user" WHERE email = $1`,
      [ACCOUNTS.user.email, title],
    )
}

const unreadOf = async (database: Database): Promise<unknown> =>
  (
    await database.query<{ title: string }>(
      'SELECT title FROM notification WHERE read_at IS NULL AND deleted_at IS NULL ORDER BY id',
    )
  ).map(({ title }) => title)

test('the bell counts what is unread; reading waits for the connection', async ({ page, database }) => {
  await tell(database, 'First', 'Second', 'Third')
  await signIn(page, 'user')
  await workerReady(page)
  await bell(page, '3 unread').click()
  await expect(panel(page).getByRole('listitem')).toHaveCount(3)
  expect(await axeFindings(page, 'bell')).toEqual([])
  // The focus is in the panel, and returns.
  await page.keyboard.press('Escape')
  await expect(bell(page, '3 unread')).toBeFocused()

  // A page that was opened with the worker keeps the list.
  await page.reload()
  await expect(bell(page, '3 unread')).toBeVisible()
  await goOffline(page)
  await page.reload()
  await bell(page, '3 unread').click()
  await entry(page, 'Third').getByRole('link').click()
  await expect(page).toHaveURL(/^[^?]*\/account\/reviews$/)
  await expect(bell(page, 'none unread')).toBeVisible()
  expect(await unreadOf(database)).toEqual(['First', 'Second', 'Third'])
  await page.context().setOffline(false)
  await allSynced(page)
  expect(await unreadOf(database)).toEqual([])
})

test('all can be marked as read at once, and each deleted', async ({ page, database }) => {
  await tell(database, 'First', 'Second')
  await signIn(page, 'user')
  await workerReady(page)
  await bell(page, '2 unread').click()
  await panel(page).getByRole('button', { name: 'Mark all as read' }).click()
  await expect(bell(page, 'none unread')).toBeVisible()
  await expect.poll(() => unreadOf(database)).toEqual([])
  await panel(page).getByRole('button', { name: 'Delete notification: First' }).click()
  await expect(panel(page).getByRole('listitem')).toHaveCount(1)
  await panel(page).getByRole('button', { name: 'Delete notification: Second' }).click()
  await expect(panel(page).getByText('No notifications')).toBeVisible()
  await expect
    .poll(async () => (await database.query('SELECT 1 FROM notification WHERE deleted_at IS NULL')).length)
    .toBe(0)
})

test('settings are kept without a connection, and apply when it returns', async ({ page, database }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await signIn(page, 'user')
  await workerReady(page)
  await page.goto('/account/profile#notifications')
  await expect(cell(page, 'Reviews', 'Email')).toBeChecked()
  // Those of administrators are not offered.
  await expect(cell(page, 'Disputes', 'Email')).toHaveCount(0)
  expect(await axeFindings(page, 'settings')).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  await goOffline(page)
  await cell(page, 'Reviews', 'Email').uncheck()
  await cell(page, 'Messages', 'Push').uncheck()
  await page.reload()
  await expect(cell(page, 'Reviews', 'Email')).not.toBeChecked()
  await page.context().setOffline(false)
  await allSynced(page)
  const rows = await database.query('SELECT notifications FROM preference WHERE notifications IS NOT NULL')
  expect(rows).toEqual([{ notifications: { review: { email: false }, message: { push: false } } }])
})

/** The push service of a browser's maker: keeps what the server sends. */
async function startPushService() {
  const bodies: Buffer[] = []
  const service: Server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      bodies.push(Buffer.concat(parts))
      response.writeHead(201).end()
    })
  })
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
  const { port } = service.address() as AddressInfo
  return { bodies, endpoint: `http://127.0.0.1:${port}/device`, stop: () => service.close() }
}

/** Chromium without an account of its maker has no push service: its answers come from the test. */
async function subscribeAt(page: Page, endpoint: string, keys: { p256dh: string; auth: string }): Promise<void> {
  await page.addInitScript(
    ([address, subscriptionKeys]) => {
      let current: unknown = null
      const subscription = {
        endpoint: address,
        toJSON: () => ({ endpoint: address, keys: subscriptionKeys }),
        unsubscribe: async () => {
          current = null
          return true
        },
      }
      Object.assign(PushManager.prototype, {
        getSubscription: async () => current,
        subscribe: async () => {
          current = subscription
          return subscription
        },
      })
    },
    [endpoint, keys] as const,
  )
}

test.describe('push', () => {
  test.use({ serverEnv: { OUTBOUND_ALLOW: '127.0.0.1' }, isWholeChromium: true })

  test('a push reaches the device of its person, and no other', async ({ page, device, server }) => {
    const service = await startPushService()
    const receiver = pushReceiver()
    await device.context.grantPermissions(['notifications'])
    await subscribeAt(page, service.endpoint, receiver.keys)
    await signIn(page, 'user')
    await workerReady(page)
    await page.goto('/account/profile#notifications')
    const toggle = page.getByRole('switch', { name: 'Push messages on this device' })
    await toggle.check()
    await expect(toggle).toBeEnabled()
    await expect(toggle).toBeChecked()
    const unread = async () => {
      const { total } = (await callAs(server, 'user', '/notification?filter=read_at,is,null')) as { total: number }
      return `${total} unread`
    }
    await expect(bell(page, await unread())).toBeVisible()

    // An administrator cancels one of the person's bookings, not one in their own space.
    const listOf = async (path: string) =>
      ((await callAs(server, 'user', path)) as { list: { id: number; user_id: number }[] }).list
    const [own] = await listOf('/notification?size=1')
    const upcoming = `filter=status,eq,confirmed&filter=starts_at,gt,${new Date().toISOString()}`
    const [booking] = await listOf(`/booking?filter=user_id,eq,${own?.user_id}&${upcoming}`)
    const id = booking?.id
    expect(
      await callAs(server, 'superAdmin', `/lambda/booking/${id}/cancel`, { method: 'POST', body: {} }),
    ).toMatchObject({ error: false })
    await expect.poll(() => service.bodies.length).toBe(1)
    service.stop()
    const payload = receiver.decrypt(service.bodies[0] ?? Buffer.from(''))
    expect(JSON.parse(payload)).toMatchObject({
      title: 'Booking canceled',
      link: `/account/my-bookings?booking=${id}`,
    })

    const devtools = await device.context.newCDPSession(page)
    let registrationId = ''
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      registrationId = registrations.find(({ isDeleted }) => !isDeleted)?.registrationId ?? registrationId
    })
    await devtools.send('ServiceWorker.enable')
    await expect.poll(() => registrationId).not.toBe('')
    const deliver = (data: string) =>
      devtools.send('ServiceWorker.deliverPushMessage', { origin: new URL(page.url()).origin, registrationId, data })
    const shown = () =>
      page.evaluate(async () =>
        (await (await navigator.serviceWorker.ready).getNotifications()).map(({ title, data }) => ({ title, data })),
      )
    await deliver(JSON.stringify({ ...JSON.parse(payload), user: 4_711, title: 'Of another account' }))
    await deliver('no JSON')
    await deliver(payload)
    const link = `/account/my-bookings?booking=${id}`
    await expect.poll(shown).toEqual([{ title: 'Booking canceled', data: link }])
    // The page has heard of it, without waiting for its next look.
    const after = await unread()
    await expect(bell(page, after)).toBeVisible()

    const [worker] = device.context.serviceWorkers()
    await worker?.evaluate((path) => {
      // A program can't click on the notification. The worker's part: tests/unit/sw/push.test.ts.
      const scope = globalThis as unknown as {
        clients: { matchAll: () => Promise<{ postMessage: (m: object) => void }[]> }
      }
      return scope.clients.matchAll().then(([client]) => client?.postMessage({ type: 'open', path }))
    }, link)
    await expect(page).toHaveURL(/^[^?]*\/account\/my-bookings\?booking=\d+$/)
    await expect(bell(page, after)).toBeHidden()
  })
})
