/** The mails that the server keeps, where there is no mail server: found, read safely, and good for what they are for. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { ACCOUNTS, callAs, expect, PASSWORD, signIn, test } from '../support/app'
import { axeFindings } from '../support/axe'
import type { ServerProcess } from '../support/server-process'
import { openFromSidebar, statusBar, workerReady } from './pages'

const mails = (page: Page) => page.getByRole('navigation', { name: 'Mails' })
const reader = (page: Page) => page.getByRole('article')

/** A place that would learn who reads a mail and when, were its pictures fetched: what it was asked for. */
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

/** As somebody at the page for a forgotten password. */
async function forget(server: ServerProcess, email: string): Promise<void> {
  const response = await fetch(`${server.origin}/v1/api/holdfast/admin/lambda/forgot`, {
    method: 'POST',
    headers: { 'x-project': btoa('holdfast:holdfast-demo-secret'), 'content-type': 'application/json' },
    body: JSON.stringify({ email }),
  })
  expect(response.status).toBe(200)
}

test('a new address is confirmed by the mail that the mailbox shows', async ({ page, device, server }) => {
  await signIn(page)
  await page.goto('/admin/mailbox')
  await expect(page.getByRole('heading', { name: 'No mails here' })).toBeVisible()
  await expect(
    page.getByText('There is no mail server (SMTP): every mail that the app writes stays here.'),
  ).toBeVisible()

  await page.goto('/admin/profile')
  const section = page.getByRole('region', { name: 'E-mail', exact: true })
  const change = section.getByRole('button', { name: 'Change e-mail' })
  const [address, password] = [
    section.getByLabel('New address'),
    section.getByLabel('Password to confirm', { exact: true }),
  ]
  await address.fill(ACCOUNTS.superAdmin.email)
  await change.click()
  await expect(section.getByText('This is your address already')).toBeVisible()
  await expect(section.getByText('Password is required')).toBeVisible()
  await address.fill(ACCOUNTS.admin.email)
  await password.fill('not this one')
  await change.click()
  await expect(section.getByText('The password is not right')).toBeVisible()
  await password.fill(PASSWORD)
  await change.click()
  await expect(section.getByText('This e-mail address is taken')).toBeVisible()
  await address.fill('new@holdfast.test')
  await change.click()
  await expect(section.getByText('A mail is on its way to new@holdfast.test')).toBeVisible()
  await expect(address).toHaveValue('')
  await expect(section.getByLabel('Current address')).toHaveValue(ACCOUNTS.superAdmin.email)

  await openFromSidebar(page, 'Mailbox')
  const mail = mails(page).getByRole('button', { name: /Confirm your e-mail address/ })
  await expect(mail).toContainText('new@holdfast.test')
  await mail.click()
  await expect(reader(page).getByRole('heading', { name: 'Confirm your e-mail address' })).toBeVisible()
  await expect(page).toHaveURL(/\?mail=\d+$/)
  const frame = reader(page).frameLocator('iframe')
  const [opened] = await Promise.all([
    device.context.waitForEvent('page'),
    frame.getByRole('link', { name: 'Confirm the address' }).click(),
  ])
  await expect(opened).toHaveURL(/\/verify-email/)
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

test('a mail is shown as it was sent, without its scripts and pictures from elsewhere, or as plain text', async ({
  page,
  server,
}) => {
  const { list } = (await callAs(server, 'superAdmin', '/email?filter=slug,eq,reset-password')) as {
    list: { id: number }[]
  }
  const place = await elsewhere()
  const html = `<p id="hello">Hello {{name}}</p><a href="{{link}}">Set it</a>
    <script>parent.document.title = 'taken'; document.getElementById('hello').textContent = 'taken'</script>
    <img alt="" src="${place.origin}/seen.png" onerror="document.getElementById('hello').textContent = 'taken'">`
  await callAs(server, 'superAdmin', `/email/${list[0]?.id}`, { method: 'PUT', body: { html } })
  await forget(server, ACCOUNTS.user.email)
  await signIn(page)
  await openFromSidebar(page, 'Mailbox')
  await mails(page)
    .getByRole('button', { name: new RegExp(ACCOUNTS.user.email) })
    .click()
  const frame = reader(page).frameLocator('iframe')
  // What a template may not hold is gone since it was saved; the frame would let nothing of it run either.
  await expect(frame.locator('p').first()).toHaveText(/^Hello /)
  await expect(reader(page).locator('iframe')).toHaveAttribute('sandbox', /^(?!.*(scripts|same-origin|forms))/)
  await expect(page).toHaveTitle('Mailbox · Holdfast')
  await reader(page).getByRole('switch', { name: 'Plain text' }).check()
  await expect(reader(page).locator('pre')).toContainText(/Set it: http.+\/reset\?token=/)
  await expect(reader(page).locator('iframe')).toHaveCount(0)
  // Chromium tells of a request that it then refuses, at times: what counts is what arrived.
  expect(place.asked).toEqual([])
  await place.stop()
})

test('mails are paged, an administrator sees none to other administrators, and offline none is kept', async ({
  page,
  device,
  server,
}) => {
  const specimen = async (token: string, to: string) => {
    const response = await fetch(`${server.origin}/v1/api/holdfast/super_admin/lambda/mailbox`, {
      method: 'POST',
      headers: {
        'x-project': btoa('holdfast:holdfast-demo-secret'),
        'content-type': 'application/json',
        authorization: `Bearer ${token}`,
      },
      body: JSON.stringify({ to, template: 'welcome' }),
    })
    expect(response.status).toBe(201)
  }
  await signIn(page)
  const token = String(await page.evaluate(() => localStorage.getItem('token')))
  for (let number = 1; number <= 21; number += 1) await specimen(token, `person-${number}@x.test`)
  await specimen(token, ACCOUNTS.superAdmin.email)
  await page.keyboard.press('Control+k')
  await page.getByLabel('Search records, pages and actions').fill('mailbox')
  await page.keyboard.press('Enter')
  await expect(mails(page).getByRole('listitem')).toHaveCount(20)
  await expect(mails(page).getByRole('listitem').first()).toContainText(ACCOUNTS.superAdmin.email)
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect(page).toHaveURL(/\?page=2$/)
  await expect(mails(page).getByRole('listitem')).toHaveCount(2)
  await expect(mails(page).getByRole('listitem').last()).toContainText('person-1@x.test')

  await page.getByRole('button', { name: /^Account menu/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await page.waitForURL(/\/admin\/login/)
  await signIn(page, 'admin')
  await workerReady(page)
  await openFromSidebar(page, 'Mailbox')
  await expect(mails(page).getByRole('listitem')).toHaveCount(20)
  await expect(mails(page)).not.toContainText(ACCOUNTS.superAdmin.email)
  await device.context.setOffline(true)
  await expect(statusBar(page)).toContainText("You're offline")
  await page.reload()
  await expect(page.getByRole('heading', { name: 'The mailbox needs a connection' })).toBeVisible()
  await device.context.setOffline(false)
  await expect(mails(page).getByRole('listitem')).toHaveCount(20)
})

test('on a phone the mail takes the place of the list and gives it back; axe finds nothing', async ({
  page,
  server,
}) => {
  await forget(server, ACCOUNTS.user.email)
  const findings: string[] = []
  await signIn(page)
  for (const [colorScheme, width] of [
    ['light', 1440],
    ['dark', 390],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.goto('/admin/mailbox')
    const mail = mails(page).getByRole('button').first()
    await expect(mail).toBeVisible()
    await mail.click()
    await expect(reader(page).frameLocator('iframe').getByRole('link')).toBeVisible()
    findings.push(...(await axeFindings(page, `mail (${colorScheme}, ${width})`)))
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  }
  await expect(mails(page)).toBeHidden()
  await expect(reader(page).getByRole('heading')).toBeFocused()
  await page.getByRole('button', { name: 'All mails' }).click()
  await expect(mails(page).getByRole('button').first()).toBeFocused()
  expect(findings).toEqual([])
})
