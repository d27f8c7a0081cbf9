/** A design in the editor: nothing of it is lost, offline, on reload and beside somebody else. */
import type { Page } from '@playwright/test'
import { ACCOUNTS, callAs, signIn } from '../support/accounts'
import { expect, test } from '../support/app'
import type { ServerProcess } from '../support/server-process'
import { allSynced, go, goOffline, workerReady } from './pages'

const PATH = '/product/design/edit?id=1'
const nameField = (page: Page) => page.getByRole('textbox', { name: 'Name of the design' })
const savedState = (page: Page, text: string) => page.locator('header').getByText(text, { exact: true })

async function rename(page: Page, name: string): Promise<void> {
  await nameField(page).fill(name)
  await nameField(page).press('Enter')
}

type Stored = { name: string; canvas: Record<string, unknown>; version: number }
async function stored(server: ServerProcess): Promise<Stored> {
  const { model } = (await callAs(server, 'superAdmin', '/design/1')) as { model: Stored }
  return model
}

test.describe('on a new device', () => {
  test.use({ profile: 'new' })

  test('signed out, the editor leads to the login and back', async ({ page }) => {
    await page.goto(PATH)
    await expect(page).toHaveURL(/\/login\?redirect_uri=/)
    await page.getByLabel(/e-?mail/i).fill(ACCOUNTS.user.email)
    await page.getByLabel(/^password/i).fill('holdfast-demo')
    await page.getByLabel(/^password/i).press('Enter')
    await expect(page).toHaveURL(/\/product\/design\/edit\?id=1/)
  })
})

test('a change is there again after a reload before it was saved, and is saved on leaving', async ({
  page,
  server,
}) => {
  await signIn(page)
  await workerReady(page)
  await go(page, PATH)
  await expect(savedState(page, 'Saved')).toBeVisible()
  await rename(page, 'Reloaded tin')
  await expect(savedState(page, 'Saved on this device')).toBeVisible()
  await page.reload()
  await expect(nameField(page)).toHaveValue('Reloaded tin')
  await page.getByRole('link', { name: 'Back to designs' }).click()
  await expect.poll(async () => (await stored(server)).name).toBe('Reloaded tin')
})

test('offline changes are one request after the connection is back', async ({ page, device, network, server }) => {
  await signIn(page)
  await workerReady(page)
  await go(page, PATH)
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

test('what another device saves meanwhile stays beside the own change', async ({ page, server }) => {
  await signIn(page)
  await workerReady(page)
  await go(page, PATH)
  await expect(savedState(page, 'Saved')).toBeVisible()
  await rename(page, 'Mine')
  const { canvas } = await stored(server)
  const theirs = { ...canvas, layers: (canvas.layers as unknown[]).slice(0, 1) }
  await callAs(server, 'superAdmin', '/design/1', { method: 'PUT', body: { canvas: theirs } })
  await page.keyboard.press('Control+s')
  await expect(savedState(page, 'Saved')).toBeVisible()
  const now = await stored(server)
  expect(now.name).toBe('Mine')
  expect(now.canvas).toEqual(theirs)
})
