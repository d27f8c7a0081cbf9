/**
 * On a slow connection the device answers first and refreshes in the background (rule 26). It must
 * not say that it is offline.
 */
import { signIn } from '../support/accounts'
import { expect, test } from '../support/app'
import { changeConnection, SLOW_CONNECTION } from '../support/browser'
import { openFromSidebar, row, workerReady } from './pages'

test('a list shows the device’s records at once, and new ones as soon as they arrive', async ({ page, network }) => {
  await signIn(page)
  await workerReady(page)
  await openFromSidebar(page, 'Projects')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  // Hold the answers before the record is added: the slower connection makes the list ask again.
  const held = network.add({ kind: 'hold-answer', method: 'GET', path: /\/project\?/, times: Number.POSITIVE_INFINITY })
  const token = await page.evaluate(() => localStorage.getItem('token'))
  const added = await page.request.post(`${network.origin}/v1/api/records/holdfast/super_admin/project`, {
    headers: { 'x-project': btoa('holdfast:holdfast-demo-secret'), authorization: `Bearer ${token}` },
    data: { name: 'Added elsewhere' },
  })
  expect(added.status()).toBe(201)

  await changeConnection(page, SLOW_CONNECTION)
  await expect(page.getByTestId('network-indicator')).toContainText('Slow Connection')
  const searched = page.waitForRequest((request) => /project\?.*,a(&|$)/.test(decodeURIComponent(request.url())))
  await page.getByPlaceholder('Search projects').fill('a')
  await searched
  await held.effect
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await expect(row(page, 'Added elsewhere')).toHaveCount(0)
  await expect(page.getByText('Showing cached data (offline)')).toHaveCount(0)
  held.clear()
  await expect(row(page, 'Added elsewhere')).toBeVisible()
})
