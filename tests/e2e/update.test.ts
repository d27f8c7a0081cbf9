/**
 * A new version is installed when the person agrees (rule 24), tested with two real builds. Nothing
 * reloads by itself, no form and no change is lost, and open pages keep working until then.
 */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Page, Response } from '@playwright/test'
import { POLL_WAIT_S } from '#shared/limits'
import { recordsNamed, signIn } from '../support/accounts'
import { test as base, expect } from '../support/app'
import {
  buildNew,
  type Deployment,
  NEW,
  OLD,
  startDeployment,
  type TwoBuilds,
  type Version,
} from '../support/two-builds'
import { addProject, allSynced, go, notice, openFromSidebar, row, statusBar, workerReady } from './pages'

const test = base.extend<{ deployment: Deployment; countLoads: undefined }, { builds: TwoBuilds }>({
  builds: [
    // Playwright requires an object pattern for this parameter, even an unused one.
    async ({ browserName: _ }, use) => {
      await use(await buildNew())
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  deployment: async ({ builds }, use) => {
    const deployment = startDeployment(builds)
    await use(deployment)
    deployment.remove()
  },
  serverEnv: async ({ deployment }, use) => use({ DIST_DIR: deployment.folder }),
  countLoads: [
    async ({ device }, use) => {
      // An empty tab has no storage.
      await device.context.addInitScript(`try {
        sessionStorage.setItem('loads', String(Number(sessionStorage.getItem('loads')) + 1))
      } catch {}`)
      await use(undefined)
    },
    { auto: true },
  ],
})

/** The number of pages that this tab has loaded. */
const loads = (page: Page): Promise<number> => page.evaluate(() => Number(sessionStorage.getItem('loads')))
const runs = (page: Page, version: Version) => expect(page.locator('html')).toHaveAttribute('data-version', version)
const offer = (page: Page) => notice(page, 'Update ready')
const updateNow = (page: Page) => offer(page).getByRole('button', { name: 'Update now' }).click()
/** Makes the browser look for a new version, as it does when a page is opened. */
const lookForUpdate = (page: Page) =>
  page.evaluate(() => navigator.serviceWorker.getRegistration().then((registration) => registration?.update()))
/** The change of workers is complete. */
const settled = (page: Page) =>
  page.waitForFunction(async () => {
    const registration = await navigator.serviceWorker.getRegistration()
    const { controller } = navigator.serviceWorker
    return (
      registration?.waiting === null &&
      registration.installing === null &&
      controller === registration.active &&
      controller?.state === 'activated'
    )
  })
/** Reloads like Shift+Reload: the page is not controlled by the worker. */
async function hardReload(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  const loaded = page.waitForEvent('load')
  await devtools.send('Page.reload', { ignoreCache: true })
  await loaded
  await devtools.detach()
}
/**
 * Starts a poll of the own rooms. The server answers it after 25 seconds, longer than any wait in
 * this test.
 */
async function startPoll(page: Page): Promise<void> {
  const asked = page.waitForRequest(/\/room\/poll/)
  await page.evaluate(() => {
    const headers = {
      authorization: `Bearer ${localStorage.getItem('token')}`,
      'x-project': btoa('holdfast:holdfast-demo-secret'),
    }
    const path = `/v3/api/lambda/realtime/room/poll?user_id=${localStorage.getItem('user')}&after=2000000000`
    document.documentElement.dataset.poll = 'waits'
    fetch(path, { headers }).then(
      ({ status }) => {
        document.documentElement.dataset.poll = String(status)
      },
      () => {},
    )
  })
  await asked
}
const isControlled = (page: Page) => page.evaluate(() => navigator.serviceWorker.controller !== null)

test.describe('on a new device', () => {
  test.use({ profile: 'new' })

  test('a first visit installs its worker without a reload and without a notice', async ({ page }) => {
    await go(page, '/admin/login')
    await workerReady(page)
    await settled(page)
    await runs(page, OLD)
    expect(await loads(page)).toBe(1)
    await expect(offer(page)).toHaveCount(0)
  })
})

test('a new version needs consent: every tab keeps running the old one, then each reloads once', async ({
  page,
  device,
  deployment,
}) => {
  await signIn(page)
  await workerReady(page)
  const second = await device.context.newPage()
  await go(second, '/admin/project')
  const before = [await loads(page), await loads(second)]

  deployment.deploy(NEW)
  await lookForUpdate(page)
  for (const tab of [page, second]) {
    await expect(offer(tab)).toBeVisible()
    await runs(tab, OLD)
  }
  expect([await loads(page), await loads(second)]).toEqual(before)

  // A reload keeps the old version and the notice. A closed notice is still available in the
  // profile.
  await second.reload()
  await runs(second, OLD)
  await offer(second).getByRole('button', { name: 'Close notification' }).click()
  await expect(offer(second)).toHaveCount(0)
  await go(second, '/admin/profile')
  await expect(second.getByRole('region', { name: 'Version' })).toContainText(`Holdfast ${OLD}. An update is ready.`)
  const then = [await loads(page), await loads(second)]

  // An open poll must not delay the update. If the old worker handled it, it would.
  await startPoll(page)
  const startedAt = Date.now()
  await expect(page.locator('html')).toHaveAttribute('data-poll', 'waits')
  await second.getByRole('region', { name: 'Version' }).getByRole('button', { name: 'Update now' }).click()
  for (const tab of [page, second]) {
    await runs(tab, NEW)
    await settled(tab)
    await expect(offer(tab)).toHaveCount(0)
  }
  expect(Date.now() - startedAt).toBeLessThan(POLL_WAIT_S * 1_000)
  await expect(second.getByRole('region', { name: 'Version' })).toContainText(`Holdfast ${NEW}`)
  expect([await loads(page), await loads(second)]).toEqual(then.map((count) => count + 1))
})

test('a tab that stays open finds a new version by itself', async ({ page, deployment }) => {
  await page.clock.install()
  await signIn(page)
  await workerReady(page)
  deployment.deploy(NEW)
  await page.clock.fastForward('01:00:00')
  await expect(offer(page)).toBeVisible()
  await runs(page, OLD)
})

/** The forms with unsaved changes in all tabs, as any tab sees them. */
const unsavedForms = (page: Page) =>
  page.evaluate(async () => {
    const { held = [] } = await navigator.locks.query()
    return held.flatMap(({ name }) => (name?.startsWith('holdfast-dirty:') ? [name] : []))
  })

const ENDS: Record<string, (form: Page) => Promise<unknown>> = {
  saved: async (form) => {
    await form.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(form.getByRole('heading', { level: 1, name: 'Half typed' })).toBeVisible()
  },
  left: async (form) => {
    await form.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Designs', exact: true }).click()
    await form.getByRole('dialog', { name: 'Unsaved Changes' }).getByRole('button', { name: 'Skip' }).click()
    await expect(form.getByRole('heading', { level: 1, name: 'Designs' })).toBeVisible()
  },
  'emptied again': (form) => form.getByLabel('Name').fill(''),
  'gone with its tab': (form) => form.close({ runBeforeUnload: false }),
}

test('an unsaved form in another tab blocks a new version until it is saved, left, emptied or closed', async ({
  page,
  device,
  deployment,
}) => {
  await signIn(page)
  await workerReady(page)
  const form = await device.context.newPage()
  let [running, next]: [Version, Version] = [OLD, NEW]
  for (const [end, finish] of Object.entries(ENDS))
    await test.step(end, async () => {
      await go(form, '/admin/add-project')
      await form.getByLabel('Name').fill('Half typed')
      deployment.deploy(next)
      await lookForUpdate(page)
      const before = await loads(form)
      for (const tab of [page, form]) {
        await updateNow(tab)
        await expect(offer(tab)).toContainText('A form has unsaved changes in “Add project · Holdfast”.')
        await runs(tab, running)
      }
      await expect(form.getByLabel('Name')).toHaveValue('Half typed')
      expect(await loads(form)).toBe(before)

      await finish(form)
      // The browser releases the locks of a closed tab with a delay.
      await expect.poll(() => unsavedForms(page)).toEqual([])
      await updateNow(page)
      await runs(page, next)
      await settled(page)
      ;[running, next] = [next, running]
      if (form.isClosed()) return
      await runs(form, running)
      expect(await loads(form)).toBe(before + 1)
    })
})

test('changes made offline under the old version are shown and sent once by the new one', async ({
  page,
  device,
  deployment,
  network,
  server,
}) => {
  await signIn(page)
  await workerReady(page)
  const second = await device.context.newPage()
  await go(second, '/admin/project')
  deployment.deploy(NEW)
  await lookForUpdate(page)
  await expect(offer(page)).toBeVisible()

  await device.context.setOffline(true)
  await addProject(page, 'Between versions')
  await go(page, '/admin/project')
  await page.getByRole('link', { name: 'Between versions' }).click()
  const before = await loads(second)
  await updateNow(page)
  for (const tab of [page, second]) {
    await runs(tab, NEW)
    await settled(tab)
    await expect(statusBar(tab)).toContainText("You're offline. 1 changes will sync when connection returns.")
  }
  expect(await loads(second)).toBe(before + 1)
  await expect(row(second, 'Between versions')).toContainText('Not synced yet')

  await device.context.setOffline(false)
  for (const tab of [page, second]) await allSynced(tab)
  expect(await recordsNamed(server, 'project', 'Between versions')).toHaveLength(1)
  const sent = network.requests(({ method, body }) => method === 'POST' && body.includes('Between versions'))
  expect(sent).toHaveLength(1)
})

test('a change in flight during an update is applied once, and typed values are kept', async ({
  page,
  device,
  deployment,
  network,
  server,
}) => {
  await signIn(page)
  await workerReady(page)
  await openFromSidebar(page, 'Projects')
  const form = await device.context.newPage()
  await go(form, '/admin/add-project')
  deployment.deploy(NEW)
  await lookForUpdate(page)
  await expect(offer(page)).toBeVisible()
  const sending = await device.context.newPage()
  await go(sending, '/admin/add-project')
  await sending.getByLabel('Name').fill('In flight')
  const fault = network.add({ kind: 'hold-answer', method: 'POST', path: /\/project$/ })
  await sending.getByRole('button', { name: 'Save', exact: true }).click()
  await fault.effect
  await sending.close({ runBeforeUnload: false })

  // The old worker is still sending. Meanwhile a person starts to type, and the browser asks before
  // the reload.
  await updateNow(page)
  await expect(notice(page, 'Updating')).toBeVisible()
  await form.getByLabel('Name').fill('Typed meanwhile')
  const asked = form.waitForEvent('dialog')
  fault.release()
  await runs(page, NEW)
  const dialog = await asked
  expect(dialog.type()).toBe('beforeunload')
  await dialog.dismiss()
  await expect(form.getByLabel('Name')).toHaveValue('Typed meanwhile')
  await runs(form, OLD)
  await form.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(form.getByRole('heading', { level: 1, name: 'Typed meanwhile' })).toBeVisible()
  await allSynced(page)
  for (const name of ['In flight', 'Typed meanwhile']) {
    expect(await recordsNamed(server, 'project', name)).toHaveLength(1)
    await expect(row(page, name)).toHaveCount(1)
  }
})

test('a tab on the old version loads its own chunks after a deployment, online and offline', async ({
  page,
  device,
  deployment,
  network,
  server,
}) => {
  await signIn(page)
  await workerReady(page)
  deployment.deploy(NEW)
  await lookForUpdate(page)
  await offer(page).getByRole('button', { name: 'Close notification' }).click()
  const requestsBefore = network.requests().length
  const devtools = await device.context.newCDPSession(page)
  await devtools.send('Network.clearBrowserCache')
  const before = await loads(page)
  const pathOf = (response: Response) => new URL(response.url()).pathname
  /** Waits for the next script that the new version does not have. */
  const nextChunk = async () =>
    pathOf(
      await page.waitForResponse(
        (one) => /^\/assets\/[\w-]+\.js$/.test(pathOf(one)) && !existsSync(join(deployment.folder, pathOf(one))),
      ),
    )

  const profile = nextChunk()
  await page.getByRole('button', { name: /^Account menu/ }).click()
  await page.getByRole('menuitem', { name: 'Profile' }).click()
  await expect(page.getByRole('region', { name: 'Version' })).toContainText(`Holdfast ${OLD}`)
  await device.context.setOffline(true)
  const form = nextChunk()
  await openFromSidebar(page, 'Content (CMS)')
  await page.getByRole('link', { name: 'Add content entry' }).click()

  expect(await loads(page)).toBe(before)
  await runs(page, OLD)
  for (const chunk of [await profile, await form]) {
    // The old worker precached it; the server no longer has it.
    expect(
      network
        .requests()
        .slice(requestsBefore)
        .map(({ path }) => path),
    ).not.toContain(chunk)
    expect((await fetch(server.origin + chunk)).status).toBe(404)
  }
})

test('a page loaded past its worker works, gets updates, and is never reloaded without consent', async ({
  page,
  device,
  deployment,
  server,
}) => {
  await signIn(page, 'superAdmin', '/admin/dashboard')
  await workerReady(page)
  await hardReload(page)
  expect(await isControlled(page)).toBe(false)
  // Without a worker nothing is stored for offline use, and the page says so.
  await expect(page.getByText('Not used by this page. Reload it to work offline.')).toBeVisible()
  await addProject(page, 'Past the worker')
  expect(await recordsNamed(server, 'project', 'Past the worker')).toHaveLength(1)

  // No page blocks the new version, so it activates by itself, but must not reload this page's
  // form.
  await hardReload(page)
  await page.getByRole('link', { name: 'Edit', exact: true }).click()
  await page.getByLabel('Name').fill('Past the worker, twice')
  const before = await loads(page)
  deployment.deploy(NEW)
  await lookForUpdate(page)
  await expect(offer(page)).toBeVisible()
  await settled(page)
  await runs(page, OLD)
  await updateNow(page)
  await expect(offer(page)).toContainText('A form has unsaved changes in')
  expect(await loads(page)).toBe(before)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Past the worker, twice' })).toBeVisible()
  await updateNow(page)
  await runs(page, NEW)
  expect(await loads(page)).toBe(before + 1)
  await device.context.setOffline(true)
  await addProject(page, 'And offline')
  await expect(statusBar(page)).toContainText("You're offline. 1 changes")
})

test('an open tab or its worker never blocks a later version of the database', async ({ page, device }) => {
  await signIn(page)
  await workerReady(page)
  const second = await device.context.newPage()
  await go(second, '/admin/project')
  await device.context.setOffline(true)
  await addProject(page, 'Keeps the database open')
  const events = await page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const seen: string[] = []
        const opening = indexedDB.open('MkdOfflineDB', 2)
        const end = (name: string) => {
          seen.push(name)
          resolve(seen)
        }
        opening.onblocked = () => seen.push('blocked')
        opening.onupgradeneeded = () => seen.push(`from ${opening.result.objectStoreNames.length} stores`)
        opening.onsuccess = () => end('opened')
        opening.onerror = () => end('failed')
      }),
  )
  expect(events).toEqual(['from 2 stores', 'opened'])
})
