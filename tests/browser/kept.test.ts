/** The data that the worker keeps besides the queue, in a real service worker with real caches. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Command } from '#shared/offline/protocol'
import { toTempId } from '#shared/offline/temp-id'
import { engine } from './engine'
import type { FarAnswer } from './page-functions'

const ADA = 1
const BOB = 2
const KEY = '11111111-1111-4111-8111-111111111111'
const PICTURE = '/uploads/0123456789abcdef0123456789abcdef.png'

const picture = (body: string): FarAnswer => ({ status: 200, body, headers: { 'content-type': 'image/png' } })
const PORTAL: FarAnswer = {
  status: 200,
  body: '<h1>Hotel WiFi</h1>',
  isForeign: true,
  headers: { 'content-type': 'text/html' },
}

let owner = ''

beforeEach(async () => {
  await engine.clear()
  await engine.dropReplicas()
  owner = await engine.signIn(ADA)
})

describe('a picture', () => {
  test('is asked of the server once, and shown from here from then on', async () => {
    expect(await engine.viewUpload(PICTURE, picture('first'))).toBe('first')
    expect(await engine.viewUpload(PICTURE)).toBe('first')
    expect(await engine.keptUploads()).toEqual([PICTURE])
  })

  test.each<[string, FarAnswer]>([
    ['a portal’s page', PORTAL],
    ['a picture that is not from our server', { ...picture('advert'), isForeign: true }],
    ['a page with our mark', { ...PORTAL, isForeign: false }],
    ['a refusal', { ...picture('gone'), status: 404 }],
  ])('is not kept when %s comes in its place', async (_, answer) => {
    expect(await engine.viewUpload(PICTURE, answer)).toBe(answer.body)
    expect(await engine.keptUploads()).toEqual([])
    expect(await engine.viewUpload(PICTURE, picture('right'))).toBe('right')
  })

  test('that an earlier version kept wrong is asked again', async () => {
    await engine.keepUploadRaw(PICTURE, PORTAL)
    expect(await engine.viewUpload(PICTURE, picture('right'))).toBe('right')
    expect(await engine.viewUpload(PICTURE)).toBe('right')
  })
})

describe('a font', () => {
  const FONT = '/assets/Lora_400Regular-BjQ9xWc2.ttf'
  const font = (body: string): FarAnswer => ({
    ...{ status: 200, body, isForeign: true },
    headers: { 'content-type': 'font/ttf' },
  })
  afterEach(() => engine.dropFonts())

  test('is asked of the server once, and is there offline, also for the next person', async () => {
    expect(await engine.viewFont(FONT, font('letters'))).toBe('letters')
    await engine.runCommand(SIGN_OUT)
    await engine.dropReplicas()
    await engine.signIn(BOB)
    expect(await engine.viewFont(FONT)).toBe('letters')
  })

  test('or the worker that writes print files is there offline', async () => {
    const script = { ...font('work'), headers: { 'content-type': 'text/javascript; charset=utf-8' } }
    expect(await engine.viewFont('/assets/print-worker-abc.js', script)).toBe('work')
    expect(await engine.viewFont('/assets/print-worker-abc.js')).toBe('work')
  })

  test('is not kept when a portal’s page or a refusal comes in its place', async () => {
    for (const answer of [PORTAL, { ...font('gone'), status: 404 }]) await engine.viewFont(FONT, answer)
    expect(await engine.viewFont(FONT, font('letters'))).toBe('letters')
  })

  test('makes the oldest go where 60 are kept', async () => {
    const pathOf = (number: number) => `/assets/font-${number}.ttf`
    for (let number = 0; number < 62; number += 1) await engine.viewFont(pathOf(number), font('letters'))
    const kept = await engine.keptFonts()
    expect([kept.length, kept.includes(pathOf(1)), kept.includes(pathOf(2))]).toEqual([60, false, true])
  })
})

const list = (meanwhile?: Command) => engine.listOnline(ADA, [{ id: 7, version: 1, name: 'Tea' }], meanwhile)
const records = async () => (await engine.loadTable(owner, 'project')).replica.map(({ data }) => data.name)
const rename = () => engine.writeOffline(ADA, { key: KEY, method: 'PUT', path: 'project/7', body: { name: 'New' } })
const waiting = async () => (await engine.loadRequests(owner)).rows.map(({ request }) => request.id)
const done: FarAnswer = { status: 200, body: { error: false, model: { id: 7, version: 2, name: 'New' } } }
const SIGN_OUT = { type: 'sign-out' } as const
/** Announces a session like that person's page; null for nobody. */
const announce = (userId: number | null, isShared?: boolean) =>
  engine.runCommand({
    type: 'set-session',
    session: userId === null ? null : { project: 'holdfast', userId, role: 'admin', token: 'x', isShared },
  })

/** Stores records, a picture and a queued change. */
async function work(): Promise<void> {
  await list()
  await engine.viewUpload(PICTURE, picture('mine'))
  await rename()
  expect([await records(), await engine.keptUploads(), await waiting()]).toEqual([['Tea'], [PICTURE], [KEY]])
}

describe('a list on a slow connection', () => {
  const page = { list: [{ id: 7, version: 1, name: 'Tea', client: 'Ada' }], total: 1 }
  const twice = async (query: string, shown = page) => [
    await engine.readSlowly(ADA, `project?${query}`, shown),
    await engine.readSlowly(ADA, `project?${query}`, shown),
  ]

  test('of what equals a value comes from this device, once it was there as a whole', async () => {
    expect(await twice('filter=client,eq,Ada')).toEqual([false, true])
    expect(await twice('filter=client,eq,Bob', { list: [], total: 0 })).toEqual([false, true])
    expect(await twice('filter=client,eq,Ada&filter=name,eq,Tea')).toEqual([false, true])
  })

  test('is not taken for the list of a value that reads like its filters', async () => {
    expect(await twice('filter=client,eq,Ada name Tea', { list: [], total: 0 })).toEqual([false, true])
    expect(await twice('filter=client,eq,Ada&filter=name,eq,Tea')).toEqual([false, true])
  })

  test.each([
    ['was there in part', 'filter=client,eq,Ada&size=1', { ...page, total: 2 }],
    ['is searched', 'filter=client,cs,Ad', page],
  ])('is asked of the server while it %s', async (_, query, shown) => {
    expect(await twice(query, shown)).toEqual([false, false])
  })
})

describe('who signs out', () => {
  test('leaves the changes that wait, and nothing else', async () => {
    await work()
    expect(await engine.runCommand(SIGN_OUT)).toEqual({ state: 'done' })
    expect([await records(), await engine.keptUploads(), await waiting()]).toEqual([[], [], [KEY]])
    await engine.signIn(ADA)
    expect((await engine.loadTable(owner, 'project')).changes).toHaveLength(1)
    expect(await engine.replay([done])).toMatchObject([{ method: 'PUT', key: KEY, body: '{"name":"New"}' }])
  })

  test('leaves the file that waits to be uploaded, which is sent whole after the next sign-in', async () => {
    await engine.uploadOffline(ADA, KEY, 2_000)
    await engine.runCommand(SIGN_OUT)
    await engine.signIn(ADA)
    const [sent] = await engine.replay([{ status: 201, body: { error: false, id: 7, url: PICTURE } }])
    expect(sent?.body.length).toBeGreaterThan(2_000)
    expect(await waiting()).toEqual([])
  })

  test('leaves the map of temporary ids only as long as changes wait', async () => {
    const id = toTempId(KEY)
    for (const [isWaiting, expected] of [
      [true, 41],
      [false, id],
    ] as const) {
      await engine.putIdMap(owner, id, 41, Date.now())
      if (isWaiting) await rename()
      else await engine.discardAll(owner)
      await engine.runCommand(SIGN_OUT)
      expect(await engine.resolveId(owner, id)).toBe(expected)
      await engine.signIn(ADA)
    }
  })

  test('leaves nothing of an answer that comes later', async () => {
    expect(await list(SIGN_OUT)).toEqual(['Tea'])
    expect(await records()).toEqual([])
  })
})

describe('a session that ended by itself', () => {
  test('leaves everything for its person', async () => {
    await work()
    await announce(null)
    await announce(ADA)
    expect([await records(), await engine.keptUploads(), await waiting()]).toEqual([['Tea'], [PICTURE], [KEY]])
  })

  test('leaves the changes alone when somebody else comes', async () => {
    await work()
    await announce(null)
    await announce(BOB)
    expect([await records(), await engine.keptUploads(), await waiting()]).toEqual([[], [], [KEY]])
  })
})

describe('on a shared device', () => {
  beforeEach(() => engine.signIn(ADA, undefined, true))

  test('nothing that the server has is kept', async () => {
    expect(await list()).toEqual(['Tea'])
    expect(await engine.viewUpload(PICTURE, picture('mine'))).toBe('mine')
    expect([await records(), await engine.keptUploads()]).toEqual([[], []])
  })

  test('a change waits until it is sent, and leaves no copy then', async () => {
    expect(await rename()).toBe(202)
    expect(await waiting()).toEqual([KEY])
    expect(await engine.replay([done])).toMatchObject([{ key: KEY }])
    expect([await records(), await waiting()]).toEqual([[], []])
  })

  test('what was kept before it was called shared goes', async () => {
    await engine.signIn(ADA)
    await work()
    await announce(null)
    await announce(ADA, true)
    expect([await records(), await engine.keptUploads(), await waiting()]).toEqual([[], [], [KEY]])
  })
})
