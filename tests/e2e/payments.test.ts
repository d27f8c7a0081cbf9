/**
 * Payments on the local test provider: products, prices, sales, refunds and the end of
 * subscriptions.
 */
import type { Page } from '@playwright/test'
import { callAs, signIn } from '../support/accounts'
import { expect, test } from '../support/app'
import type { ServerProcess } from '../support/server-process'
import { listPage } from './list-pages'
import { goOffline, openFromSidebar, workerReady } from './pages'

type Rows = { list: Record<string, unknown>[] }

test('a product gets a price, is paid by link with a test card, and is refunded in part', async ({
  page,
  context,
  server,
}) => {
  const outside: string[] = []
  context.on('request', (request) => {
    if (/stripe/.test(new URL(request.url()).host)) outside.push(request.url())
  })
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signIn(page)
  await openFromSidebar(page, 'Products')
  await page.getByRole('link', { name: 'Add product' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Name is required')).toBeVisible()
  await page.getByLabel('Name').fill('Ribbon sampler')
  await page.getByLabel('Description').fill('Twelve ribbons on a card')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Product created successfully')).toBeVisible()
  // The edit page is next because it has the prices.
  await expect(page.getByRole('heading', { level: 1, name: 'Edit Ribbon sampler' })).toBeVisible()
  const prices = page.getByRole('region', { name: 'Prices' })
  await expect(prices.getByText('No prices yet')).toBeVisible()
  await prices.getByRole('link', { name: 'Add price' }).click()
  await expect(page.getByLabel('Product')).toHaveValue(/./)
  await page.getByLabel('Name').fill('Ribbons, once')
  await page.getByRole('textbox', { name: 'Amount' }).fill('12.345')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('EUR amounts have at most 2 decimal places')).toBeVisible()
  await page.getByRole('textbox', { name: 'Amount' }).fill('12.50')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Price created successfully')).toBeVisible()
  await expect(prices.getByRole('listitem')).toHaveText(/Ribbons, once€12\.50 once/)
  await prices.getByRole('button', { name: 'Copy payment link for Ribbons, once' }).click()
  await expect(page.getByText('Payment link copied')).toBeVisible()

  const shop = await context.newPage()
  await shop.goto(await page.evaluate(() => navigator.clipboard.readText()))
  await expect(shop.getByText('€12.50')).toBeVisible()
  await shop.getByLabel('Email').fill('buyer@holdfast.test')
  await shop.getByLabel(/Declined$/).check()
  await shop.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(shop.getByRole('alert')).toHaveText('Your card was declined.')
  await shop.getByLabel('Email').fill('buyer@holdfast.test')
  await shop.getByLabel(/need authentication/).check()
  await shop.getByRole('button', { name: 'Pay', exact: true }).click()
  await shop.getByLabel('Email').fill('buyer@holdfast.test')
  await shop.getByRole('button', { name: 'Authenticate and pay' }).click()
  await expect(shop.getByRole('heading', { name: 'Payment received. Thank you.' })).toBeVisible()
  await expect(shop.getByText('€12.50')).toBeVisible()
  for (const fact of ['Ribbon sampler – Ribbons, once', 'Holdfast', 'buyer@holdfast.test', 'Visa ···· 3220'])
    await expect(shop.getByRole('definition').getByText(fact, { exact: true })).toBeVisible()
  await shop.close()

  await openFromSidebar(page, 'Prices')
  await page.getByRole('button', { name: 'Actions for Ribbons, once' }).click()
  await expect(page.getByRole('menuitem', { name: 'Copy payment link' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'Delete' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await openFromSidebar(page, 'Orders')
  const [order] = ((await callAs(server, 'superAdmin', '/order?size=1')) as Rows).list
  expect(order).toMatchObject({ total_cents: 1_250, status: 'paid', refunded_cents: 0 })
  await page.getByRole('button', { name: `Actions for ${order?.provider_id}` }).click()
  await page.getByRole('menuitem', { name: 'Refund…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Refund order' })
  await dialog.getByLabel('Amount in EUR').fill('12.51')
  await dialog.getByRole('button', { name: 'Refund order' }).click()
  await expect(dialog.getByText(/Up to €12.50/)).toBeVisible()
  await dialog.getByLabel('Amount in EUR').fill('2.50')
  await dialog.getByRole('button', { name: 'Refund order' }).click()
  await expect(page.getByText('Refund recorded successfully')).toBeVisible()
  await expect(dialog).toHaveCount(0)
  const [after] = ((await callAs(server, 'superAdmin', '/order?size=1')) as Rows).list
  expect(after).toMatchObject({ refunded_cents: 250, status: 'paid' })
  // The local provider must not load anything from Stripe.
  expect(outside).toEqual([])
})

/** Opens the list of subscriptions and finds an active one. `ask` opens the dialog that ends it. */
async function activeSubscription(page: Page, server: ServerProcess) {
  await listPage(page, '/admin/subscription').open()
  const [live] = ((await callAs(server, 'superAdmin', '/subscription?filter=status,eq,active&size=1')) as Rows).list
  return {
    live,
    ask: async () => {
      await page.getByRole('button', { name: `Actions for ${live?.provider_id}` }).click()
      await page.getByRole('menuitem', { name: 'Cancel subscription…' }).click()
    },
    dialog: page.getByRole('dialog', { name: 'Cancel subscription' }),
  }
}

test('a subscription can’t be ended without a connection', async ({ page, server }) => {
  await signIn(page)
  await workerReady(page)
  const { ask, dialog } = await activeSubscription(page, server)
  await goOffline(page)
  await ask()
  await expect(dialog.getByText(/You're offline\. Canceling a subscription needs a connection/)).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Cancel subscription' })).toBeDisabled()
})

test('a subscription is ended at the end of its period', async ({ page, server }) => {
  await signIn(page)
  const { live, ask, dialog } = await activeSubscription(page, server)
  await ask()
  await expect(dialog.getByLabel(/At the end of the period/)).toBeChecked()
  await dialog.getByRole('button', { name: 'Cancel subscription' }).click()
  await expect(page.getByText('Subscription is canceled successfully')).toBeVisible()
  const { list: rows } = (await callAs(server, 'superAdmin', `/subscription?filter=id,eq,${live?.id}`)) as Rows
  expect(rows[0]).toMatchObject({ status: 'active', cancel_at_period_end: true })
})

test.describe('with Stripe in test mode', () => {
  test.use({ profile: 'new' })
  test.use({ serverEnv: { STRIPE_SECRET_KEY: 'sk_test_stand_in', STRIPE_PUBLISHABLE_KEY: 'pk_test_stand_in' } })

  test('its script is loaded only on signed-in pages, and they work without it', async ({ page, device }) => {
    const asked: string[] = []
    let isThere = false
    await device.context.route('https://js.stripe.com/**', (route) => {
      asked.push(route.request().url())
      if (!isThere) return route.abort()
      const body = 'window.Stripe = (key) => { window.keyOfStripe = key; return {} }; window.Stripe.version = "endive"'
      return route.fulfill({ contentType: 'text/javascript', body })
    })
    await page.goto('/admin/login')
    await page.waitForLoadState('networkidle')
    expect(asked).toEqual([])
    await signIn(page)
    // Stripe's loader decides about further attempts.
    await expect.poll(() => asked).toContain('https://js.stripe.com/endive/stripe.js')
    await expect(page.getByRole('img', { name: /^Revenue by day/ })).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)

    // The content security policy allows the script on any page.
    isThere = true
    await page.goto('/admin/profile')
    await expect.poll(() => page.evaluate(() => Reflect.get(window, 'keyOfStripe'))).toBe('pk_test_stand_in')
    await expect(page.locator('script[src^="https://js.stripe.com/"]')).toHaveCount(1)
  })
})
