/**
 * The demo: the whole product, its server included, from the files of a static host that sends the
 * product's own security headers.
 */
import type { Page } from '@playwright/test'
import { securityHeadersFor } from '../../server/middleware/headers'
import { signIn } from '../support/accounts'
import { axeFindings } from '../support/axe'
import { expect, openFirst, START_MS, STORY_MS, test } from '../support/demo'
import { addProject, allSynced } from './pages'

const product = securityHeadersFor({ stripe: false, captcha: null, map: null })
/** PostgreSQL is WebAssembly, which the policy of the product does not allow. */
const policy = product['content-security-policy']?.replace("script-src 'self'", "script-src 'self' 'wasm-unsafe-eval'")

test.describe.configure({ timeout: STORY_MS })
test.use({ hostHeaders: { ...product, 'content-security-policy': policy ?? '' } })

test('signs in, keeps a record over a restart of the browser, and serves pictures, under the policy of the product', async ({
  device,
  page,
}) => {
  expect(policy).toContain('wasm-unsafe-eval')
  const violations: string[] = []
  const watch = (watched: Page) =>
    watched.on('console', (message) => {
      if (/Content Security Policy/.test(message.text())) violations.push(message.text())
    })
  watch(page)
  const waiting = page.getByText('Preparing the demo')
  await Promise.all([openFirst(page, '/admin/login', 'Admin sign-in'), expect(waiting).toBeVisible()])
  await signIn(page)
  await addProject(page, 'Made without a host')
  await allSynced(page)

  const again = await device.reopen()
  watch(again)
  await again.goto('/admin/project?order=id,desc')
  await expect(again.getByRole('row', { name: /Made without a host/ })).toBeVisible()
  await again.goto('/admin/design')
  const picture = again.getByRole('row').nth(1).locator('img').first()
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  expect(violations).toEqual([])
})

test('the first visit shows its step and bytes in every tab, and fits a narrow phone', async ({
  device,
  host,
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 568 })
  const release = host.hold(/\/database-/)
  await page.goto('/admin/login')
  const other = await device.context.newPage()
  await other.goto('/admin/login')
  for (const tab of [page, other]) {
    const progress = tab.getByRole('progressbar', { name: 'Step 2 of 4: Loading the database' })
    await expect(progress).toBeVisible({ timeout: START_MS })
    // All but the database.
    await expect(tab.getByText(/^5\.\d of 6\.\d MB$/)).toBeVisible()
    await expect(tab.getByRole('status')).toHaveText('Step 2 of 4: Loading the database')
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  const findings = await axeFindings(page, 'light')
  await page.evaluate(() => document.documentElement.setAttribute('data-mantine-color-scheme', 'dark'))
  findings.push(...(await axeFindings(page, 'dark', { coloursOnly: true })))
  expect(findings).toEqual([])
  release()
  for (const tab of [page, other])
    await expect(tab.getByRole('heading', { level: 1, name: 'Admin sign-in' })).toBeVisible({ timeout: START_MS })
})
