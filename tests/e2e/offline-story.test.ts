/**
 * The main story of the product: lose the connection, keep working, and every change arrives
 * exactly once.
 */
import { recordsNamed, signIn } from '../support/accounts'
import { expect, test } from '../support/app'
import type { ProxiedRequest } from '../support/fault-proxy'
import {
  addDesign,
  addProject,
  allSynced,
  deleteFromList,
  editField,
  go,
  notice,
  openFromSidebar,
  row,
  statusBar,
  statusTone,
  workerReady,
} from './pages'

const RECORDS = '/v1/api/records/holdfast'
const isRecordWrite = ({ method, path }: { method: string; path: string }) =>
  method !== 'GET' && path.startsWith(RECORDS)
/** A write request to the API, alone or in a batch. */
const isWrite = (request: { method: string; path: string }) =>
  isRecordWrite(request) || request.path === '/v1/api/batch'
const TEMP = /temp_[0-9a-f]{8}-/

/** A response of our API that the proxy sends instead of the server. */
const apiError = (status: number, message: string) => ({
  kind: 'answer' as const,
  status,
  headers: { 'content-type': 'application/json', 'x-holdfast': '1' },
  body: JSON.stringify({ error: true, message }),
})

test('after signing in with the printed account, the dashboard shows the records of the database', async ({ page }) => {
  await signIn(page, 'superAdmin', '/admin/dashboard')
  await expect(page.getByTestId('total-design')).toContainText('50')
  await expect(page.getByTestId('total-project')).toContainText('8')
})

test('without a connection the app starts, shows its copies, keeps changes through reloads, and syncs each once in order', async ({
  page,
  device,
  network,
  server,
}) => {
  await signIn(page)
  await workerReady(page)
  for (const name of ['Projects', 'Designs']) await openFromSidebar(page, name)
  const doomed = (await page.getByRole('row').nth(1).getByRole('link').first().textContent()) ?? ''

  await device.context.setOffline(true)
  await expect(statusBar(page)).toContainText("You're offline. 0 changes will sync when connection returns.")
  await expect(statusTone(page)).toHaveAttribute('data-tone', 'offline')
  await expect(notice(page, 'Offline Mode')).toContainText('You are now offline. Changes will be saved locally.')
  await page.reload()
  await expect(page.getByText('Showing cached data (offline)')).toBeVisible()
  await expect(row(page, doomed)).toBeVisible()

  await deleteFromList(page, doomed)
  await addProject(page, 'Harbour tea')
  await expect(notice(page, 'Created locally, will sync when online')).toBeVisible()
  await addDesign(page, 'Tea tin', 'Harbour tea')
  await editField(page, 'Width', '120')
  await editField(page, 'Height', '80')
  // Both edits were folded into the create request.
  await expect(statusBar(page)).toContainText("You're offline. 3 changes will sync when connection returns.")

  const second = await device.context.newPage()
  for (const tab of [page, second]) {
    await go(tab, '/admin/design')
    await expect(row(tab, 'Tea tin')).toContainText('Not synced yet')
    await expect(row(tab, 'Tea tin')).toContainText('Harbour tea')
    await expect(row(tab, doomed)).toHaveCount(0)
    await expect(statusBar(tab)).toContainText("You're offline. 3 changes")
  }
  await second.close()
  await row(page, 'Tea tin').getByRole('link', { name: 'Tea tin' }).click()
  await page.getByRole('link', { name: 'Edit', exact: true }).click()
  await expect(page).toHaveURL(TEMP)
  await expect(page.getByLabel('Height')).toHaveValue(/^80/)
  expect(network.requests(isWrite)).toEqual([])

  await device.context.setOffline(false)
  await expect(notice(page, 'Back Online')).toContainText('Connection restored. Syncing pending changes...')
  await expect(notice(page, 'Sync Complete')).toContainText('3 changes synced successfully.')
  await expect(statusBar(page)).toContainText('All changes synced.')
  await expect(statusTone(page)).toHaveAttribute('data-tone', 'synced')
  await expect(page).not.toHaveURL(TEMP)

  const sent = server.requests(isRecordWrite)
  const did = sent.map(({ method, path, status }) => `${method} ${path.replace(/\d+$/, '#')} ${status}`)
  expect(did.toSorted()).toEqual([
    `DELETE ${RECORDS}/super_admin/design/# 200`,
    `POST ${RECORDS}/super_admin/design 201`,
    `POST ${RECORDS}/super_admin/project 201`,
  ])
  // The design had to follow its project; the deletion depends on neither.
  expect(did.indexOf(`POST ${RECORDS}/super_admin/project 201`)).toBeLessThan(
    did.indexOf(`POST ${RECORDS}/super_admin/design 201`),
  )
  expect(new Set(sent.map(({ key }) => key)).size).toBe(3)
  expect(sent.filter(({ replayed }) => replayed)).toEqual([])
  for (const { path, body } of network.requests(isWrite)) expect(path + body).not.toMatch(TEMP)
  const [project] = (await recordsNamed(server, 'project', 'Harbour tea')) as { id: number }[]
  expect(await recordsNamed(server, 'design', 'Tea tin')).toMatchObject([
    { project_id: project?.id, width_mm: 120, height_mm: 80, version: 1 },
  ])
})

test('a change whose response was lost because the server was killed is applied once', async ({
  page,
  network,
  server,
}) => {
  await signIn(page)
  await workerReady(page)
  const fault = network.add({ kind: 'cut-after', method: 'POST', path: /\/project$/, onEffect: () => server.kill() })
  await addProject(page, 'Killed in the act')
  await fault.effect
  await server.restart()
  await allSynced(page)
  expect(await recordsNamed(server, 'project', 'Killed in the act')).toHaveLength(1)
  const keys = network.requests(isWrite).map(({ headers }) => headers['idempotency-key'])
  expect(keys.length).toBeGreaterThan(1)
  expect(new Set(keys).size).toBe(1)
  expect(server.requests(isRecordWrite).at(-1)).toMatchObject({ replayed: true })
})

for (const moment of ['before the server hears of it', 'after the effect'] as const) {
  test(`a worker stopped in mid-attempt, ${moment}: still once`, async ({ page, network, server, device }) => {
    await signIn(page)
    await workerReady(page)
    const kind = moment === 'after the effect' ? 'hold-answer' : 'hold'
    const fault = network.add({ kind, method: 'POST', path: /\/project$/ })
    await go(page, '/admin/add-project')
    await page.getByLabel('Name').fill('Cut short')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await (kind === 'hold' ? fault.struck : fault.effect)
    const devtools = await device.context.newCDPSession(page)
    await devtools.send('ServiceWorker.enable')
    await devtools.send('ServiceWorker.stopAllWorkers')
    fault.release()
    await go(page, '/admin/project')
    await expect(row(page, 'Cut short')).toHaveCount(1)
    await allSynced(page)
    await expect.poll(() => recordsNamed(server, 'project', 'Cut short')).toHaveLength(1)
  })
}

test('a change the server fails on three times is parked, others go through, and retrying works', async ({
  page,
  device,
  network,
  server,
}) => {
  await signIn(page)
  await workerReady(page)
  await openFromSidebar(page, 'Projects')
  await device.context.setOffline(true)
  await addProject(page, 'Unlucky')
  await addProject(page, 'Lucky')
  // Disable batches, so that one of the changes can fail alone.
  network.add({ ...apiError(404, 'Not found'), path: '/v1/api/batch', times: Number.POSITIVE_INFINITY })
  const broken = network.add({
    ...apiError(500, 'Broken'),
    method: 'POST',
    path: /\/project$/,
    when: ({ body }: ProxiedRequest) => body.includes('Unlucky'),
    times: 3,
  })
  await device.context.setOffline(false)
  const retry = page.getByRole('button', { name: 'Retry Failed (1)' })
  await expect(retry).toBeVisible({ timeout: 20_000 })
  expect(broken.count).toBe(3)
  expect(await recordsNamed(server, 'project', 'Lucky')).toHaveLength(1)
  expect(await recordsNamed(server, 'project', 'Unlucky')).toHaveLength(0)
  await expect(statusBar(page)).toContainText('1 sync errors')
  await go(page, '/admin/project')
  await expect(row(page, 'Unlucky')).toContainText('Not synced yet')
  await retry.click()
  await allSynced(page)
  await expect(retry).toHaveCount(0)
  expect(await recordsNamed(server, 'project', 'Unlucky')).toHaveLength(1)
})

test('a session that ends while changes wait: sign in again, and the queue is sent', async ({
  page,
  device,
  network,
  server,
}) => {
  await signIn(page)
  await workerReady(page)
  await device.context.setOffline(true)
  await addProject(page, 'Outlives its session')
  const token = await page.evaluate(() => localStorage.getItem('token'))
  const ended = await page.request.post(`${network.origin}/v1/api/holdfast/admin/lambda/logout`, {
    headers: { 'x-project': btoa('holdfast:holdfast-demo-secret'), authorization: `Bearer ${token}` },
    data: {},
  })
  expect(ended.status()).toBe(200)
  await device.context.setOffline(false)
  const dialog = page.getByRole('dialog', { name: 'Session Expired' })
  await expect(dialog).toContainText('Your current login session has expired. Redirecting to login page shortly')
  await dialog.getByRole('button', { name: 'Got it, thanks!' }).click()
  await expect(page).toHaveURL(/^[^?]*\/admin\/login\?redirect_uri=/)
  expect(await recordsNamed(server, 'project', 'Outlives its session')).toHaveLength(0)
  await signIn(page)
  // Until the worker has identified the person, the page does not know about the queued changes.
  await expect(statusBar(page)).toContainText('All changes synced.')
  expect(await recordsNamed(server, 'project', 'Outlives its session')).toHaveLength(1)
})

test('another person on the same device neither sees nor sends the queue', async ({
  page,
  device,
  network,
  server,
}) => {
  await signIn(page)
  await workerReady(page)
  await openFromSidebar(page, 'Projects')
  await device.context.setOffline(true)
  await addProject(page, 'Mine alone')
  const unavailable = network.add({ ...apiError(503, 'Later'), when: isWrite, times: Number.POSITIVE_INFINITY })
  await device.context.setOffline(false)
  await unavailable.struck

  await page.getByRole('button', { name: /^Account menu/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page.getByRole('dialog')).toContainText('1 change has not reached the server yet')
  await page.getByRole('button', { name: 'Keep on this device' }).click()
  await expect(page).toHaveURL(/^[^?]*\/admin\/login/)
  unavailable.clear()
  const before = network.requests(isWrite).length

  await signIn(page, 'admin')
  await openFromSidebar(page, 'Projects')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await expect(row(page, 'Mine alone')).toHaveCount(0)
  await allSynced(page)
  await page.reload()
  await allSynced(page)
  expect(network.requests(isWrite).length).toBe(before)
  expect(await recordsNamed(server, 'project', 'Mine alone')).toHaveLength(0)

  await page.getByRole('button', { name: /^Account menu/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(/^[^?]*\/admin\/login/)
  await signIn(page)
  await expect.poll(() => recordsNamed(server, 'project', 'Mine alone'), { timeout: 20_000 }).toHaveLength(1)
})

test('no bearer token lies in any database of the device', async ({ page, device }) => {
  await signIn(page)
  await workerReady(page)
  await device.context.setOffline(true)
  await addProject(page, 'Kept without a token')
  const stored = await page.evaluate(async () => {
    const found: string[] = []
    for (const { name } of await indexedDB.databases()) {
      if (!name) continue
      const db = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(name)
        opening.onsuccess = () => resolve(opening.result)
        opening.onerror = () => reject(opening.error)
      })
      for (const store of db.objectStoreNames) {
        const rows = await new Promise<unknown[]>((resolve, reject) => {
          const all = db.transaction(store).objectStore(store).getAll()
          all.onsuccess = () => resolve(all.result)
          all.onerror = () => reject(all.error)
        })
        found.push(`${name}/${store}: ${JSON.stringify(rows)}`)
      }
      db.close()
    }
    return found.join('\n')
  })
  expect(stored).toContain('Kept without a token')
  expect(stored).not.toMatch(/bearer/i)
  const token = await page.evaluate(() => localStorage.getItem('token') ?? 'none')
  expect(token).not.toBe('none')
  expect(stored).not.toContain(token)
})
