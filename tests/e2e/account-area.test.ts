/** The account area: the ways into it, who may see it, and its overview. */
import type { Page } from '@playwright/test'
import { ACCOUNTS, callAs, PASSWORD, signIn } from '../support/accounts'
import { expect, test } from '../support/app'
import type { ServerProcess } from '../support/server-process'
import { allSynced, goOffline, workerReady } from './pages'

const NOT_FOUND = "Oops. Looks like this page doesn't exists"
const NEW_PASSWORD = 'a much better password'

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const password = (page: Page) => page.getByRole('textbox', { name: 'Password', exact: true })

type Mail = { to: string; subject: string; text: string }

/** The link and code of the newest email about `subject` to that address. */
async function mailTo(server: ServerProcess, to: string, subject: RegExp) {
  let text = ''
  const look = async () => {
    const { list } = (await callAs(server, 'superAdmin', '/lambda/mailbox')) as { list: Mail[] }
    text = list.find((mail) => mail.to === to && subject.test(mail.subject))?.text ?? ''
    return text
  }
  await expect.poll(look, `a mail to ${to} about ${subject}`).not.toBe('')
  return { link: /https?:\/\/\S+/.exec(text)?.[0] ?? '', code: /\b\d{6}\b/.exec(text)?.[0] ?? '' }
}

test.use({ profile: 'new' })

test('a person signs up, confirms the address, signs in and starts at the page that was wanted', async ({
  page,
  server,
}) => {
  const email = 'nora@holdfast.test'
  await page.goto('/login?redirect_uri=/account/my-bookings')
  await page.getByRole('link', { name: 'Sign up' }).click()
  await expect(heading(page, 'Sign up')).toBeVisible()
  await expect(page.getByText(/administrator/)).toHaveCount(0)
  await page.getByLabel('First name').fill('Nora')
  await page.getByLabel('Email').fill(email)
  await password(page).fill(NEW_PASSWORD)
  await page.keyboard.press('Enter')
  await expect(heading(page, 'Check your email')).toBeFocused()
  await expect(page.getByText('Then sign in with the password you just chose.')).toBeVisible()

  await page.goto((await mailTo(server, email, /confirm/i)).link)
  await expect(heading(page, 'Your email address is confirmed')).toBeVisible()
  await page.getByRole('link', { name: 'User sign-in' }).click()
  await page.getByLabel('Email').fill(email)
  await password(page).fill(NEW_PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/^[^?]*\/account\/my-bookings$/)
  await page.goto('/account')
  await expect(heading(page, 'Hello, Nora')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'No upcoming bookings' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Explore spaces' }).first()).toHaveAttribute('href', '/explore')
  // A signed-in person is led on from the pages for guests.
  await page.goto('/sign-up?redirect_uri=/account/profile')
  await expect(page).toHaveURL(/^[^?]*\/account\/profile$/)
})

test('a forgotten password leads through the pages of the person’s own area', async ({ page, server }) => {
  const { email } = ACCOUNTS.user
  await page.goto('/login?redirect_uri=/account/profile')
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await expect(page).toHaveURL(/^[^?]*\/forgot\?redirect_uri=/)
  // The sign-in page, which has such a field too, is shown until the next one is there.
  await expect(heading(page, 'Forgot your password?')).toBeVisible()
  await page.getByLabel('Email').fill(email)
  await button(page, 'Send email').click()
  await expect(heading(page, 'Check your email')).toBeFocused()
  const { link, code } = await mailTo(server, email, /password/i)
  expect(new URL(link).pathname).toBe('/reset')
  await page.goto(link)
  await page.getByLabel('Code').fill(code)
  await page.getByRole('textbox', { name: 'New password', exact: true }).fill(NEW_PASSWORD)
  await page.getByRole('textbox', { name: 'Confirm new password' }).fill(NEW_PASSWORD)
  await button(page, 'Set password').click()
  await expect(heading(page, 'Password changed')).toBeFocused()
  await page.getByRole('link', { name: 'User sign-in' }).click()
  await page.getByLabel('Email').fill(email)
  await password(page).fill(NEW_PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/^[^?]*\/account\/profile$/)
})

test('a mailed link signs in and ends in the page that was wanted', async ({ page, server }) => {
  const { email } = ACCOUNTS.user
  await page.goto('/account/profile')
  await expect(page).toHaveURL(/^[^?]*\/login\?redirect_uri=/)
  await page.getByRole('link', { name: 'Email me a sign-in link' }).click()
  await expect(heading(page, 'Sign in by email')).toBeVisible()
  await page.getByLabel('Email').fill(email)
  await button(page, 'Send link').click()
  await expect(heading(page, 'Check your email')).toBeVisible()
  await page.goto((await mailTo(server, email, /sign-in link/i)).link)
  await expect(page).toHaveURL(/^[^?]*\/account\/profile$/)
  await expect(heading(page, 'Profile')).toBeVisible()
})

test('signed out, an account page leads to /login and back; unknown paths have no frame for a user', async ({
  page,
}) => {
  await page.goto('/account/nowhere')
  await expect(page.getByText(NOT_FOUND)).toBeVisible()
  await page.goto('/account/profile?x=1')
  await expect(page).toHaveURL(/^[^?]*\/login\?redirect_uri=/)
  await signIn(page, 'user')
  await expect(page).toHaveURL(/^[^?]*\/account\/profile\?x=1$/)
  for (const path of ['/account/nowhere', '/nowhere', '/admin/dashboard']) {
    await page.goto(path)
    await expect(page.getByText(NOT_FOUND)).toBeVisible()
    await expect(page.getByRole('navigation')).toHaveCount(0)
  }
})

test('an administrator may use the account area, and finds back to the dashboard', async ({ page }) => {
  await signIn(page, 'superAdmin', '/account')
  await expect(page.getByRole('navigation', { name: 'Account' })).toBeVisible()
  await page.getByRole('button', { name: /^Account menu/ }).click()
  await page.getByRole('menuitem', { name: 'Dashboard' }).click()
  await expect(heading(page, 'Dashboard')).toBeVisible()
})

test('an expired session leads to /login, and from there back to the page', async ({ page }) => {
  await signIn(page, 'user')
  await page.goto('/account/profile')
  await expect(heading(page, 'Profile')).toBeVisible()
  // No cookie is left to renew it.
  await page.context().clearCookies()
  await page.evaluate(() => localStorage.setItem('token', 'expired'))
  await page.reload()
  const dialog = page.getByRole('dialog', { name: 'Session Expired' })
  await expect(dialog).toContainText('Your current login session has expired. Redirecting to login page shortly')
  await dialog.getByRole('button', { name: 'Got it, thanks!' }).click()
  await expect(page).toHaveURL(/^[^?]*\/login\?redirect_uri=(%2F|\/)account(%2F|\/)profile$/)
  await signIn(page, 'user')
  await expect(page).toHaveURL(/^[^?]*\/account\/profile$/)
})

test('a suspended user is signed out at the start of the app, and sent to /login', async ({ page, server }) => {
  await signIn(page, 'user')
  const { list } = (await callAs(server, 'superAdmin', `/user?filter=email,eq,${ACCOUNTS.user.email}`)) as {
    list: { id: number; version: number }[]
  }
  await callAs(server, 'superAdmin', `/user/${list[0]?.id}`, { method: 'PUT', body: { status: 'suspended' } })
  await page.goto('/account')
  await expect(page).toHaveURL(/^[^?]*\/login/, { timeout: 15_000 })
  await expect(page).not.toHaveURL(/admin/)
})

test('the overview shows bookings by state, also offline after a restart of the browser', async ({
  page,
  device,
  database,
}) => {
  // The demo's stays move with the date: on some days the person has reviewed all that are listed.
  await database.query(
    `DELETE FROM review WHERE side = 'guest' AND user_id = (SELECT id FROM "user" WHERE email = $1)`,
    [ACCOUNTS.user.email],
  )
  await signIn(page, 'user')
  await workerReady(page)
  await page.goto('/account')
  const next = page.getByRole('region', { name: 'Next bookings' })
  const waiting = page.getByRole('region', { name: 'Waiting for the host' })
  await expect(next.getByRole('link', { name: /Confirmed/ }).first()).toHaveAttribute(
    'href',
    /^\/account\/my-bookings\?booking=\d+$/,
  )
  await expect(waiting.getByRole('listitem').first()).toContainText('Pending')
  await expect(page.getByRole('region', { name: 'To review' }).getByRole('listitem').first()).toContainText('Completed')
  const texts = await next.getByRole('listitem').allTextContents()

  const again = await device.reopen()
  await device.context.setOffline(true)
  await again.goto('/account')
  await expect(again.getByText('Showing cached data (offline)')).toBeVisible()
  expect(await again.getByRole('region', { name: 'Next bookings' }).getByRole('listitem').allTextContents()).toEqual(
    texts,
  )
})

test('changes that are not synced are counted on the overview, and lead to the outbox', async ({ page, device }) => {
  await signIn(page, 'user')
  await workerReady(page)
  await page.goto('/contact-us')
  await goOffline(page)
  await page.getByLabel('Email').fill(ACCOUNTS.user.email)
  await page.getByLabel('Name').fill('Uma')
  await page.getByRole('textbox', { name: 'Message' }).fill('Hello')
  await button(page, 'Send message').click()
  await expect(heading(page, 'Message waiting to be sent')).toBeVisible()
  await page.getByRole('button', { name: /^Account menu/ }).click()
  await page.getByRole('menuitem', { name: 'Your account' }).click()
  await expect(page.getByText('1 change on this device is waiting to be sent.')).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: 'Open outbox' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await device.context.setOffline(false)
  await allSynced(page)
  await expect(page.getByText('1 change on this device is waiting to be sent.')).toHaveCount(0)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('the bottom bar leads through the area, and nothing is covered by it', async ({ page }) => {
    await signIn(page, 'user')
    const bar = page.getByRole('navigation', { name: 'Account' })
    await expect(bar.getByRole('link')).toHaveCount(5)
    await expect(bar.getByRole('link', { name: 'Overview' })).toHaveAttribute('aria-current', 'page')
    await bar.getByRole('link', { name: 'Profile' }).click()
    await expect(heading(page, 'Profile')).toBeVisible()
    await expect(bar.getByRole('link', { name: 'Profile' })).toHaveAttribute('aria-current', 'page')
    await bar.getByRole('link', { name: 'Overview' }).click()
    await expect(heading(page, /^Hello/)).toBeVisible()
    const last = page.getByRole('region', { name: 'More' }).getByRole('link').last()
    await last.scrollIntoViewIfNeeded()
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    const [link, edge] = await Promise.all([last.boundingBox(), bar.boundingBox()])
    expect((link?.y ?? 0) + (link?.height ?? 0)).toBeLessThanOrEqual(edge?.y ?? 0)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  })
})

test('the account menu signs out and removes what is the person’s from the device', async ({ page }) => {
  await signIn(page, 'user')
  await workerReady(page)
  await page.getByRole('button', { name: /^Account menu/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(/^[^?]*\/login$/)
  await expect(page.getByText('Signed out').first()).toBeVisible()
  await page.goto('/account')
  await expect(page).toHaveURL(/^[^?]*\/login\?redirect_uri=/)
  await page.getByLabel('Email').fill(ACCOUNTS.user.email)
  await password(page).fill(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/^[^?]*\/account$/)
})
