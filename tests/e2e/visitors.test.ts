/** Visitors without a connection: their message waits on the device and arrives once. */
import type { Page } from '@playwright/test'
import { recordsNamed, signIn } from '../support/accounts'
import { expect, test } from '../support/app'
import { allSynced, go, statusBar, workerReady } from './pages'

test.use({ profile: 'new' })

const KEY = '11111111-1111-4111-8111-111111111111'

/** Sends the contact form as the page's client does, for a visitor. Resolves to the status. */
const contact = (page: Page, name: string) =>
  page.evaluate(
    async ([key, sender]) => {
      const response = await fetch('/v1/api/records/holdfast/public/contact_message', {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-project': btoa('holdfast:holdfast-demo-secret'),
          'idempotency-key': key,
        },
        body: JSON.stringify({ name: sender, email: 'vi@example.com', subject: 'Hours', message: 'Open on Sunday?' }),
      })
      return response.status
    },
    [KEY, name] as const,
  )

const isOffline = (page: Page) => expect(page.getByTestId('network-indicator')).toContainText('Offline')

test('a message written offline is there after a reload, and arrives once', async ({ page, server }) => {
  await go(page, '/')
  await workerReady(page)
  await page.context().setOffline(true)
  await isOffline(page)
  expect(await contact(page, 'Vi Offline')).toBe(202)
  await expect(statusBar(page)).toContainText("You're offline. 1 changes")
  await page.reload()
  await expect(statusBar(page)).toContainText("You're offline. 1 changes")
  await page.context().setOffline(false)
  await allSynced(page)
  await expect(statusBar(page)).toContainText('All changes synced.')
  expect(await recordsNamed(server, 'contact_message', 'Vi Offline')).toHaveLength(1)
})

test('a message whose answer was lost is sent again as the visitor’s after a sign-in, and is there once', async ({
  page,
  server,
  network,
}) => {
  await go(page, '/')
  await workerReady(page)
  const lost = network.add({ kind: 'cut-after', method: 'POST', path: /\/contact_message$/ })
  expect(await contact(page, 'Vi Twice')).toBe(202)
  await expect(statusBar(page)).toContainText('1 changes pending sync.')
  await signIn(page)
  await expect.poll(() => lost.count).toBe(1)
  await page.getByTestId('network-indicator').waitFor()
  const sent = () => server.requests(({ path }) => path.endsWith('/public/contact_message'))
  await expect.poll(() => sent().length, { timeout: 40_000 }).toBe(2)
  await expect(statusBar(page)).toHaveCount(0)
  expect(await recordsNamed(server, 'contact_message', 'Vi Twice')).toHaveLength(1)
})
