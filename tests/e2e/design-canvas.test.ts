/** The canvas by pointer, the library, and the picture that a design gets when it is left. */
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { callAs, signIn } from '../support/accounts'
import { expect, test } from '../support/app'
import type { ServerProcess } from '../support/server-process'
import { allSynced, go, goOffline, workerReady } from './pages'

const canvas = (page: Page) => page.getByRole('application', { name: 'Canvas' })
const layers = (page: Page) => page.getByRole('tree', { name: 'Layers' }).getByRole('treeitem')

const SHEET = { width: 120, height: 90 }

/** A design without objects. @returns its id */
async function emptyDesign(server: ServerProcess): Promise<number> {
  const canvas = {
    ...{ schema: 1, unit: 'mm', bleed: 3, safe: 3, inks: {}, styles: {}, objects: {} },
    pages: {
      front001: { z: 'a0', name: 'Front', dieline: { kind: 'label', length: SHEET.width, depth: SHEET.height } },
    },
  }
  const body = { name: 'Drawn by hand', canvas }
  const { model } = (await callAs(server, 'user', '/design', { method: 'POST', body })) as { model: { id: number } }
  return model.id
}

type Stored = {
  preview: string | null
  canvas: { ground?: { from?: object }; objects: Record<string, Record<string, unknown>> }
}
async function stored(server: ServerProcess, id: number): Promise<Stored> {
  return ((await callAs(server, 'user', `/design/${id}`)) as { model: Stored }).model
}
const objectsOf = async (server: ServerProcess, id: number) => Object.values((await stored(server, id)).canvas.objects)

/** Where a place of the sheet, in mm, is on the screen. */
async function screenOf(page: Page) {
  const box = await canvas(page).boundingBox()
  const matrix = await page.locator('[data-canvas] svg > g').first().getAttribute('transform')
  const [zoom = 1, , , , x = 0, y = 0] = (matrix ?? '').match(/-?[\d.]+(?:e-?\d+)?/g)?.map(Number) ?? []
  return (mm: readonly [number, number]): [number, number] => [
    (box?.x ?? 0) + mm[0] * zoom + x,
    (box?.y ?? 0) + mm[1] * zoom + y,
  ]
}

type Mm = readonly [number, number]

async function drag(page: Page, from: Mm, to: Mm, key?: string): Promise<void> {
  const at = await screenOf(page)
  if (key !== undefined) await page.keyboard.press(key)
  await page.mouse.move(...at(from))
  await page.mouse.down()
  await page.mouse.move(...at([(from[0] + to[0]) / 2, (from[1] + to[1]) / 2]))
  await page.mouse.move(...at(to))
  await page.mouse.up()
}

async function open(page: Page, id: number): Promise<void> {
  await signIn(page, 'user')
  await workerReady(page)
  await go(page, `/product/design/edit?id=${id}`)
  await expect(canvas(page)).toBeVisible()
  await expect(page.getByText('The page has no objects yet.')).toBeVisible()
  await canvas(page).focus()
}

const numbers = async (page: Page, ...labels: string[]) =>
  Promise.all(
    labels.map(async (label) => Number.parseFloat(await page.getByLabel(label, { exact: true }).inputValue())),
  )

test('objects are drawn, moved, sized, turned and chosen by pointer, each as one step', async ({ page, server }) => {
  const id = await emptyDesign(server)
  await open(page, id)
  await drag(page, [20, 20], [50, 40], 'r')
  await expect(layers(page)).toHaveCount(1)
  const [x = 0, y = 0, width = 0, height = 0] = await numbers(page, 'X', 'Y', 'Width', 'Height')
  for (const [real, wanted] of [
    [x, 20],
    [y, 20],
    [width, 30],
    [height, 20],
  ] as const)
    expect(Math.abs(real - wanted)).toBeLessThan(0.5)

  // To the corner of the label, which it snaps to.
  await drag(page, [30, 30], [10.5, 10.4])
  await expect.poll(() => numbers(page, 'X', 'Y')).toEqual([0, 0])
  await drag(page, [width, height], [width + 20, height + 10])
  await expect.poll(async () => (await numbers(page, 'Width'))[0]).toBeGreaterThan(width + 19)
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect.poll(async () => (await numbers(page, 'Width'))[0]).toBe(width)

  await canvas(page).focus()
  await drag(page, [70, 50], [90, 70], 'o')
  await expect(layers(page)).toHaveCount(2)
  await page.keyboard.press('Escape')
  await drag(page, [-2, -2], [118, 88])
  await expect(page.getByText('2 objects are selected.').first()).toBeVisible()
  await page.keyboard.press('Control+s')
  await expect
    .poll(async () => (await objectsOf(server, id)).map(({ kind }) => kind).sort())
    .toEqual(['ellipse', 'rect'])
})

test('the wheel pans, with Ctrl it zooms at the pointer, and the page itself does not', async ({ page, server }) => {
  await open(page, await emptyDesign(server))
  const before = await screenOf(page)
  const place = before([60, 45])
  await page.mouse.move(...place)
  await page.keyboard.down('Control')
  await page.mouse.wheel(0, -200)
  await page.keyboard.up('Control')
  await expect.poll(async () => Math.abs((await screenOf(page))([60, 45])[0] - place[0])).toBeLessThan(1)
  await expect.poll(async () => (await screenOf(page))([100, 45])[0] - before([100, 45])[0]).toBeGreaterThan(50)
  expect(await page.evaluate(() => window.visualViewport?.scale)).toBe(1)
  await page.mouse.wheel(0, 100)
  await expect.poll(async () => (await screenOf(page))([60, 45])[1] - place[1]).toBeLessThan(-90)
})

test('ground and picture come from the library, a new picture offline too, and leaving makes a preview', async ({
  page,
  server,
  device,
}) => {
  const id = await emptyDesign(server)
  await open(page, id)
  await page.getByRole('tab', { name: 'Library' }).click()
  await page
    .getByRole('button', { name: /^Set .+ as ground$/ })
    .first()
    .click()
  await page.keyboard.press('Control+s')
  await expect.poll(async () => (await stored(server, id)).canvas.ground?.from).toBeTruthy()

  await page.getByRole('combobox', { name: 'Library' }).selectOption('Pictures')
  await goOffline(page)
  const picture = await sharp({ create: { width: 60, height: 30, channels: 3, background: '#cc3300' } })
    .png()
    .toBuffer()
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Upload a picture' }).click()
  await (await chooser).setFiles({ name: 'band.png', mimeType: 'image/png', buffer: picture })
  await page.getByRole('tab', { name: 'Layers' }).click()
  await expect(layers(page)).toHaveText([/band/])
  const [width = 0, height = 1] = await numbers(page, 'Width', 'Height')
  expect(width / height).toBeCloseTo(2, 1)
  await page.getByRole('link', { name: 'Back to designs' }).click()
  await device.context.setOffline(false)
  await allSynced(page)
  await expect.poll(async () => String((await objectsOf(server, id))[0]?.src)).toMatch(/^\/uploads\//)
  expect(String((await objectsOf(server, id))[0]?.src)).not.toContain('temp')
  await expect.poll(async () => (await stored(server, id)).preview).toMatch(/^\/uploads\//)
})
