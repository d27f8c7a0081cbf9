/** The demo below a path of its host, which answers 404 for everything else. */
import { signIn } from '../support/accounts'
import { test as base, expect, openFirst, START_MS, STORY_MS } from '../support/demo'
import { buildDemo } from '../support/demo-build'
import { startStaticHost } from '../support/static-host'
import { allSynced } from './pages'

const BASE = '/holdfast/'

const test = base.extend<object, { build: string }>({
  build: [
    // Playwright requires an object pattern for this parameter, even an unused one.
    async ({ browserName: _ }, use) => use(await buildDemo('below', { args: ['--base', BASE] })),
    { scope: 'worker', timeout: 400_000 },
  ],
  host: async ({ build }, use) => {
    const host = await startStaticHost({ folder: build, base: BASE })
    await use(host)
    await host.close()
  },
})
test.describe.configure({ timeout: STORY_MS })

test('everything stays below the path: signing in, offline work, documents, and starting over', async ({
  page,
  host,
}) => {
  const site = host.origin + BASE
  const wrong: string[] = []
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame() && !frame.url().startsWith(site)) wrong.push(frame.url())
  })
  await openFirst(page, `${site}admin/project?order=id,desc`, 'Admin sign-in')
  await signIn(page)
  await expect(page).toHaveURL(`${site}admin/project?order=id,desc`)

  await page.goto(`${site}?demo-panel`)
  const panel = page.getByRole('region', { name: 'Demo', exact: true })
  await panel.getByRole('button', { name: 'Go offline' }).click()
  await page.goto(`${site}admin/add-project`)
  const form = page.getByRole('main')
  await form.getByLabel('Name').first().fill('Made below a path')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Not synced yet').first()).toBeVisible()
  await panel.getByRole('button', { name: 'Go online' }).click()
  await allSynced(page)
  await page.goto(`${site}admin/project?order=id,desc`)
  await page.reload()
  await page
    .getByRole('row', { name: /Made below a path/ })
    .getByRole('link')
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Made below a path' })).toBeVisible()
  await expect(panel.getByRole('button', { name: 'Somebody edits this' })).toBeEnabled()
  await page.goBack()
  await expect(page).toHaveURL(`${site}admin/project?order=id,desc`)

  await page.goto(`${site}admin/design`)
  const picture = page.getByRole('row').nth(1).locator('img').first()
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  // A document of the server.
  await page.goto(`${site}docs`)
  await expect(page.getByRole('heading', { name: /Holdfast/ }).first()).toBeVisible()

  await page.goto(`${site}admin/dashboard`)
  await panel.getByRole('button', { name: 'Start over' }).click()
  await panel.getByRole('alertdialog').getByRole('button', { name: 'Start over' }).click()
  await page.waitForURL(site)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible({ timeout: START_MS })
  expect(wrong).toEqual([])
  expect(host.missed().filter((path) => !path.startsWith(BASE) && path !== '/favicon.ico')).toEqual([])
})
