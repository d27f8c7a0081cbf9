/**
 * A person's own payments on the local test provider: cards, subscription, invoices and receipts,
 * with and without a connection; the download of their data, and the deletion of their account.
 */
import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { ACCOUNTS, PASSWORD } from '../support/accounts'
import { expect, test } from '../support/app'
import { axeFindings } from '../support/axe'
import { pdfText } from '../support/pdf-text'
import type { ServerProcess } from '../support/server-process'
import { goOffline, notice, workerReady } from './pages'

test.use({ profile: 'new' })

const PROJECT = { 'x-project': btoa('holdfast:holdfast-demo-secret'), 'content-type': 'application/json' }
const EMAIL = 'newcomer@holdfast.test'
const NEW_PASSWORD = 'a quiet harbour'

/** A call of a person's session, from outside the browser. */
async function post(server: ServerProcess, role: string, path: string, body: unknown, token = '') {
  const response = await fetch(`${server.origin}/v1/api/holdfast/${role}/lambda${path}`, {
    method: 'POST',
    headers: { ...PROJECT, ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  })
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}

const signInAs = async (server: ServerProcess, email: string, password: string) =>
  post(server, 'user', '/login', { email, password })

/** A person without cards, bookings and subscription. */
async function newcomer(page: Page, server: ServerProcess) {
  const admin = await post(server, 'admin', '/login', { email: ACCOUNTS.superAdmin.email, password: PASSWORD })
  const created = await fetch(`${server.origin}/v1/api/records/holdfast/super_admin/user`, {
    method: 'POST',
    headers: { ...PROJECT, authorization: `Bearer ${admin.body.token}` },
    body: JSON.stringify({ email: EMAIL, first_name: 'Noor', last_name: 'Haddad', role: 'user', status: 'active' }),
  })
  const { data: id } = (await created.json()) as { data: number }
  const set = await post(
    server,
    'super_admin',
    '/admin/update/password',
    { id, password: NEW_PASSWORD },
    String(admin.body.token),
  )
  expect([created.status, set.status]).toEqual([201, 200])
  await page.goto('/login')
  await page.getByLabel(/e-?mail/i).fill(EMAIL)
  await page.getByLabel(/^password/i).fill(NEW_PASSWORD)
  await page.getByLabel(/^password/i).press('Enter')
  await page.waitForURL((url) => !url.pathname.endsWith('/login'))
  return id
}

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

async function addCard(page: Page, number: string) {
  await page.getByRole('button', { name: 'Add card' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a card' })
  await dialog.getByLabel('Card number').fill(number)
  await dialog.getByRole('button', { name: 'Add card' }).click()
  return dialog
}

test('a card is added, a plan chosen, changed and canceled, and the receipt downloaded', async ({ page, server }) => {
  await newcomer(page, server)
  await workerReady(page)
  await page.goto('/account/payments')
  await expect(page.getByText('No cards yet. Add one to book and to subscribe.')).toBeVisible()

  // Only test numbers are accepted, and none leaves the page.
  const dialog = await addCard(page, '4111 1111 1111 1111')
  await expect(dialog.getByText('Not one of the test numbers.')).toBeVisible()
  expect(await axeFindings(page, 'add a card')).toEqual([])
  await dialog.getByLabel('Card number').fill('4000 0000 0000 0002')
  await dialog.getByRole('button', { name: 'Add card' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('Your card was declined.')
  await dialog.getByLabel('Card number').fill('4242-4242 42424242')
  await dialog.getByRole('button', { name: 'Add card' }).click()
  await expect(dialog).toHaveCount(0)
  const cards = section(page, 'Your cards')
  await expect(cards.getByRole('listitem')).toHaveText(/Visa ···· 4242Default/)
  expect(server.lines.join('\n')).not.toMatch(/4242[ -]?4242|4000000000000002|4111[ -]?1111/)

  await page.goto('/account/billings')
  const subscription = section(page, 'Subscription')
  const receipts = section(page, 'Invoices')
  await expect(receipts.getByText('No invoices yet.')).toBeVisible()
  await expect(section(page, 'Charges').getByText('No charges yet.')).toBeVisible()
  await subscription.getByRole('radio', { name: /Studio, monthly/ }).click()
  await subscription.getByRole('button', { name: 'Subscribe' }).click()
  await expect(notice(page, 'Subscribed')).toBeVisible()
  await expect(subscription.getByText(/Renews on .*Visa ···· 4242 pays/)).toBeVisible()

  const invoice = receipts.getByRole('listitem')
  await expect(invoice).toHaveText(/Paid.*€29\.00/)
  const arrives = page.waitForEvent('download')
  await invoice.getByRole('button', { name: /^Download receipt/ }).click()
  const download = await arrives
  expect(download.suggestedFilename()).toMatch(/^receipt-.*\.pdf$/)
  const words = pdfText(readFileSync(await download.path())).join('\n')
  for (const part of ['Holdfast', 'Noor Haddad', EMAIL, 'Studio, monthly', 'Total\n€29.00', 'Paid\n€29.00'])
    expect(words).toContain(part)
  await expect(section(page, 'Charges').getByRole('listitem')).toHaveText(/€29\.00Succeeded.*Visa ···· 4242/)

  await subscription.getByRole('button', { name: 'Change plan…' }).click()
  const change = page.getByRole('dialog', { name: 'Change plan' })
  await expect(change.getByRole('radio', { name: /Studio, monthly/ })).toBeDisabled()
  expect(await axeFindings(page, 'change plan')).toEqual([])
  await change.getByRole('radio', { name: /House, monthly/ }).click()
  await change.getByRole('button', { name: 'Change plan' }).click()
  await expect(subscription.getByText(/House, monthly/)).toBeVisible()
  await expect(invoice).toHaveCount(2)

  const cancel = async (how: string) => {
    await subscription.getByRole('button', { name: 'Cancel subscription…' }).click()
    const ask = page.getByRole('dialog', { name: 'Cancel subscription' })
    await ask.getByRole('radio', { name: how }).check()
    await ask.getByRole('button', { name: 'Cancel subscription' }).click()
    await expect(ask).toHaveCount(0)
  }
  await cancel('At the end of the period')
  await expect(subscription.getByText(/Canceled\. Access ends on/)).toBeVisible()
  await subscription.getByRole('button', { name: 'Keep subscription' }).click()
  await expect(subscription.getByText(/Renews on/)).toBeVisible()

  // Without a connection the last answers are shown, and nothing can be changed.
  await goOffline(page)
  await expect(subscription.getByText(/Changing your subscription needs a connection/)).toBeVisible()
  await expect(subscription.getByRole('button', { name: 'Change plan…' })).toBeDisabled()
  await page.goto('/account/payments')
  await expect(cards.getByRole('listitem')).toHaveText(/Visa ···· 4242Default/)
  await expect(cards.getByText(/Changing cards needs a connection/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add card' })).toBeDisabled()
  await page.context().setOffline(false)
  await expect(page.getByRole('button', { name: 'Add card' })).toBeEnabled()

  // A card that pays stays while it is the only one.
  const remove = cards.getByRole('button', { name: 'Remove Visa ···· 4242' })
  await expect(remove).toBeDisabled()
  await expect(remove).toHaveAccessibleDescription(/pays for your subscription/)
  await addCard(page, '5555 5555 5555 4444')
  await cards.getByRole('button', { name: 'Make Mastercard ···· 4444 the default card' }).click()
  await expect(cards.getByRole('listitem').filter({ hasText: /Default/ })).toHaveText(/Mastercard/)
  await cards.getByRole('button', { name: 'Remove Mastercard ···· 4444' }).click()
  await expect(page.getByText('Visa ···· 4242 becomes the default and pays from then on.')).toBeVisible()
  await page.getByRole('button', { name: 'Remove card' }).click()
  await expect(cards.getByRole('listitem')).toHaveCount(1)
  await expect(cards.getByRole('listitem')).toHaveText(/Visa ···· 4242Default/)

  await page.goto('/account/billings')
  await cancel('Now')
  await expect(subscription.getByRole('radio', { name: /Studio, monthly/ })).toBeVisible()
})

test('a person downloads their data, and deletes their account once nothing stands in the way', async ({
  page,
  server,
}) => {
  const id = await newcomer(page, server)
  await workerReady(page)
  const { body } = await signInAs(server, EMAIL, NEW_PASSWORD)
  const token = String(body.token)
  await post(server, 'user', '/stripe/customer/card', { sourceToken: 'tok_visa' }, token)
  const prices = (await (
    await fetch(`${server.origin}/v1/api/holdfast/user/lambda/stripe/prices?limit=all`, {
      headers: { ...PROJECT, authorization: `Bearer ${token}` },
    })
  ).json()) as { list: { id: number; type: string; usage_type: string }[] }
  const plan = prices.list.find(({ type, usage_type }) => type === 'recurring' && usage_type === 'licensed')
  const made = await post(server, 'user', '/stripe/customer/subscription', { price_id: plan?.id }, token)
  expect(made.status).toBe(201)

  await page.goto('/account/profile')
  const data = section(page, 'Download my data')
  await data.getByRole('button', { name: 'Download my data' }).click()
  const ask = page.getByRole('dialog', { name: 'Download my data' })
  await ask.getByLabel('Your password', { exact: true }).fill('not this one')
  await ask.getByRole('button', { name: 'Download my data' }).click()
  await expect(ask.getByText('The password is incorrect')).toBeVisible()
  await ask.getByLabel('Your password', { exact: true }).fill(NEW_PASSWORD)
  const arrives = page.waitForEvent('download')
  await ask.getByRole('button', { name: 'Download my data' }).click()
  const file = JSON.parse(readFileSync(await (await arrives).path(), 'utf8'))
  expect(file).toMatchObject({
    account: { id, email: EMAIL, first_name: 'Noor' },
    records: { card: [{ last4: '4242' }], invoice: [{ status: 'paid' }], subscription: [{ status: 'active' }] },
  })

  await page.getByRole('button', { name: 'Delete my account…' }).click()
  const leave = page.getByRole('dialog', { name: 'Delete your account?' })
  await expect(leave.getByText('Invoices, orders and payments with their amounts')).toBeVisible()
  expect(await axeFindings(page, 'delete account')).toEqual([])
  await leave.getByLabel('Your password', { exact: true }).fill(NEW_PASSWORD)
  await leave.getByRole('button', { name: 'Delete account' }).click()
  await expect(leave.getByRole('alert')).toContainText('You have a subscription that has not ended.')
  await leave.getByRole('link', { name: 'Billing' }).click()
  const subscription = section(page, 'Subscription')
  await subscription.getByRole('button', { name: 'Cancel subscription…' }).click()
  await page.getByRole('radio', { name: 'Now' }).check()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel subscription' }).click()
  await expect(subscription.getByRole('button', { name: 'Subscribe' })).toBeVisible()

  await page.goto('/account/profile#delete-account')
  await page.getByRole('button', { name: 'Delete my account…' }).click()
  await leave.getByLabel('Your password', { exact: true }).fill(NEW_PASSWORD)
  await leave.getByRole('button', { name: 'Delete account' }).click()
  await expect(notice(page, 'Account deleted')).toBeVisible()
  await page.waitForURL((url) => url.pathname === '/')

  // Nothing opens the account again, neither its session nor its password.
  await page.goto('/account/profile')
  await page.waitForURL((url) => url.pathname.endsWith('/login'))
  await page.getByLabel(/e-?mail/i).fill(EMAIL)
  await page.getByLabel(/^password/i).fill(NEW_PASSWORD)
  await page.getByLabel(/^password/i).press('Enter')
  await expect(page.getByRole('alert').first()).toBeVisible()
  expect((await signInAs(server, EMAIL, NEW_PASSWORD)).status).toBe(401)
  const kept = await page.evaluate(() => Object.keys(localStorage).filter((key) => key === 'token' || key === 'user'))
  expect(kept).toEqual([])
})
