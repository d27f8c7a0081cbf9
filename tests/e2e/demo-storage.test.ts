/** A browser that keeps nothing, or no more: the demo says so, and loses no change. */
import type { Page } from '@playwright/test'
import { signIn } from '../support/accounts'
import { expect, openFirst, STORY_MS, test } from '../support/demo'
import { addProject, allSynced, row } from './pages'

test.describe.configure({ timeout: STORY_MS })

/** @param quotaSize undefined: the browser's own limit again */
async function limitStorage(page: Page, origin: string, quotaSize?: number): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Storage.overrideQuotaForOrigin', { origin, ...(quotaSize !== undefined && { quotaSize }) })
}

test('a first visit without room for the database says so', async ({ page, host }) => {
  await limitStorage(page, host.origin, 12_000_000)
  await page.goto('/')
  await expect(page.getByText('This browser has no room left for its database.')).toBeVisible({ timeout: 120_000 })
})

test('a change that the server has no room for waits in the queue, and arrives when there is', async ({
  page,
  host,
}) => {
  await openFirst(page, '/admin/login', 'Admin sign-in')
  await signIn(page)
  await addProject(page, 'While there was room')
  await allSynced(page)
  await limitStorage(page, host.origin, 1)
  await page.goto('/admin/add-project')
  await page.getByLabel('Name').first().fill('Without room')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByTestId('network-indicator')).not.toContainText('Online')
  await limitStorage(page, host.origin)
  await allSynced(page)
  await page.goto('/admin/project?order=id,desc')
  await expect(row(page, 'Without room')).toHaveCount(1)
})
