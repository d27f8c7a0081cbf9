/**
 * The app around the pages: palette, badge of the icon, installation, error page and the narrowest
 * phone.
 */
import type { Page } from '@playwright/test'
import { signIn } from '../support/accounts'
import { expect, test } from '../support/app'
import { addProject, allSynced, editField, goOffline, notice, openFromSidebar, workerReady } from './pages'

const palette = (page: Page) => page.getByRole('dialog').filter({ has: page.getByPlaceholder('Find a record') })
const entry = (page: Page, name: string) =>
  palette(page).getByRole('option', { name }).or(palette(page).getByRole('button', { name }))

const search = (page: Page) => page.getByLabel('Search records, pages and actions')
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

test('the palette lists recent pages, finds a record by its name, and has only actions with an effect', async ({
  page,
}) => {
  await signIn(page)
  await workerReady(page)
  await addProject(page, 'Seen last')
  // Navigate inside the app, because a reload may happen before the recent page is stored.
  await openFromSidebar(page, 'Designs')
  await page.keyboard.press('Control+k')
  await search(page).fill('seen la')
  await expect(entry(page, 'Seen last').last()).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(title(page, 'Seen last')).toBeVisible()
  await openFromSidebar(page, 'Designs')
  await page.keyboard.press('Control+k')
  await expect(entry(page, 'Seen last')).toBeVisible()
  await expect(entry(page, 'Sync Now')).toHaveCount(0)
  // By other words than their labels, too.
  await search(page).fill('dark')
  await expect(entry(page, 'Toggle theme')).toBeVisible()
  await search(page).fill('log out')
  await expect(entry(page, 'Sign out')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/^[^?]*\/admin\/login/)
})

test('the palette finds a record by a name that only this device has', async ({ page }) => {
  await signIn(page)
  await workerReady(page)
  await addProject(page, 'Named online')
  await goOffline(page)
  await editField(page, 'Name', 'Found offline')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Dashboard' }).click()
  await page.getByRole('button', { name: 'Search' }).click()
  await search(page).fill('found off')
  await entry(page, 'Found offline').first().click()
  await expect(title(page, 'Found offline')).toBeVisible()
})

test('the icon of the installed app shows the number of waiting changes', async ({ page, device, database }) => {
  // The calls an installed app would make. The test browser has no app badge.
  await page.addInitScript(() => {
    const show = async (count?: number) => {
      document.documentElement.dataset.badge = String(count ?? 'none')
    }
    Object.assign(navigator, { setAppBadge: show, clearAppBadge: show })
  })
  // Unread notifications are counted, too.
  await database.query('DELETE FROM notification')
  await signIn(page)
  await workerReady(page)
  // The device may have kept some.
  await page.getByRole('button', { name: 'Notifications, none unread' }).waitFor()
  await device.context.setOffline(true)
  await addProject(page, 'Counted')
  await expect(page.locator('html')).toHaveAttribute('data-badge', '1')
  await device.context.setOffline(false)
  await allSynced(page)
  await expect(page.locator('html')).toHaveAttribute('data-badge', 'none')
})

test('a page that fails shows an error instead of nothing', async ({ page }) => {
  await page.goto('/test-components')
  await page.getByRole('button', { name: 'Break this page' }).click()
  await expect(page.getByRole('alert').first()).toContainText('A sample of an unexpected failure')
})

test('installation is offered once, after a first save, and stays in the menu', async ({ page }) => {
  // Replaces the browser's own event, because its prompt can't be answered in a test.
  await page.addInitScript(() => {
    window.addEventListener('beforeinstallprompt', (event) => event.isTrusted && event.stopImmediatePropagation())
    const offer = () => {
      const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
        prompt: async () => {
          document.documentElement.dataset.prompted = String(Number(document.documentElement.dataset.prompted ?? 0) + 1)
          return { outcome: 'dismissed' }
        },
      })
      window.dispatchEvent(event)
    }
    window.addEventListener('load', offer)
  })
  await signIn(page)
  const entryInMenu = page.getByRole('button', { name: 'Install app' })
  await expect(entryInMenu).toBeVisible()
  await addProject(page, 'A reason to install')
  const offer = notice(page, 'Install Holdfast')
  await offer.getByRole('button', { name: 'Install' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-prompted', '1')
  await addProject(page, 'Another one')
  await expect(offer).toHaveCount(0)
  await expect(entryInMenu).toBeVisible()
})

test.describe('on the narrowest phone', () => {
  test.use({ viewport: { width: 320, height: 640 } })

  test('the buttons of a form are in one line', async ({ page }) => {
    await signIn(page, 'superAdmin', '/admin/add-design')
    await page.getByRole('heading', { level: 1 }).waitFor()
    const tops = await Promise.all(
      ['Save', 'Save and add another', 'Cancel'].map(async (name) => {
        const box = await page.getByRole('main').getByText(name, { exact: true }).boundingBox()
        return Math.round(box?.y ?? -1)
      }),
    )
    expect(new Set(tops).size).toBe(1)
  })
})
