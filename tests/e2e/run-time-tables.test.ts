/**
 * A table defined while the app is open: its pages appear without a reload, and work without a
 * connection.
 */
import { callAs, signIn } from '../support/accounts'
import { expect, test } from '../support/app'
import { CUSTOMER, installShop, ORDER } from '../support/shop'
import { allSynced, go, goOffline, notice, openFromSidebar, row, workerReady } from './pages'

test('a table defined while the app is open gets its pages, and an offline order for a new customer arrives complete', async ({
  page,
  device,
  server,
  database,
}) => {
  await signIn(page)
  await workerReady(page)
  const sidebar = page.getByRole('navigation', { name: 'Main' })
  await expect(sidebar.getByRole('link', { name: 'Projects' })).toBeVisible()
  await installShop(database)
  // Returning online makes the app read all data again, instead of waiting for the next interval of
  // 30 seconds.
  await goOffline(page)
  await device.context.setOffline(false)
  await expect(sidebar.getByRole('link', { name: 'Shop orders' })).toBeVisible()

  await openFromSidebar(page, 'Customers')
  await page.getByRole('link', { name: 'Add customer' }).first().click()
  await page.getByLabel('Name').fill('Ada')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Ada' })).toBeVisible()
  await openFromSidebar(page, 'Shop orders')
  await expect(page.getByText('No shop orders yet')).toBeVisible()

  await goOffline(page)
  // These pages must come from the device: the app, the definitions and the records opened before.
  await go(page, `/admin/add-${CUSTOMER}`)
  await page.getByLabel('Name').fill('Bob')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Bob' })).toBeVisible()
  await go(page, `/admin/add-${ORDER}`)
  await page.getByLabel('Title').fill('Boxes')
  await page.getByRole('combobox', { name: 'Customer' }).fill('Bob')
  await page.getByRole('option', { name: 'Bob', exact: true }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(notice(page, 'Shop order added')).toContainText('Created locally, will sync when online')
  await openFromSidebar(page, 'Shop orders')
  await expect(row(page, 'Boxes')).toContainText('Bob')

  await device.context.setOffline(false)
  await allSynced(page)
  const { list: orders } = (await callAs(server, 'superAdmin', `/${ORDER}?join=${CUSTOMER}`)) as { list: unknown[] }
  expect(orders).toMatchObject([{ title: 'Boxes', customer_id: { name: 'Bob' } }])
  await expect(row(page, 'Boxes')).toContainText('Bob')
})
