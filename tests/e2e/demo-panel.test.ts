/** The panel of the demo, its tour and its start over, on the built demo. */
import type { Page } from '@playwright/test'
import { signIn } from '../support/accounts'
import { axeFindings } from '../support/axe'
import { expect, openFirst, STORY_MS, test } from '../support/demo'
import { addProject, allSynced } from './pages'

test.describe.configure({ timeout: STORY_MS })

const panelOf = (page: Page) => page.getByRole('region', { name: 'Demo', exact: true })
const opener = (page: Page) => page.getByRole('button', { name: 'Open the demo panel' })
/** Waits for a restart of the server, and for a request that is sent again. */
const SOON = { timeout: 60_000 }

async function open(page: Page): Promise<ReturnType<typeof panelOf>> {
  await openFirst(page, '/admin/login', 'Admin sign-in')
  await signIn(page)
  await opener(page).click()
  return panelOf(page)
}

test('the tour loses connection, answer and server, and the project is there once', async ({ page }) => {
  const panel = await open(page)
  await panel.getByRole('button', { name: '60-second tour' }).click()
  await panel.getByRole('button', { name: 'Go offline' }).click()
  await panel.getByRole('link', { name: 'Add a project' }).click()
  const form = page.getByRole('main')
  await form.getByLabel('Name').first().fill('Made on tour')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Not synced yet').first()).toBeVisible()
  await panel.getByRole('button', { name: 'Go online, lose the answer' }).click()
  await panel.getByRole('button', { name: 'Next' }).click(SOON)

  await panel.getByRole('link', { name: 'Edit the project' }).click()
  await expect(form.getByLabel('Name').first()).toHaveValue('Made on tour')
  await panel.getByRole('button', { name: 'Let a colleague edit it' }).click()
  await expect(panel.getByText('Milan Okafor changed “Description”')).toBeVisible()
  await form.getByLabel('Description').fill('Of my own')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const conflict = page.getByRole('dialog', { name: 'This project changed while you were editing' })
  await expect(conflict.getByText('Checked.')).toBeVisible()
  await conflict.getByRole('button', { name: 'Keep all mine' }).click()
  await conflict.getByRole('button', { name: 'Save' }).click()
  await expect(conflict).toBeHidden()
  await allSynced(page)

  await panel.getByRole('button', { name: 'Next' }).click()
  await panel.getByRole('link', { name: 'Edit the project' }).click()
  await expect(form.getByLabel('Description')).toHaveValue('Of my own')
  await panel.getByRole('button', { name: 'Kill the server' }).click()
  await expect(panel.getByText('Server is down', { exact: true })).toBeVisible()
  await form.getByLabel('Description').fill('While the server was down')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Made on tour' })).toBeVisible()
  await panel.getByRole('button', { name: 'Start the server' }).click()
  await panel.getByRole('button', { name: 'Next' }).click(SOON)
  await allSynced(page)
  await panel.getByRole('button', { name: 'Count them' }).click()
  await expect(panel.getByText('The server has exactly 1 project “Made on tour”')).toBeVisible()
  await panel.getByRole('button', { name: 'End tour' }).last().click()
})

test('can be hidden; starting over removes everything, with another tab open; tokens expire, a colleague edits, and a session ends', async ({
  context,
  page,
}) => {
  const panel = await open(page)
  await addProject(page, 'Soon removed')
  await allSynced(page)
  await panel.getByRole('button', { name: 'Hide panel' }).click()
  await panel.getByRole('button', { name: 'Hide panel' }).click()
  await expect(panel).toBeHidden()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(opener(page)).toBeHidden()
  await page.goto('/admin/dashboard?demo-panel')
  await expect(panel).toBeVisible()

  const other = await context.newPage()
  await other.goto('/admin/project?order=id,desc')
  await expect(other.getByRole('row', { name: /Soon removed/ })).toBeVisible()
  await panel.getByRole('button', { name: 'Start over' }).click()
  await panel.getByRole('alertdialog').getByRole('button', { name: 'Start over' }).click()
  await expect(opener(page)).toBeVisible({ timeout: 120_000 })
  await expect(opener(other)).toBeVisible({ timeout: 120_000 })
  await signIn(page, 'superAdmin', '/admin/project?order=id,desc')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await expect(page.getByText('Soon removed')).toBeHidden()
  await other.close()

  await opener(page).click()
  await expect(panel.getByRole('button', { name: 'Somebody edits this' })).toBeDisabled()
  await page.goto('/admin/view-project?id=1')
  await panel.getByRole('button', { name: 'Somebody edits this' }).click()
  await expect(panel.getByText('Milan Okafor changed “Description”')).toBeVisible()

  await panel.getByText('Requests to the server').click()
  await panel.getByRole('button', { name: 'Expire my token' }).click()
  await page.reload()
  await panel.getByText('Requests to the server').click()
  await expect(panel.getByText('lambda/refresh').first()).toBeVisible(SOON)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await axeFindings(page, 'panel', { part: 'section[aria-label="Demo"]' })).toEqual([])

  await panel.getByRole('button', { name: 'End my session' }).click()
  await page.getByRole('link', { name: 'Designs' }).first().click()
  await expect(page.getByRole('dialog', { name: 'Session Expired' })).toBeVisible(SOON)
})
