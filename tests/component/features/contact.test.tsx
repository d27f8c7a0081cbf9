/** The contact form: its checks, and exactly what became of a message. */
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ContactPage } from '../../../src/features/contact/contact-page'
import { useAuthStore } from '../../../src/stores/auth'
import { answerCalls, Failure, recordsPath } from '../api'
import { axeFindings } from '../axe'
import { testCaptcha } from '../captcha'
import { render } from '../render'
import { goOffline } from '../worker'

const field = (name: string) => page.getByRole('textbox', { name })
const send = page.getByRole('button', { name: 'Send message' })
const CREATE = `POST ${recordsPath('contact_message')}`
const created = (values: object, more: object = {}) => ({
  ...{ data: 7, message: 'Added', model: { id: 7, version: 1, ...values } },
  ...more,
})

async function fill(): Promise<void> {
  await userEvent.fill(field('Name'), 'Nora')
  await userEvent.fill(field('Email'), 'nora@holdfast.test')
  await userEvent.fill(field('Message'), 'Do you have a kiln?')
}

test('what is missing is said at the field, the first one takes the focus, and nothing is sent', async () => {
  const calls = answerCalls({})
  await render(<ContactPage />)
  await userEvent.clear(field('Name'))
  await userEvent.click(send)
  await expect.element(page.getByText('Name is required')).toBeVisible()
  await expect.element(field('Name')).toHaveFocus()
  await userEvent.fill(field('Email'), 'nora')
  await userEvent.tab()
  await expect.element(page.getByText('A valid email address is required')).toBeVisible()
  expect(await axeFindings('body')).toEqual([])
  expect(calls).toEqual([])
})

test('a message that the server took is sent', async () => {
  const calls = answerCalls({ [CREATE]: ({ body }) => created(body as object) })
  await render(<ContactPage />)
  await fill()
  await userEvent.click(send)
  await expect.element(page.getByRole('heading', { name: 'Message sent' })).toHaveFocus()
  await expect.element(page.getByText("We'll answer to nora@holdfast.test.")).toBeVisible()
  expect(calls[0]?.body).toEqual({
    ...{ name: 'Nora', email: 'nora@holdfast.test', subject: '', message: 'Do you have a kiln?' },
  })
  await userEvent.click(page.getByRole('button', { name: 'Write another message' }))
  await expect.element(field('Message')).toHaveValue('')
})

test('a message that the worker queued is waiting, and is not called sent', async () => {
  goOffline()
  answerCalls({
    [CREATE]: ({ body }) =>
      created(body as object, {
        data: 'temp_3f2504e0-4f89-41d3-9a0c-0305e82c3301',
        model: { id: 'temp_3f2504e0-4f89-41d3-9a0c-0305e82c3301', ...(body as object) },
        _offline: true,
        _requestId: 'r',
      }),
  })
  await render(<ContactPage />)
  await fill()
  await userEvent.click(send)
  await expect.element(page.getByRole('heading', { name: 'Message waiting to be sent' })).toHaveFocus()
  await expect.element(page.getByText('Message sent')).not.toBeInTheDocument()
})

test('a refusal is shown, and the text stays', async () => {
  answerCalls({ [CREATE]: new Failure(429, 'Too many messages. Try again later.') })
  await render(<ContactPage />)
  await fill()
  await userEvent.click(send)
  await expect.element(page.getByRole('alert')).toHaveTextContent('Too many messages. Try again later.')
  await expect.element(field('Message')).toHaveValue('Do you have a kiln?')
})

const CAPTCHA = '/v1/api/holdfast/user/lambda/google-captcha'
const CREATE_AS_VISITOR = 'POST /v1/api/records/holdfast/public/contact_message'
const beVisitor = () => useAuthStore.setState({ isAuthenticated: false, user: null, token: null, role: null })
const person = page.getByRole('button', { name: 'I am a person' })

test('a visitor solves the captcha, and the message carries the proof', async () => {
  beVisitor()
  const calls = answerCalls({
    [`GET ${CAPTCHA}`]: { widget: testCaptcha },
    [`POST ${CAPTCHA}`]: { valid: true, proof: 'the proof' },
    [CREATE_AS_VISITOR]: ({ body }) => created(body as object),
  })
  await render(<ContactPage />)
  await fill()
  await expect.element(person).toBeVisible()
  expect(await axeFindings('body')).toEqual([])
  await userEvent.click(send)
  await expect.element(page.getByRole('alert')).toHaveTextContent('Confirm that you are a person')
  await userEvent.click(person)
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  await userEvent.click(send)
  await expect.element(page.getByRole('heading', { name: 'Message sent' })).toHaveFocus()
  expect(calls.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
    { captchaToken: 'token of the site key' },
    { name: 'Nora', email: 'nora@holdfast.test', subject: '', message: 'Do you have a kiln?', captcha: 'the proof' },
  ])
})

test('a captcha that the service refuses says so, and can be solved again', async () => {
  beVisitor()
  let answer: object = { valid: false }
  answerCalls({
    [`GET ${CAPTCHA}`]: { widget: testCaptcha },
    [`POST ${CAPTCHA}`]: () => ({ ...answer }),
    [CREATE_AS_VISITOR]: ({ body }) => created(body as object),
  })
  await render(<ContactPage />)
  await fill()
  await userEvent.click(person)
  await expect.element(page.getByRole('alert')).toHaveTextContent('The captcha was not accepted. Try again.')
  answer = { valid: true, proof: 'the proof' }
  await userEvent.click(person)
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  await userEvent.click(send)
  await expect.element(page.getByRole('heading', { name: 'Message sent' })).toHaveFocus()
})

test('a captcha that can’t be loaded says what to do', async () => {
  beVisitor()
  const widget = { ...testCaptcha, script: 'http://127.0.0.1:9/api.js' }
  answerCalls({ [`GET ${CAPTCHA}`]: { widget } })
  await render(<ContactPage />)
  await expect.element(page.getByRole('alert')).toHaveTextContent(/^The captcha can't be loaded/)
})
