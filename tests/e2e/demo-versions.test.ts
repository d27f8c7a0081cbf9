/** Two tabs, and two versions: which server serves whom, and which data goes. */
import { signIn } from '../support/accounts'
import { test as base, expect, openFirst, STORY_MS } from '../support/demo'
import { buildDemo } from '../support/demo-build'
import { addProject, allSynced, notice, row } from './pages'

const NEXT = '999.0.0-next'

const test = base.extend<object, { next: string }>({
  next: [
    // Playwright requires an object pattern for this parameter, even an unused one.
    async ({ browserName: _ }, use) => use(await buildDemo('next', { version: NEXT })),
    { scope: 'worker', timeout: 400_000 },
  ],
})
test.describe.configure({ timeout: STORY_MS })

test('two tabs have one server, which serves the second when the first is closed', async ({ page, device }) => {
  await openFirst(page, '/admin/login', 'Admin sign-in')
  await signIn(page)
  const second = await device.context.newPage()
  await addProject(second, 'Made in the second tab')
  await allSynced(second)
  await page.goto('/admin/project?order=id,desc')
  await expect(row(page, 'Made in the second tab')).toHaveCount(1)
  const served = await second.evaluate(async () =>
    ((await navigator.locks.query()).held ?? []).filter(({ name }) => name?.startsWith('holdfast-demo-server-')),
  )
  expect(served).toHaveLength(1)
  await page.close()
  await addProject(second, 'Made in the last tab')
  await allSynced(second)
  await second.goto('/admin/project?order=id,desc')
  await expect(row(second, 'Made in the last tab')).toHaveCount(1)
})

test('a new version is offered, works with a server of its own, and removes the earlier data', async ({
  page,
  device,
  host,
  next,
}) => {
  await openFirst(page, '/admin/login', 'Admin sign-in')
  await signIn(page)
  await addProject(page, 'Of the earlier version')
  await allSynced(page)

  host.serve(next)
  await page.evaluate(() => navigator.serviceWorker.getRegistration().then((registration) => registration?.update()))
  await notice(page, 'Update ready').getByRole('button', { name: 'Update now' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-version', NEXT)
  await expect(page.getByText('Preparing the demo')).toHaveCount(0, { timeout: 120_000 })

  await page.goto('/explore')
  await expect(page.getByRole('heading', { level: 1, name: 'Explore spaces' })).toBeVisible()
  const versions = await page.evaluate(async () => {
    const locks = (await navigator.locks.query()).held ?? []
    return locks.map(({ name }) => name).filter((name) => name?.startsWith('holdfast-demo-server-'))
  })
  expect(versions).toContain(`holdfast-demo-server-${NEXT}`)

  // Whatever the earlier server still held is free after a restart of the browser.
  const again = await device.reopen()
  await again.goto('/explore')
  const stored = () =>
    again.evaluate(async () => {
      const folders: string[] = []
      for await (const name of (await navigator.storage.getDirectory()).keys()) folders.push(name)
      const databases = await indexedDB.databases()
      return [...folders, ...databases.map(({ name }) => name ?? '')].filter((name) =>
        name.startsWith('holdfast-demo-'),
      )
    })
  await expect.poll(stored, { timeout: 120_000 }).toEqual([`holdfast-demo-${NEXT}`, `holdfast-demo-${NEXT}-values`])
})
