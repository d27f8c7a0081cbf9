/** Signing in where the installation requires two-factor sign-in and the account has none yet. */
import { ACCOUNTS, PASSWORD } from '../support/accounts'
import { expect, test } from '../support/app'
import { codeOf } from '../support/totp'

test.use({ profile: 'new', serverEnv: { REQUIRE_TWO_FACTOR: 'admins' } })

test('the sign-in leads through the set-up to the dashboard, and asks for a code from then on', async ({ page }) => {
  const enterPassword = async () => {
    await page.goto('/admin/login')
    await page.getByLabel('Email').fill(ACCOUNTS.admin.email)
    await page.getByLabel(/^password/i).fill(PASSWORD)
    await page.getByRole('button', { name: 'Sign in' }).click()
  }
  await enterPassword()
  await expect(page.getByRole('heading', { level: 1, name: 'Set up two-factor sign-in' })).toBeFocused()
  await page.getByRole('button', { name: 'Set up' }).click()
  await expect(page.getByRole('img', { name: 'QR code of the key' })).toBeVisible()
  const secret = ((await page.locator('code').textContent()) ?? '').replaceAll(' ', '')
  await page.getByLabel('Code from the app').fill(codeOf(secret, Date.now()))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Two-factor sign-in is on' })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10)
  await page.getByRole('button', { name: "I've saved them" }).click()
  await page.waitForURL(/^[^?]*\/admin\/dashboard/)
  await page.reload()
  await expect(page).toHaveURL(/^[^?]*\/admin\/dashboard/)

  await page.goto('/admin/profile')
  await expect(page.getByText("Required here: you can't turn it off.")).toBeVisible()
  await expect(page.getByRole('button', { name: 'Turn off' })).toHaveCount(0)

  await page.getByRole('button', { name: /^Account menu/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await page.waitForURL(/^[^?]*\/admin\/login/)
  await enterPassword()
  await expect(page.getByRole('heading', { level: 1, name: 'One more step' })).toBeVisible()
})
