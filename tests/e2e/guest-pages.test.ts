/**
 * The pages for guests besides the login pages: registration, forgotten password and the pages of
 * mailed links. The tests read the emails from the server's mailbox.
 */
import type { Page } from '@playwright/test'
import { ACCOUNTS, PASSWORD } from '../support/accounts'
import { expect, test } from '../support/app'
import { startFaultProxy } from '../support/fault-proxy'
import { startOidc, type TestOidc } from '../support/oidc'
import { freePort, type ServerProcess, startServer } from '../support/server-process'
import { codeOf } from '../support/totp'
import { workerReady } from './pages'

const NEW_PASSWORD = 'a much better password'
const SETUP_TOKEN = 'setup-token-of-the-test'

type Body = Record<string, unknown>

/** Calls the server directly, as the super admin by default. */
async function ask(server: ServerProcess, path: string, body?: Body, account: 'superAdmin' | 'admin' = 'superAdmin') {
  const { email, role } = ACCOUNTS[account]
  const call = async (url: string, sent: Body | undefined, token = '') => {
    const answer = await fetch(`${server.origin}/v1/api/holdfast/${url}`, {
      method: sent ? 'POST' : 'GET',
      headers: {
        'x-project': btoa('holdfast:holdfast-demo-secret'),
        'content-type': 'application/json',
        ...(token && { authorization: `Bearer ${token}` }),
      },
      ...(sent && { body: JSON.stringify(sent) }),
    })
    const said = (await answer.json()) as Body
    expect(said, `${url}: ${JSON.stringify(said)}`).toMatchObject({ error: false })
    return said
  }
  const { token } = await call('admin/lambda/login', { email, password: PASSWORD })
  return call(`${role}/lambda/${path}`, body, String(token))
}

/** Waits for the newest email of that subject to that address. */
async function mailTo(server: ServerProcess, to: string, subject: RegExp) {
  let text = ''
  const look = async () => {
    const { list } = (await ask(server, 'mailbox')) as { list: { to: string; subject: string; text: string }[] }
    text = list.find((one) => one.to === to && subject.test(one.subject))?.text ?? ''
    return text
  }
  await expect.poll(look, `a mail to ${to} about ${subject}`).not.toBe('')
  return { link: /https?:\/\/\S+/.exec(text)?.[0] ?? '', code: /\b\d{6}\b/.exec(text)?.[0] ?? '' }
}

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const password = (page: Page) => page.getByRole('textbox', { name: 'Password', exact: true })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const dashboard = (page: Page) => page.waitForURL(/^[^?]*\/admin\/dashboard/)

test.use({ profile: 'new' })

test('an administrator registers, waits, confirms the address, is approved and signs in', async ({ page, server }) => {
  const email = 'nora@holdfast.test'
  await page.goto('/admin/login?redirect_uri=/admin/project')
  await page.getByRole('link', { name: 'Admin sign-up' }).click()
  await expect(heading(page, 'Admin sign-up')).toBeVisible()
  await expect(page.getByText(/At least 8 characters/)).toBeVisible()

  // Errors are shown at the fields, the first one gets the focus, and the typed values stay.
  await page.getByLabel('First name').fill('Nora')
  await page.getByLabel('Email').fill('nora')
  await password(page).fill('short')
  await page.keyboard.press('Enter')
  await expect(page.getByText('A valid email address is required')).toBeVisible()
  await expect(page.getByText('At least 8 characters', { exact: true })).toBeVisible()
  await expect(page.getByLabel('Email')).toBeFocused()
  // Errors of the server are shown at the field, too.
  await page.getByLabel('Email').fill(email)
  await password(page).fill('password1')
  await press(page, 'Sign up')
  await expect(page.getByText('This is one of the most used passwords')).toBeVisible()
  await expect(password(page)).toBeFocused()
  await expect(page.getByLabel('First name')).toHaveValue('Nora')
  await password(page).fill(NEW_PASSWORD)
  await page.keyboard.press('Enter')
  await expect(heading(page, 'Check your email')).toBeFocused()
  await expect(page.getByText(`Registered as ${email}.`)).toBeVisible()

  const proof = await mailTo(server, email, /confirm/i)
  await page.goto(proof.link)
  await expect(heading(page, 'Your email address is confirmed')).toBeVisible()
  await page.goto(proof.link)
  await expect(heading(page, 'This link has already been used')).toBeVisible()
  await page.getByRole('link', { name: 'Admin sign-in' }).last().click()

  await page.getByLabel('Email').fill(email)
  await password(page).fill(NEW_PASSWORD)
  await press(page, 'Sign in')
  await expect(page.getByRole('alert')).toContainText(/approv/i)
  const { list } = (await ask(server, '../../../rest/user/GETALL', {})) as { list: { id: number; email: string }[] }
  await ask(server, 'verify/user', { user_id: list.find((one) => one.email === email)?.id })
  await press(page, 'Sign in')
  // The email's link remembered the page that was wanted.
  await page.waitForURL(/^[^?]*\/admin\/project$/)
  // A signed-in person is redirected to the target of the page.
  await page.goto('/admin/sign-up?redirect_uri=/admin/design')
  await page.waitForURL(/^[^?]*\/admin\/design$/)
})

test('a forgotten password is reset by email, once, and all sessions end', async ({ page, server }) => {
  const { email } = ACCOUNTS.admin
  await page.goto('/admin/login')
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await press(page, 'Send email')
  await expect(page.getByText('Email is required')).toBeVisible()
  // An unknown address gets the same answer.
  for (const address of ['nobody@holdfast.test', email]) {
    await page.getByLabel('Email').fill(address)
    await press(page, 'Send email')
    await expect(heading(page, 'Check your email')).toBeFocused()
    await expect(page.getByText("If an account exists for this address, we've sent it an email.")).toBeVisible()
    if (address !== email) await press(page, 'Use another address')
  }

  const { link, code } = await mailTo(server, email, /password/i)
  await page.goto(link)
  await page.getByLabel('Code').fill('000000')
  await page.getByRole('textbox', { name: 'New password', exact: true }).fill(NEW_PASSWORD)
  await page.getByRole('textbox', { name: 'Confirm new password' }).fill('something else')
  await press(page, 'Set password')
  await expect(page.getByText("The passwords don't match")).toBeVisible()
  await page.getByRole('textbox', { name: 'Confirm new password' }).fill(NEW_PASSWORD)
  await press(page, 'Set password')
  await expect(page.getByText('The code is incorrect')).toBeVisible()
  await expect(page.getByLabel('Code')).toBeFocused()
  await page.getByLabel('Code').fill(code)
  await press(page, 'Set password')
  await expect(heading(page, 'Password changed')).toBeFocused()
  await page.getByRole('link', { name: 'Admin sign-in' }).click()
  await page.getByLabel('Email').fill(email)
  await password(page).fill(NEW_PASSWORD)
  await press(page, 'Sign in')
  await dashboard(page)

  // Open the link a second time, now signed in.
  await page.goto(link)
  await page.getByLabel('Code').fill(code)
  await page.getByRole('textbox', { name: 'New password', exact: true }).fill(PASSWORD)
  await page.getByRole('textbox', { name: 'Confirm new password' }).fill(PASSWORD)
  await press(page, 'Set password')
  await expect(heading(page, 'This link has already been used')).toBeFocused()
  await page.getByRole('link', { name: 'Request a new link' }).click()
  await expect(heading(page, 'Forgot your password?')).toBeVisible()
  await page.goto('/admin/reset')
  await expect(heading(page, 'This link is incomplete')).toBeVisible()
})

test('a mailed link signs in, once, and leads to the requested page', async ({ page, server, network, device }) => {
  const { email } = ACCOUNTS.admin
  await page.goto('/admin/project')
  await page.getByRole('link', { name: 'Email me a sign-in link' }).click()
  // Wait for the page, because the page before has a field for an address, too.
  await expect(heading(page, 'Admin sign-in by email')).toBeVisible()
  await page.getByLabel('Email').fill(email)
  await press(page, 'Send link')
  await expect(heading(page, 'Check your email')).toBeVisible()
  const { link } = await mailTo(server, email, /sign-in link/i)

  // A lost request does not use up the link, so Try again works.
  const lost = network.add({ kind: 'cut-before', path: /\/lambda\/magic-login$/, times: Number.POSITIVE_INFINITY })
  await page.goto(link)
  await expect(heading(page, "You're not signed in")).toBeVisible()
  lost.clear()
  await press(page, 'Try again')
  await page.waitForURL(/^[^?]*\/admin\/project$/)
  await expect(heading(page, 'Projects')).toBeVisible()

  // Open a link for another account while signed in.
  const { email: another, role } = ACCOUNTS.superAdmin
  await ask(server, 'magic-login/generate', { email: another, role })
  const other = new URL((await mailTo(server, another, /sign-in link/i)).link)
  const theirs = `${other.pathname}${other.search}&role=admin`
  const signedIn = () => page.evaluate(() => localStorage.getItem('role'))
  await page.goto(theirs)
  await expect(heading(page, /^Continue as \w+ \w+\?$/)).toBeFocused()
  await page.getByRole('button', { name: /^Continue as/ }).click()
  await dashboard(page)
  expect(await signedIn()).toBe('admin')
  await page.goto(theirs)
  await press(page, 'Sign in with the link')
  await dashboard(page)
  expect(await signedIn()).toBe('super_admin')

  await device.context.clearCookies()
  await page.evaluate(() => localStorage.clear())
  await page.goto(link)
  await expect(heading(page, 'This link has already been used')).toBeVisible()
  await page.getByRole('link', { name: 'Request a new link' }).click()
  await expect(heading(page, 'Admin sign-in by email')).toBeVisible()
  await page.goto('/magic-login')
  await expect(heading(page, 'Sign in by email')).toBeVisible()
  await page.goto('/magic-login/nobody')
  await expect(page.getByText("Oops. Looks like this page doesn't exists")).toBeVisible()
})

test('a mailed link asks for the second factor if it is on', async ({ page, server }) => {
  const { email } = ACCOUNTS.admin
  const { secret, access_token, recovery_codes } = await ask(server, '2fa/enable', { password: PASSWORD }, 'admin')
  const { token } = await ask(
    server,
    '2fa/verify',
    { access_token, token: codeOf(String(secret), Date.now()) },
    'admin',
  )
  expect(token).toBeDefined()
  await page.goto('/magic-login/admin')
  await page.getByLabel('Email').fill(email)
  await page.keyboard.press('Enter')
  await expect(heading(page, 'Check your email')).toBeVisible()
  await page.goto((await mailTo(server, email, /sign-in link/i)).link)
  await expect(heading(page, 'One more step')).toBeVisible()
  await expect(page.getByLabel('Code')).toBeFocused()
  await page.getByLabel('Code').fill((recovery_codes as string[])[0] ?? '')
  await page.keyboard.press('Enter')
  await dashboard(page)
})

test('without a connection the pages say so before anything is typed', async ({ page, network }) => {
  await page.goto('/admin/login')
  await workerReady(page)
  await page.goto('/admin/forgot')
  await network.refuse()
  await expect(page.getByText("You're offline. This needs a connection.")).toBeVisible()
  await expect(page.getByRole('button', { name: 'Send email' })).toBeDisabled()
  await page.goto('/admin/sign-up')
  await expect(page.getByText("You're offline. This needs a connection.")).toBeVisible()
  await page.getByLabel('First name').fill('Nora')
  await network.accept()
  await expect(page.getByRole('button', { name: 'Sign up', exact: true })).toBeEnabled()
  await expect(page.getByLabel('First name')).toHaveValue('Nora')
})

test.describe('on an empty installation', () => {
  test.use({
    server: async ({ backend, launching: _ }, use) => {
      const server = await startServer({ env: { SEED: 'off', SETUP_TOKEN } })
      await backend.use(server)
      await use(server)
      await server.stop()
    },
  })

  test('the first administrator is asked for the setup token and is signed in by it', async ({ page }) => {
    await page.goto('/admin/sign-up')
    await page.getByLabel('Email').fill('first@holdfast.test')
    await password(page).fill(NEW_PASSWORD)
    await expect(page.getByLabel('Setup token')).toHaveCount(0)
    await press(page, 'Sign up')
    await expect(page.getByText('The first administrator needs the setup token that the server printed')).toBeVisible()
    await expect(page.getByLabel('Setup token')).toBeFocused()
    await page.getByLabel('Setup token').fill('a guess')
    await page.keyboard.press('Enter')
    await expect(page.getByText('The setup token is incorrect')).toBeVisible()
    await page.getByLabel('Setup token').fill(SETUP_TOKEN)
    await page.keyboard.press('Enter')
    await dashboard(page)
  })
})

test.describe('with a provider', () => {
  const SUBJECT = 'mona'
  let port: number
  let oidc: TestOidc

  test.use({
    serverEnv: async ({ browserName: _ }, use) => {
      port = await freePort()
      oidc = await startOidc([`http://localhost:${port}/v1/api/holdfast/admin/lambda/acme/callback`])
      oidc.accounts.set(SUBJECT, { email: ACCOUNTS.admin.email, email_verified: true })
      await use({
        SOCIAL_PROVIDERS: 'acme',
        SOCIAL_ACME_ISSUER: oidc.issuer,
        SOCIAL_ACME_CLIENT_ID: oidc.clientId,
        SOCIAL_ACME_CLIENT_SECRET: oidc.clientSecret,
        OUTBOUND_ALLOW: new URL(oidc.issuer).host,
      })
      await oidc.stop()
    },
    // Use the port of the redirect address, which serverEnv has chosen.
    origin: async ({ serverEnv: _ }, use) => use(`http://localhost:${port}`),
    network: async ({ server }, use) => {
      const network = await startFaultProxy(server.origin, port)
      await use(network)
      await network.stop()
    },
  })

  test('the login page offers the provider, and returns to the requested page', async ({ page }) => {
    // Answers the provider's pages on behalf of the person, and redirects the browser back.
    await page.route(`${oidc.issuer}/**`, async (route) => {
      const back = await oidc.visit(route.request().url(), SUBJECT)
      await route.fulfill({
        contentType: 'text/html',
        body: `<meta http-equiv="refresh" content="0;url=${back.replaceAll('&', '&amp;')}">`,
      })
    })
    await page.goto('/admin/project')
    await press(page, 'Continue with Acme')
    await page.waitForURL(/^[^?]*\/admin\/project$/)
    await expect(heading(page, 'Projects')).toBeVisible()
  })
})
