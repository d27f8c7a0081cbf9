/**
 * Tabs that sleep for longer than any session and any kept answer. The clock of the pages is set
 * ahead; the worker's clock is tested by tests/browser/long-away.test.ts.
 */
import type { Page } from '@playwright/test'
import type { Database } from '../../server/db/database'
import { recordsNamed, signIn } from '../support/accounts'
import { expect, test } from '../support/app'
import { addProject, allSynced, editField, openFromSidebar, row, statusBar, workerReady } from './pages'

const FORTY_DAYS_MS = 40 * 24 * 3_600_000
const RECORDS = '/v1/api/records/holdfast'
const isWrite = ({ method, path }: { method: string; path: string }) =>
  method !== 'GET' && (path.startsWith(RECORDS) || path === '/v1/api/batch')

const expired = (tab: Page) => tab.getByRole('dialog', { name: 'Session Expired' })

/**
 * After it the sessions, their cookies and the kept answers are gone, and another person has worked
 * meanwhile.
 */
async function sleep(page: Page, database: Database): Promise<void> {
  await database.exec(`
    UPDATE session SET created_at = now() - interval '41 days', rotated_at = now() - interval '41 days',
      last_used_at = now() - interval '40 days', expires_at = now() - interval '10 days';
    DELETE FROM idempotency;
    INSERT INTO project (name) VALUES ('Made meanwhile');`)
  await page.context().clearCookies()
  await page.clock.fastForward(FORTY_DAYS_MS)
}

test('tabs that wake after 40 days ask to sign in, keep what waits, and send it once, as its person alone', async ({
  page,
  device,
  network,
  server,
  database,
}) => {
  await page.clock.install()
  await signIn(page)
  await workerReady(page)
  await openFromSidebar(page, 'Projects')
  const title = (await page.getByRole('row').nth(1).getByRole('link').first().textContent()) ?? ''
  const second = await device.context.newPage()
  await second.goto('/admin/project')
  await expect(row(second, title)).toBeVisible()

  await device.context.setOffline(true)
  await page.getByRole('link', { name: title, exact: true }).click()
  await editField(page, 'Client', 'Written before the sleep')
  await addProject(page, 'Older than its session')
  await expect(statusBar(page)).toContainText("You're offline. 2 changes")

  await sleep(page, database)
  await device.context.setOffline(false)
  await Promise.all([page, second].map((tab) => expect(expired(tab)).toBeVisible()))
  // Nobody presses the button.
  for (const tab of [page, second]) await expect(tab).toHaveURL(/^[^?]*\/admin\/login\?redirect_uri=/)
  const count = () =>
    database.query(`SELECT FROM project WHERE name = 'Older than its session' OR client LIKE 'Written%'`)
  expect(await count()).toEqual([])

  await signIn(page, 'admin')
  await openFromSidebar(page, 'Projects')
  await expect(row(page, 'Made meanwhile')).toBeVisible()
  await expect(row(page, 'Older than its session')).toHaveCount(0)
  await allSynced(page)
  expect(await count()).toEqual([])
  await page.getByRole('button', { name: /^Account menu/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(/^[^?]*\/admin\/login/)

  const before = network.requests(isWrite).length
  await signIn(page)
  await expect.poll(count, { timeout: 20_000 }).toHaveLength(2)
  await allSynced(page)
  expect(network.requests(isWrite).length - before).toBeLessThanOrEqual(2)
  expect(await recordsNamed(server, 'project', 'Older than its session')).toMatchObject([{ version: 1 }])
  expect(await recordsNamed(server, 'project', title)).toMatchObject([{ client: 'Written before the sleep' }])
  await openFromSidebar(page, 'Projects')
  for (const name of ['Made meanwhile', 'Older than its session']) await expect(row(page, name)).toBeVisible()
  // The other tab offers the new session, and continues where it was.
  await second.getByRole('button', { name: 'Continue' }).click()
  await expect(row(second, 'Made meanwhile')).toBeVisible()
})

test('a tab that slept without losing its connection asks to sign in as soon as it wakes', async ({
  page,
  database,
}) => {
  await page.clock.install()
  await signIn(page)
  await workerReady(page)
  await openFromSidebar(page, 'Projects')
  await allSynced(page)
  await sleep(page, database)
  await expect(expired(page)).toBeVisible()
})
