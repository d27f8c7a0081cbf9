/**
 * Edge cases of the worker: the worker without a page, the app without a worker, and a device whose
 * storage is full.
 */
import type { BrowserContext, Page, PlaywrightWorkerArgs } from '@playwright/test'
import { recordsNamed, signIn } from '../support/accounts'
import { expect, test } from '../support/app'
import { CHROMIUM_ARGS } from '../support/chromium'
import type { Fault } from '../support/fault-proxy'
import { addProject, allSynced, go, goOffline, notice, openFromSidebar, statusBar, workerReady } from './pages'

/** Fires background sync events over the DevTools protocol (domain ServiceWorker). */
async function findBell(context: BrowserContext, page: Page, origin: string) {
  const devtools = await context.newCDPSession(page)
  const registrationId = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL.startsWith(origin))
      if (own) resolve(own.registrationId)
    })
  })
  await devtools.send('ServiceWorker.enable')
  const tag = 'workbox-background-sync:holdfast'
  return {
    ring: async ({ lastChance }: { lastChance: boolean }) =>
      devtools.send('ServiceWorker.dispatchSyncEvent', {
        origin,
        registrationId: await registrationId,
        tag,
        lastChance,
      }),
    stopWorkers: () => devtools.send('ServiceWorker.stopAllWorkers'),
  }
}

test('with no page open, the worker gets a token by the cookie and sends the queued changes', async ({
  page,
  device,
  network,
  server,
}) => {
  await signIn(page)
  await workerReady(page)
  await network.refuse()
  await addProject(page, 'Sent in its sleep')
  const other = await device.context.newPage()
  await page.close()
  const bell = await findBell(device.context, other, network.origin)
  // A stopped worker loses the token, which it keeps only in memory.
  await bell.stopWorkers()
  await network.accept()
  await bell.ring({ lastChance: false })
  await expect.poll(() => recordsNamed(server, 'project', 'Sent in its sleep'), { timeout: 20_000 }).toHaveLength(1)
  expect(server.requests(({ path }) => path.endsWith('/refresh'))).toHaveLength(1)
})

const LATER: Fault = {
  kind: 'answer',
  status: 503,
  headers: { 'content-type': 'application/json', 'x-holdfast': '1', 'retry-after': '600' },
  body: '{"error":true,"message":"Later"}',
  method: 'POST',
  path: /\/project$/,
}

test('on the last background sync event the person is told that changes are waiting', async ({
  page,
  device,
  network,
}) => {
  await signIn(page)
  await workerReady(page)
  network.add(LATER)
  await addProject(page, 'Not forgotten')
  await (await findBell(device.context, page, network.origin)).ring({ lastChance: true })
  await expect(notice(page, '1 change is still waiting')).toBeVisible()
})

test('Sync Now sends a change before its retry time', async ({ page, network, server }) => {
  await signIn(page)
  await workerReady(page)
  const later = network.add(LATER)
  await addProject(page, 'Impatient')
  expect(later.count).toBe(1)
  await expect(statusBar(page)).toContainText('1 changes pending sync.')
  await page.getByRole('button', { name: 'Sync Now' }).click()
  await allSynced(page)
  expect(await recordsNamed(server, 'project', 'Impatient')).toHaveLength(1)
})

test('a device that is full shows an error, and keeps the form open with the typed values', async ({
  page: before,
  device,
  network,
}) => {
  await signIn(before)
  await workerReady(before)
  await openFromSidebar(before, 'Projects')
  // The quota override takes effect only in a browser that has not read the quota yet.
  const page = await device.reopen()
  const devtools = await device.context.newCDPSession(page)
  await devtools.send('Storage.overrideQuotaForOrigin', { origin: network.origin, quotaSize: 1 })
  await go(page, '/admin/project')
  await goOffline(page)
  const refusal = notice(page, 'Not saved: device storage is full')
  const form = page.getByLabel('Name')
  const save = () => page.getByRole('button', { name: 'Save', exact: true }).click()
  // The browser caches the quota for half a minute. Until then a save may still succeed.
  let kept = 0
  await expect(async () => {
    await go(page, '/admin/add-project')
    await form.fill('No room')
    await save()
    const saved = page.getByRole('heading', { level: 1, name: 'No room' })
    await expect(refusal.or(saved)).toBeVisible()
    if (await saved.isVisible()) kept += 1
    await expect(refusal).toBeVisible({ timeout: 1 })
  }).toPass({ timeout: 60_000 })
  await expect(form).toHaveValue('No room')
  await devtools.send('Storage.overrideQuotaForOrigin', { origin: network.origin })
  await expect(async () => {
    await save()
    await expect(page.getByRole('heading', { level: 1, name: 'No room' })).toBeVisible({ timeout: 5_000 })
  }).toPass({ timeout: 60_000 })
  await expect(statusBar(page)).toContainText(`You're offline. ${kept + 1} changes`)
})

/** A signed-in page of a browser without service workers. */
async function withoutWorker(
  playwright: PlaywrightWorkerArgs['playwright'],
  baseURL: string,
): Promise<{ page: Page; close: () => Promise<void> }> {
  const browser = await playwright.chromium.launch({
    executablePath: process.env.CHROMIUM_PATH,
    args: [...CHROMIUM_ARGS],
  })
  const context = await browser.newContext({ serviceWorkers: 'block', baseURL })
  const page = await context.newPage()
  await signIn(page)
  return { page, close: () => browser.close() }
}

test('without a service worker it says so once and works online', async ({ playwright, network, server }) => {
  const { page, close } = await withoutWorker(playwright, network.origin)
  await expect(notice(page, 'Offline Service Error')).toContainText('Failed to initialize offline capabilities.')
  await expect(notice(page, 'Offline Service Error')).toHaveCount(1)
  await addProject(page, 'Plain and online')
  expect(await recordsNamed(server, 'project', 'Plain and online')).toHaveLength(1)
  await close()
})

test('without a service worker and a connection nothing is promised, and a failed save keeps the form', async ({
  playwright,
  network,
  server,
}) => {
  const { page, close } = await withoutWorker(playwright, network.origin)
  // The loss of the connection is announced only after a first successful check.
  const firstCheck = page.waitForResponse(/\/health/)
  await go(page, '/admin/add-project')
  await firstCheck
  await page.getByLabel('Name').fill('Typed without a worker')
  await network.refuse()
  await expect(statusBar(page)).toHaveText("You're offline. Changes can't be saved until the connection returns.")
  await expect(notice(page, 'Offline Mode')).toContainText("Changes can't be saved until the connection returns.")
  const save = page.getByRole('button', { name: 'Save', exact: true })
  await save.click()
  await expect(notice(page, 'Not saved')).toContainText("You're offline. Try again when the connection returns.")
  await expect(page.getByLabel('Name')).toHaveValue('Typed without a worker')
  await network.accept()
  await expect(notice(page, 'Back Online')).toContainText('Connection restored.')
  await expect(notice(page, 'Back Online')).not.toContainText('Syncing')
  await save.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Typed without a worker' })).toBeVisible()
  expect(await recordsNamed(server, 'project', 'Typed without a worker')).toHaveLength(1)
  await close()
})

test('without a service worker and a connection a part that is not loaded is reported, and opens with a connection', async ({
  playwright,
  network,
}) => {
  const { page, close } = await withoutWorker(playwright, network.origin)
  await page.goto('/account/my-bookings')
  const part = page.getByRole('button', { name: 'Calendar address', exact: true })
  await expect(part).toBeVisible()
  await page.waitForLoadState('networkidle')
  await network.refuse()
  await part.click()
  await expect(notice(page, "Couldn't load this")).toContainText('needs a connection')
  await expect(page.getByRole('heading', { level: 1, name: 'My bookings' })).toBeVisible()
  await network.accept()
  await part.click()
  await expect(page.getByRole('dialog', { name: 'Calendar address' })).toBeVisible()
  await close()
})

test('without a service worker and a connection a list keeps its loaded features, and reports the missing ones', async ({
  playwright,
  network,
}) => {
  const { page, close } = await withoutWorker(playwright, network.origin)
  await page.goto('/admin/project?order=id,asc')
  const title = (await page.locator('[data-row-link]').first().textContent()) ?? ''
  const box = page.getByRole('checkbox', { name: `Select ${title}`, exact: true })
  await expect(box).toBeVisible()
  // Wait for the parts of the list that load after it. They must work without a connection.
  await expect(page.getByLabel('Rows per page')).toBeVisible()
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  await page.waitForLoadState('networkidle')
  await network.refuse()
  await box.check()
  await expect(page.getByRole('region', { name: 'Selection' })).toContainText('1 selected')

  const menu = page.getByRole('button', { name: `Actions for ${title}`, exact: true })
  await menu.click()
  await expect(page.getByRole('menuitem', { name: 'Edit' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
  await page.keyboard.press('Escape')

  // A page that is not loaded shows an error. With a connection the same link works.
  const users = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Users', exact: true })
  await users.click()
  await expect(page.locator('#content').getByRole('alert')).toContainText("Couldn't load this")
  await page.goBack()
  await expect(box).toBeVisible()
  await network.accept()
  await users.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible()
  await close()
})
