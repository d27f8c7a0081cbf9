/** Print files of a design: made offline, and read back by another program. */
import { readFile } from 'node:fs/promises'
import { PDFDocument } from '@cantoo/pdf-lib'
import type { Page } from '@playwright/test'
import { signIn } from '../support/accounts'
import { expect, test } from '../support/app'
import { goOffline, workerReady } from './pages'

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Export the design' })

/** Downloads what the dialog offers, also when it says that there are errors. */
async function download(page: Page): Promise<Buffer> {
  const arrives = page.waitForEvent('download')
  const anyway = dialog(page).getByRole('button', { name: 'Export anyway' })
  await dialog(page).getByRole('button', { name: 'Download' }).click()
  await expect(anyway.or(dialog(page).getByText('The file is downloaded.'))).toBeVisible({ timeout: 30_000 })
  if (await anyway.isVisible()) await anyway.click()
  return readFile(await (await arrives).path())
}

const open = (page: Page) => page.getByRole('button', { name: 'Export', exact: true }).click()

test('a design is exported as a print file, offline too once the device has what it needs', async ({ page }) => {
  await signIn(page, 'superAdmin', '/product/design/edit?id=1')
  await workerReady(page)
  await open(page)
  await dialog(page).getByRole('button', { name: 'Make fonts and export available offline' }).click()
  await expect(dialog(page).getByText('Fonts and export can be used offline on this device.')).toBeVisible({
    timeout: 60_000,
  })
  await goOffline(page)
  await page.reload()
  await open(page)
  const file = await PDFDocument.load(await download(page), { updateMetadata: false })
  expect(file.getTitle()).not.toBe('')
  const { width, height } = file.getPage(0).getTrimBox()
  expect(Math.min(width, height)).toBeGreaterThan(50)
})

test('preflight leads to the object that it is about', async ({ page }) => {
  await signIn(page, 'superAdmin', '/product/design/edit?id=1')
  await page.getByRole('button', { name: 'Preflight', exact: true }).click()
  const panel = page.getByRole('dialog', { name: 'Preflight' })
  const first = panel.getByRole('button', { name: /^Show:/ }).first()
  await expect(first).toBeVisible()
  await first.click()
  await expect(panel).toBeHidden()
  await expect(page.getByRole('treeitem', { selected: true }).first()).toBeVisible()
})
