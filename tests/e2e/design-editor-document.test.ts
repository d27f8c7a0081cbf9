/** A design in the editor: nothing of it is lost, offline, on reload and beside somebody else. */
import type { Page } from '@playwright/test'
import { ACCOUNTS, callAs, signIn } from '../support/accounts'
import { expect, test } from '../support/app'
import type { ServerProcess } from '../support/server-process'
import { allSynced, goOffline, workerReady } from './pages'

const PATH = '/product/design/edit?id=1'
const nameField = (page: Page) => page.getByRole('textbox', { name: 'Name of the design' })
const savedState = (page: Page, text: string) => page.locator('header').getByText(text, { exact: true })

async function rename(page: Page, name: string): Promise<void> {
  await nameField(page).fill(name)
  await nameField(page).press('Enter')
}

const layers = (page: Page) => page.getByRole('tree', { name: 'Layers' }).getByRole('treeitem')

/** Draws a rectangle with the mouse, which is selected then. `at`: a share of the canvas. */
async function drawRectangle(page: Page, at: number): Promise<void> {
  const before = await layers(page).count()
  const canvas = page.getByRole('application', { name: 'Canvas' })
  await canvas.focus()
  await page.keyboard.press('r')
  const box = await canvas.boundingBox()
  if (!box) throw new Error('The canvas is not shown')
  const [x, y] = [box.x + box.width * at, box.y + box.height * at]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + 30, y + 20, { steps: 3 })
  await page.mouse.up()
  await expect(layers(page)).toHaveCount(before + 1)
}

type Objects = Record<string, { kind: string; x: number }>
type Stored = { name: string; canvas: Record<string, unknown> & { objects: Objects }; version: number }
async function stored(server: ServerProcess): Promise<Stored> {
  const { model } = (await callAs(server, 'superAdmin', '/design/1')) as { model: Stored }
  return model
}

test.describe('on a new device', () => {
  test.use({ profile: 'new' })

  test('signed out, the editor leads to the login and back', async ({ page }) => {
    await page.goto(PATH)
    await expect(page).toHaveURL(/^[^?]*\/login\?redirect_uri=/)
    await page.getByLabel(/e-?mail/i).fill(ACCOUNTS.user.email)
    await page.getByLabel(/^password/i).fill('holdfast-demo')
    await page.getByLabel(/^password/i).press('Enter')
    await expect(page).toHaveURL(/^[^?]*\/product\/design\/edit\?id=1/)
  })
})

test('a change is there again after a reload before it was saved, and is saved on leaving', async ({
  page,
  server,
}) => {
  await signIn(page, 'superAdmin', PATH)
  await workerReady(page)
  await expect(savedState(page, 'Saved')).toBeVisible()
  await rename(page, 'Reloaded tin')
  await expect(savedState(page, 'Saved on this device')).toBeVisible()
  await page.reload()
  await expect(nameField(page)).toHaveValue('Reloaded tin')
  await page.getByRole('link', { name: 'Back to designs' }).click()
  await expect.poll(async () => (await stored(server)).name).toBe('Reloaded tin')
})

test('offline changes are one request after the connection is back', async ({ page, device, network, server }) => {
  await signIn(page, 'superAdmin', PATH)
  await workerReady(page)
  await expect(savedState(page, 'Saved')).toBeVisible()
  await goOffline(page)
  for (const name of ['First name', 'Second name', 'Third name']) {
    await rename(page, name)
    await page.keyboard.press('Control+s')
    await expect(savedState(page, 'Saved on this device')).toBeVisible()
  }
  await page.reload()
  await expect(nameField(page)).toHaveValue('Third name')
  const before = network.requests(({ method }) => method === 'PUT').length
  await device.context.setOffline(false)
  await allSynced(page)
  await expect(savedState(page, 'Saved')).toBeVisible()
  expect((await stored(server)).name).toBe('Third name')
  expect(network.requests(({ method, path }) => method === 'PUT' && path.includes('/design/'))).toHaveLength(1)
  expect(before).toBe(0)
})

test('drawn objects are there again after a reload, and can be undone', async ({ page, server }) => {
  await signIn(page, 'superAdmin', PATH)
  await workerReady(page)
  await expect(layers(page).first()).toBeVisible()
  const before = await layers(page).count()
  await drawRectangle(page, 0.4)
  await drawRectangle(page, 0.6)
  await expect(savedState(page, 'Saved on this device')).toBeVisible()
  await page.reload()
  await expect(layers(page)).toHaveCount(before + 2)
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(layers(page)).toHaveCount(before + 1)
  await page.keyboard.press('Control+s')
  await expect(savedState(page, 'Saved')).toBeVisible()
  expect(Object.keys((await stored(server)).canvas.objects)).toHaveLength(before + 1)
})

/** A design with one more rectangle, saved, and no connection. @returns its id in the scene */
async function drawAndGoOffline(page: Page, server: ServerProcess): Promise<string> {
  await signIn(page, 'superAdmin', PATH)
  await workerReady(page)
  await expect(layers(page).first()).toBeVisible()
  const before = (await stored(server)).canvas.objects
  await drawRectangle(page, 0.4)
  await page.keyboard.press('Control+s')
  await expect(savedState(page, 'Saved')).toBeVisible()
  const id = Object.keys((await stored(server)).canvas.objects).find((each) => !(each in before)) ?? ''
  await goOffline(page)
  return id
}

/** Somebody else moves an object. */
async function moveElsewhere(server: ServerProcess, id: string, x: number): Promise<void> {
  const { canvas } = await stored(server)
  const { [id]: object, ...objects } = canvas.objects
  const next = { ...canvas, objects: { ...objects, [id]: { ...object, x } } }
  expect(await callAs(server, 'superAdmin', '/design/1', { method: 'PUT', body: { canvas: next } })).toMatchObject({
    error: false,
  })
}

test('two devices change different objects, one of them offline: both stay', async ({ page, device, server }) => {
  const id = await drawAndGoOffline(page, server)
  await drawRectangle(page, 0.6)
  await page.keyboard.press('Control+s')
  await expect(savedState(page, 'Saved on this device')).toBeVisible()
  await drawRectangle(page, 0.7)
  await page.keyboard.press('Control+s')
  await moveElsewhere(server, id, 1)
  const before = Object.keys((await stored(server)).canvas.objects).length
  await device.context.setOffline(false)
  await allSynced(page)
  await expect(savedState(page, 'Saved')).toBeVisible()
  const { objects } = (await stored(server)).canvas
  expect(Object.keys(objects)).toHaveLength(before + 2)
  expect(objects[id]?.x).toBe(1)
  await page.reload()
  await expect(layers(page)).toHaveCount(before + 2)
})

test('two devices change the same object: the person decides in the editor', async ({ page, device, server }) => {
  const id = await drawAndGoOffline(page, server)
  await page.getByRole('application', { name: 'Canvas' }).focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Control+s')
  await expect(savedState(page, 'Saved on this device')).toBeVisible()
  await moveElsewhere(server, id, 1)
  await device.context.setOffline(false)
  await expect(page.getByRole('alert').filter({ hasText: 'Someone else changed the same parts' })).toBeVisible({
    timeout: 30_000,
  })
  await page.getByRole('button', { name: 'Review' }).click()
  const dialog = page.getByRole('dialog', { name: 'Someone else changed this design' })
  await dialog.getByRole('radio', { name: 'Theirs' }).check()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(savedState(page, 'Saved')).toBeVisible()
  await allSynced(page)
  expect((await stored(server)).canvas.objects[id]?.x).toBe(1)
})

test('what another device saves meanwhile stays beside the own change', async ({ page, server }) => {
  await signIn(page, 'superAdmin', PATH)
  await workerReady(page)
  await expect(savedState(page, 'Saved')).toBeVisible()
  await rename(page, 'Mine')
  const { canvas } = await stored(server)
  const moved = Object.entries(canvas.objects).map(([id, object]) => [id, { ...object, x: object.x + 1 }])
  const theirs = { ...canvas, objects: Object.fromEntries(moved) }
  await callAs(server, 'superAdmin', '/design/1', { method: 'PUT', body: { canvas: theirs } })
  await page.keyboard.press('Control+s')
  await expect(savedState(page, 'Saved')).toBeVisible()
  const now = await stored(server)
  expect(now.name).toBe('Mine')
  expect(now.canvas).toEqual(theirs)
})
