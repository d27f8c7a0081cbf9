// The dashboard: its figures agree with the lists behind them, as a chart and as a table, with and
// without a network.
import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { callAs, signIn } from '../support/accounts'
import { expect, test } from '../support/app'
import { goOffline, workerReady } from './pages'

const figure = (page: Page, name: string) => page.getByTestId(`figure-${name}`)
const numberOf = async (page: Page, name: string): Promise<number> =>
  Number(await figure(page, name).locator('span').nth(1).textContent())
const period = (page: Page, days: number) =>
  page.getByRole('navigation', { name: 'Period' }).getByRole('link', { name: `${days} days` })
const days = (page: Page) => page.getByRole('table', { name: 'Orders and new bookings by day' })
const sumOf = (texts: readonly string[]) => texts.reduce((sum, text) => sum + Number(text), 0)

test('the figures of a period equal the sums of its table by day, and axe finds nothing', async ({ page }) => {
  await signIn(page, 'superAdmin', '/admin/dashboard')
  await expect(figure(page, 'sign-ups')).toContainText(/previous 30 days/)
  await period(page, 90).click()
  await expect(page).toHaveURL(/^[^?]*\/admin\/dashboard\?days=90$/)
  await expect(period(page, 90)).toHaveAttribute('aria-current', 'true')
  await expect(figure(page, 'designs')).toContainText(/previous 90 days/)

  const byDay = page.getByRole('region', { name: 'Orders and new bookings by day' })
  // A chart is drawn once it is nearly seen.
  await byDay.scrollIntoViewIfNeeded()
  await expect(byDay.getByRole('img', { name: /orders? and \d+ new bookings? by day/ })).toBeVisible()
  await expect(byDay.locator('.recharts-bar-rectangle').first()).toBeAttached()
  await byDay.getByRole('button', { name: 'Show as table' }).click()
  await expect(days(page).getByRole('row')).toHaveCount(91)
  for (const [column, name] of ['orders', 'bookings'].entries()) {
    const texts = await days(page)
      .locator(`tbody td:nth-of-type(${column + 1})`)
      .allTextContents()
    expect(sumOf(texts)).toBe(await numberOf(page, name))
  }
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.target}`)).toEqual([])
})

const revenueOf = (page: Page) => page.getByRole('region', { name: 'Revenue', exact: true })

test('revenue is the sum of the orders that its link lists', async ({ page, server }) => {
  await signIn(page, 'superAdmin', '/admin/dashboard?days=90')
  const revenue = revenueOf(page)
  await expect(revenue).toContainText(/(?:vs|in the) previous 90 days/)
  const first = new Date(Date.now() - 89 * 86_400_000).toISOString().slice(0, 10)
  const paid = (await callAs(
    server,
    'superAdmin',
    `/order?filter=status,eq,paid&filter=currency,eq,EUR&filter=ordered_at,ge,${first}T00:00:00.000Z&size=1000`,
  )) as { list: { total_cents: number; refunded_cents: number }[] }
  const orders = paid.list.reduce((sum, order) => sum + order.total_cents - order.refunded_cents, 0)
  const amount = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'EUR' }).format(orders / 100)
  await revenue.getByRole('link', { name: amount }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible()
  await expect(page.getByText(new RegExp(`of ${paid.list.length}\\b`)).first()).toBeVisible()
})

test('a figure links to the list of the records it counts', async ({ page }) => {
  await signIn(page, 'superAdmin', '/admin/dashboard?days=90')
  await expect(figure(page, 'designs')).toContainText(/previous 90 days/)
  const designs = await numberOf(page, 'designs')
  expect(designs).toBeGreaterThan(0)
  await figure(page, 'designs').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Designs' })).toBeVisible()
  await expect(page.getByText(new RegExp(`of ${designs}\\b|${designs} designs`, 'i')).first()).toBeVisible()
})

test('offline the dashboard keeps its figures, for other periods too, and is refreshed when the connection returns', async ({
  page,
  device,
}) => {
  await signIn(page, 'superAdmin', '/admin/dashboard')
  await workerReady(page)
  await period(page, 90).click()
  await expect(figure(page, 'designs')).toContainText(/previous 90 days/)
  const designs = await numberOf(page, 'designs')
  await expect(revenueOf(page).getByRole('link').first()).toBeVisible()
  const amount = await revenueOf(page).getByRole('link').first().textContent()
  const refused: string[] = []
  page.on('response', (response) => {
    if (response.status() === 503) refused.push(response.url())
  })
  await goOffline(page)
  await page.reload()
  const kept = page.getByText('Showing cached data (offline)')
  await expect(kept).toContainText(/Last updated/)
  await expect(figure(page, 'designs')).toContainText(String(designs))
  await expect(revenueOf(page)).toContainText(String(amount))
  // The charts were not looked at before.
  for (const [title, bars] of [
    ['Revenue', '.recharts-area-area'],
    ['Orders and new bookings by day', '.recharts-bar-rectangle'],
  ] as const) {
    const panel = page.getByRole('region', { name: title, exact: true })
    await panel.scrollIntoViewIfNeeded()
    await expect(panel.getByRole('img').first()).toBeVisible()
    await expect(panel.locator(bars).first()).toBeAttached()
  }
  // A period that was not opened before is computed from the same days.
  await period(page, 7).click()
  await expect(figure(page, 'designs')).toContainText(/previous 7 days/)
  await expect(page.getByRole('heading', { name: 'Revenue' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Retry' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^Account menu: \S+ \S+/ })).toBeVisible()
  // Offline the page must not request figures that only the server has.
  expect(refused).toEqual([])

  // The refetch must be immediate: the next timed one is half a minute away.
  await device.context.setOffline(false)
  await expect(kept).toHaveCount(0, { timeout: 10_000 })
})
