/** Each area of the product on the demo's files: nothing of it may ask for a host. */
import { readFile } from 'node:fs/promises'
import { PDFDocument } from '@cantoo/pdf-lib'
import { signIn } from '../support/accounts'
import { axeFindings } from '../support/axe'
import { expect, openFirst, START_MS, STORY_MS, test } from '../support/demo'
import { allSynced, notice, settled } from './pages'

test.describe.configure({ timeout: STORY_MS })

const DAY_MS = 86_400_000
/** A Tuesday some weeks ahead: the workshop is open, and nobody has booked it yet. */
const someTuesday = () => {
  const day = new Date(Date.now() + 45 * DAY_MS)
  return new Date(day.getTime() + ((9 - day.getUTCDay()) % 7) * DAY_MS).toISOString().slice(0, 10)
}

test('a visitor finds a space, asks for it as a customer, and reads of it in the account', async ({ page, host }) => {
  const refused: string[] = []
  page.on('response', (answer) => {
    if (answer.status() === 401) refused.push(answer.url())
  })
  await openFirst(page, '/explore', 'Explore spaces')
  expect(await axeFindings(page, '/explore')).toEqual([])
  for (const [path, heading] of [
    ['/contact-us', 'Contact us'],
    ['/faq', 'Frequently asked questions'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await settled(page)
  }
  expect(refused).toEqual([])

  await signIn(page, 'user')
  const day = someTuesday()
  await page.goto(`/explore/2?from=${day}T10:00&to=${day}T12:00`)
  await settled(page)
  await page.getByRole('button', { name: 'Request booking', exact: true }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Requested' })).toBeVisible()
  await allSynced(page)
  await page.goto('/account/my-bookings')
  await settled(page)
  await page.goto('/account/messages')
  await settled(page)
  expect(await axeFindings(page, '/account/messages')).toEqual([])
  // The service worker answers for the paths of the server, whatever the host has there.
  expect(host.missed().filter((path) => /^\/(v\d|health|uploads|docs)/.test(path))).toEqual([])
})

test('an email stays in the mailbox, a design is exported, and an application is deployed and used', async ({
  page,
}) => {
  await openFirst(page, '/forgot', /password/i)
  await page.getByLabel(/e-?mail/i).fill('user@holdfast.test')
  await page.getByLabel(/e-?mail/i).press('Enter')
  await expect(page.getByText('Check your email')).toBeVisible()
  await page.goto('/admin/login')
  await signIn(page, 'superAdmin', '/admin/mailbox')
  await expect(page.getByText('No mail server is configured, so all outgoing email is kept here.')).toBeVisible()
  await expect(page.getByText('user@holdfast.test').first()).toBeVisible()

  await page.goto('/product/design/edit?id=1')
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  const exporting = page.getByRole('dialog', { name: 'Export the design' })
  const arrives = page.waitForEvent('download')
  const anyway = exporting.getByRole('button', { name: 'Export anyway' })
  await exporting.getByRole('button', { name: 'Download' }).click()
  await expect(anyway.or(exporting.getByText('The file is downloaded.'))).toBeVisible()
  if (await anyway.isVisible()) await anyway.click()
  const file = await PDFDocument.load(await readFile(await (await arrives).path()), { updateMetadata: false })
  expect(file.getTitle()).not.toBe('')

  await page.goto('/admin/add-wireframe')
  await page.getByLabel('Name').fill('Bakery')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.waitForURL(/^[^?]*\/admin\/(view|edit)-wireframe/)
  const id = /\d+/.exec(new URL(page.url()).pathname + new URL(page.url()).search)?.[0]
  await page.goto(`/admin/edit-wireframe/${id}?tab=api&view=upload`)
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Configuration file' }).click(),
  ])
  const configuration = {
    settings: { model_namespace: 'bakery' },
    models: [{ name: 'loaf', fields: [{ name: 'title', type: 'string', validation: 'required' }] }],
  }
  const buffer = Buffer.from(JSON.stringify(configuration))
  await chooser.setFiles({ name: 'config.json', mimeType: 'application/json', buffer })
  await page.getByRole('button', { name: 'Use this configuration' }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(notice(page, 'Wireframe saved')).toBeVisible()
  await page.getByRole('tab', { name: 'Deployment' }).click()
  const preview = page.getByRole('region', { name: 'Preview' })
  await preview.getByRole('button', { name: 'Deploy…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Deploy to preview' })
  await dialog.getByRole('button', { name: 'Deploy', exact: true }).click()
  await expect(preview.getByText('Release 1 is live')).toBeVisible()
  const [bundle] = await Promise.all([
    page.waitForEvent('download'),
    preview.getByRole('button', { name: 'Export', exact: true }).click(),
  ])
  expect(bundle.suggestedFilename()).toBe('bakery-release-1.zip')

  await page.getByRole('tab', { name: 'API', exact: true }).click()
  await page.getByText('API configuration').click()
  // A frame far below the window is not loaded.
  await page.locator('iframe').scrollIntoViewIfNeeded()
  const documented = page.frameLocator('iframe').getByText('bakery_preview__loaf').first()
  // The frame's scripts come from the server in the tab, too.
  await expect(documented).toBeVisible({ timeout: START_MS })
  await page.getByRole('tab', { name: 'Deployment' }).click()
  await preview.getByRole('link', { name: 'Loaf' }).click()
  await page.getByRole('link', { name: 'Add loaf' }).first().click()
  await page.getByLabel('Title').fill('Rye')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Rye' })).toBeVisible()
  await allSynced(page)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Rye' })).toBeVisible()
})
