/**
 * The mailbox, which keeps all emails if there is no email server. Its emails can be found, are
 * displayed safely, and their links work.
 */
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { ACCOUNTS, callAs, PASSWORD, signIn } from '../support/accounts'
import { expect, test } from '../support/app'
import { axeFindings } from '../support/axe'
import type { ServerProcess } from '../support/server-process'
import { goOffline, openFromSidebar, openPalette, workerReady } from './pages'

// The demo has emails of its own.
test.beforeEach(({ database }) => database.query('DELETE FROM mailbox'))

const mails = (page: Page) => page.getByRole('navigation', { name: 'Emails' })
const reader = (page: Page) => page.getByRole('article')

/** A server that records its requests, to detect that an email loads pictures from elsewhere. */
async function elsewhere(): Promise<{ origin: string; asked: string[]; stop: () => Promise<void> }> {
  const asked: string[] = []
  const place = createServer((request, response) => {
    asked.push(request.url ?? '')
    response.end()
  })
  await new Promise<void>((listening) => place.listen(0, '127.0.0.1', listening))
  return {
    origin: `http://127.0.0.1:${(place.address() as AddressInfo).port}`,
    asked,
    stop: () =>
      new Promise((stopped) => {
        place.close(() => stopped())
        place.closeAllConnections()
      }),
  }
}

/** Requests an email for a forgotten password. */
async function forget(server: ServerProcess, email: string): Promise<void> {
  const response = await fetch(`${server.origin}/v1/api/holdfast/admin/lambda/forgot`, {
    method: 'POST',
    headers: { 'x-project': btoa('holdfast:holdfast-demo-secret'), 'content-type': 'application/json' },
    body: JSON.stringify({ email }),
  })
  expect(response.status).toBe(200)
}

/** The form of the profile that changes the address. */
const addressForm = (page: Page) => {
  const section = page.getByRole('region', { name: 'Email', exact: true })
  return {
    section,
    change: section.getByRole('button', { name: 'Change email' }),
    address: section.getByLabel('New email address'),
    password: section.getByLabel('Password to confirm', { exact: true }),
  }
}

test('a new address has to be free, and is confirmed by the password and by the email in the mailbox', async ({
  page,
  device,
  server,
}) => {
  await signIn(page, 'superAdmin', '/admin/profile')
  const { section, change, address, password } = addressForm(page)
  await address.fill(ACCOUNTS.superAdmin.email)
  await change.click()
  await expect(section.getByText('This is already your address')).toBeVisible()
  await expect(section.getByText('Password is required')).toBeVisible()
  await address.fill(ACCOUNTS.admin.email)
  await password.fill('not this one')
  await change.click()
  await expect(section.getByText('The password is incorrect')).toBeVisible()
  await password.fill(PASSWORD)
  await change.click()
  await expect(section.getByText('This email address is taken')).toBeVisible()

  await address.fill('new@holdfast.test')
  await password.fill(PASSWORD)
  await change.click()
  await expect(section.getByText('Sent to new@holdfast.test.')).toBeVisible()
  await expect(address).toHaveValue('')
  await expect(section.getByLabel('Current email address')).toHaveValue(ACCOUNTS.superAdmin.email)

  await openFromSidebar(page, 'Mailbox')
  const mail = mails(page).getByRole('button', { name: /Confirm your email address/ })
  await expect(mail).toContainText('new@holdfast.test')
  await mail.click()
  await expect(reader(page).getByRole('heading', { name: 'Confirm your email address' })).toBeVisible()
  await expect(page).toHaveURL(/\?mail=\d+$/)
  const frame = reader(page).frameLocator('iframe')
  const [opened] = await Promise.all([
    device.context.waitForEvent('page'),
    frame.getByRole('link', { name: 'Confirm email address' }).click(),
  ])
  await expect(opened).toHaveURL(/^[^?]*\/verify-email/)
  expect(await opened.evaluate(() => window.opener)).toBeNull()
  const addresses = async () => {
    const { list } = (await callAs(server, 'admin', '/user?filter=role,eq,super_admin')) as {
      list: { email: string }[]
    }
    return list.map(({ email }) => email)
  }
  const confirm = opened.getByRole('button', { name: /confirm/i })
  await expect(confirm.or(opened.getByText(/confirmed/i)).first()).toBeVisible()
  if (await confirm.isVisible()) await confirm.click()
  await expect.poll(addresses).toContain('new@holdfast.test')
})

test('an email is shown as it was sent, without scripts and remote pictures, or as plain text', async ({
  page,
  server,
}) => {
  const place = await elsewhere()
  const html = `<p id="hello">Hello {{name}}</p><a href="{{link}}">Set it</a>
    <script>parent.document.title = 'taken'; document.getElementById('hello').textContent = 'taken'</script>
    <img alt="" src="${place.origin}/seen.png" onerror="document.getElementById('hello').textContent = 'taken'">`
  await signIn(page)
  await sendSpecimens(page, server, [ACCOUNTS.user.email], { subject: 'News', html })
  await openFromSidebar(page, 'Mailbox')
  await mails(page)
    .getByRole('button', { name: new RegExp(ACCOUNTS.user.email) })
    .click()
  const frame = reader(page).frameLocator('iframe')
  // Forbidden elements are removed before an email is sent. The sandbox of the frame would block
  // them, too.
  await expect(frame.locator('p').first()).toHaveText(/^Hello /)
  await expect(reader(page).locator('iframe')).toHaveAttribute('sandbox', /^(?!.*(scripts|same-origin|forms))/)
  await expect(page).toHaveTitle('Mailbox · Holdfast')
  await reader(page).getByRole('switch', { name: 'Plain text' }).check()
  await expect(reader(page).locator('pre')).toContainText(/Set it: http/)
  await expect(reader(page).locator('iframe')).toHaveCount(0)
  // Chromium sometimes reports a request that it then blocks, so only the requests that arrived
  // count.
  expect(place.asked).toEqual([])
  await place.stop()
})

test('the file of an email can be saved', async ({ page, database }) => {
  const content = 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n'
  await database.query(
    `INSERT INTO mailbox ("to", subject, html, text, attachments) VALUES ('guest@x.test', 'Booked', '<p>x</p>', 'x', $1::jsonb)`,
    [JSON.stringify([{ name: 'booking.ics', type: 'text/calendar; charset=utf-8; method=PUBLISH', content }])],
  )
  await signIn(page)
  await openFromSidebar(page, 'Mailbox')
  await mails(page)
    .getByRole('button', { name: /Booked/ })
    .click()
  const save = reader(page).getByRole('button', { name: 'Download booking.ics' })
  const [file] = await Promise.all([page.waitForEvent('download'), save.click()])
  expect(file.suggestedFilename()).toBe('booking.ics')
  expect(await readFile(await file.path(), 'utf8')).toBe(content)
})

/** Sends a test email to each address, oldest first. */
async function sendSpecimens(
  page: Page,
  server: ServerProcess,
  addresses: readonly string[],
  content: { template: string } | { subject: string; html: string } = { template: 'welcome' },
): Promise<void> {
  const token = await page.evaluate(() => localStorage.getItem('token'))
  for (const to of addresses) {
    const response = await fetch(`${server.origin}/v1/api/holdfast/super_admin/lambda/mailbox`, {
      method: 'POST',
      headers: {
        'x-project': btoa('holdfast:holdfast-demo-secret'),
        'content-type': 'application/json',
        authorization: `Bearer ${token}`,
      },
      body: JSON.stringify({ to, ...content }),
    })
    expect(response.status).toBe(201)
  }
}

test('emails are paged, newest first', async ({ page, server }) => {
  await signIn(page)
  await sendSpecimens(
    page,
    server,
    Array.from({ length: 22 }, (_, index) => `person-${index + 1}@x.test`),
  )
  await openPalette(page)
  await page.getByLabel('Search records, pages and actions').fill('mailbox')
  await page.keyboard.press('Enter')
  await expect(mails(page).getByRole('listitem')).toHaveCount(20)
  await expect(mails(page).getByRole('listitem').first()).toContainText('person-22@x.test')
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect(page).toHaveURL(/\?page=2$/)
  await expect(mails(page).getByRole('listitem')).toHaveCount(2)
  await expect(mails(page).getByRole('listitem').last()).toContainText('person-1@x.test')
})

test('an admin sees no email to another administrator', async ({ page, server }) => {
  await signIn(page)
  await sendSpecimens(page, server, ['person@x.test', ACCOUNTS.superAdmin.email])
  await page.getByRole('button', { name: /^Account menu/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await page.waitForURL(/^[^?]*\/admin\/login/)
  await signIn(page, 'admin')
  await openFromSidebar(page, 'Mailbox')
  await expect(mails(page).getByRole('listitem')).toHaveCount(1)
  await expect(mails(page)).toContainText('person@x.test')
  await expect(mails(page)).not.toContainText(ACCOUNTS.superAdmin.email)
})

test('an empty mailbox says what it is for, and no email is stored for use without a connection', async ({
  page,
  device,
  server,
}) => {
  await signIn(page, 'superAdmin', '/admin/mailbox')
  await workerReady(page)
  await expect(page.getByRole('heading', { name: 'No emails yet' })).toBeVisible()
  await expect(page.getByText('No mail server is configured, so all outgoing email is kept here.')).toBeVisible()
  await openFromSidebar(page, 'Dashboard')
  await sendSpecimens(page, server, ['person@x.test'])
  await openFromSidebar(page, 'Mailbox')
  await expect(mails(page).getByRole('listitem')).toHaveCount(1)
  await goOffline(page)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'The mailbox needs a connection' })).toBeVisible()
  await device.context.setOffline(false)
  await expect(mails(page).getByRole('listitem')).toHaveCount(1)
})

test('axe finds nothing in an open email, and nothing is wider than the window', async ({ page, server }) => {
  await forget(server, ACCOUNTS.user.email)
  const findings: string[] = []
  await signIn(page, 'superAdmin', '/admin/mailbox')
  await mails(page).getByRole('button').first().click()
  for (const [colorScheme, width] of [
    ['light', 1440],
    ['dark', 390],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
    await expect(reader(page).frameLocator('iframe').getByRole('link')).toBeVisible()
    findings.push(...(await axeFindings(page, `mail (${colorScheme}, ${width})`)))
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  }
  expect(findings).toEqual([])

  // On a phone an email replaces the list, and closing it returns to the list.
  await expect(mails(page)).toBeHidden()
  await page.getByRole('button', { name: 'All emails' }).click()
  await expect(mails(page).getByRole('button').first()).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(reader(page).getByRole('heading')).toBeFocused()
  await expect(mails(page)).toBeHidden()
})
