/** The demo: the whole product, its server included, from the files of a static host. */
import { signIn } from '../support/accounts'
import { expect, openFirst, STORY_MS, test } from '../support/demo'
import { addProject, allSynced } from './pages'

test.describe.configure({ timeout: STORY_MS })

test('signs in, keeps a record over a restart of the browser, and serves pictures', async ({ device, page }) => {
  const waiting = page.getByText('Preparing the demo')
  await Promise.all([openFirst(page, '/admin/login', 'Admin sign-in'), expect(waiting).toBeVisible()])
  await signIn(page)
  await addProject(page, 'Made without a host')
  await allSynced(page)

  const again = await device.reopen()
  await again.goto('/admin/project?order=id,desc')
  await expect(again.getByRole('row', { name: /Made without a host/ })).toBeVisible()
  await again.goto('/admin/design')
  const picture = again.getByRole('row').nth(1).locator('img').first()
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
})
