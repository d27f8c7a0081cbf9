/** Another language than English: chosen by a person, kept by the device, there without a connection. */
import { ACCOUNTS, callAs, PASSWORD } from '../support/accounts'
import { expect, test } from '../support/app'
import { statusBar, workerReady } from './pages'

test('German is chosen on the sign-in page and works offline; Arabic and English are chosen in the profile', async ({
  page,
  device,
}) => {
  await page.goto('/admin/login')
  await page.getByRole('button', { name: 'Deutsch' }).click()
  await expect(page.getByRole('heading', { name: 'Administrator-Anmeldung' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await page.getByLabel('E-Mail-Adresse').fill(ACCOUNTS.superAdmin.email)
  await page.getByLabel('Passwort', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Passwort', { exact: true }).press('Enter')
  await page.waitForURL((url) => !url.pathname.endsWith('/login'))
  await workerReady(page)
  await page.goto('/admin/project')
  await expect(page.getByRole('heading', { level: 1, name: 'Projekte' })).toBeVisible()
  await expect(page.getByRole('columnheader', { name: 'Fällig am' })).toBeVisible()
  await page.goto('/admin/add-project')
  await expect(page.getByLabel('Name')).toBeVisible()
  const devtools = await device.context.newCDPSession(page)
  await expect.poll(async () => (await devtools.send('Page.getAppManifest')).url).toMatch('/manifest.de.webmanifest')
  expect((await devtools.send('Page.getInstallabilityErrors')).installabilityErrors).toEqual([])
  expect(JSON.parse((await devtools.send('Page.getAppManifest')).data ?? '{}')).toMatchObject({ lang: 'de', id: '/' })

  await device.context.setOffline(true)
  await page.reload()
  await expect(statusBar(page)).toContainText('Sie sind offline. Wartende Änderungen: 0.')
  // The page's manifest is the English one then, which the worker has.
  const linked = await page.evaluate(() => {
    const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel=manifest]')]
    return links.map(({ href }) => new URL(href).pathname)
  })
  expect(linked).toEqual(['/manifest.webmanifest'])
  const manifest = await page.evaluate(async () => (await fetch('/manifest.webmanifest')).json())
  expect(manifest).toMatchObject({ lang: 'en', id: '/' })
  await page.getByRole('button', { name: 'Speichern', exact: true }).click()
  await expect(page.getByLabel('Name')).toHaveAccessibleDescription(/Name ist erforderlich/)
  await page.getByLabel('Name').fill('Honiggläser')
  await page.getByRole('button', { name: 'Speichern', exact: true }).click()
  await expect(statusBar(page)).toContainText('Wartende Änderungen: 1.')
  await device.context.setOffline(false)
  await expect(statusBar(page)).toContainText('Alle Änderungen synchronisiert.')

  await page.goto('/admin/profile')
  await page.getByRole('radio', { name: 'العربية' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'الملف الشخصي' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  // The navigation is on the right.
  await expect(page.getByRole('complementary')).toHaveCSS('right', '0px')
  await page.getByRole('radio', { name: 'English' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible()
})

test('a device without a choice takes the language of the account; a choice made offline arrives later', async ({
  page,
  device,
  server,
}) => {
  const settings = (change?: { language: string | null }) =>
    callAs(server, 'rival', '/lambda/preference', change && { method: 'POST', body: change })
  await settings({ language: 'de' })
  try {
    await page.goto('/login')
    await expect(page.locator('html')).toHaveAttribute('lang', /^en/)
    await page.getByLabel(/e-?mail/i).fill(ACCOUNTS.rival.email)
    await page.getByLabel(/^password/i).fill(PASSWORD)
    await page.getByLabel(/^password/i).press('Enter')
    await page.waitForURL(/^[^?]*\/account/)
    await expect(page.locator('html')).toHaveAttribute('lang', 'de')
    await workerReady(page)
    await page.goto('/account/profile')
    await expect(page.getByRole('heading', { level: 1, name: 'Profil', exact: true })).toBeVisible()

    await device.context.setOffline(true)
    await page.getByRole('radio', { name: 'English' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Profile', exact: true })).toBeVisible()
    expect(await settings()).toMatchObject({ model: { language: 'de' } })
    await device.context.setOffline(false)
    await expect(statusBar(page)).toContainText('All changes synced.')
    expect(await settings()).toMatchObject({ model: { language: 'en' } })
  } finally {
    await settings({ language: null })
  }
})
