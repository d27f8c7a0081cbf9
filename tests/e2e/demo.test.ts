/** The demo: the whole product, its server included, from the files of a static host. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, expect, test } from '@playwright/test'
import { preview } from 'vite'
import { signIn } from '../support/accounts'
import { runDemoBuild } from '../support/demo-build'
import { openDevice } from '../support/devices'
import { freePort } from '../support/server-process'
import { allSynced } from './pages'

/** The build takes a minute, the first start of the server up to half of one. */
const SLOW_MS = 480_000
const START_MS = 120_000

test('signs in, keeps a record over a restart of the browser, and serves pictures', async () => {
  test.setTimeout(SLOW_MS)
  const folder = mkdtempSync(join(tmpdir(), 'holdfast-demo-'))
  await runDemoBuild(folder)
  const port = await freePort()
  const host = await preview({ configFile: false, logLevel: 'silent', build: { outDir: folder }, preview: { port } })
  const device = await openDevice(chromium, { baseURL: `http://localhost:${port}` })
  try {
    let page = device.context.pages()[0] ?? (await device.context.newPage())
    await page.goto('/admin/login')
    await expect(page.getByText('Preparing the demo')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: 'Admin sign-in' })).toBeVisible({ timeout: START_MS })
    await signIn(page)
    await page.goto('/admin/add-project')
    await page.getByLabel('Name').first().fill('Made without a host')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Made without a host' })).toBeVisible()
    await allSynced(page)

    page = await device.reopen()
    await page.goto('/admin/project?order=id,desc')
    await expect(page.getByRole('row', { name: /Made without a host/ })).toBeVisible()
    await page.goto('/admin/design')
    const picture = page.getByRole('row').nth(1).locator('img').first()
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  } finally {
    await device.remove()
    await host.close()
    rmSync(folder, { recursive: true, force: true })
  }
})
