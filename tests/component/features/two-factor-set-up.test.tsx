/** Signing in where two-factor sign-in is required and not set up yet. */
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { SignInPage } from '../../../src/features/sign-in/sign-in-page'
import { useAuthStore } from '../../../src/stores/auth'
import { answerCalls, Failure } from '../api'
import { axeFindings } from '../axe'
import { render } from '../render'

const LAMBDA = '/v1/api/holdfast/user/lambda'
const LOGIN = `POST ${LAMBDA}/login`
const SET_UP = `POST ${LAMBDA}/2fa/setup`
const VERIFY = `POST ${LAMBDA}/2fa/verify`
const SOCIAL = { [`GET ${LAMBDA}/social`]: { list: [] } }
const STEP = { two_factor_setup: true, code: 'TWO_FACTOR_SETUP', access_token: 'first' }
const SECRET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const DOT = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=='
const PREPARED = {
  ...{ qr_code: DOT, secret: SECRET, recovery_codes: ['aaaa-bbbb', 'cccc-dddd'], access_token: 'second' },
  email: 'ada@example.com',
}
const SESSION = {
  ...{ user_id: 9, token: 'a-token', role: 'user', first_name: 'Ada', last_name: null, photo: null },
  expire_at: 4_000_000_000,
  // The page must not load again for it while the recovery codes are shown.
  language: 'de',
}
const button = (name: string) => page.getByRole('button', { name, exact: true })
const heading = (name: string) => page.getByRole('heading', { level: 1, name })

async function enterPassword() {
  await userEvent.fill(page.getByRole('textbox', { name: 'Email' }), 'ada@example.com')
  await userEvent.fill(page.getByLabelText('Password', { exact: true }), 'a good password')
  await userEvent.click(button('Sign in'))
  await expect.element(heading('Set up two-factor sign-in')).toBeVisible()
}

test.each([320, 1440])('at %d pixels it leads to a code, recovery codes and the session', async (width) => {
  await page.viewport(width, 900)
  const onSignedIn = vi.fn()
  let verified: Record<string, unknown> | Failure = new Failure(400, 'The code is incorrect', {
    validation: { token: 'The code is incorrect' },
  })
  const calls = answerCalls({ ...SOCIAL, [LOGIN]: STEP, [SET_UP]: PREPARED, [VERIFY]: () => verified })
  await render(<SignInPage area="user" redirectUri={undefined} onSignedIn={onSignedIn} />)
  await enterPassword()
  await expect.element(heading('Set up two-factor sign-in')).toHaveFocus()
  expect(await axeFindings('main')).toEqual([])
  await userEvent.click(button('Set up'))
  await expect.element(page.getByRole('img', { name: 'QR code of the key' })).toBeVisible()
  await expect.element(page.getByText('ABCD EFGH IJKL MNOP QRST UVWX YZ23 4567')).toBeVisible()
  expect(await axeFindings('main')).toEqual([])
  await userEvent.click(button('Confirm'))
  await expect.element(page.getByText('A code is required')).toBeVisible()
  await userEvent.fill(page.getByLabelText('Code from the app'), '000000')
  await userEvent.click(button('Confirm'))
  await expect.element(page.getByText('The code is incorrect')).toBeVisible()
  expect(useAuthStore.getState().token).not.toBe('a-token')
  verified = SESSION
  await userEvent.fill(page.getByLabelText('Code from the app'), '123456')
  await userEvent.click(button('Confirm'))
  await expect.element(heading('Two-factor sign-in is on')).toHaveFocus()
  await expect.element(page.getByText('cccc-dddd')).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  expect(await axeFindings('main')).toEqual([])
  expect(onSignedIn).not.toHaveBeenCalled()
  expect(useAuthStore.getState()).toMatchObject({ token: 'a-token', user: 9 })
  await userEvent.click(button("I've saved them"))
  expect(onSignedIn).toHaveBeenCalledExactlyOnceWith('user')
  expect(localStorage.getItem('language')).toBe('de')
  expect(calls.flatMap(({ method, body }) => (method === 'POST' ? [body] : []))).toEqual([
    { email: 'ada@example.com', password: 'a good password', is_refresh: true, is_shared: false },
    { access_token: 'first' },
    { access_token: 'second', token: '000000' },
    { access_token: 'second', token: '123456' },
  ])
})

test('a set-up that has expired says so, and leads back to the password', async () => {
  const expired = new Failure(410, 'This sign-in has expired. Start again to get a new one.')
  answerCalls({ ...SOCIAL, [LOGIN]: STEP, [SET_UP]: expired })
  await render(<SignInPage area="user" redirectUri={undefined} onSignedIn={vi.fn()} />)
  await enterPassword()
  await userEvent.click(button('Set up'))
  await expect.element(page.getByRole('alert')).toHaveTextContent('This sign-in has expired')
  await userEvent.click(button('Back to email and password'))
  await expect.element(button('Sign in')).toBeVisible()
})
