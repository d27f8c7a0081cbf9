/**
 * The frame around the pages: theme, sidebar, hidden dialog, profile, and sessions that end or
 * continue in another tab.
 */
import type { Page } from '@playwright/test'
import { ACCOUNTS, PASSWORD, recordsNamed, signIn } from '../support/accounts'
import { expect, test } from '../support/app'
import { addProject, go, notice, openFromSidebar, settled, workerReady } from './pages'

/** The records and pictures that this device stores for offline work. */
const copies = (page: Page) =>
  page.evaluate(async () => {
    const pictures = await Promise.all(
      (await caches.keys())
        .filter((name) => name.startsWith('holdfast-uploads'))
        .map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname)),
    )
    const opened = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open('MkdOfflineDB')
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error)
    })
    const keys = await new Promise<unknown[]>((resolve, reject) => {
      const request = opened.transaction('offlineData').objectStore('offlineData').getAllKeys()
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error)
    })
    opened.close()
    return {
      records: keys.filter((key) => Array.isArray(key) && key[1] === 'replica').length,
      pictures: pictures.flat(),
    }
  })

test.describe('on a new device', () => {
  test.use({ profile: 'new' })

  test('a wrong password shows an error on the form, and a redirect to another origin is not followed', async ({
    page,
  }) => {
    await page.goto('/admin/login?redirect_uri=//evil.example/%5C')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page.getByText('Email is required')).toBeVisible()
    await expect(page.getByLabel('Email')).toBeFocused()
    await page.getByLabel('Email').fill(ACCOUNTS.superAdmin.email)
    await page.getByLabel(/^password/i).fill(`${PASSWORD}-not`)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page.getByRole('alert')).toHaveText('Invalid email or password')
    await expect(page).toHaveURL(/^[^?]*\/admin\/login/)
    await signIn(page)
    await expect(page).toHaveURL(/^[^?]*\/admin\/dashboard$/)
  })

  test('on a shared device the session ends with the tab, and only waiting changes are kept', async ({
    page,
    device,
    server,
  }) => {
    await page.goto('/admin/login')
    await page.getByLabel('This is a shared device').check()
    await signIn(page)
    await workerReady(page)
    await openFromSidebar(page, 'Designs')
    await expect(page.getByRole('row').nth(1)).toBeVisible()
    await page.reload()
    await expect(page.getByRole('row').nth(1)).toBeVisible()
    expect(await copies(page)).toEqual({ records: 0, pictures: [] })
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
    const cookies = await device.context.cookies()
    expect(cookies.find(({ name }) => name.endsWith('holdfast_refresh'))?.expires).toBe(-1)
    await openFromSidebar(page, 'Projects')
    await device.context.setOffline(true)
    await addProject(page, 'Typed at the counter')
    await device.context.setOffline(false)
    await expect.poll(() => recordsNamed(server, 'project', 'Typed at the counter')).toHaveLength(1)

    const other = await device.context.newPage()
    await other.goto('/admin/dashboard')
    await expect(other).toHaveURL(/^[^?]*\/admin\/login/)
    await expect(other.getByLabel('This is a shared device')).toBeChecked()
    await signIn(other, 'admin')
    await expect(page).toHaveURL(/^[^?]*\/admin\/login/)
  })

  test('the hidden dialog offers the login pages; the theme follows the system until the person chooses, from the first paint on', async ({
    page,
  }) => {
    const dialog = page.getByRole('dialog')
    await page.goto('/')
    await settled(page)
    await page.keyboard.press('Control+Shift+Alt+KeyR')
    for (const name of ['Admin Login', 'User Login', 'Test Components'])
      await expect(dialog.getByRole('link', { name })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await page.keyboard.press('Control+Shift+Alt+KeyR')
    await dialog.getByRole('link', { name: 'User Login' }).click()
    await expect(page).toHaveURL(/^[^?]*\/login$/)

    const scheme = () => page.evaluate(() => document.documentElement.dataset.mantineColorScheme)
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.goto('/')
    expect(await scheme()).toBe('dark')
    await page.getByRole('button', { name: 'Switch to light theme' }).click()
    await expect.poll(scheme).toBe('light')
    // Block everything except the page and its theme script, as at the first paint.
    await page.route('**/assets/**', (route) => route.abort())
    await page.reload({ waitUntil: 'commit' })
    await expect.poll(scheme).toBe('light')
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('the sidebar is closed, opens, and closes by a click on the page, by Escape and by navigation', async ({
    page,
  }) => {
    await signIn(page)
    const sidebar = page.getByRole('navigation', { name: 'Main' })
    const open = page.getByRole('button', { name: 'Open navigation' })
    await expect(sidebar).toBeHidden()
    await open.click()
    await expect(sidebar).toBeVisible()
    await page.mouse.click(370, 500)
    await expect(sidebar).toBeHidden()
    await open.press('Enter')
    await expect(page.locator('#sidebar :focus')).toHaveCount(1)
    await page.keyboard.press('Escape')
    await expect(sidebar).toBeHidden()
    await expect(open).toBeFocused()
    await open.click()
    await sidebar.getByRole('link', { name: 'QR codes' }).click()
    await expect(sidebar).toBeHidden()
    await expect(page.getByTestId('section-name')).toHaveText('QR Code')
    await page.setViewportSize({ width: 1024, height: 800 })
    await expect(sidebar).toBeVisible()
    await page.setViewportSize({ width: 1023, height: 800 })
    await expect(sidebar).toBeHidden()
  })
})

test('the profile is changed on the server and in the account menu; leaving a changed one asks: OK stays, Skip leaves', async ({
  page,
}) => {
  await signIn(page, 'superAdmin', '/admin/profile')
  await page.getByLabel('First name').fill('Wilhelmina')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(notice(page, 'Your profile has been updated.')).toBeVisible()
  await expect(page.getByRole('button', { name: /Account menu: Wilhelmina/ })).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('First name')).toHaveValue('Wilhelmina')

  await page.getByLabel('Phone').fill('+49 40 123')
  const sidebar = page.getByRole('navigation', { name: 'Main' })
  await sidebar.getByRole('link', { name: 'Designs' }).click()
  await page.getByRole('dialog', { name: 'Unsaved Changes' }).getByRole('button', { name: 'OK' }).click()
  await expect(page).toHaveURL(/^[^?]*\/admin\/profile/)
  await sidebar.getByRole('link', { name: 'Designs' }).click()
  await page.getByRole('dialog', { name: 'Unsaved Changes' }).getByRole('button', { name: 'Skip' }).click()
  await expect(page).toHaveURL(/^[^?]*\/admin\/design/)
})

test('a session that can’t be renewed redirects to the login page, and back after signing in', async ({
  page,
  network,
}) => {
  await signIn(page)
  await workerReady(page)
  // The requests of the start must still find a valid session.
  const checked = page.waitForResponse(/lambda\/profile/)
  await page.goto('/admin/project?page=1')
  await checked
  const token = await page.evaluate(() => localStorage.getItem('token'))
  await page.request.post(`${network.origin}/v1/api/holdfast/admin/lambda/logout`, {
    headers: { 'x-project': btoa('holdfast:holdfast-demo-secret'), authorization: `Bearer ${token}` },
    data: {},
  })
  // Not a mouse click: hovering prefetches the page, which would end the session before the click.
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Designs' }).dispatchEvent('click')
  await expect(page.getByRole('dialog', { name: 'Session Expired' })).toBeVisible()
  await expect(page).toHaveURL(/^[^?]*\/admin\/login\?redirect_uri=\/admin\/design/)
  expect(await page.evaluate(() => ['user', 'token', 'role'].map((key) => localStorage.getItem(key)))).toEqual([
    null,
    null,
    null,
  ])
  await signIn(page)
  await expect(page).toHaveURL(/^[^?]*\/admin\/design/)
})

test('an expired token of a valid session is renewed silently', async ({ page }) => {
  await signIn(page, 'superAdmin', '/admin/dashboard')
  await page.evaluate(() => localStorage.setItem('token', 'not.a.token'))
  await page.reload()
  await expect(page.getByTestId('total-design')).toContainText(/\d/)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(await page.evaluate(() => localStorage.getItem('token'))).not.toBe('not.a.token')
})

test('signing out in one tab signs out the others', async ({ page, device }) => {
  await signIn(page)
  const other = await device.context.newPage()
  await other.goto('/admin/design')
  await expect(other.getByRole('heading', { level: 1, name: 'Designs' })).toBeVisible()
  await page.getByRole('button', { name: /^Account menu/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(/^[^?]*\/admin\/login$/)
  await expect(other).toHaveURL(/^[^?]*\/admin\/login\?redirect_uri=/)
})

test('signing out removes copies of records and pictures, names and drafts from the device', async ({ page }) => {
  await signIn(page)
  await workerReady(page)
  await openFromSidebar(page, 'Designs')
  await expect.poll(async () => (await copies(page)).records).toBeGreaterThan(5)
  await go(page, '/admin/add-project')
  await page.getByLabel('Name').fill('Never saved')
  await page.getByRole('button', { name: /^Account menu/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page.getByRole('dialog', { name: 'Sign out' })).toContainText('A form has unsaved changes')
  await page.getByRole('dialog', { name: 'Sign out' }).getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(/^[^?]*\/admin\/login$/)
  await expect(notice(page, 'Signed out')).toContainText('were removed from this device.')
  expect(await copies(page)).toEqual({ records: 0, pictures: [] })
  await signIn(page, 'superAdmin', '/admin/add-project')
  await expect(page.getByRole('button', { name: 'Account menu: Ada' })).toBeVisible()
  await expect(page.getByLabel('Name')).toHaveValue('')
  await expect(page.getByText('not saved')).toHaveCount(0)
})

test('a start without a network keeps the session, and checks it when the connection returns', async ({
  page,
  device,
  network,
}) => {
  await signIn(page, 'superAdmin', '/admin/dashboard')
  await workerReady(page)
  await device.context.setOffline(true)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  const before = network.requests(({ path }) => path.endsWith('/lambda/profile')).length
  await device.context.setOffline(false)
  await expect
    .poll(() => network.requests(({ path }) => path.endsWith('/lambda/profile')).length, { timeout: 20_000 })
    .toBeGreaterThan(before)
  await expect(page).toHaveURL(/^[^?]*\/admin\/dashboard/)
})
