/**
 * User pages: list, adding, editing with and without a connection, approval, credentials, sessions
 * and forbidden changes.
 */
import type { Page } from '@playwright/test'
import { ACCOUNTS, callAs, PASSWORD, signIn } from '../support/accounts'
import { expect, test } from '../support/app'
import type { ServerProcess } from '../support/server-process'
import { codeOf } from '../support/totp'
import { listPage } from './list-pages'
import { allSynced, go, goOffline, notice, openFromSidebar, row, statusBar, workerReady } from './pages'

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click()
const choice = (page: Page, name: string) => page.getByRole('combobox', { name, exact: true })
const dialog = (page: Page) => page.locator('[role=dialog][aria-modal=true]')

/** An API call outside of records: sign-up, sign-in, two-factor. */
async function lambda(
  server: ServerProcess,
  path: string,
  body: unknown,
  token = '',
): Promise<Record<string, unknown>> {
  const headers = {
    'x-project': btoa('holdfast:holdfast-demo-secret'),
    'content-type': 'application/json',
    'user-agent': 'Mozilla/5.0 (Android 16; Mobile) Firefox/150.0',
    ...(token && { authorization: `Bearer ${token}` }),
  }
  const response = await fetch(`${server.origin}/v1/api/holdfast/${path}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  })
  return { ...((await response.json()) as Record<string, unknown>), httpStatus: response.status }
}

const signInElsewhere = (server: ServerProcess, area: 'admin' | 'user', email: string, password: string) =>
  lambda(server, `${area}/lambda/login`, { email, password })

/** The account as stored on the server. */
async function accountOf(server: ServerProcess, email: string): Promise<Record<string, unknown> & { id: number }> {
  const answer = await callAs(server, 'superAdmin', `/user?filter=email,eq,${encodeURIComponent(email)}`)
  const [found] = (answer as { list: (Record<string, unknown> & { id: number })[] }).list
  if (!found) throw new Error(`Nobody has the address ${email}`)
  return found
}

test.describe('on a new device', () => {
  test.use({ profile: 'new' })

  test('an administrator awaiting approval is found, approved with one press, and can sign in', async ({
    page,
    server,
  }) => {
    const [email, password] = ['waiting@holdfast.test', 'a good password']
    const asked = await lambda(server, 'admin/lambda/register', { email, password, role: 'admin' })
    expect(asked.httpStatus).toBe(202)
    // An admin sees the pending account, but can't approve it.
    await signIn(page, 'admin')
    await openFromSidebar(page, 'Users')
    const waiting = section(page, 'Awaiting approval')
    await expect(waiting.getByRole('listitem').filter({ hasText: email })).toContainText('Only a super admin')
    await page.evaluate(() => localStorage.clear())

    await go(page, '/admin/login')
    await signIn(page)
    await openFromSidebar(page, 'Users')
    await waiting.getByRole('button', { name: `Approve ${email}` }).click()
    await expect(notice(page, 'Account approved')).toContainText('has been emailed')
    await expect(waiting.getByRole('listitem').filter({ hasText: email })).toHaveCount(0)
    await expect(row(page, email)).toContainText('Active')
    expect(await accountOf(server, email)).toMatchObject({ status: 'active', verified: true })
    const { token } = await signInElsewhere(server, 'admin', email, password)
    expect(token).toEqual(expect.any(String))
  })
})

test('a person is added, gets a link by email and a password, and is signed out everywhere', async ({
  page,
  server,
}) => {
  await signIn(page, 'superAdmin', '/admin/add-role')
  await page.getByRole('textbox', { name: 'Name' }).fill('Front desk')
  await page.getByRole('checkbox', { name: 'Update: Bookings' }).check()
  await save(page)
  await expect(heading(page, 'Edit Front desk')).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'Read: Bookings' })).toBeChecked()

  await go(page, '/admin/add-user')
  await page.getByRole('textbox', { name: 'Email' }).fill('nobody')
  await save(page)
  await expect(page.getByText('A valid email address is required').first()).toBeVisible()
  await page.getByRole('textbox', { name: 'Email' }).fill(ACCOUNTS.user.email)
  await save(page)
  await expect(page.getByText(/is taken/).first()).toBeVisible()
  await page.getByRole('textbox', { name: 'Email' }).fill('new.person@holdfast.test')
  await page.getByLabel('First name').fill('Nell')
  await save(page)
  await expect(heading(page, 'Edit Nell')).toBeVisible()
  const { id } = await accountOf(server, 'new.person@holdfast.test')
  await expect(page).toHaveURL(new RegExp(`/admin/edit-user/${id}$`))

  const additional = section(page, 'Additional role')
  await additional.getByLabel('Additional role').selectOption('Front desk')
  await additional.getByRole('button', { name: 'Save additional role' }).click()
  await expect(notice(page, 'Additional role saved')).toBeVisible()

  await section(page, 'Password').getByRole('button', { name: 'Email password link' }).click()
  await expect(notice(page, 'Link sent')).toBeVisible()
  const password = section(page, 'Password').getByLabel('New password')
  await password.fill('short')
  await section(page, 'Password').getByRole('button', { name: 'Set password' }).click()
  await expect(page.getByText('At least 8 characters').last()).toBeVisible()
  await password.fill('long enough')
  await section(page, 'Password').getByRole('button', { name: 'Set password' }).click()
  await expect(notice(page, 'Password set')).toBeVisible()
  await expect(password).toHaveValue('')

  // Two devices: one session is ended alone, then all.
  const sessions = section(page, 'Sessions')
  await expect(sessions).toContainText('No active sessions.')
  for (let device = 0; device < 2; device += 1)
    expect((await signInElsewhere(server, 'user', 'new.person@holdfast.test', 'long enough')).httpStatus).toBe(200)
  await page.reload()
  await expect(sessions.getByRole('listitem')).toHaveCount(2)
  await sessions.getByRole('button', { name: 'End session: Firefox on Android' }).first().click()
  await expect(sessions.getByRole('listitem')).toHaveCount(1)
  await sessions.getByRole('button', { name: 'End all sessions' }).click()
  await dialog(page).getByRole('button', { name: 'End sessions' }).click()
  await expect(sessions).toContainText('No active sessions.')

  await section(page, 'Email').getByLabel('New email address').fill(ACCOUNTS.user.email)
  await section(page, 'Email').getByRole('button', { name: 'Change email' }).click()
  await expect(section(page, 'Email')).toContainText('This email address is taken')
  await section(page, 'Email').getByLabel('New email address').fill('nell@holdfast.test')
  await section(page, 'Email').getByRole('button', { name: 'Change email' }).click()
  await expect(section(page, 'Email')).toContainText('nell@holdfast.test')
  expect(await accountOf(server, 'nell@holdfast.test')).toMatchObject({ id, verified: false })

  // Leaving asks once for both forms, and OK keeps their values.
  await page.getByLabel('First name').fill('Nelly')
  await password.fill('half a pass')
  const users = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Users', exact: true })
  await users.click()
  await dialog(page).getByRole('button', { name: 'OK' }).click()
  await expect(dialog(page)).toHaveCount(0)
  await expect(page.getByLabel('First name')).toHaveValue('Nelly')
  await expect(password).toHaveValue('half a pass')
  await users.click()
  await dialog(page).getByRole('button', { name: 'Skip' }).click()
  await expect(heading(page, 'Users')).toBeVisible()
  await expect(dialog(page)).toHaveCount(0)
  await row(page, 'nell@holdfast.test').getByRole('link').click()
  // The skipped values leave no draft.
  await expect(page.getByLabel('First name')).toHaveValue('Nell')

  await section(page, 'Delete').getByRole('button', { name: 'Delete user' }).click()
  await dialog(page).getByRole('button', { name: 'Delete' }).click()
  await expect(heading(page, 'Users')).toBeVisible()
  await expect(row(page, 'nell@holdfast.test')).toHaveCount(0)
  await notice(page, 'User deleted').getByRole('button', { name: 'Undo' }).click()
  await expect(row(page, 'nell@holdfast.test')).toBeVisible()
})

test('the last super admin can’t remove their own access', async ({ page, server }) => {
  const boss = await accountOf(server, ACCOUNTS.superAdmin.email)
  await signIn(page, 'superAdmin', `/admin/edit-user/${boss.id}`)
  await expect(page.getByText('You are the only active super admin')).toBeVisible()
  await expect(page.getByLabel('First name')).toBeVisible()
  for (const label of ['Role', 'Status']) await expect(choice(page, label)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Delete user' })).toHaveCount(0)
  const list = listPage(page, '/admin/users')
  await list.open()
  await page.getByRole('button', { name: `Actions for ${boss.email}` }).click()
  await expect(page.getByRole('menuitem', { name: 'Edit' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'Delete' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  // The bulk edit still offers the role, so the server must refuse it with the reason.
  await list.box(String(boss.email)).check()
  await list.selection.getByRole('button', { name: 'Edit' }).click()
  await choice(page, 'Role').selectOption('user')
  await list.dialog.getByRole('button', { name: /^Change / }).click()
  await expect(list.dialog.getByRole('alert')).toContainText('Another administrator has to change your role')
  expect(await accountOf(server, ACCOUNTS.superAdmin.email)).toMatchObject({ role: 'super_admin', status: 'active' })
})

test.describe('an admin on a new device', () => {
  test.use({ profile: 'new' })

  test('is offered only permitted actions', async ({ page, server }) => {
    const boss = await accountOf(server, ACCOUNTS.superAdmin.email)
    const customer = await accountOf(server, ACCOUNTS.user.email)
    await signIn(page, 'admin')
    await go(page, `/admin/edit-user/${boss.id}`)
    await expect(page.getByText('Only a super admin can change')).toBeVisible()
    await expect(choice(page, 'Status')).toHaveCount(0)
    await expect(section(page, 'Sessions')).toHaveCount(0)
    await go(page, `/admin/edit-user/${customer.id}`)
    await expect(choice(page, 'Status')).toBeVisible()
    await expect(choice(page, 'Role')).toHaveCount(0)
    await expect(section(page, 'Sessions')).toBeVisible()
    await go(page, '/admin/user')
    await expect(page.getByText("this page doesn't exists")).toBeVisible()
  })
})

test('plain fields of a user are queued without a connection, and the others say that they need one', async ({
  page,
  device,
  server,
}) => {
  const { email, first_name, last_name } = await accountOf(server, ACCOUNTS.user.email)
  await signIn(page)
  await workerReady(page)
  await openFromSidebar(page, 'Users')
  await page.getByRole('link', { name: String(email) }).click()
  await expect(heading(page, `Edit ${first_name} ${last_name}`)).toBeVisible()
  const records = page.getByRole('navigation', { name: `Records of ${first_name} ${last_name}` })
  await expect(records.getByRole('link', { name: 'Bookings' })).toHaveAttribute('href', /user_id/)
  await expect(section(page, 'Sessions').getByText('No active sessions.')).toBeVisible()
  await goOffline(page)
  await expect(page.getByText('Changes to the fields below will sync later')).toBeVisible()
  for (const name of ['Change email', 'Email password link', 'Set password'])
    await expect(page.getByRole('button', { name })).toBeDisabled()
  await page.getByLabel('Phone').fill('+49 30 1234')
  await choice(page, 'Status').selectOption('suspended')
  await save(page)
  await expect(heading(page, 'Users')).toBeVisible()
  await expect(statusBar(page)).toContainText('1 changes')
  await expect(row(page, String(email))).toContainText('Suspended')
  await device.context.setOffline(false)
  await allSynced(page)
  expect(await accountOf(server, String(email))).toMatchObject({ phone: '+49 30 1234', status: 'suspended' })
})

test('a person who is added without a connection is invited once, and chooses a password by the link', async ({
  page,
  device,
  server,
}) => {
  const [email, password] = ['invited@holdfast.test', 'a chosen password']
  await signIn(page, 'superAdmin')
  await workerReady(page)
  await openFromSidebar(page, 'Users')
  await page.getByRole('link', { name: 'Add user' }).click()
  await expect(heading(page, 'Add user')).toBeVisible()
  await goOffline(page)
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await expect(page.getByRole('checkbox', { name: 'Send an invitation' })).toBeChecked()
  await save(page)
  await expect(statusBar(page)).toContainText('1 changes')
  await device.context.setOffline(false)
  await allSynced(page)
  expect(await accountOf(server, email)).toMatchObject({ invited: true, verified: false })

  await openFromSidebar(page, 'Mailbox')
  const mail = page.getByRole('navigation', { name: 'Emails' }).getByRole('button', { name: /You are invited/ })
  await expect(mail).toHaveCount(1)
  await mail.click()
  const link = page.getByRole('article').frameLocator('iframe').getByRole('link', { name: 'Set password' })
  const [opened] = await Promise.all([device.context.waitForEvent('page'), link.click()])
  await expect(heading(opened, 'Accept your invitation')).toBeVisible()
  await opened.getByLabel('New password', { exact: true }).fill(password)
  await opened.getByLabel('Confirm new password', { exact: true }).fill(password)
  await opened.getByRole('button', { name: 'Set password' }).click()
  await expect(heading(opened, 'Invitation accepted')).toBeVisible()
  await opened.getByRole('link', { name: 'User sign-in' }).click()
  await opened.getByLabel(/^email/i).fill(email)
  await opened.getByLabel('Password', { exact: true }).fill(password)
  await opened.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(opened).toHaveURL(/^[^?]*\/account/)
  expect(await accountOf(server, email)).toMatchObject({ invited: true, verified: true })
})

test('two people who change the same field of a user choose which value stays', async ({ page, server }) => {
  const { id, email } = await accountOf(server, ACCOUNTS.user.email)
  await signIn(page)
  await openFromSidebar(page, 'Users')
  await page.getByRole('link', { name: String(email) }).click()
  await page.getByLabel('Phone').fill('mine')
  // Somebody else saves another value first.
  await callAs(server, 'admin', `/user/${id}`, { method: 'PUT', body: { phone: 'theirs' } })
  await save(page)
  await expect(dialog(page)).toContainText('This user changed while you were editing')
  await expect(dialog(page)).toContainText('theirs')
  await dialog(page).getByRole('button', { name: 'Keep all mine' }).click()
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await expect(heading(page, 'Users')).toBeVisible()
  await expect.poll(async () => (await accountOf(server, String(email))).phone).toBe('mine')
})

test('a second factor is turned off for a person who lost it', async ({ page, server }) => {
  const enable = async (area: 'admin' | 'user', role: string, email: string) => {
    const { token } = await signInElsewhere(server, area, email, PASSWORD)
    const { secret, access_token } = await lambda(
      server,
      `${role}/lambda/2fa/enable`,
      { password: PASSWORD },
      String(token),
    )
    await lambda(server, `${area}/lambda/2fa/verify`, { access_token, token: codeOf(String(secret), Date.now()) })
    return String(secret)
  }
  const { id } = await accountOf(server, ACCOUNTS.user.email)
  await enable('user', 'user', ACCOUNTS.user.email)
  await signIn(page, 'superAdmin', `/admin/edit-user/${id}`)
  const two = section(page, 'Two-factor sign-in')
  await two.getByRole('button', { name: 'Turn off' }).click()
  await dialog(page).getByRole('button', { name: 'Turn off' }).click()
  await expect(notice(page, 'Two-factor sign-in')).toContainText('is off')
  await expect(two).toContainText('Off.')
  expect(await accountOf(server, ACCOUNTS.user.email)).toMatchObject({ two_factor_enabled: false })
})
