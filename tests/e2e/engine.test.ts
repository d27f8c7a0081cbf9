/**
 * The offline engine on the network: files, batches, invalid responses, and the separation of
 * people on one device.
 */
import type { Page } from '@playwright/test'
import { recordsNamed, signIn } from '../support/accounts'
import { expect, test } from '../support/app'
import { addProject, allSynced, go, goOffline, openFromSidebar, row, workerReady } from './pages'

const PROJECT_HEADER = btoa('holdfast:holdfast-demo-secret')
/** Sends a request that the worker itself answers, with the token of the page or another one. */
const askWorker = (page: Page, path: string, given?: string) =>
  page.evaluate(
    async ([address, project, other]) => {
      const token = other ?? localStorage.getItem('token')
      const answer = await fetch(address as string, {
        headers: { 'x-project': project as string, authorization: `Bearer ${token}` },
      })
      return { status: answer.status, body: (await answer.json()) as { list?: { label: string }[] } }
    },
    [path, PROJECT_HEADER, given] as const,
  )

test('a picture and the record that shows it, both made offline, arrive in that order', async ({
  page,
  device,
  network,
  server,
}) => {
  await signIn(page)
  await workerReady(page)
  await openFromSidebar(page, 'Embellishments')
  await goOffline(page)
  await go(page, '/admin/add-embellishment')
  await page.getByLabel('Name').fill('Copper foil')
  await page.locator('input[type=file]').setInputFiles('public/icons/icon-192.png')
  const preview = page.getByRole('img', { name: 'Picture, chosen' })
  await expect(preview).toBeVisible()
  await expect.poll(() => preview.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(192)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Copper foil' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Copper foil' })).toBeVisible()

  await device.context.setOffline(false)
  await allSynced(page)
  const [record] = await recordsNamed(server, 'embellishment', 'Copper foil')
  expect(record?.image).toMatch(/^\/uploads\/[\w-]+\.png$/)
  expect((await page.request.get(String(record?.image))).status()).toBe(200)
  const sent = server.requests(({ method, path }) => method === 'POST' && /upload|embellishment/.test(path))
  expect(sent.map(({ path }) => path.replace(/.*\//, ''))).toEqual(['upload', 'embellishment'])
  for (const { body } of network.requests(({ path }) => path.includes('embellishment')))
    expect(body).not.toContain('temp_')
})

test('many changes are sent in one call, each under its own key', async ({ page, device, network, server }) => {
  await signIn(page)
  await workerReady(page)
  await openFromSidebar(page, 'Projects')
  await device.context.setOffline(true)
  const names = ['One', 'Two', 'Three', 'Four']
  for (const name of names) await addProject(page, name)
  await device.context.setOffline(false)
  await allSynced(page)
  const calls = network.requests(({ method, path }) => method === 'POST' && /batch|project$/.test(path))
  expect(calls.map(({ path }) => path)).toEqual(['/v1/api/batch'])
  for (const name of names) expect(await recordsNamed(server, 'project', name)).toHaveLength(1)
  const keys = server
    .requests(({ method, path }) => method === 'POST' && path.endsWith('/project'))
    .map(({ key }) => key)
  expect(new Set(keys).size).toBe(4)
})

test('a batch whose response is lost is applied once', async ({ page, device, network, server }) => {
  await signIn(page)
  await workerReady(page)
  await openFromSidebar(page, 'Projects')
  await device.context.setOffline(true)
  for (const name of ['Lost', 'And found']) await addProject(page, name)
  const fault = network.add({ kind: 'cut-after', path: '/v1/api/batch', onEffect: () => server.kill() })
  await device.context.setOffline(false)
  await fault.effect
  await server.restart()
  await allSynced(page)
  for (const name of ['Lost', 'And found']) expect(await recordsNamed(server, 'project', name)).toHaveLength(1)
})

const BAD_ANSWERS = {
  'a captive portal’s page': { status: 200, headers: { 'content-type': 'text/html' }, body: '<h1>Hotel WiFi</h1>' },
  'JSON that is not ours': { status: 201, headers: { 'content-type': 'application/json' }, body: '{"error":false}' },
  'our marker on something that is not JSON': { status: 200, headers: { 'x-holdfast': '1' }, body: 'fine' },
  'a redirect': { status: 302, headers: { location: '/elsewhere' }, body: '' },
  'too many requests': { status: 429, headers: { 'retry-after': '1', 'x-holdfast': '1' }, body: '{"error":true}' },
}
test(`${Object.keys(BAD_ANSWERS).join(', ')}: no success, so the change stays queued and arrives once`, async ({
  page,
  network,
  server,
}) => {
  await signIn(page)
  await workerReady(page)
  for (const [what, answer] of Object.entries(BAD_ANSWERS)) {
    const name = `Patient with ${what}`
    const fault = network.add({ kind: 'answer', ...answer, method: 'POST', path: /\/project$/ })
    await addProject(page, name)
    expect(fault.count).toBe(1)
    await allSynced(page)
    expect(await recordsNamed(server, 'project', name)).toHaveLength(1)
    await go(page, '/admin/project')
    await expect(row(page, name)).toHaveCount(1)
    await expect(row(page, name)).not.toContainText('Not synced yet')
  }
})

test('a hanging connection times out, and the person can continue', async ({ page, network, server }) => {
  await signIn(page)
  await workerReady(page)
  const fault = network.add({ kind: 'hold', method: 'POST', path: /\/project$/ })
  await go(page, '/admin/add-project')
  await page.getByLabel('Name').fill('Hanging')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Hanging' })).toBeVisible({ timeout: 40_000 })
  fault.release()
  await allSynced(page)
  expect(await recordsNamed(server, 'project', 'Hanging')).toHaveLength(1)
})

test('a queue whose session was not renewed, because the answer was cut, goes on by itself', async ({
  page,
  network,
  server,
}) => {
  await signIn(page)
  await workerReady(page)
  await openFromSidebar(page, 'Projects')
  // Refused again with the new token, the worker waits for a page to renew the session.
  network.add({
    ...{ kind: 'answer', status: 401, headers: { 'content-type': 'application/json', 'x-holdfast': '1' } },
    ...{
      body: JSON.stringify({ error: true, message: 'TOKEN_EXPIRED' }),
      method: 'POST',
      path: /\/project$/,
      times: 2,
    },
  })
  // The worker's own two renewals succeed.
  let renewals = 0
  const cut = network.add({
    ...{ kind: 'cut-after', path: /lambda\/refresh$/ },
    when: () => {
      renewals += 1
      return renewals === 3
    },
  })
  await addProject(page, 'After a cut')
  await cut.struck
  await allSynced(page)
  expect(await recordsNamed(server, 'project', 'After a cut')).toHaveLength(1)
})

test('what waits is told to its own person only', async ({ page, device }) => {
  await signIn(page)
  await workerReady(page)
  await device.context.setOffline(true)
  await addProject(page, 'Private')
  const own = await askWorker(page, '/__offline/requests')
  expect(own.body.list?.map(({ label }) => label)).toEqual(['Add project ‘Private’'])
  const forged = `x.${btoa(JSON.stringify({ sub: '2', role: 'admin' }))}.x`
  for (const path of ['/__offline/requests', '/__offline/export', '/__offline/tables'])
    expect(await askWorker(page, path, forged)).toMatchObject({ status: 401, body: { code: 'UNAUTHORIZED' } })
  await page.evaluate(() => {
    for (const message of [null, 'sync', { type: 'discard-all' + '!' }, { type: 'discard', requestId: {} }])
      navigator.serviceWorker.controller?.postMessage(message)
  })
  await expect(async () => {
    expect((await askWorker(page, '/__offline/requests')).body.list).toHaveLength(1)
  }).toPass()
})

test('after signing out with "Discard" nothing of the person is left on the device', async ({
  page,
  device,
  server,
}) => {
  await signIn(page)
  await workerReady(page)
  for (const name of ['Projects', 'Embellishments']) await openFromSidebar(page, name)
  await device.context.setOffline(true)
  await addProject(page, 'Given up')
  await page.getByRole('button', { name: /^Account menu/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await page.getByRole('dialog', { name: 'Sign out' }).getByRole('button', { name: 'Discard' }).click()
  await page.getByRole('button', { name: 'Discard and sign out' }).click()
  await expect(page).toHaveURL(/^[^?]*\/admin\/login/)
  const left = () =>
    page.evaluate(async () => {
      const db = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open('MkdOfflineDB')
        opening.onsuccess = () => resolve(opening.result)
        opening.onerror = () => reject(opening.error)
      })
      // Count only rows, whose keys are arrays. The key of the writer mark is a string.
      const count = (store: string) =>
        new Promise<number>((resolve, reject) => {
          const asked = db.transaction(store).objectStore(store).count(IDBKeyRange.lowerBound([]))
          asked.onsuccess = () => resolve(asked.result)
          asked.onerror = () => reject(asked.error)
        })
      const rows = (await count('requests')) + (await count('offlineData'))
      db.close()
      return [rows, await caches.has('holdfast-uploads')]
    })
  await expect.poll(left).toEqual([0, false])
  await device.context.setOffline(false)
  await signIn(page)
  await allSynced(page)
  expect(await recordsNamed(server, 'project', 'Given up')).toHaveLength(0)
})
