// The dashboard: figures of a period that agree with the lists behind them, as a chart and as a table, with and without a network.
import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, signIn, test } from '../support/app'
import { statusBar, workerReady } from './pages'

const figure = (page: Page, name: string) => page.getByTestId(`figure-${name}`)
const numberOf = async (page: Page, name: string): Promise<number> =>
  Number(await figure(page, name).locator('span').nth(1).textContent())
const period = (page: Page, days: number) =>
  page.getByRole('navigation', { name: 'Period' }).getByRole('link', { name: `${days} days` })
const days = (page: Page) => page.getByRole('table', { name: 'Orders and bookings by day' })
const sumOf = (texts: readonly string[]) => texts.reduce((sum, text) => sum + Number(text), 0)

test('figures agree with the table and the list behind them, and stay when the network goes', async ({
  page,
  device,
}) => {
  await signIn(page)
  await workerReady(page)
  await expect(figure(page, 'sign-ups')).toContainText(/the 30 days before/)
  await period(page, 90).click()
  await expect(page).toHaveURL(/\/admin\/dashboard\?days=90$/)
  await expect(period(page, 90)).toHaveAttribute('aria-current', 'true')
  await expect(figure(page, 'designs')).toContainText(/the 90 days before/)

  await expect(page.getByRole('img', { name: /orders and \d+ bookings by day/ })).toBeVisible()
  await expect(page.locator('.recharts-bar-rectangle').first()).toBeAttached()
  await page.getByRole('button', { name: 'Show as table' }).click()
  await expect(days(page).getByRole('row')).toHaveCount(91)
  for (const [column, name] of ['orders', 'bookings'].entries()) {
    const texts = await days(page)
      .locator(`tbody td:nth-of-type(${column + 1})`)
      .allTextContents()
    expect(sumOf(texts)).toBe(await numberOf(page, name))
  }
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.target}`)).toEqual([])

  const designs = await numberOf(page, 'designs')
  expect(designs).toBeGreaterThan(0)
  await figure(page, 'designs').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Designs' })).toBeVisible()
  await expect(page.getByText(new RegExp(`of ${designs}\\b|${designs} designs`, 'i')).first()).toBeVisible()

  await page.goBack()
  await expect(figure(page, 'designs')).toContainText(String(designs))
  await device.context.setOffline(true)
  await expect(statusBar(page)).toContainText("You're offline")
  await page.reload()
  await expect(page.getByText('Showing cached data (offline)')).toContainText(/Last updated/)
  await expect(figure(page, 'designs')).toContainText(String(designs))
  await expect(page.getByRole('img', { name: /by day/ })).toBeVisible()
  // Never asked for while there was a network: says so, and claims nothing.
  await period(page, 7).click()
  await expect(figure(page, 'orders')).toContainText('not available now')
})
