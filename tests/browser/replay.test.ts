/** From a page's write to the server's answer, inside a real service worker with real IndexedDB. */

import { beforeEach, describe, expect, test } from 'vitest'
import { type QueuedRequest, ROW_FORMAT } from '#shared/offline/queued-request'
import { type TempId, toTempId } from '#shared/offline/temp-id'
import { engine } from './engine'
import type { FarAnswer } from './page-functions'

const ADA = 1
const BOB = 2
const KEY = '11111111-1111-4111-8111-111111111111'
const SECOND = '22222222-2222-4222-8222-222222222222'

const done = (id: number): FarAnswer => ({ status: 200, body: { error: false, model: { id, version: 2 } } })
const failure = (status: number): FarAnswer => ({ status, body: { error: true, message: 'No' } })

let owner = ''

beforeEach(async () => {
  await engine.clear()
  owner = await engine.signIn(ADA)
})

const rows = async (of = owner) => (await engine.loadRequests(of)).rows.map((row) => row.request)
const rename = (key: string, name: string, userId = ADA) =>
  engine.writeOffline(userId, { key, method: 'PUT', path: 'project/7', body: { name } })

describe('a change made offline', () => {
  test('is accepted with 202, sent once, and taken out of the queue by the answer', async () => {
    expect(await rename(KEY, 'New')).toBe(202)
    expect(await engine.replay([done(7)])).toMatchObject([{ method: 'PUT', key: KEY, body: '{"name":"New"}' }])
    expect(await rows()).toEqual([])
    expect(await engine.replay([done(7)])).toEqual([])
  })

  test('is sent under its own key at each attempt', async () => {
    await rename(KEY, 'New')
    const keys: (string | null)[] = []
    for (const answers of [[], [failure(503)], [failure(500)], [done(7)]])
      keys.push(...(await engine.replay(answers)).map(({ key }) => key))
    expect(keys).toEqual([KEY, KEY, KEY, KEY])
    expect(await rows()).toEqual([])
  })

  test('stays in the queue when something else than our API says 200', async () => {
    await rename(KEY, 'New')
    const portals: FarAnswer[] = [
      { status: 200, body: '<h1>Sign in to the network</h1>', isForeign: true },
      { status: 200, body: { error: false, model: { id: 7, version: 2 } }, isForeign: true },
    ]
    for (const portal of portals) {
      expect(await engine.replay([portal])).toHaveLength(1)
      expect(await rows()).toMatchObject([{ id: KEY, retryCount: 0, metadata: { state: 'pending' } }])
    }
  })

  test('is stored without the token that came with it', async () => {
    await rename(KEY, 'New')
    const [stored] = await rows()
    expect(Object.keys(stored?.headers ?? {}).toSorted()).toEqual(['content-type', 'x-project'])
    expect(JSON.stringify(stored)).not.toMatch(/bearer|authorization/i)
  })

  test('is on disk, flushed, before it is accepted', async () => {
    const request: QueuedRequest = {
      id: KEY,
      timestamp: 0,
      retryCount: 0,
      maxRetries: 3,
      endpoint: '/v1/api/records/holdfast/{{role}}/project/7',
      method: 'PUT',
      headers: {},
      body: {},
      table: 'project',
      operation: 'update',
      priority: 'high',
      metadata: { format: ROW_FORMAT, owner, state: 'pending', writes: ['project/7'], needs: [], sent: false },
    }
    expect((await engine.enqueueWatched(request)).at(-1)).toEqual({ durability: 'strict', isComplete: true })
  })
})

describe('a request that was sent', () => {
  test('takes no later change in: the server may have done it', async () => {
    await rename(KEY, 'New')
    expect(await engine.replay([])).toHaveLength(1)
    expect(await rename(SECOND, 'Newer')).toBe(202)
    expect(await rows()).toMatchObject([
      { id: KEY, body: { name: 'New' }, metadata: { state: 'pending', sent: true } },
      { id: SECOND, body: { name: 'Newer' }, metadata: { state: 'pending', sent: false } },
    ])
    expect((await engine.replay([done(7), done(7)])).map(({ key, body }) => [key, body])).toEqual([
      [KEY, '{"name":"New"}'],
      [SECOND, '{"name":"Newer"}'],
    ])
  })

  test('one that was not takes it in', async () => {
    await rename(KEY, 'New')
    await rename(SECOND, 'Newer')
    expect(await engine.replay([done(7)])).toMatchObject([{ key: SECOND, body: '{"name":"Newer"}' }])
  })
})

describe('a temporary id', () => {
  const create = (key: string) =>
    engine.writeOffline(ADA, { key, method: 'POST', path: 'project', body: { name: 'Box' } })
  const createDesign = (key: string, project: TempId) =>
    engine.writeOffline(ADA, { key, method: 'POST', path: 'design', body: { name: 'Lid', project_id: project } })

  test('is replaced by the real one before what refers to it is sent', async () => {
    await create(KEY)
    await createDesign(SECOND, toTempId(KEY))
    const sent = await engine.replay([done(41), done(42)])
    expect(sent.map(({ key, body }) => [key, JSON.parse(body)])).toEqual([
      [KEY, { name: 'Box' }],
      [SECOND, { name: 'Lid', project_id: 41 }],
    ])
  })

  test('that nothing will replace is not sent: the request is parked with the reason', async () => {
    await create(KEY)
    await createDesign(SECOND, toTempId(KEY))
    const [creation] = (await engine.loadRequests(owner)).rows
    await engine.deleteRaw(creation?.key ?? [])
    expect(await engine.replay([done(42)])).toEqual([])
    expect(await rows()).toMatchObject([{ id: SECOND, metadata: { state: 'parked', lastError: { status: 0 } } }])
  })
})

describe('people on one device', () => {
  test('what one of them queued is sent while they are signed in, and never while another one is', async () => {
    await rename(KEY, 'New')
    const other = await engine.signIn(BOB)
    expect(await rows(other)).toEqual([])
    expect(await engine.replay([done(7)])).toEqual([])

    await engine.signIn(ADA)
    const [sent, ...more] = await engine.replay([done(7)])
    expect(more).toEqual([])
    const claims = JSON.parse(atob(sent?.authorization?.split('.')[1] ?? ''))
    expect([sent?.key, claims.sub]).toEqual([KEY, ADA])
  })

  test('a run ends when another one signs in', async () => {
    await engine.writeOffline(ADA, { key: KEY, method: 'POST', path: 'project', body: { name: 'Box' } })
    const project_id = toTempId(KEY)
    await engine.writeOffline(ADA, { key: SECOND, method: 'POST', path: 'design', body: { name: 'Lid', project_id } })
    const sent = await engine.replay([{ ...done(41), signsIn: BOB }, done(42)])
    expect(sent.map(({ key }) => key)).toEqual([KEY])
    expect(await rows()).toMatchObject([{ id: SECOND, body: { project_id: 41 }, metadata: { state: 'pending' } }])
  })
})
