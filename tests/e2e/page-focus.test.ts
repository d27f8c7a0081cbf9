/** A way inside the app ends as a load of the page would: the focus is in the new page, its title is told, and the way back finds the old place. */
import { expect } from '@playwright/test'
import { signIn } from '../support/accounts'
import { test } from '../support/app'
import { openFromSidebar, settled } from './pages'

test('a new page takes the focus to its heading and tells its title', async ({ page }) => {
  await signIn(page)
  await openFromSidebar(page, 'Designs')
  await expect(page.getByRole('heading', { level: 1, name: 'Designs' })).toBeFocused()
  await expect(page.getByRole('status').filter({ hasText: 'Designs · Holdfast' })).toBeAttached()
  // The keys of the list work from there.
  await settled(page)
  await page.keyboard.press('j')
  await expect(page.locator('[data-row-link]').first()).toBeFocused()
  const name = await page.locator('[data-row-link]').first().textContent()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: name ?? 'nothing' })).toBeFocused()
})

test('a page with a form takes the focus to its first field', async ({ page }) => {
  await signIn(page)
  await openFromSidebar(page, 'Projects')
  await page.getByRole('link', { name: 'Add project' }).click()
  await expect(page.getByLabel('Name')).toBeFocused()
  await expect(page.getByRole('status').filter({ hasText: 'Add project · Holdfast' })).toBeAttached()
})

test('a page that is drawn late leaves the focus to the palette that was opened meanwhile', async ({
  page,
  network,
}) => {
  await signIn(page)
  await openFromSidebar(page, 'Projects')
  await settled(page)
  const held = network.add({ kind: 'hold-answer', method: 'GET', path: /\/design\?/, times: Number.POSITIVE_INFINITY })
  await openFromSidebar(page, 'Designs')
  await expect(page.getByRole('heading', { level: 1, name: 'Designs' })).toBeVisible()
  await page.keyboard.press('Control+k')
  const search = page.getByPlaceholder(/^find a record/i)
  await expect(search).toBeFocused()
  await page.keyboard.type('add')
  held.clear()
  await settled(page)
  await expect(page.getByRole('status').filter({ hasText: 'Designs · Holdfast' })).toBeAttached()
  await expect(search).toBeFocused()
  await page.keyboard.type(' project')
  await expect(search).toHaveValue('add project')
})

test('the way back finds the place where the page was left', async ({ page }) => {
  await signIn(page)
  await page.goto('/admin/design?size=100')
  await settled(page)
  const far = page.locator('[data-row-link]').nth(30)
  await far.scrollIntoViewIfNeeded()
  const place = await page.evaluate(() => scrollY)
  expect(place).toBeGreaterThan(200)
  await far.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Designs', exact: true })).toHaveCount(0)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Designs' })).toBeFocused()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(place)
})
