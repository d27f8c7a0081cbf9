/** Invitations: with a new account, later from its page, and the page that the link opens. */
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { InvitationPage } from '../../../src/features/guest/invitation-page'
import { InvitationSection } from '../../../src/features/users/invitation'
import { AddUserPage } from '../../../src/features/users/pages'
import '../../../src/routes/-facets'
import { answerCalls, Failure, recordsPath } from '../api'
import { axeFindings } from '../axe'
import { notification, render } from '../render'
import { goOffline } from '../worker'

const LAMBDA = '/v1/api/holdfast/super_admin/lambda'
const INVITE = `POST ${LAMBDA}/admin/invite`
const ACCEPT = 'POST /v1/api/holdfast/user/lambda/invitation'
const LOGOUT = `POST ${LAMBDA}/logout`
const ada = { id: 9, version: 1, email: 'ada@example.com', status: 'active', verified: false, invited: false }
const button = (name: string) => page.getByRole('button', { name, exact: true })
const password = (name: string) => page.getByLabelText(name, { exact: true })

test('a new account is invited, unless the administrator decides otherwise', async () => {
  const calls = answerCalls({
    [`POST ${recordsPath('user')}`]: ({ body }) => ({
      ...{ model: { id: 9, version: 1, ...Object(body) }, data: 9, message: 'Record created' },
    }),
  })
  await render(<AddUserPage />, { at: '/admin/add-user' })
  const invite = page.getByRole('checkbox', { name: 'Send an invitation' })
  await expect.element(invite).toBeChecked()
  await expect.element(page.getByText(/It works once, for 7 days/)).toBeVisible()
  expect(await axeFindings('main')).toEqual([])
  await userEvent.fill(page.getByRole('textbox', { name: 'Email' }), 'ada@example.com')
  await userEvent.click(button('Save and add another'))
  await expect.element(notification('User added')).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: 'Email' })).toHaveValue('')
  await expect.element(invite).toBeChecked()
  await userEvent.fill(page.getByRole('textbox', { name: 'Email' }), 'bob@example.com')
  await userEvent.click(invite)
  await userEvent.click(button('Save and add another'))
  await expect.element(page.getByRole('textbox', { name: 'Email' })).toHaveValue('')
  expect(calls.map(({ body }) => body)).toEqual([
    expect.objectContaining({ email: 'ada@example.com', invited: true }),
    expect.objectContaining({ email: 'bob@example.com', invited: false }),
  ])
})

test('the page of an account sends one, and says what went wrong', async () => {
  let answer: Record<string, unknown> | Failure = new Failure(409, 'This person has already confirmed their address')
  const calls = answerCalls({ [INVITE]: () => answer })
  await render(<InvitationSection id={9} user={ada} />)
  await userEvent.click(button('Send an invitation'))
  await expect.element(page.getByText('This person has already confirmed their address')).toBeVisible()
  answer = { message: 'Invitation sent' }
  await userEvent.click(button('Send an invitation'))
  await expect.element(notification('Invitation sent')).toBeVisible()
  await expect.element(page.getByText('Sent to ada@example.com.')).toBeVisible()
  expect(calls.map(({ body }) => body)).toEqual([{ id: 9 }, { id: 9 }])
})

test('after the first it offers another, with a connection', async () => {
  await render(<InvitationSection id={9} user={{ ...ada, invited: true }} />)
  await expect.element(page.getByText(/not accepted yet/)).toBeVisible()
  expect(await axeFindings('body')).toEqual([])
  goOffline()
  await expect.element(button('Send another invitation')).toBeDisabled()
})

test.each([{ verified: true }, { status: 'suspended' }])('with %j it offers none', async (values) => {
  await render(
    <div>
      <InvitationSection id={9} user={{ ...ada, ...values }} />
      The rest
    </div>,
  )
  await expect.element(page.getByText('The rest')).toBeVisible()
  expect(page.getByRole('region', { name: 'Invitation' }).elements()).toEqual([])
})

test.each([320, 1440])('at %d pixels the link asks for a password, twice, and leads to the sign-in', async (width) => {
  await page.viewport(width, 900)
  let answer: Record<string, unknown> | Failure = new Failure(400, 'Refused', {
    validation: { password: 'This is one of the most used passwords. Choose another one.' },
  })
  const calls = answerCalls({ [ACCEPT]: () => answer, [LOGOUT]: { message: 'Signed out' } })
  await render(<InvitationPage area="user" token="t0ken" />)
  await userEvent.fill(password('New password'), 'iloveyou')
  await userEvent.fill(password('Confirm new password'), 'something else')
  await userEvent.click(button('Set password'))
  await expect.element(page.getByText("The passwords don't match")).toBeVisible()
  await userEvent.fill(password('Confirm new password'), 'iloveyou')
  await userEvent.click(button('Set password'))
  await expect.element(page.getByText(/one of the most used/)).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  expect(await axeFindings('body')).toEqual([])
  answer = { message: 'Your new password is set. Sign in with it.' }
  await userEvent.fill(password('New password'), 'a chosen password')
  await userEvent.fill(password('Confirm new password'), 'a chosen password')
  await userEvent.click(button('Set password'))
  await expect.element(page.getByRole('heading', { name: 'Invitation accepted' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'User sign-in' })).toHaveAttribute('href', '/login')
  const sent = calls.filter(({ path }) => path.endsWith('/invitation')).map(({ body }) => body)
  expect(sent).toEqual([
    { token: 't0ken', password: 'iloveyou' },
    { token: 't0ken', password: 'a chosen password' },
  ])
})

test.each([
  ['LINK_USED', 'This link has already been used'],
  ['LINK_EXPIRED', 'This link has expired'],
])('a link with %s says whom to ask for another', async (code, title) => {
  answerCalls({ [ACCEPT]: new Failure(410, 'No', { code }) })
  await render(<InvitationPage area="user" token="t0ken" />)
  await userEvent.fill(password('New password'), 'a chosen password')
  await userEvent.fill(password('Confirm new password'), 'a chosen password')
  await userEvent.click(button('Set password'))
  await expect.element(page.getByRole('heading', { name: title })).toBeVisible()
  await expect.element(page.getByText(/ask the person who invited you/)).toBeVisible()
})
