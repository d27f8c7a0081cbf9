/** Runs the server's own code in a page, without Node and with real PostgreSQL. */
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'

type Script = typeof import('./server-in-page')

const RECORDS = '/v1/api/records/holdfast/super_admin'
const LAMBDA = '/v1/api/holdfast/super_admin/lambda'
/** The database is created from scratch; time for a busy machine. */
const OPEN_MS = 240_000
const TEST_MS = 20_000

vi.setConfig({ testTimeout: TEST_MS })

let server: Awaited<ReturnType<Script['openServer']>>
let email = ''
let password = ''

beforeAll(async () => {
  const script: Script = await import(/* @vite-ignore */ `${inject('servedBundles')}page/entry.js`)
  email = script.USERS[0]?.email ?? ''
  password = script.DEMO_PASSWORD
  server = await script.openServer()
}, OPEN_MS)
afterAll(() => server?.stop())

const signIn = async () => {
  const { status, body } = await server.call('POST', `${LAMBDA}/login`, { body: { email, password, is_refresh: true } })
  expect(status).toBe(200)
  return body.token
}

test('somebody signs in, lists records, and makes one that the list then begins with', async () => {
  const token = await signIn()
  const list = async () => {
    const { status, body } = await server.call('GET', `${RECORDS}/project?order=id,desc&size=3`, { token })
    expect(status).toBe(200)
    return { names: (body.list as { name: string }[]).map(({ name }) => name), total: Number(body.total) }
  }
  const before = await list()
  expect(before.names).toHaveLength(3)
  const made = await server.call('POST', `${RECORDS}/project`, { token, body: { name: 'Made in a page' } })
  expect(made.status).toBe(201)
  const after = await list()
  expect(after.names).toEqual(['Made in a page', ...before.names.slice(0, 2)])
  expect(after.total).toBe(before.total + 1)
})

test('a wrong password and a call without a session are refused in the words of the contract', async () => {
  const wrong = await server.call('POST', `${LAMBDA}/login`, { body: { email, password: 'wrong' } })
  expect([wrong.status, wrong.body.code]).toEqual([401, 'INVALID_CREDENTIALS'])
  const { status, body } = await server.call('GET', `${RECORDS}/project`)
  expect([status, body.error]).toEqual([401, true])
})

test('a session is renewed without a cookie, which a page can neither read nor set', async () => {
  const token = await signIn()
  const renewed = await server.call('POST', `${LAMBDA}/refresh`)
  expect(renewed.status).toBe(200)
  expect(renewed.body.token).not.toBe(token)
  expect((await server.call('GET', `${LAMBDA}/profile`, { token: renewed.body.token })).status).toBe(200)
  expect((await server.call('POST', `${LAMBDA}/logout`)).status).toBe(200)
  expect((await server.call('POST', `${LAMBDA}/refresh`)).status).toBe(401)
})

test('the pictures of the demo content are drawn and served', async () => {
  const token = await signIn()
  const { body } = await server.call('GET', `${RECORDS}/design?size=1`, { token })
  const [design] = body.list as { preview: string }[]
  const answer = await server.fetch(new Request(new URL(design?.preview ?? '', location.href)))
  const picture = await createImageBitmap(await answer.blob())
  expect([picture.width, picture.height]).toEqual([480, 360])
})

test('HTML that people write is cleaned, and a mail that would show its link to others is refused', async () => {
  const token = await signIn()
  const html = '<p style="color:red" onclick="x()">Hello</p><script>x()</script><a href="javascript:x()">there</a>'
  const { status, body } = await server.call('POST', `${RECORDS}/email`, {
    token,
    body: { slug: 'made-in-a-page', subject: 'Hello', html },
  })
  expect(status).toBe(201)
  expect(body.model).toMatchObject({ html: '<p style="color:red">Hello</p><a>there</a>' })
  const leak = '<p style="background:url(//x.test/{{link}})">{{link}}</p>'
  const refused = await server.call('POST', `${RECORDS}/email`, {
    token,
    body: { slug: 'magic-login', subject: 'Hello', html: leak },
  })
  expect([refused.status, Object.keys(refused.body.validation ?? {})]).toEqual([400, ['html']])
})

test('a mail is handed over after the call that wrote it, and housekeeping has nothing to complain of', async () => {
  expect((await server.call('POST', `${LAMBDA}/forgot`, { body: { email } })).status).toBe(200)
  await expect.poll(() => server.delivered.map(({ to }) => to), { timeout: TEST_MS / 2 }).toEqual([email])
  expect(server.delivered[0]?.html).toContain('/admin/reset?token=')
  await server.tidy()
  expect(server.faults).toEqual([])
})
