/** Coming back from a sign-in provider that refused. */
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { MagicVerifyPage } from '../../../src/features/guest/magic-verify-page'
import { answerCalls } from '../api'
import { axeFindings } from '../axe'
import { render } from '../render'

test('a refusal is told with the ways to sign in, which keep the wanted page', async () => {
  const calls = answerCalls({})
  await render(
    <MagicVerifyPage
      area="admin"
      token={undefined}
      refusal="noAdministrator"
      redirectUri="/admin/design"
      onSignedIn={() => {}}
      secondStep={() => null}
    />,
  )
  await expect.element(page.getByRole('heading', { level: 1, name: "You're not signed in" })).toHaveFocus()
  await expect.element(page.getByText('There is no administrator account for this email address')).toBeVisible()
  const back = page.getByRole('link', { name: 'Admin sign-in', exact: true })
  await expect.element(back).toHaveAttribute('href', '/admin/login?redirect_uri=/admin/design')
  expect(await axeFindings('main')).toEqual([])
  expect(calls).toEqual([])
})
