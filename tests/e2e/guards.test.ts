/** Access: which pages a role may open. Also checks that the app can be installed. */
import { callAs, signIn } from '../support/accounts'
import { expect, test } from '../support/app'
import { workerReady } from './pages'

const NOT_FOUND = "Oops. Looks like this page doesn't exists"

test.describe('on a new device', () => {
  test.use({ profile: 'new' })

  test('signed out, an admin page leads to the admin login and back', async ({ page }) => {
    await page.goto('/admin/design?page=2')
    await expect(page).toHaveURL(/^[^?]*\/admin\/login\?redirect_uri=/)
    await signIn(page)
    await expect(page).toHaveURL(/^[^?]*\/admin\/design\?page=2/)
  })

  test('role user on an admin page sees the not-found page, without a layout', async ({ page }) => {
    await signIn(page, 'user')
    for (const path of ['/admin/dashboard', '/admin/design', '/nowhere']) {
      await page.goto(path)
      await expect(page.getByText(NOT_FOUND)).toBeVisible()
      await expect(page.getByRole('navigation')).toHaveCount(0)
    }
  })

  test('unknown paths: the guest layout when signed out, the admin layout for an admin', async ({ page }) => {
    await page.goto('/nowhere/at/all')
    await expect(page.getByText(NOT_FOUND)).toBeVisible()
    await page.goto('/admin/login')
    await signIn(page, 'admin')
    // Section 2 of the specification defines the id of a page entry in the path, not as a
    // parameter.
    const unknown = [
      '/nowhere/at/all',
      '/admin/nothing',
      '/admin/add-nothing',
      '/admin/view-design',
      '/admin/edit-cms?id=1',
      // For super admins.
      '/admin/roles',
      '/admin/add-role',
      '/admin/edit-role/1',
    ]
    for (const path of unknown) {
      await page.goto(path)
      await expect(page.getByText(NOT_FOUND)).toBeVisible()
      await expect(page.getByRole('navigation').first()).toBeVisible()
    }
    await expect(page.getByRole('link', { name: 'Users', exact: true })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Roles', exact: true })).toHaveCount(0)
    await page.goto('/admin')
    await expect(page).toHaveURL(/^[^?]*\/admin\/dashboard$/)
    // The specification gives this address to the list of wireframes.
    await page.goto('/admin/build?q=shop')
    await expect(page.getByRole('heading', { level: 1, name: 'Wireframes' })).toBeVisible()
    await expect(page.getByRole('searchbox')).toHaveValue('shop')
  })
})

test('a role in an API path that is not the token’s is refused', async ({ server }) => {
  const answer = await callAs(server, 'user', '/../super_admin/project')
  expect(answer).toMatchObject({ error: true })
})

test('the app can be installed, and all its icons exist', async ({ page, device, network }) => {
  await signIn(page)
  await workerReady(page)
  const devtools = await device.context.newCDPSession(page)
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors')
  expect(installabilityErrors).toEqual([])
  const manifest = await (await page.request.get('/manifest.webmanifest')).json()
  expect(manifest).toMatchObject({ id: '/', name: 'Holdfast', start_url: expect.any(String), display: 'standalone' })
  const purposes = manifest.icons.map(({ purpose }: { purpose: string }) => purpose)
  expect(purposes).toEqual(expect.arrayContaining(['any', 'maskable', 'monochrome']))
  for (const { src, sizes } of manifest.icons) {
    const icon = await page.request.get(new URL(src, network.origin).href)
    expect(icon.status()).toBe(200)
    const size = await page.evaluate(async (url) => {
      const bitmap = await createImageBitmap(await (await fetch(url)).blob())
      return `${bitmap.width}x${bitmap.height}`
    }, src)
    expect(size).toBe(sizes)
  }
})
