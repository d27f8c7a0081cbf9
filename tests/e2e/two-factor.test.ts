/**
 * Signing in with two-factor sign-in: the page asks for a code, allows another attempt after a
 * wrong one, and accepts a recovery code.
 */
import { ACCOUNTS, PASSWORD } from '../support/accounts'
import { expect, test } from '../support/app'
import type { ServerProcess } from '../support/server-process'
import { codeOf } from '../support/totp'

/** Turns two-factor on for the manager, with the calls of the profile page. */
async function turnOn(server: ServerProcess): Promise<{ secret: string; recovery: string[] }> {
  const lambda = `${server.origin}/v1/api/holdfast/admin/lambda`
  const post = async (path: string, body: unknown, token = '') => {
    const headers = {
      'x-project': btoa('holdfast:holdfast-demo-secret'),
      'content-type': 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
    }
    const response = await fetch(`${lambda}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
    expect(response.status).toBe(200)
    return (await response.json()) as Record<string, unknown>
  }
  const { email } = ACCOUNTS.admin
  const { token } = await post('/login', { email, password: PASSWORD })
  const { secret, recovery_codes, access_token } = await post('/2fa/enable', { password: PASSWORD }, String(token))
  await post('/2fa/verify', { access_token, token: codeOf(String(secret), Date.now()) })
  return { secret: String(secret), recovery: recovery_codes as string[] }
}

test.use({ profile: 'new' })

test('after the password a code is required, a wrong one shows an error, and a recovery code signs in', async ({
  page,
  server,
}) => {
  const { recovery } = await turnOn(server)
  await page.goto('/admin/login')
  await page.getByLabel('Email').fill(ACCOUNTS.admin.email)
  await page.getByLabel(/^password/i).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'One more step' })).toBeVisible()
  const code = page.getByLabel('Code')
  await expect(code).toBeFocused()
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByText('A code is required')).toBeVisible()
  await code.fill('wrong-code')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toHaveText('The code is incorrect')
  await expect(page).toHaveURL(/^[^?]*\/admin\/login/)
  await code.fill(recovery[0] ?? '')
  await page.keyboard.press('Enter')
  await page.waitForURL(/^[^?]*\/admin\/dashboard/)
  await page.reload()
  await expect(page).toHaveURL(/^[^?]*\/admin\/dashboard/)
})

test('the second step leads back to email and password', async ({ page, server }) => {
  await turnOn(server)
  await page.goto('/admin/login')
  await page.getByLabel('Email').fill(ACCOUNTS.admin.email)
  await page.getByLabel(/^password/i).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('button', { name: 'Back to email and password' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Admin sign-in' })).toBeVisible()
})
