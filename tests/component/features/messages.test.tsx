/** Messages: the field to write, the states of a message, and what is refused or not sent yet. */
import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'
import { UNSAVED_OK, UNSAVED_SKIP } from '#messages/specification-dialogs'
import { IDEMPOTENCY_HEADER } from '#shared/headers'
import { CLEANUP_AFTER_DAYS } from '#shared/limits'
import { hasUnsavedForms, loadDraft } from '../../../src/crud/form/draft-store'
import { loadKept } from '../../../src/crud/record/device-store'
import { MessagesPage } from '../../../src/features/messages/messages-page'
import {
  holdOf,
  keepMessage,
  readEarlier,
  readWritten,
  type Unsent,
  write,
} from '../../../src/features/messages/unsent'
import { createQueryClient } from '../../../src/query/client'
import { useAuthStore } from '../../../src/stores/auth'
import { useOfflineStore } from '../../../src/stores/offline'
import { useUiStore } from '../../../src/stores/ui'
import { type Answers, answerCalls, type Call, Failure, recordsPath } from '../api'
import { axeFindings } from '../axe'
import { render } from '../render'

const MY_ROOMS = 'GET /v3/api/holdfast/super_admin/lambda/realtime/room/my'
const POLL = 'GET /v3/api/lambda/realtime/room/poll'
const SEND = 'POST /v3/api/lambda/realtime/send'
const UPLOAD = 'POST /v1/api/holdfast/super_admin/lambda/upload'
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

function answersOf(answers: Answers) {
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
  return sent
}

async function open(answers: Answers = {}) {
  const sent = answersOf(answers)
  const { router, path } = await render(<MessagesPage search={{ room: 7 }} area="/account/messages" />)
  await expect.element(page.getByRole('log').getByText('Third', { exact: true }).last()).toBeVisible()
  return { sent, router, path }
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

/** Mounts the page anew with nothing in memory, as a reload does. */
async function reload() {
  await cleanup()
  await render(<MessagesPage search={{ room: 7 }} area="/account/messages" />)
  await expect.element(page.getByRole('log').getByText('Third', { exact: true })).toBeVisible()
}

const refused = () => new Failure(429, 'Too many changes at once.')
const accepted = () => ({ model: message(4, 1, 'New'), data: 4, message: 'Message sent successfully' })
const retry = page.getByRole('button', { name: 'Try again' })
const keptText = async (user = 1) =>
  (await loadDraft({ user, table: 'message/person 4', id: 'new' }, Date.now()))?.values.text

async function writeAndSend(words: string) {
  await field().fill(words)
  await userEvent.keyboard('{Enter}')
}

/** Answers of a call that the test gives one by one. */
function held() {
  const calls: Call[] = []
  const waiting: ((answer: Record<string, unknown>) => void)[] = []
  return {
    calls,
    answer: (call: Call) => {
      calls.push(call)
      return new Promise<Record<string, unknown>>((resolve) => void waiting.push(resolve))
    },
    release: () => waiting.shift()?.(accepted()),
  }
}

function Rooms() {
  const [room, setRoom] = useState(7)
  return (
    <>
      <button type="button" onClick={() => setRoom(room === 7 ? 8 : 7)}>
        Other room
      </button>
      <MessagesPage search={{ room }} area="/account/messages" />
    </>
  )
}

test('text in the composer stays over another room, a turned phone and a reload', async () => {
  const other = { ...ROOM, id: 8, name: 'Ben', members: [member(1, 'Me'), member(5, 'Ben', 1)] }
  answersOf({ [MY_ROOMS]: { ...pageOf([ROOM, other]), unread: 0 } })
  await render(<Rooms />)
  await field().fill('Half a thought')
  await page.getByRole('button', { name: 'Other room' }).click()
  await expect.element(page.getByRole('textbox', { name: 'Message to Ben' })).toHaveValue('')
  await page.getByRole('button', { name: 'Other room' }).click()
  await expect.element(field()).toHaveValue('Half a thought')
  useUiStore.setState({ isWide: false })
  await expect.element(page.getByRole('link', { name: 'All conversations' })).toBeVisible()
  await expect.element(field()).toHaveValue('Half a thought')
  await reload()
  await expect.element(field()).toHaveValue('Half a thought')
  await field().fill('')
  await expect.poll(() => keptText()).toBeUndefined()
})

test('text typed while a message is sent stays, and the sent one is kept no longer', async () => {
  const send = held()
  await open({ [SEND]: send.answer })
  await writeAndSend('First thought')
  await expect.poll(() => send.calls.length).toBe(1)
  await expect.poll(() => keptText()).toBeUndefined()
  await field().fill('Second thought')
  send.release()
  await expect.poll(() => document.querySelector('[data-state=sending]')).toBeNull()
  await expect.element(field()).toHaveValue('Second thought')
  await reload()
  await expect.element(field()).toHaveValue('Second thought')
  await expect.element(page.getByText('First thought')).not.toBeInTheDocument()
})

test('a refused message is there after a reload, and is sent again under the same key', async () => {
  const calls: Call[] = []
  await open({
    [SEND]: (call) => {
      calls.push(call)
      return calls.length === 1 ? refused() : accepted()
    },
  })
  await writeAndSend('Once')
  await expect.element(page.getByText('Not sent: Too many changes at once.')).toBeVisible()
  await reload()
  await expect.element(page.getByText('Once', { exact: true })).toBeVisible()
  await expect.element(page.getByText('Not sent: Too many changes at once.')).toBeVisible()
  await expect.element(field()).toHaveValue('')
  await retry.click()
  await expect.poll(() => calls.length).toBe(2)
  expect(calls[1]?.body).toEqual(calls[0]?.body)
  expect(calls[1]?.headers.get(IDEMPOTENCY_HEADER)).toBe(calls[0]?.headers.get(IDEMPOTENCY_HEADER))
  await expect.element(retry).not.toBeInTheDocument()
  await expect.poll(() => hasUnsavedForms(1)).toBe(false)
})

const picture = page.getByRole('img', { name: 'Picture to send' })

function choose(file: File) {
  const chooser = document.querySelector<HTMLInputElement>('input[type=file]')
  const files = new DataTransfer()
  files.items.add(file)
  if (chooser) chooser.files = files.files
  chooser?.dispatchEvent(new Event('change', { bubbles: true }))
}

async function choosePicture() {
  choose(new File(['x'], 'x.gif', { type: 'image/gif' }))
  await expect.element(picture).toBeInTheDocument()
}

/** A picture that takes a while to be made smaller. */
async function largePicture(): Promise<File> {
  const canvas = new OffscreenCanvas(4_000, 3_000)
  canvas.getContext('2d')?.fillRect(100, 100, 2_000, 1_000)
  return new File([await canvas.convertToBlob()], 'large.png', { type: 'image/png' })
}

test('of pictures chosen one after the other the last is sent, and nothing before it is ready', async () => {
  const { sent } = await open({ [UPLOAD]: { id: 5, url: '/uploads/x.gif' } })
  const send = page.getByRole('button', { name: 'Send message' })
  const large = await largePicture()
  await field().fill('Look')
  choose(large)
  await expect.element(send).toBeDisabled()
  await userEvent.keyboard('{Enter}')
  await choosePicture()
  await expect.element(send).toBeEnabled()
  choose(large)
  await expect.element(page.getByText('large.png')).toBeVisible()
  choose(large)
  await choosePicture()
  await expect.element(page.getByText('x.gif')).toBeVisible()
  await send.click()
  await expect.poll(() => sent.length).toBe(1)
  expect(sent[0]?.body).toMatchObject({ message: 'Look', picture: '/uploads/x.gif' })
})

test('a picture in the composer stays over a reload until it is sent or removed', async () => {
  const { sent } = await open({ [UPLOAD]: { id: 5, url: '/uploads/x.gif' } })
  await choosePicture()
  await expect.poll(() => hasUnsavedForms(1)).toBe(true)
  await reload()
  await expect.element(picture).toBeInTheDocument()
  await expect.element(page.getByText('x.gif')).toBeVisible()
  await page.getByRole('button', { name: 'Remove picture' }).click()
  await expect.poll(() => hasUnsavedForms(1)).toBe(false)
  await choosePicture()
  await expect.poll(() => hasUnsavedForms(1)).toBe(true)
  await reload()
  await expect.element(picture).toBeInTheDocument()
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect.poll(() => sent.length).toBe(1)
  expect(sent[0]?.body).toMatchObject({ picture: '/uploads/x.gif' })
  await expect.element(picture).not.toBeInTheDocument()
  await expect.poll(() => hasUnsavedForms(1)).toBe(false)
  await reload()
  await expect.element(picture).not.toBeInTheDocument()
})

test('a refused picture is kept with its message, and a discarded message is gone', async () => {
  const uploads: unknown[] = []
  await open({
    [UPLOAD]: ({ body }) => {
      uploads.push(Object(body).file)
      return refused()
    },
  })
  await choosePicture()
  await writeAndSend('Look')
  await expect.element(retry).toBeVisible()
  await reload()
  await retry.click()
  await expect.poll(() => uploads.length).toBe(2)
  expect(uploads[1]).toMatchObject({ name: 'x.gif', size: 1 })
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect.poll(() => hasUnsavedForms(1)).toBe(false)
  await reload()
  await expect.element(page.getByText('Look', { exact: true })).not.toBeInTheDocument()
})

test('a message whose answer was lost with the page says so, until it is in the conversation', async () => {
  const send = held()
  await open({ [SEND]: send.answer })
  await writeAndSend('Lost?')
  await expect.poll(() => send.calls.length).toBe(1)
  const { client_id } = Object(send.calls[0]?.body)
  await reload()
  await expect.element(page.getByText('Not confirmed', { exact: true })).toBeVisible()
  await expect.element(retry).toBeVisible()
  answerCalls({
    [`GET ${recordsPath('chat')}`]: pageOf([{ ...message(4, 1, 'Lost?'), client_id }, message(3, 1, 'Third')]),
  })
  await reload()
  await expect.element(page.getByText('Lost?', { exact: true })).toBeVisible()
  await expect.element(retry).not.toBeInTheDocument()
  await expect.poll(() => hasUnsavedForms(1)).toBe(false)
})

test('a message is sent when it is accepted, before the lists are read again', async () => {
  let isHeld = false
  const list = pageOf([message(3, 1, 'Third')])
  const { sent } = await open({
    [`GET ${recordsPath('chat')}`]: () => (isHeld ? new Promise(() => {}) : list),
  })
  isHeld = true
  await writeAndSend('Quick')
  const state = () => page.getByText('Quick', { exact: true }).element().closest('li')?.dataset.state
  await expect.poll(state).toBe('sent')
  await writeAndSend('Next')
  await expect.poll(() => sent.length).toBe(2)
})

test('leaving the page asks while a message is being sent or was refused', async () => {
  const send = held()
  const { router, path } = await open({ [SEND]: send.answer })
  await writeAndSend('Slow')
  await expect.poll(() => send.calls.length).toBe(1)
  void router.navigate({ href: '/elsewhere' })
  await page.getByRole('button', { name: UNSAVED_OK }).click()
  expect(path()).toBe('/')
  send.release()
  await expect.poll(() => document.querySelector('[data-state=sending]')).toBeNull()
  answerCalls({ [SEND]: refused })
  await writeAndSend('Refused')
  await expect.element(retry).toBeVisible()
  void router.navigate({ href: '/elsewhere' })
  await page.getByRole('button', { name: UNSAVED_SKIP }).click()
  await expect.poll(path).toBe('/elsewhere')
  await page.getByRole('button', { name: 'Discard' }).click()
})

test('what failed in two tabs is there after both are closed', async () => {
  await open({ [SEND]: refused })
  await writeAndSend('From the first')
  await expect.element(retry).toBeVisible()
  const first = page.getByText('From the first', { exact: true })
  await open({ [SEND]: refused })
  await expect.poll(() => first.elements().length).toBe(2)
  await userEvent.fill(field().first(), 'One more')
  await userEvent.keyboard('{Enter}')
  await userEvent.fill(field().last(), 'From the second')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => retry.elements().length).toBe(4)
  await reload()
  for (const words of ['From the first', 'One more', 'From the second'])
    await expect.element(page.getByText(words, { exact: true })).toBeVisible()
})

test('another person neither sees nor sends what is not sent', async () => {
  const send = held()
  await open({ [SEND]: send.answer })
  await writeAndSend('Mine')
  await writeAndSend('Mine too')
  await field().fill('Not yet')
  await expect.poll(() => send.calls.length).toBe(1)
  await expect.poll(() => keptText()).toBe('Not yet')
  // A sign-out asks about it first.
  expect(await hasUnsavedForms(1)).toBe(true)
  useAuthStore.setState({ user: 2 })
  answerCalls({ [MY_ROOMS]: { ...pageOf([{ ...ROOM, members: [member(2, 'Other'), member(4, 'Ann')] }]), unread: 0 } })
  await reload()
  send.release()
  // The second message of the other person would be sent now.
  const kept = () => loadKept<{ text: string }[]>('1|draft|unsent messages|person 4')
  await expect.poll(async () => (await kept())?.map(({ text }) => text)).toEqual(['Mine too'])
  await expect.element(field()).toHaveValue('')
  await expect.element(page.getByText(/^Mine/)).not.toBeInTheDocument()
  answerCalls({ [MY_ROOMS]: { ...pageOf([ROOM]), unread: 0 } })
  useAuthStore.setState({ user: 1 })
  await reload()
  await expect.element(field()).toHaveValue('Not yet')
  await expect.element(page.getByText('Mine too', { exact: true })).toBeVisible()
  await expect.poll(() => page.getByText('Not confirmed', { exact: true }).elements().length).toBe(1)
  expect(send.calls).toHaveLength(1)
})

const holdOfAnn = () => holdOf(createQueryClient(), 1, 'person 4')
const unsent = (index: number, at: number): Unsent => ({
  ...{ clientId: `id ${index}`, text: `Message ${index}`, file: undefined, at, state: 'failed', error: 'Refused' },
  keys: { room: 'a', file: 'b', message: 'c' },
})

test('text that is typed before the kept one is read stays after it', async () => {
  const before = holdOfAnn()
  write(before, { text: 'Kept' })
  const hold = holdOfAnn()
  const reading = readWritten(hold)
  write(hold, { text: 'typed' })
  await reading
  expect(hold.written.text).toBe('Kept\ntyped')
  expect(await keptText()).toBe('Kept\ntyped')
})

test('old messages leave the device, and a conversation keeps a limited number', async () => {
  const hold = holdOfAnn()
  expect(await keepMessage(hold, unsent(0, Date.now() - (CLEANUP_AFTER_DAYS + 1) * 86_400_000))).toBe(true)
  await readEarlier(holdOfAnn())
  expect(await hasUnsavedForms(1)).toBe(false)
  const numbers = Array.from({ length: 51 }, (_, index) => index)
  const kept = await Promise.all(numbers.map((index) => keepMessage(hold, unsent(index, Date.now()))))
  expect(kept.indexOf(false)).toBe(50)
})
