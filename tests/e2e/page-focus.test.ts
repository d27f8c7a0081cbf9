/**
 * Navigation inside the app behaves like a page load: the focus moves to the new page, its title is
 * announced, and Back restores the scroll position.
 */
import { expect } from '@playwright/test'
import { signIn } from '../support/accounts'
import { test } from '../support/app'
import { openFromSidebar, settled } from './pages'

test('a new page focuses its heading and announces its title', async ({ page }) => {
  await signIn(page)
  await openFromSidebar(page, 'Designs')
  await expect(page.getByRole('heading', { level: 1, name: 'Designs' })).toBeFocused()
  await expect(page.getByRole('status').filter({ hasText: 'Designs · Holdfast' })).toBeAttached()
  // The shortcuts of the list work without a click first.
  await settled(page)
  await page.keyboard.press('j')
  await expect(page.locator('[data-row-link]').first()).toBeFocused()
  const name = await page.locator('[data-row-link]').first().textContent()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: name ?? 'nothing' })).toBeFocused()
})

test('a page with a form focuses its first field', async ({ page }) => {
  await signIn(page)
  await openFromSidebar(page, 'Projects')
  await page.getByRole('link', { name: 'Add project' }).click()
  await expect(page.getByLabel('Name')).toBeFocused()
  await expect(page.getByRole('status').filter({ hasText: 'Add project · Holdfast' })).toBeAttached()
})

test('a page that loads late leaves the focus in the open palette', async ({ page, network }) => {
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

test('Back restores the scroll position', async ({ page }) => {
  await signIn(page, 'superAdmin', '/admin/design?size=100')
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
