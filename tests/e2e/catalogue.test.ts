/**
 * Pictures of the catalogue, drawn in the browser: QR codes that can be scanned, gradients and
 * patterns, finishes, and designs on their backgrounds.
 */
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import jsQR from 'jsqr'
import sharp from 'sharp'
import { recordsNamed, signIn } from '../support/accounts'
import { expect, test } from '../support/app'
import { allSynced, openFromSidebar, row, workerReady } from './pages'

const codePanel = (page: Page) => page.getByRole('region', { name: 'QR code' })
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click()

/** Types a colour and leaves the field, which closes the colour picker. */
async function choose(page: Page, name: string, colour: string): Promise<void> {
  await page.getByRole('textbox', { name, exact: true }).fill(colour)
  await page.keyboard.press('Tab')
}

async function download(page: Page, kind: 'SVG' | 'PNG'): Promise<{ name: string; bytes: Buffer }> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: `Download ${kind}` }).click(),
  ])
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) }
}

/** Scans a file with another library than the app's. */
async function scan(bytes: Buffer): Promise<string | undefined> {
  const { data, info } = await sharp(bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data
}

const CONTENT = 'https://holdfast.example/tee?größe=2'

/** Opens the form of a new QR code, with a name and content that passed the scan test. */
async function beginCode(page: Page): Promise<void> {
  await page.goto('/admin/add-qr_code')
  await page.getByLabel('Name').fill('Tea tin')
  await page.getByLabel('Content').fill(CONTENT)
  await expect(codePanel(page)).toContainText('Scan test passed.')
}

test('a QR code shows while it is typed whether it can be scanned, and one that can’t is neither downloaded nor saved', async ({
  page,
  server,
}) => {
  await signIn(page)
  await beginCode(page)
  const size = page.getByRole('textbox', { name: 'Size' })
  await size.fill('70')
  await expect(codePanel(page)).toContainText('Size must be at least')
  await size.fill('120')
  await expect(codePanel(page)).toContainText('Printed at 300 dpi')
  await size.fill('400')
  await expect(codePanel(page)).toContainText('Scan test passed')

  await choose(page, 'Foreground', '#dddddd')
  await expect(codePanel(page)).toContainText('too similar')
  await page.getByRole('button', { name: 'Download PNG' }).click()
  await expect(codePanel(page).getByRole('alert')).toContainText('Not downloaded')
  await save(page)
  await expect(page.getByRole('textbox', { name: 'Foreground' })).toHaveAccessibleDescription(/too similar/)
  await expect(page.getByRole('alert').filter({ hasText: "This can't be saved yet" })).toContainText('too similar')
  expect(await recordsNamed(server, 'qr_code', 'Tea tin')).toEqual([])
})

test('a QR code is downloaded as PNG and SVG, and the server draws the same pixels', async ({ page, server }) => {
  await signIn(page)
  await beginCode(page)
  await choose(page, 'Foreground', '#0b3d2e')
  await page.getByRole('textbox', { name: 'Size' }).fill('400')
  await expect(codePanel(page)).toContainText('Scan test passed')
  const before = await download(page, 'PNG')
  expect(before.name).toBe('tea-tin.png')
  expect(await scan(before.bytes)).toBe(CONTENT)

  await save(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Tea tin' })).toBeVisible()
  const [record] = await recordsNamed(server, 'qr_code', 'Tea tin')
  const served = await fetch(new URL(String(record?.image), server.origin))
  const pixels = (bytes: Buffer) => sharp(bytes).ensureAlpha().raw().toBuffer()
  const drawn = await pixels(Buffer.from(await served.arrayBuffer()))
  expect(Buffer.compare(drawn, await pixels(before.bytes)), 'browser and server draw the same').toBe(0)
  const after = await download(page, 'SVG')
  expect(after.name).toBe('tea-tin.svg')
  expect(await scan(await sharp(after.bytes).png().toBuffer())).toBe(CONTENT)
})

/** Opens the form of a new background. `painted` returns the image of its swatch. */
async function beginBackground(page: Page) {
  await page.goto('/admin/add-background')
  await page.getByLabel('Name').fill('Evening')
  const swatch = page.getByRole('img', { name: 'Swatch of this background' })
  return { painted: () => swatch.evaluate((element) => getComputedStyle(element).backgroundImage) }
}

test('gradients and patterns are composed of parts, and switching the kind loses nothing', async ({ page }) => {
  await signIn(page)
  const { painted } = await beginBackground(page)
  await page.getByLabel('Type').selectOption('pattern')
  await page.getByLabel('Pattern', { exact: true }).selectOption('herringbone')
  await expect.poll(painted).toContain('data:image/svg+xml')
  await page.getByLabel('Type').selectOption('gradient')
  await page.getByLabel('Angle').fill('135')
  await choose(page, 'Colour 1', '#5f4b8b')
  await choose(page, 'Colour 2', '#1b1b3a')
  await page.getByRole('button', { name: 'Add colour' }).click()
  await page.getByRole('textbox', { name: 'Stop 2' }).fill('30')
  const gradient = /linear-gradient\(135deg, rgb\(95, 75, 139\) 0%, rgb\(27, 27, 58\) 30%/
  await expect.poll(painted).toMatch(gradient)
  await page.getByLabel('Type').selectOption('pattern')
  await expect(page.getByLabel('Pattern', { exact: true })).toHaveValue('herringbone')
  await page.getByLabel('Type').selectOption('gradient')
  await expect.poll(painted).toMatch(gradient)
})

test('a gradient typed as text is validated, shown offline and saved', async ({ page, device, server }) => {
  await signIn(page)
  await workerReady(page)
  await openFromSidebar(page, 'Backgrounds')
  await beginBackground(page)
  await page.getByLabel('Type').selectOption('gradient')
  await page.getByRole('button', { name: 'Edit as text' }).click()
  await page.getByLabel('CSS gradient').fill('linear-gradient(#5f4b8b)')
  await save(page)
  await expect(page.getByRole('alert')).toContainText('Value must be a CSS gradient')
  await page.getByLabel('CSS gradient').fill('linear-gradient(135deg, #5f4b8b, #1b1b3a)')
  await device.context.setOffline(true)
  await save(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Evening' })).toBeVisible()
  const picture = page.getByRole('img', { name: 'Picture of Evening' })
  await expect
    .poll(() => picture.evaluate((element) => getComputedStyle(element).backgroundImage))
    .toContain('linear-gradient(135deg')
  await device.context.setOffline(false)
  await allSynced(page)
  const [made] = await recordsNamed(server, 'background', 'Evening')
  expect(made).toMatchObject({ kind: 'gradient', value: 'linear-gradient(135deg, #5f4b8b, #1b1b3a)' })
})

test('a finish is previewed and shown without a connection', async ({ page, device, server }) => {
  await signIn(page)
  await workerReady(page)
  await openFromSidebar(page, 'Embellishments')
  await device.context.setOffline(true)
  await page.goto('/admin/add-embellishment')
  await page.getByLabel('Name').fill('Blue foil')
  await choose(page, 'Colour', '#0b7285')
  await expect(page.getByRole('img', { name: 'Preview of the finish' }).locator('circle').first()).toHaveAttribute(
    'fill',
    '#0b7285',
  )
  await save(page)
  await expect(page.getByRole('img', { name: 'Picture of Blue foil' })).toBeVisible()
  await device.context.setOffline(false)
  await allSynced(page)
  expect(await recordsNamed(server, 'embellishment', 'Blue foil')).toMatchObject([{ colour: '#0b7285' }])
})

test('a project shows its designs as pictures, each on its background, and backgrounds have swatches', async ({
  page,
}) => {
  await signIn(page, 'superAdmin', '/admin/view-project?id=1')
  const tiles = page.getByRole('tabpanel').getByRole('listitem')
  await expect(tiles.first().locator('img')).toBeVisible()
  await tiles.first().getByRole('link').click()
  await expect(page.getByRole('img', { name: /^Preview of .+ on .+/ })).toBeVisible()

  await openFromSidebar(page, 'Backgrounds')
  await expect(row(page, 'Pin dots').locator('[style*="data:image/svg+xml"]').first()).toBeVisible()
  await page.getByRole('button', { name: 'Show as gallery' }).click()
  await expect(page.getByRole('table')).toHaveCount(0)
  await expect(page.locator('[data-row]', { hasText: 'Fjord' }).locator('[style*="linear-gradient"]')).toBeVisible()
})
