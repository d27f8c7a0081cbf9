/**
 * The own account: photo, address, password, second factor, sessions and preferences, with and
 * without a connection.
 */
import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { ACCOUNTS, callAs, PASSWORD, signIn } from '../support/accounts'
import { expect, test } from '../support/app'
import { axeFindings } from '../support/axe'
import { later, type ServerProcess } from '../support/server-process'
import { codeOf } from '../support/totp'
import { allSynced, go, goOffline, notice, statusBar, workerReady } from './pages'

/** Longer than a code is valid, shorter than an access token. */
const LATER_MS = 11 * 60_000
const PICTURE = 'public/icons/icon-192.png'

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true })

async function openProfile(page: Page): Promise<void> {
  await go(page, '/admin/profile')
  await expect(page.getByLabel('First name')).toBeVisible()
}

/** Calls the API of the own account from another device. */
async function lambda(server: ServerProcess, path: string, body: unknown, token = '', role = 'admin') {
  const response = await fetch(`${server.origin}/v1/api/holdfast/${role}/lambda${path}`, {
    method: 'POST',
    headers: {
      'x-project': btoa('holdfast:holdfast-demo-secret'),
      'content-type': 'application/json',
      'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  })
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}

/** Signs in from another device and returns the token. */
async function signInElsewhere(server: ServerProcess): Promise<string> {
  const { body } = await lambda(server, '/login', { email: ACCOUNTS.superAdmin.email, password: PASSWORD })
  return String(body.token)
}

const isAlive = async (server: ServerProcess, token: string): Promise<boolean> =>
  (await lambda(server, '/check', { role: 'super_admin' }, token, 'super_admin')).status === 200

test('a password is validated at its fields, then changed, and the other devices are signed out', async ({
  page,
  server,
}) => {
  const elsewhere = await signInElsewhere(server)
  await signIn(page)
  await openProfile(page)
  const password = section(page, 'Password')
  const change = password.getByRole('button', { name: 'Change password' })
  await change.click()
  await expect(password.getByText('Password is required')).toHaveCount(2)
  await field(page, 'Current password').fill('not this one')
  await field(page, 'New password').fill('short')
  await field(page, 'Confirm new password').fill('shorter')
  await change.click()
  await expect(password.getByText('At least 8 characters', { exact: true })).toBeVisible()
  await expect(password.getByText("The passwords don't match")).toBeVisible()

  await field(page, 'New password').fill('a longer password')
  await field(page, 'Confirm new password').fill('a longer password')
  await change.click()
  await expect(password.getByText('The password is incorrect')).toBeVisible()
  await expect(field(page, 'New password')).toHaveValue('a longer password')
  // Two forms have unsaved changes, but leaving asks only once.
  await field(page, 'New email address').fill('other@holdfast.test')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Designs' }).click()
  const unsaved = page.getByRole('dialog', { name: 'Unsaved Changes' })
  await unsaved.getByRole('button', { name: 'OK' }).click()
  await expect(unsaved).toHaveCount(0)
  expect(await isAlive(server, elsewhere)).toBe(true)

  await field(page, 'Current password').fill(PASSWORD)
  await change.click()
  await expect(notice(page, 'You were signed out on your other devices')).toBeVisible()
  await expect(field(page, 'New password')).toHaveValue('')
  expect(await isAlive(server, elsewhere)).toBe(false)
  await page.reload()
  await expect(page.getByLabel('First name')).toBeVisible()
  const { email } = ACCOUNTS.superAdmin
  expect((await lambda(server, '/login', { email, password: 'a longer password' })).status).toBe(200)
})

test('two-factor sign-in is turned on with a key and a code, its recovery codes work, and it is turned off', async ({
  page,
}) => {
  await signIn(page)
  await openProfile(page)
  const twoFactor = section(page, 'Two-factor sign-in')
  await twoFactor.getByRole('button', { name: 'Turn on' }).click()
  const setup = page.getByRole('dialog', { name: 'Turn on two-factor sign-in' })
  await page.keyboard.press('Enter')
  await expect(setup.getByText('Password is required')).toBeVisible()
  await setup.getByLabel('Your password').fill('not this one')
  await page.keyboard.press('Enter')
  await expect(setup.getByText('The password is incorrect')).toBeVisible()
  await setup.getByLabel('Your password').fill(PASSWORD)
  await page.keyboard.press('Enter')
  const picture = setup.getByRole('img', { name: /QR code/ })
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(240)
  const secret = ((await setup.locator('code').textContent()) ?? '').replaceAll(' ', '')
  const code = setup.getByLabel('Code from the app')
  await expect(code).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(setup.getByText('A code is required')).toBeVisible()
  await code.fill('no code at all')
  await page.keyboard.press('Enter')
  await expect(setup.getByText('The code is incorrect')).toBeVisible()
  await code.fill(codeOf(secret, Date.now()))
  await page.keyboard.press('Enter')

  const done = page.getByRole('dialog', { name: 'Two-factor sign-in is on' })
  const items = done.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  await expect(items).toHaveCount(10)
  const codes = await items.allTextContents()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    done.getByRole('button', { name: 'Download' }).click(),
  ])
  const kept = readFileSync(await file.path(), 'utf8')
  for (const one of codes) expect(kept).toContain(one)
  await page.keyboard.press('Escape')
  await done.getByRole('button', { name: "I've saved them" }).click()
  await expect(done).toBeHidden()
  await expect(twoFactor.getByText('On', { exact: true })).toBeVisible()

  await page.getByRole('button', { name: /^Account menu/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await page.waitForURL(/^[^?]*\/admin\/login/)
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill(ACCOUNTS.superAdmin.email)
  await page.getByLabel(/^password/i).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByLabel('Code').fill(codes[0] ?? '')
  await page.keyboard.press('Enter')
  await page.waitForURL(/^[^?]*\/admin\/dashboard/)

  await openProfile(page)
  await twoFactor.getByRole('button', { name: 'Turn off' }).click()
  const off = page.getByRole('dialog', { name: 'Turn off two-factor sign-in' })
  await off.getByLabel('Your password').fill('not this one')
  await page.keyboard.press('Enter')
  await expect(off.getByText('The password is incorrect')).toBeVisible()
  await off.getByLabel('Your password').fill(PASSWORD)
  await off.getByRole('button', { name: 'Turn off' }).click()
  await expect(notice(page, 'Two-factor sign-in is off')).toBeVisible()
  await expect(twoFactor.getByText('Off', { exact: true })).toBeVisible()
})

test.describe('with a clock that is set ahead', () => {
  // Its own server, because its clock is changed.
  test.use({ serverEnv: { NODE_OPTIONS: '' } })

  test('with two-factor sign-in, a change of credentials asks for a code and then continues', async ({
    page,
    server,
  }) => {
    await signIn(page)
    const token = await page.evaluate(() => localStorage.getItem('token') ?? '')
    const { body } = await lambda(server, '/2fa/enable', { password: PASSWORD }, token)
    const secret = String(body.secret)
    const first = { access_token: body.access_token, token: codeOf(secret, Date.now()) }
    expect((await lambda(server, '/2fa/verify', first)).status).toBe(200)
    // The code entered at the setup is valid for ten minutes.
    await server.restart({ NODE_OPTIONS: later(LATER_MS) })

    await openProfile(page)
    await field(page, 'Current password').fill(PASSWORD)
    await field(page, 'New password').fill('a longer password')
    await field(page, 'Confirm new password').fill('a longer password')
    const change = section(page, 'Password').getByRole('button', { name: 'Change password' })
    await change.click()
    const dialog = page.getByRole('dialog', { name: "Confirm it's you" })
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(section(page, 'Password').getByRole('alert')).toContainText('Enter a code from your authenticator app')
    await expect(field(page, 'New password')).toHaveValue('a longer password')
    await change.click()
    await dialog.getByLabel('Code').fill('no code at all')
    await page.keyboard.press('Enter')
    await expect(dialog.getByText('The code is incorrect')).toBeVisible()
    await dialog.getByLabel('Code').fill(codeOf(secret, Date.now() + LATER_MS))
    await page.keyboard.press('Enter')
    await expect(notice(page, 'You were signed out on your other devices')).toBeVisible()
  })
})

test('sessions show their devices, and are ended one by one, or all except this one', async ({ page, server }) => {
  const tokens = [await signInElsewhere(server), await signInElsewhere(server), await signInElsewhere(server)]
  await signIn(page)
  await openProfile(page)
  const sessions = section(page, 'Sessions')
  const rows = sessions.getByRole('listitem')
  await expect(rows).toHaveCount(4)
  await expect(rows.filter({ hasText: 'This device' })).toHaveCount(1)
  await expect(rows.filter({ hasText: 'Firefox on Linux' })).toHaveCount(3)
  await expect(rows.filter({ hasText: 'This device' }).getByRole('button')).toHaveCount(0)

  await sessions.getByRole('button', { name: 'End session: Firefox on Linux' }).first().click()
  await expect(notice(page, 'Session ended')).toBeVisible()
  await expect(rows).toHaveCount(3)
  const alive = async () => (await Promise.all(tokens.map((token) => isAlive(server, token)))).filter(Boolean).length
  expect(await alive()).toBe(2)
  await sessions.getByRole('button', { name: 'End all other sessions' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'End sessions' }).click()
  await expect(notice(page, '2 sessions ended')).toBeVisible()
  await expect(rows).toHaveCount(1)
  expect(await alive()).toBe(0)
})

test('a photo is shown at once, is queued offline, and can be removed', async ({ page, device, server }) => {
  const photoOnServer = async (): Promise<unknown> => {
    const answer = await callAs(server, 'superAdmin', `/user?filter=email,eq,${ACCOUNTS.superAdmin.email}`)
    return (answer as { list: { photo: unknown }[] }).list[0]?.photo
  }
  await signIn(page)
  await workerReady(page)
  await openProfile(page)
  const photo = section(page, 'Picture')
  const inMenu = page.getByRole('button', { name: /^Account menu/ }).locator('img')
  await photo
    .locator('input[type=file]')
    .first()
    .setInputFiles({
      name: 'words.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from('no picture'),
    })
  await expect(
    photo.getByText("This file type isn't supported. Choose a PNG, JPEG, WebP, GIF or AVIF picture."),
  ).toBeVisible()
  await photo.locator('input[type=file]').first().setInputFiles(PICTURE)
  await expect(page.getByText('Picture changed')).toBeVisible()
  await expect(photo.getByRole('img', { name: 'Your picture, chosen' })).toBeVisible()
  await expect(inMenu).toHaveAttribute('src', /^\/uploads\//)
  const first = await photoOnServer()
  expect(first).toMatch(/^\/uploads\//)

  await goOffline(page)
  await photo.locator('input[type=file]').first().setInputFiles('public/icons/icon-512.png')
  await expect(page.getByText('Request queued for sync when online')).toBeVisible()
  await expect(inMenu).toHaveAttribute('src', /^\/uploads\/temp_/)
  await page.getByRole('button', { name: 'Open outbox' }).first().click()
  await expect(page.getByText('Change your profile picture')).toBeVisible()
  await page.keyboard.press('Escape')
  expect(await photoOnServer()).toBe(first)

  await device.context.setOffline(false)
  await expect.poll(photoOnServer, { timeout: 30_000 }).not.toBe(first)
  await allSynced(page)
  const second = String(await photoOnServer())
  expect(second).toMatch(/^\/uploads\/(?!temp_)/)
  await expect(inMenu).toHaveAttribute('src', second)
  await photo.getByRole('button', { name: 'Remove' }).click()
  await expect.poll(photoOnServer).toBeNull()
  await expect(inMenu).toHaveCount(0)
})

test('all list settings of a person are reset on the server', async ({ page, server }) => {
  await callAs(server, 'superAdmin', '/preference', {
    method: 'POST',
    body: { list_columns: { design: { columns: ['name'] } } },
  })
  const columnsOnServer = async () => {
    const answer = (await callAs(server, 'superAdmin', '/preference')) as { list: { list_columns: unknown }[] }
    return answer.list[0]?.list_columns
  }
  await signIn(page)
  await openProfile(page)
  await section(page, 'Preferences').getByRole('button', { name: 'Reset all lists' }).click()
  await expect(notice(page, 'Columns, widths and layouts are back to their defaults.')).toBeVisible()
  expect(await columnsOnServer()).toBeNull()
})

test('theme, status bar and indicator are remembered on this device', async ({ page }) => {
  const scheme = () => page.locator('html').getAttribute('data-mantine-color-scheme')
  const indicator = page.getByTestId('network-indicator')
  await page.emulateMedia({ colorScheme: 'dark' })
  await signIn(page)
  await openProfile(page)
  const preferences = section(page, 'Preferences')
  await expect(preferences.getByRole('radio', { name: 'System' })).toBeChecked()
  await preferences.getByRole('radio', { name: 'Light' }).check()
  await expect.poll(scheme).toBe('light')
  await preferences.getByRole('switch', { name: 'Always show status bar' }).check()
  await expect(statusBar(page)).toHaveText('No unsynced changes.')
  await page.getByRole('button', { name: 'Collapse status bar' }).click()
  const wide = await indicator.evaluate((one) => one.getBoundingClientRect().width)
  await preferences.getByRole('switch', { name: 'Compact network indicator (icon only)' }).check()
  await expect.poll(() => indicator.evaluate((one) => one.getBoundingClientRect().width)).toBeLessThan(wide)
  await expect(indicator).toHaveAccessibleName(/Online/)

  await go(page, '/admin/dashboard')
  await expect(page.getByRole('button', { name: 'Expand status bar' })).toBeVisible()
  await expect(indicator).toHaveAttribute('data-collapsed', 'true')
  expect(await scheme()).toBe('light')
  await page.keyboard.press('Control+k')
  await page.getByLabel('Search records, pages and actions').fill('hide status')
  const action = { name: /^Hide status bar/ }
  const palette = page.getByRole('dialog')
  await expect(palette.getByRole('option', action).or(palette.getByRole('button', action))).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Expand status bar' })).toBeHidden()
  await openProfile(page)
  await preferences.getByRole('radio', { name: 'System' }).check()
  await expect.poll(scheme).toBe('dark')
})

test('offline the page says which forms need a connection, and shows the copies of this device', async ({
  page,
  device,
}) => {
  await signIn(page)
  await workerReady(page)
  await openProfile(page)
  const storage = section(page, 'Offline storage')
  await expect(storage.getByLabel('Space used')).toContainText(/Total.+ [MG]B of .+ [MG]B/)
  await storage.getByRole('button', { name: 'Protect this data' }).click()
  await expect(storage.getByText(/the browser (keeps this data until|may delete this data)/i)).toBeVisible()
  await page.getByRole('navigation', { name: 'Profile sections' }).getByRole('link', { name: 'Sessions' }).click()
  await expect(page).toHaveURL(/#sessions$/)
  await expect(page.getByRole('heading', { name: 'Sessions' })).toBeInViewport()

  await goOffline(page)
  await page.reload()
  await expect(page.getByText('Showing cached data (offline)')).toBeVisible()
  await expect(page.getByLabel('First name')).toBeVisible()
  for (const [name, button] of [
    ['Account', 'Save'],
    ['Email', 'Change email'],
    ['Password', 'Change password'],
    ['Two-factor sign-in', 'Turn on'],
    ['Preferences', 'Reset all lists'],
  ] as const) {
    await expect(section(page, name).getByText(/needs a connection/)).toBeVisible()
    await expect(section(page, name).getByRole('button', { name: button, exact: true })).toBeDisabled()
  }
  await expect(section(page, 'Sessions').getByText(/needs a connection/)).toBeVisible()
  await device.context.setOffline(false)
  await expect(section(page, 'Sessions').getByText('This device')).toBeVisible()
  await expect(page.getByText('Showing cached data (offline)')).toHaveCount(0)
})

test('axe finds nothing in the setup of two-factor sign-in, on a phone and on a desktop, in both themes', async ({
  page,
}) => {
  const findings: string[] = []
  await signIn(page)
  for (const [colorScheme, width] of [
    ['light', 1440],
    ['dark', 390],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await openProfile(page)
    await expect(section(page, 'Sessions').getByText('This device')).toBeVisible()
    await expect(section(page, 'Offline storage').getByLabel('Space used')).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    await page.getByRole('button', { name: 'Turn on' }).click()
    await page.getByLabel('Your password').waitFor()
    findings.push(...(await axeFindings(page, `password (${colorScheme}, ${width})`)))
    await page.getByLabel('Your password').fill(PASSWORD)
    await page.keyboard.press('Enter')
    await page.getByLabel('Code from the app').waitFor()
    findings.push(...(await axeFindings(page, `setup (${colorScheme}, ${width})`)))
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  expect(findings).toEqual([])
})
