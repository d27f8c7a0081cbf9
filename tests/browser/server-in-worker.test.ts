/**
 * The server of the demo in a worker of its own, with real PostgreSQL in the browser's file system,
 * reached over the wire as the service worker does.
 */
import { afterEach, beforeAll, expect, inject, test, vi } from 'vitest'
import { type WireMessage, wireNames } from '#shared/demo/wire'
import { toProjectHeader } from '../../server/middleware/project'
import { fetchOver } from '../../sw/demo/wire-client'

/** The first start downloads and unpacks the database; time for a busy machine. */
vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 })

const VERSION = 'test'
/** Each takes a start of the server. */
const KILLS = 6
const KILLS_TIMEOUT_MS = 900_000
const names = wireNames(VERSION)
const fetchIt = fetchOver(names)
const RECORDS = '/v1/api/records/holdfast/super_admin'

let script = ''
const workers = new Set<Worker>()

beforeAll(() => {
  // A worker must come from the page's own origin.
  const entry = `${inject('servedBundles')}worker/entry.js`
  script = URL.createObjectURL(new Blob([`import ${JSON.stringify(entry)}`], { type: 'text/javascript' }))
})
afterEach(() => {
  for (const worker of workers) kill(worker)
})

const nameOf = (version: string, place = 'content') =>
  `${new URLSearchParams({ version, content: `${inject('servedBundles')}${place}/list.json` })}`

function start(): Worker {
  const worker = new Worker(script, { type: 'module', name: nameOf(VERSION) })
  workers.add(worker)
  return worker
}

/** In the midst of whatever it does. */
function kill(worker: Worker): void {
  worker.terminate()
  workers.delete(worker)
}

async function call(method: string, path: string, { token, body }: { token?: string; body?: unknown } = {}) {
  const answer = await fetchIt(
    new Request(new URL(path, location.href), {
      method,
      headers: {
        'x-project': toProjectHeader('holdfast', 'holdfast-demo-secret'),
        'content-type': 'application/json',
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    }),
  )
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
}

/** Another channel of this page hears what the client posts. */
const untilPosted = () =>
  new Promise<void>((resolve) => {
    const channel = new BroadcastChannel(names.channel)
    channel.onmessage = ({ data }: MessageEvent<WireMessage>) => {
      if (data.type !== 'request') return
      channel.close()
      resolve()
    }
  })

const untilServed = () => vi.waitFor(() => call('GET', '/health'), { timeout: 200_000, interval: 100 })

async function signIn(): Promise<string> {
  const { body } = await call('POST', '/v1/api/holdfast/super_admin/lambda/login', {
    body: { email: 'admin@holdfast.test', password: 'holdfast-demo', is_refresh: true },
  })
  return String(body.token)
}

test('without a server a call fails at once, as without a connection', async () => {
  await expect(call('GET', '/health')).rejects.toThrow(new TypeError('Failed to fetch'))
})

test('what was acknowledged is there after the server was killed at the acknowledgement', {
  timeout: KILLS_TIMEOUT_MS,
}, async () => {
  let worker = start()
  await untilServed()
  const token = await signIn()
  const made: string[] = []
  for (let round = 1; round <= KILLS; round++) {
    const name = `Made before kill ${round}`
    const { status } = await call('POST', `${RECORDS}/project`, { token, body: { name } })
    kill(worker)
    expect(status).toBe(201)
    made.push(name)
    worker = start()
    await untilServed()
  }
  const { body } = await call('GET', `${RECORDS}/project?order=id,desc&size=${KILLS}`, { token })
  expect((body.list as { name: string }[]).map(({ name }) => name)).toEqual(made.reverse())
})

test('a call to a server that is killed fails, and the one that waited serves', async () => {
  const first = start()
  await untilServed()
  const token = await signIn()
  const second = start()
  // It has asked for the lock.
  await vi.waitFor(async () => {
    const { pending = [] } = await navigator.locks.query()
    expect(pending.map(({ name }) => name)).toContain(names.lock)
  })
  const posted = untilPosted()
  // It hashes the password for longer than a kill takes.
  const running = signIn()
  await posted
  kill(first)
  await expect(running).rejects.toThrow(new TypeError('Failed to fetch'))
  await untilServed()
  expect((await call('GET', `${RECORDS}/design?size=1`, { token })).body).toMatchObject({ error: false, total: 50 })
  expect(workers).toContain(second)
})

test('a session is renewed, seeded pictures are served, and an aborted call ends at once', async () => {
  start()
  await untilServed()
  await signIn()
  const { status, body } = await call('POST', '/v1/api/holdfast/super_admin/lambda/refresh')
  expect(status).toBe(200)
  const { body: designs } = await call('GET', `${RECORDS}/design?size=1`, { token: String(body.token) })
  const [design] = designs.list as { preview: string }[]
  const answer = await fetchIt(new Request(new URL(design?.preview ?? '', location.href)))
  const picture = await createImageBitmap(await answer.blob())
  expect(picture.width).toBeGreaterThan(100)

  const controller = new AbortController()
  const running = fetchIt(new Request(new URL('/health', location.href), { signal: controller.signal }))
  controller.abort()
  await expect(running).rejects.toThrow(expect.objectContaining({ name: 'AbortError' }))
})

test('a server that can’t start says why, and its callers do not wait', async () => {
  const { channel } = wireNames('broken')
  const failed = new Promise((resolve) => {
    new BroadcastChannel(channel).onmessage = ({ data }: MessageEvent<WireMessage>) => {
      if (data.type === 'failed') resolve(data.reason)
    }
  })
  const worker = new Worker(script, { type: 'module', name: nameOf('broken', 'nothing') })
  workers.add(worker)
  // It reports the error too.
  worker.onerror = (event) => event.preventDefault()
  expect(await failed).toBe('list.json: HTTP 404')
  const call = fetchOver(wireNames('broken'))(new Request(new URL('/health', location.href)))
  await expect(call).rejects.toThrow(new TypeError('Failed to fetch'))
})

/** Everything that the workers of a version say, from now on. */
function listenTo(version: string): { said: WireMessage[]; until: (type: WireMessage['type']) => Promise<void> } {
  const said: WireMessage[] = []
  new BroadcastChannel(wireNames(version).channel).onmessage = ({ data }: MessageEvent<WireMessage>) => said.push(data)
  const until = (type: WireMessage['type']) =>
    vi.waitFor(() => expect(said.map((message) => message.type)).toContain(type), { timeout: 200_000 })
  return { said, until }
}

test('a download that breaks off begins again at the next visit, and says how far it is', async () => {
  const visit = () => new SharedWorker(script, { type: 'module', name: nameOf('cut', 'cut') })
  const first = listenTo('cut')
  visit()
  await first.until('failed')
  const second = listenTo('cut')
  const health = () => {
    // The worker says that it failed before it ends: a visit in between gets the one that ends.
    visit()
    return fetchOver(wireNames('cut'))(new Request(new URL('/health', location.href)))
  }
  expect((await vi.waitFor(health, { timeout: 200_000, interval: 500 })).status).toBe(200)

  const steps = second.said.filter((message) => message.type === 'progress')
  expect([...new Set(steps.map(({ step }) => step))]).toEqual(['server', 'database', 'unpack', 'start'])
  const bytes = steps.map(({ done }) => done)
  expect(bytes).toEqual([...bytes].sort((a, b) => a - b))
  const list = await (await fetch(`${inject('servedBundles')}cut/list.json`)).json()
  const total = list.engine.bytes + list.share.bytes + list.database.bytes
  expect(new Set(steps.map((message) => message.total))).toEqual(new Set([total]))
  expect(bytes.at(-1)).toBe(total)
})

test('a shared worker serves too, and a version has data of its own', async () => {
  start()
  await untilServed()
  const token = await signIn()
  expect((await call('POST', `${RECORDS}/project`, { token, body: { name: 'Of one version' } })).status).toBe(201)
  const worker = new SharedWorker(script, { type: 'module', name: nameOf('shared') })
  worker.port.start()
  const fetchOther = fetchOver(wireNames('shared'))
  const health = () => fetchOther(new Request(new URL('/health', location.href)))
  const { status } = await vi.waitFor(health, { timeout: 200_000, interval: 100 })
  expect(status).toBe(200)
  // The session is of the other version's server.
  const list = new Request(new URL(`${RECORDS}/project`, location.href), {
    headers: { 'x-project': toProjectHeader('holdfast', 'holdfast-demo-secret'), authorization: `Bearer ${token}` },
  })
  expect((await fetchOther(list)).status).toBe(401)
})
