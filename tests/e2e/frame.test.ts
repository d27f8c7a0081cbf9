/** What stands around the pages: palette, keys, notices by the specification's limits, installing, and the narrowest phone. */
import type { Page } from '@playwright/test'
import { expect, signIn, test } from '../support/app'
import { addProject, allSynced, go, notice, openFromSidebar, statusBar, workerReady } from './pages'

const palette = (page: Page) => page.getByRole('dialog').filter({ has: page.getByPlaceholder('Find a record') })
const entry = (page: Page, name: string) =>
  palette(page).getByRole('option', { name }).or(palette(page).getByRole('button', { name }))

test('the palette finds records, knows the pages seen last, and offers only what would do something', async ({
  page,
  device,
}) => {
  // What the icon of an installed app would show.
  await page.addInitScript(() => {
    const show = async (count?: number) => {
      document.documentElement.dataset.badge = String(count ?? 'none')
    }
    Object.assign(navigator, { setAppBadge: show, clearAppBadge: show })
  })
  await signIn(page)
  await workerReady(page)
  await addProject(page, 'Needle in the haystack')
  // Within the app: a page seen last is noted while one goes on, and a tab that is sent elsewhere at once may take it along.
  await openFromSidebar(page, 'Designs')
  await page.keyboard.press('Control+k')
  await expect(entry(page, 'Needle in the haystack')).toBeVisible()
  await expect(entry(page, 'Sync Now')).toHaveCount(0)
  const search = page.getByLabel('Search records, pages and actions')
  await search.fill('needle in')
  await expect(entry(page, 'Needle in the haystack').last()).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Needle in the haystack' })).toBeVisible()

  await device.context.setOffline(true)
  await expect(statusBar(page)).toContainText("You're offline")
  await page.getByRole('link', { name: 'Edit', exact: true }).click()
  await page.getByLabel('Name').fill('Found offline')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Found offline' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-badge', '1')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Dashboard' }).click()
  await page.getByRole('button', { name: 'Search' }).click()
  await search.fill('found off')
  await entry(page, 'Found offline').first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Found offline' })).toBeVisible()
  await device.context.setOffline(false)
  await allSynced(page)
  await expect(page.locator('html')).toHaveAttribute('data-badge', 'none')
})

test('a question mark lists the keys, but is only a character in a field', async ({ page }) => {
  await signIn(page)
  await go(page, '/admin/add-project')
  await page.getByLabel('Name').fill('')
  await page.getByLabel('Name').press('Shift+?')
  await expect(page.getByLabel('Name')).toHaveValue('?')
  const help = page.getByRole('dialog', { name: 'Keyboard' })
  await expect(help).toHaveCount(0)
  await page.getByRole('button', { name: 'Save', exact: true }).focus()
  await page.keyboard.press('Shift+?')
  await expect(help.getByText('Next record')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(help).toBeHidden()
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeFocused()
})

test('notices keep to their limits: five at a place, five seconds, three at the bottom, and what loads stays', async ({
  page,
}) => {
  await page.clock.install()
  await page.goto('/test-components')
  const samples = page.getByRole('region', { name: 'Notifications' })
  const press = (name: string) => samples.getByRole('button', { name, exact: true }).click()
  const typed = notice(page, 'A notification of type')
  for (const name of ['success', 'error', 'warning', 'info', 'success', 'error', 'warning']) await press(name)
  await expect(typed).toHaveCount(5)
  await expect(typed.first().getByRole('button', { name: 'Close notification' })).toBeVisible()
  // The two that waited come when there is room, and have five seconds of their own.
  await page.clock.runFor(5_500)
  await expect(typed).toHaveCount(2)
  await page.clock.runFor(5_500)
  await expect(typed).toHaveCount(0)

  await press('snackbar')
  await expect(notice(page, 'A snackbar.')).toBeVisible()
  await page.clock.runFor(3_500)
  await expect(notice(page, 'A snackbar.')).toHaveCount(0)

  const persistent = notice(page, 'Stays until it is answered')
  await press('persistent')
  await press('loading')
  await page.clock.runFor(20_000)
  await expect(persistent).toBeVisible()
  await expect(persistent.getByRole('button', { name: 'Close notification' })).toHaveCount(0)
  await expect(notice(page, 'Stays until it is done')).toBeVisible()
  await press('loaded')
  await expect(notice(page, 'Stays until it is done')).toHaveCount(0)
  await expect(notice(page, 'It took its time')).toBeVisible()
  await page.clock.runFor(5_500)
  await expect(notice(page, 'It took its time')).toHaveCount(0)
  await persistent.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByText('Answer: done')).toBeVisible()
  await expect(persistent).toHaveCount(0)

  await page.getByRole('button', { name: 'Break this page' }).click()
  await expect(page.getByRole('alert').first()).toContainText('A sample of an unexpected failure')
})

test('installing is offered once, after a first save, and stays in the menu', async ({ page }) => {
  // A stand-in for the browser's own event, whose prompt nobody could answer here.
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

  test('nothing is wider than the page, words stay whole, and a form’s actions stand in one line', async ({ page }) => {
    await signIn(page)
    for (const path of ['/admin/dashboard', '/admin/add-design', '/admin/view-design?id=1', '/test-components']) {
      await go(page, path)
      await page.getByRole('heading', { level: 1 }).waitFor()
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(320)
    }
    await go(page, '/admin/add-design')
    const tops = async (names: readonly string[]) => {
      const boxes = await Promise.all(
        names.map((name) => page.getByRole('main').getByText(name, { exact: true }).boundingBox()),
      )
      return new Set(boxes.map((box) => Math.round(box?.y ?? -1)))
    }
    expect((await tops(['Save', 'Save and add another', 'Cancel'])).size).toBe(1)
  })
})
