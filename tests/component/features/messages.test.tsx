/** Messages: the field to write, the states of a message, and what is refused. */
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { MessagesPage } from '../../../src/features/messages/messages-page'
import { useOfflineStore } from '../../../src/stores/offline'
import { useUiStore } from '../../../src/stores/ui'
import { type Answers, answerCalls, type Call, Failure, recordsPath } from '../api'
import { axeFindings } from '../axe'
import { render } from '../render'

const MY_ROOMS = 'GET /v3/api/holdfast/super_admin/lambda/realtime/room/my'
const POLL = 'GET /v3/api/lambda/realtime/room/poll'
const SEND = 'POST /v3/api/lambda/realtime/send'
const at = '2026-03-01T10:00:00.000Z'
const message = (id: number, user_id: number, text: string) => ({
  ...{ id, version: 1, room_id: 7, user_id, message: text, picture: null, client_id: null },
  ...{ created_at: at, updated_at: at },
})
const member = (user_id: number, first_name: string, read_id = 0) => ({
  ...{ user_id, first_name, last_name: null, photo: null, is_admin: false, online: user_id === 4 },
  ...{ received_id: Math.max(2, read_id), read_id },
})
const ROOM = {
  ...{ id: 7, version: 1, name: 'Ann', direct: true, booking_id: null, space_id: null, subject: null, user_id: 1 },
  ...{ created_at: at, updated_at: at, members: [member(1, 'Me'), member(4, 'Ann', 1)], unread: 0 },
  last_message: message(3, 1, 'Third'),
}
const pageOf = (list: object[]) => ({ list, page: 1, limit: 50, total: list.length, num_pages: 1 })

async function open(answers: Answers = {}) {
  const sent: Call[] = []
  answerCalls({
    [MY_ROOMS]: { ...pageOf([ROOM]), unread: 0 },
    [`GET ${recordsPath('chat')}`]: pageOf([message(3, 1, 'Third'), message(2, 1, 'Second'), message(1, 1, 'First')]),
    // A poll stays open for as long as the test.
    [POLL]: () => new Promise(() => {}),
    'GET /__offline/requests': { list: [], unreadable: [], unreadable_total: 0 },
    [SEND]: (call) => {
      sent.push(call)
      return { model: message(4, 1, 'New'), data: 4, message: 'Message sent successfully' }
    },
    'POST /v3/api/lambda/realtime/typing': { message: 'Told' },
    ...answers,
  })
  await render(<MessagesPage search={{ room: 7 }} area="/account/messages" />)
  await expect.element(page.getByText('Third', { exact: true })).toBeVisible()
  return { sent }
}

const field = () => page.getByRole('textbox', { name: 'Message to Ann' })

test('Enter sends once, Shift+Enter starts a new line, and an empty field sends nothing', async () => {
  const { sent } = await open()
  await field().click()
  await userEvent.keyboard('{Enter}')
  await userEvent.keyboard('One{Shift>}{Enter}{/Shift}two{Enter}')
  await expect.element(field()).toHaveValue('')
  await expect.element(field()).toHaveFocus()
  await expect.poll(() => sent.length).toBe(1)
  expect(sent[0]?.body).toMatchObject({ room_id: 7, message: 'One\ntwo', client_id: expect.any(String) })
})

test('an own message says how far it has come', async () => {
  await open()
  const states = () => [...document.querySelectorAll('[data-message]')].map((one) => one.getAttribute('data-state'))
  await expect.poll(states).toEqual(['read', 'delivered', 'sent'])
  expect(await axeFindings('main')).toEqual([])
})

test('what the server refuses stays in place with the reason, and is sent again under the same id', async () => {
  const bodies: unknown[] = []
  await open({
    [SEND]: ({ body }) => {
      bodies.push(body)
      return bodies.length === 1
        ? new Failure(429, 'Too many changes at once.')
        : { model: message(4, 1, 'Again'), data: 4, message: 'Message sent successfully' }
    },
  })
  await field().fill('Again')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Not sent: Too many changes at once.')).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => bodies.length).toBe(2)
  expect(bodies[1]).toEqual(bodies[0])
})

test('a text that is too long and a file that is no picture are refused at the field', async () => {
  const { sent } = await open()
  await field().fill('x'.repeat(4_001))
  await expect.element(page.getByRole('alert')).toHaveTextContent('A message has at most 4,000 characters.')
  await expect.element(page.getByRole('button', { name: 'Send message' })).toBeDisabled()
  await field().fill('')
  const chooser = document.querySelector<HTMLInputElement>('input[type=file]')
  const files = new DataTransfer()
  files.items.add(new File(['x'], 'x.txt', { type: 'text/plain' }))
  if (chooser) chooser.files = files.files
  chooser?.dispatchEvent(new Event('change', { bubbles: true }))
  await expect.element(page.getByRole('alert')).toHaveTextContent('Choose a picture')
  expect(sent).toEqual([])
})

test('on a phone the conversation has the page, and the way back to the list', async () => {
  await page.viewport(360, 740)
  useUiStore.setState({ isWide: false })
  useOfflineStore.setState({ service: 'ready' })
  await open()
  await expect.element(page.getByRole('link', { name: 'All conversations' })).toBeVisible()
  await expect.element(page.getByRole('searchbox')).not.toBeInTheDocument()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360)
})
