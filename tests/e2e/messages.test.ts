/**
 * Messages of guests, hosts and administrators: written without a connection they arrive once and in
 * order, what the other one does is seen at once, and nobody reads other people's conversations.
 */
import type { Page } from '@playwright/test'
import type { Database } from '../../server/db/database'
import { ACCOUNTS, type Account, PASSWORD, signIn } from '../support/accounts'
import { expect, test } from '../support/app'
import { axeFindings } from '../support/axe'
import type { ServerProcess } from '../support/server-process'
import { goOffline, settled, workerReady } from './pages'

// As a guest, who has no warm profile.
test.use({ profile: 'new' })

type Row = Record<string, unknown> & { id: number }

const one = async (database: Database, sql: string, values: unknown[] = []): Promise<Row> => {
  const [row] = await database.query<Row>(sql, values)
  if (!row) throw new Error(`Nothing found: ${sql}`)
  return row
}
const idOf = async (database: Database, account: Account): Promise<number> =>
  (await one(database, 'SELECT id FROM "user" WHERE email = $1', [ACCOUNTS[account].email])).id

/** The room of the guest and the super admin, which the demo has. */
const roomOfTwo = async (database: Database): Promise<number> =>
  (
    await one(
      database,
      `SELECT room.id FROM room WHERE direct_key = least($1::bigint, $2::bigint) || ':' || greatest($1::bigint, $2::bigint)`,
      [await idOf(database, 'user'), await idOf(database, 'superAdmin')],
    )
  ).id

/** Calls of the chat as the other person. */
async function chatAs(server: ServerProcess, account: Account) {
  const { email, role } = ACCOUNTS[account]
  const headers = { 'x-project': btoa('holdfast:holdfast-demo-secret'), 'content-type': 'application/json' }
  const area = role === 'user' ? 'user' : 'admin'
  const login = await fetch(`${server.origin}/v1/api/holdfast/${area}/lambda/login`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ email, password: PASSWORD }),
  })
  const { token } = (await login.json()) as { token: string }
  return async (path: string, body: unknown) => {
    const answer = await fetch(`${server.origin}/v3/api/lambda/realtime${path}`, {
      method: 'POST',
      headers: { ...headers, authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
    })
    expect(answer.ok).toBe(true)
    return (await answer.json()) as { data: number }
  }
}

const field = (page: Page) => page.getByRole('textbox', { name: /^Message to/ })
const bubble = (page: Page, words: string) => page.locator('[data-message]').filter({ hasText: words })
const openMessages = async (page: Page, search = '') => {
  await page.goto(`/account/messages${search}`)
  await settled(page)
}
const write = async (page: Page, words: string) => {
  await field(page).fill(words)
  await field(page).press('Enter')
}
const textsIn = async (database: Database, room: number): Promise<unknown[]> =>
  (await database.query<Row>('SELECT message FROM chat WHERE room_id = $1 ORDER BY id', [room])).map(
    ({ message }) => message,
  )

test('what is written without a connection waits over a reload, and arrives once and in order', async ({
  page,
  database,
}) => {
  const room = await roomOfTwo(database)
  const before = await textsIn(database, room)
  await signIn(page, 'user')
  await openMessages(page)
  await workerReady(page)
  await openMessages(page)
  await page.getByRole('link', { name: /^Ada.*Thank you, will do/ }).click()
  await expect(page).toHaveURL(new RegExp(`room=${room}$`))
  await goOffline(page)
  const words = ['First', 'Second', 'Third', 'Fourth']
  for (const word of words) await write(page, word)
  const waiting = page.getByText('Waiting to be sent', { exact: true })
  await expect(waiting).toHaveCount(words.length)
  await page.reload()
  await expect(waiting).toHaveCount(words.length)
  // The bar and the note about cached data push nothing off the screen.
  await expect(page.getByText('Showing cached data (offline)')).toBeVisible()
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollHeight - innerHeight))
    .toBeLessThanOrEqual(0)
  // The conversations are on the device, and search works over what is kept.
  await page.getByRole('searchbox', { name: 'Search messages' }).fill('Fourth')
  await expect(page.getByText('Searched the messages saved on this device.')).toBeVisible()
  await page.context().setOffline(false)
  await expect(waiting).toHaveCount(0)
  await expect.poll(() => textsIn(database, room)).toEqual([...before, ...words])
  await expect(page.locator('[data-message][data-own]').last()).toContainText('Fourth')
})

test('a picture and the first message about a space, written offline, make one conversation with its host', async ({
  page,
  database,
}) => {
  const user = await idOf(database, 'user')
  const space = await one(
    database,
    `SELECT id, user_id FROM space WHERE status = 'active' AND user_id <> $1 AND deleted_at IS NULL ORDER BY id LIMIT 1`,
    [user],
  )
  await signIn(page, 'user')
  await page.goto(`/explore/${space.id}`)
  await settled(page)
  await workerReady(page)
  await page.getByRole('link', { name: 'Message host' }).click()
  await expect(field(page)).toBeVisible()
  await expect(field(page)).not.toHaveAccessibleName(/New conversation/)
  await goOffline(page)
  await write(page, 'Is it free?')
  await expect(page.getByText('Waiting to be sent', { exact: true })).toHaveCount(1)
  // Opened again, it is the same conversation.
  await page.reload()
  await page.locator('input[type=file]').setInputFiles('public/icons/icon-192.png')
  await expect(page.getByRole('img', { name: 'Picture to send' })).toBeVisible()
  await write(page, 'For this')
  await expect(page.getByText('Waiting to be sent', { exact: true })).toHaveCount(2)
  await expect(bubble(page, 'For this').getByRole('img', { name: 'Picture' })).toBeVisible()
  await page.context().setOffline(false)
  await expect(page.getByText('Waiting to be sent', { exact: true })).toHaveCount(0)
  const rooms = await database.query<Row>('SELECT id FROM room WHERE direct_key = $1', [`space:${space.id}:${user}`])
  expect(rooms).toHaveLength(1)
  const messages = () =>
    database.query<Row>(
      `SELECT chat.message, upload.user_id FROM chat LEFT JOIN upload ON upload.url = chat.picture
       WHERE room_id = $1 ORDER BY chat.id`,
      [rooms[0]?.id],
    )
  await expect.poll(messages).toMatchObject([{ message: 'Is it free?' }, { message: 'For this', user_id: user }])
})

test('messages, marks and typing of the other person are seen while the page is open', async ({
  page,
  server,
  database,
}) => {
  const room = await roomOfTwo(database)
  const admin = await chatAs(server, 'superAdmin')
  await signIn(page, 'user')
  await openMessages(page, `?room=${room}`)
  await write(page, 'Did you see this?')
  await expect(bubble(page, 'Did you see this?')).toHaveAttribute('data-state', 'sent')
  const { id } = await one(database, 'SELECT max(id) AS id FROM chat')
  await admin('/chat', { room_id: room, chat_id: id })
  await expect(bubble(page, 'Did you see this?')).toHaveAttribute('data-state', 'read')
  // A sign of typing is only heard while a poll is open.
  await expect(async () => {
    await admin('/typing', { room_id: room })
    await expect(page.getByRole('status').getByText('Ada is typing…')).toBeVisible({ timeout: 1_000 })
  }).toPass()
  const { data } = await admin('/send', { room_id: room, message: 'Yes: https://example.com/plan, all fine.' })
  await expect(bubble(page, 'all fine').getByRole('link')).toHaveAttribute('href', 'https://example.com/plan')
  await expect(bubble(page, 'all fine').getByRole('link')).toHaveAttribute('rel', /noopener/)
  // It is open and visible, so it is read.
  const readId = () =>
    one(database, 'SELECT read_id AS id FROM room_member WHERE room_id = $1 AND user_id <> $2', [room, 1])
  await expect.poll(async () => (await readId()).id).toBeGreaterThanOrEqual(data)
})

test('Enter sends, Shift+Enter starts a line, and the focus stays in the field', async ({ page, database }) => {
  await signIn(page, 'user')
  await openMessages(page, `?room=${await roomOfTwo(database)}`)
  await field(page).fill('One line')
  await field(page).press('Shift+Enter')
  await field(page).pressSequentially('and another')
  await field(page).press('Enter')
  await expect(field(page)).toHaveValue('')
  await expect(field(page)).toBeFocused()
  await expect
    .poll(() => textsIn(database, Number(new URL(page.url()).searchParams.get('room'))))
    .toContain('One line\nand another')
  await field(page).press('Enter')
  expect(await axeFindings(page, 'messages')).toEqual([])
})

test('an administrator writes to a person from their page, who finds it under Messages', async ({ page, database }) => {
  const { id } = await one(
    database,
    `SELECT id FROM "user" u WHERE role = 'user' AND status = 'active' AND NOT EXISTS (SELECT 1 FROM room_member m WHERE m.user_id = u.id)
     ORDER BY id LIMIT 1`,
  ).catch(() => one(database, `SELECT id FROM "user" WHERE email = 'priya.raman@holdfast.test'`))
  await signIn(page, 'superAdmin', `/admin/edit-user/${id}`)
  await settled(page)
  await page.getByRole('link', { name: 'Send message' }).click()
  await expect(page).toHaveURL(new RegExp(`/admin/messages\\?person=${id}$`))
  await write(page, 'Welcome on board')
  await expect(bubble(page, 'Welcome on board')).toHaveAttribute('data-state', 'sent')
  const member = await one(
    database,
    `SELECT count(*) AS id FROM chat JOIN room_member m ON m.room_id = chat.room_id
     WHERE chat.message = 'Welcome on board' AND m.user_id = $1`,
    [id],
  )
  expect(member.id).toBe(1)
  expect(await axeFindings(page, 'messages')).toEqual([])
})
