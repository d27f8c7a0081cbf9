/** The contact form: its checks, and exactly what became of a message. */
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ContactPage } from '../../../src/features/contact/contact-page'
import { answerCalls, Failure, recordsPath } from '../api'
import { axeFindings } from '../axe'
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
