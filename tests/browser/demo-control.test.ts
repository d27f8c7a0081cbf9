/** What the panel does to the demo's server and to the connection to it, through the real worker. */
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { wireNames } from '#shared/demo/wire'
import { IDEMPOTENCY_HEADER } from '#shared/headers'
import { fieldsOf } from '#shared/json'
import { toProjectHeader } from '../../server/middleware/project'
import { openServerLink } from '../../src/demo/server-link'
import { fetchOver } from '../../sw/demo/wire-client'

/** The first start downloads and unpacks the database; time for a busy machine. */
vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 })

const VERSION = 'control'
const names = wireNames(VERSION)
const fetchIt = fetchOver(names)
const link = openServerLink(names, () => 'The server is gone')
const RECORDS = '/v1/api/records/holdfast/super_admin'
const LOGIN = '/v1/api/holdfast/super_admin/lambda/login'

let script = ''
let worker: Worker | undefined

function start(): void {
  const content = `${inject('servedBundles')}content/list.json`
  worker = new Worker(script, { type: 'module', name: `${new URLSearchParams({ version: VERSION, content })}` })
}

beforeAll(async () => {
  // A worker must come from the page's own origin.
  const entry = `${inject('servedBundles')}worker/entry.js`
  script = URL.createObjectURL(new Blob([`import ${JSON.stringify(entry)}`], { type: 'text/javascript' }))
  start()
  await untilReady()
})
afterAll(() => worker?.terminate())

const untilReady = () => vi.waitFor(() => expect(link.state().server).toBe('ready'), { timeout: 200_000 })

type Sent = { token?: string; key?: string; body?: unknown }

async function call(method: string, path: string, { token, key, body }: Sent = {}) {
  const answer = await fetchIt(
    new Request(new URL(path, location.href), {
      method,
      headers: {
        'x-project': toProjectHeader('holdfast', 'holdfast-demo-secret'),
        'content-type': 'application/json',
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(key !== undefined && { [IDEMPOTENCY_HEADER]: key }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    }),
  )
  return { status: answer.status, body: fieldsOf(await answer.json()) }
}

async function signIn(): Promise<string> {
  const body = { email: 'admin@holdfast.test', password: 'holdfast-demo', is_refresh: true }
  return String((await call('POST', LOGIN, { body })).body.token)
}

const unreachable = new TypeError('Failed to fetch')
const count = (title: string) => link.ask({ name: 'count', table: 'project', title })

test('nothing arrives while the connection is cut, and requests that are on their way break', async () => {
  const token = await signIn()
  const waiting = call('GET', '/v3/api/lambda/realtime/room/poll?user_id=1', { token })
  const broken = expect(waiting).rejects.toThrow(unreachable)
  await link.ask({ name: 'setNetwork', network: { isOffline: true } })
  expect(link.state().network.isOffline).toBe(true)
  await broken
  const made = call('POST', `${RECORDS}/project`, { token, key: 'cut', body: { name: 'Cut off' } })
  await expect(made).rejects.toThrow(unreachable)
  expect(link.state().log[0]).toMatchObject({ method: 'POST', fate: 'notSent', status: null })
  expect(await count('Cut off')).toBe(0)
  await link.ask({ name: 'setNetwork', network: { isOffline: false } })
  expect((await call('GET', '/health')).status).toBe(200)
})

test('a lost answer has its effect, and the same request again has it once', async () => {
  const token = await signIn()
  await link.ask({ name: 'setNetwork', network: { isLosingNext: true } })
  const make = () => call('POST', `${RECORDS}/project`, { token, key: 'lost-answer', body: { name: 'Answered late' } })
  // A read is not lost.
  expect((await call('GET', `${RECORDS}/project?size=1`, { token })).status).toBe(200)
  await expect(make()).rejects.toThrow(unreachable)
  await vi.waitFor(() => expect(link.state().network.isLosingNext).toBe(false))
  expect(link.state().log[0]).toMatchObject({
    fate: 'answerLost',
    status: 201,
    record: { table: 'project', title: 'Answered late' },
  })
  expect((await make()).status).toBe(201)
  expect(await count('Answered late')).toBe(1)
})

test('the connection stays cut over a kill, and a server that starts says so', async () => {
  await link.ask({ name: 'setNetwork', network: { isOffline: true, isSlow: true } })
  await link.ask({ name: 'kill' })
  expect(link.state().server).toBe('none')
  await expect(link.ask({ name: 'expireTokens' })).rejects.toThrow('The server is gone')
  start()
  await untilReady()
  expect(link.state().network).toEqual({ isOffline: true, isSlow: true, isLosingNext: false })
  await expect(call('GET', '/health')).rejects.toThrow(unreachable)
  await link.ask({ name: 'setNetwork', network: { isOffline: false } })
  expect((await call('GET', '/health')).status).toBe(200)
  expect(link.state().log[0]?.ms).toBeGreaterThan(1_000)
  await link.ask({ name: 'setNetwork', network: { isSlow: false } })
})

test('calls that need another host say so, and emails stay in the mailbox', async () => {
  // The worker reports what its server refused as errors of its own.
  worker?.addEventListener('error', (event) => event.preventDefault())
  const token = await signIn()
  const lambda = '/v1/api/holdfast/super_admin/lambda'
  const asked = async (path: string, body: object) => {
    const answer = await call('POST', path, { token, body })
    return [answer.status, answer.body.message]
  }
  expect(await asked('/v1/api/qna/query', { user_prompt: 'Which boxes are ours?' })).toEqual([
    503,
    'AI is not configured: set AI_BASE_URL and AI_MODEL',
  ])
  expect(await asked(`${lambda}/upload/parts`, {})).toEqual([501, 'Uploads in parts need a server of its own'])
  const times = { startTime: '2030-01-01T10:00:00Z', endTime: '2030-01-01T11:00:00Z' }
  const event = { access_token: 'ours', summary: 'Press check', ...times }
  expect(await asked(`${lambda}/scheduling/google-calendar-event`, event)).toEqual([502, "Google can't be reached"])
  expect((await call('GET', `${lambda}/social`)).body.list).toEqual([])
  expect((await call('GET', `${lambda}/stripe/config`, { token })).body.provider).toBe('local')

  const email = 'admin@holdfast.test'
  expect((await call('POST', `${lambda}/forgot`, { body: { email } })).status).toBe(200)
  const { body } = await call('GET', `${lambda}/mailbox`, { token })
  // The newest comes first; the demo has emails of its own.
  expect(Object(body.list)[0]).toMatchObject({ to: email, subject: 'Set a new password' })
})

test('another person changes a record, with a name of their own in its history', async () => {
  const token = await signIn()
  const { body } = await call('POST', `${RECORDS}/project`, { token, body: { name: 'Of two people' } })
  const id = Number(body.data)
  expect(await link.ask({ name: 'changeByOther', table: 'project', id })).toEqual({
    person: 'Milan Okafor',
    field: 'Description',
  })
  const { body: read } = await call('GET', `${RECORDS}/project/${id}`, { token })
  expect(read.model).toMatchObject({ name: 'Of two people', description: 'Checked.' })
  await expect(link.ask({ name: 'changeByOther', table: 'project', id: 9_999_999 })).rejects.toThrow('not found')
  // It did not take this browser's session.
  expect((await call('POST', '/v1/api/holdfast/super_admin/lambda/refresh')).body.user_id).toBe(1)
})

test('tokens expire and the session renews them; an ended one does not', async () => {
  const token = await signIn()
  await link.ask({ name: 'expireTokens' })
  const refused = await call('GET', `${RECORDS}/project?size=1`, { token })
  expect([refused.status, refused.body.code]).toEqual([401, 'TOKEN_EXPIRED'])
  const renew = () => call('POST', '/v1/api/holdfast/super_admin/lambda/refresh')
  // Tokens have whole seconds: one of this second may count as expired once more.
  await vi.waitFor(async () => {
    const { body } = await renew()
    expect((await call('GET', `${RECORDS}/project?size=1`, { token: String(body.token) })).status).toBe(200)
  }, 10_000)
  await link.ask({ name: 'endSession' })
  expect((await renew()).status).toBe(401)
})
