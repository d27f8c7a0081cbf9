/** From a page's write to the server's answer, in a real service worker with real IndexedDB. */

import { beforeEach, describe, expect, test } from 'vitest'
import { type QueuedRequest, ROW_FORMAT } from '#shared/offline/queued-request'
import { type TempId, toTempId } from '#shared/offline/temp-id'
import { engine, engineWith } from './engine'
import type { FarAnswer } from './page-functions'

const ADA = 1
const BOB = 2
const KEY = '11111111-1111-4111-8111-111111111111'
const SECOND = '22222222-2222-4222-8222-222222222222'

const done = (id: number): FarAnswer => ({ status: 200, body: { error: false, model: { id, version: 2 } } })
const failure = (status: number): FarAnswer => ({ status, body: { error: true, message: 'No' } })
/** From a proxy, a firewall or a portal: without the marker of our API. */
const foreign = (status: number, headers: Record<string, string> = {}): FarAnswer => ({
  status,
  body: '<h1>Something else</h1>',
  isForeign: true,
  headers,
})
/** The key of the n-th change. */
const keyOf = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
const renameEach = async (count: number): Promise<void> => {
  for (let n = 1; n <= count; n += 1)
    await engine.writeOffline(ADA, { key: keyOf(n), method: 'PUT', path: `project/${n}`, body: { name: `New ${n}` } })
}

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
      // It also answers /health.
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

describe('a change that was refused with alternatives', () => {
  const ALTERNATIVES = [{ starts_at: '2026-12-01T10:00:00.000Z', ends_at: '2026-12-01T12:00:00.000Z' }]
  const taken: FarAnswer = {
    status: 409,
    body: { error: true, message: 'Taken', code: 'NOT_AVAILABLE', rule: 'taken', alternatives: ALTERNATIVES },
  }

  test('keeps them, and one is sent in its place as a new intent, the refused one gone', async () => {
    const body = { space_id: 3, guests: 2, starts_at: '2026-12-01T08:00:00.000Z', ends_at: '2026-12-01T10:00:00.000Z' }
    await engine.writeOffline(ADA, { key: KEY, method: 'POST', path: 'booking', body })
    await engine.replay([taken])
    const [parked, ...others] = await rows()
    expect(others).toEqual([])
    expect(parked).toMatchObject({ id: KEY, metadata: { state: 'parked', lastError: { alternatives: ALTERNATIVES } } })
    await engine.edit(owner, KEY, { ...body, ...ALTERNATIVES[0] }, SECOND)
    expect(await rows()).toMatchObject([{ id: SECOND, metadata: { state: 'pending', foldedIds: [KEY] } }])
    const sent = await engine.replay([done(9)])
    expect(sent.map(({ key, body: text }) => [key, JSON.parse(text)])).toEqual([
      [SECOND, { ...body, ...ALTERNATIVES[0] }],
    ])
    expect(await rows()).toEqual([])
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

describe('messages', () => {
  const send = (key: string, room: number) =>
    engine.writeOffline(ADA, {
      ...{ key, method: 'POST', path: '/v3/api/lambda/realtime/send' },
      body: { room_id: room, message: `Message ${key}` },
    })

  test('of a room go in their order: a later one waits for an earlier one that fails, others do not', async () => {
    for (const [key, room] of [
      [KEY, 5],
      [SECOND, 5],
      [keyOf(3), 6],
    ] as const)
      expect(await send(key, room)).toBe(202)
    const sent = await engine.replay([failure(500), done(9)])
    expect(sent.map(({ key }) => key)).toEqual([KEY, keyOf(3)])
    expect((await rows()).map(({ id }) => id)).toEqual([KEY, SECOND])
    expect((await engine.replay([done(10), done(11)])).map(({ key }) => key)).toEqual([KEY, SECOND])
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

  test('a change is not sent with the token of one who signs in while its own is fetched', async () => {
    const session = { project: 'holdfast', userId: ADA, role: 'admin', token: '' }
    await engine.runCommand({ type: 'set-session', session })
    await rename(KEY, 'New')
    const fetched: FarAnswer = { status: 200, body: { error: false, token: 'x.y.z', user_id: ADA, role: 'admin' } }
    const sent = await engine.replay([{ ...fetched, signsIn: BOB }, done(7)])
    expect(sent.map(({ path }) => path.split('/').at(-1))).toEqual(['refresh'])
    expect(await rows()).toMatchObject([{ id: KEY, metadata: { state: 'pending', sent: false } }])
  })
})

describe('something between the device and our API', () => {
  test('stops one of many: the others are done, and it is parked with what was said', async () => {
    await renameEach(9)
    const far = { stops: [keyOf(4)], answer: foreign(403), isHealthy: true }
    const calls = await engine.replayAgainst(far)
    expect(calls[0]).toHaveLength(9)
    expect(calls).toContainEqual([keyOf(4)])
    expect(await rows()).toMatchObject([{ id: keyOf(4), retryCount: 1, metadata: { state: 'pending' } }])
    // It is not sent in a batch again.
    await engine.writeOffline(ADA, { key: SECOND, method: 'PUT', path: 'project/20', body: { name: 'Later' } })
    expect((await engine.replayAgainst(far)).toSorted()).toEqual([[keyOf(4)], [SECOND]])
    await engine.replayAgainst(far)
    const lastError = { status: 403, message: 'Blocked before the server: status 403' }
    expect(await rows()).toMatchObject([{ id: keyOf(4), retryCount: 3, metadata: { state: 'parked', lastError } }])
  })

  test('lets no batch of that size through: smaller ones arrive, and no attempt is spent', async () => {
    await renameEach(4)
    const far = { stops: [keyOf(4)], answer: foreign(413), isHealthy: true }
    await engine.replayAgainst(far)
    const [left, ...more] = await rows()
    expect([left?.id, left?.retryCount, more]).toEqual([keyOf(4), 1, []])
  })

  test('never answers for one request: it spends its attempts, and is parked', async () => {
    await renameEach(2)
    const far = { stops: [keyOf(1)], answer: { ...failure(500), isLate: true }, isHealthy: true }
    for (let run = 0; run < 3; run += 1) await engine.replayAgainst(far)
    const lastError = { status: 0, message: 'No answer in time' }
    expect(await rows()).toMatchObject([{ id: keyOf(1), retryCount: 3, metadata: { state: 'parked', lastError } }])
  })

  test('breaks the connection of one request: it waits alone, and spends no attempt', async () => {
    // Another worker: this one has learned from the tests before to send small batches.
    const fresh = engineWith({ LIMIT_MAX_RETRIES: '3' })
    await fresh.signIn(ADA)
    await renameEach(4)
    const far = { stops: [keyOf(1)], isHealthy: true }
    const calls = await fresh.replayAgainst(far)
    expect(calls[0]).toHaveLength(4)
    for (let run = 0; run < 3; run += 1) await fresh.replayAgainst(far)
    const lastError = { status: 0, message: 'Network error' }
    expect(await rows()).toMatchObject([{ id: keyOf(1), retryCount: 0, metadata: { state: 'pending', lastError } }])
  })

  test('answers for everything: no attempt is spent, and everything waits', async () => {
    await renameEach(3)
    const far = { stops: [1, 2, 3].map(keyOf), answer: foreign(200), isHealthy: false }
    await engine.replayAgainst(far)
    expect((await rows()).map(({ retryCount, metadata }) => [retryCount, metadata.state])).toEqual(
      [1, 2, 3].map(() => [0, 'pending']),
    )
  })

  test('asks for an hour of rest: five minutes at most, and for its own request only', async () => {
    await renameEach(2)
    const answer = foreign(503, { 'retry-after': '3600' })
    await engine.replayAgainst({ stops: [keyOf(1)], answer, isHealthy: true })
    const [left, ...more] = await rows()
    expect([left?.id, more]).toEqual([keyOf(1), []])
    const { nextAttemptAt = 0, lastError } = left?.metadata ?? {}
    expect(nextAttemptAt - (lastError?.at ?? 0)).toBe(300_000)
  })
})

describe('two people on one record', () => {
  const seenAs = (values: object) => ({ 'x-offline-base': encodeURIComponent(JSON.stringify(values)) })
  const conflict = (model: object): FarAnswer => ({ status: 412, body: { error: true, message: 'Changed', model } })
  const seen = (version: number, name: string) => engine.saveProject(owner, { id: 7, version, name })
  const save = (key: string, body: object, headers: Record<string, string>) =>
    engine.writeOffline(ADA, { key, method: 'PUT', path: 'project/7', body, headers })

  test('the base is what the page showed, although the device has read a newer version since', async () => {
    await seen(2, 'Theirs')
    await save(KEY, { name: 'Mine' }, { 'if-match': '"1"', ...seenAs({ name: 'Old' }) })
    const sent = await engine.replay([conflict({ id: 7, version: 2, name: 'Theirs' })])
    expect(sent).toMatchObject([{ headers: { 'if-match': '"1"' } }])
    expect(sent[0]?.headers).not.toHaveProperty('x-offline-base')
    expect(await rows()).toMatchObject([{ metadata: { state: 'conflict', baseValues: { name: 'Old' } } }])
  })

  test('without its word, what the device holds of another version is no base', async () => {
    await seen(2, 'Theirs')
    await save(KEY, { name: 'Mine' }, { 'if-match': '"1"' })
    await engine.replay([conflict({ id: 7, version: 2, name: 'Theirs' })])
    const [row] = await rows()
    expect(row?.metadata.state).toBe('conflict')
    expect(row?.metadata.baseValues).toBeUndefined()
  })

  test('a change behind one that was merged asks, where the other person changed the same field', async () => {
    await seen(1, 'Old')
    await save(KEY, { client: 'Mine' }, { 'if-match': '"1"', ...seenAs({ client: 'Before' }) })
    await engine.replay([])
    await save(SECOND, { name: 'Mine' }, { 'if-match': '"1"', ...seenAs({ name: 'Old' }) })
    const theirs = { id: 7, version: 2, name: 'Theirs', client: 'Before' }
    const merged = { ...theirs, version: 3, client: 'Mine' }
    const sent = await engine.replay([
      conflict(theirs),
      { status: 200, body: { error: false, model: merged } },
      conflict(merged),
    ])
    expect(sent.map(({ headers }) => headers['if-match'])).toEqual(['"1"', '"2"', '"1"'])
    expect(await rows()).toMatchObject([{ id: SECOND, metadata: { state: 'conflict', theirs: { name: 'Theirs' } } }])
  })

  describe('an edit made over a value of one’s own that met somebody else’s', () => {
    const theirs = { id: 7, version: 2, name: 'Theirs', client: 'Before' }
    const THIRD = '33333333-3333-4333-8333-333333333333'
    beforeEach(async () => {
      await seen(1, 'Old')
      await save(KEY, { name: 'Mine' }, { 'if-match': '"1"', ...seenAs({ name: 'Old' }) })
      await engine.replay([conflict(theirs)])
      // The page has read the newer version, with its own queued value in it.
      await save(SECOND, { name: 'Mine too' }, { 'if-match': '"2"', ...seenAs({ name: 'Mine' }) })
    })

    test('asks in its turn where theirs stays', async () => {
      await engine.resolve(owner, KEY, [], THIRD)
      expect(await rows()).toMatchObject([{ id: SECOND, metadata: { state: 'conflict', theirs } }])
      expect(await engine.replay([done(7)])).toEqual([])
      await engine.removeWithDependents(owner, SECOND)
      expect(await rows()).toEqual([])
    })

    test('asks about what the person has seen, also when a change between the two is done meanwhile', async () => {
      await engine.removeWithDependents(owner, SECOND)
      await save(THIRD, { client: 'Mine' }, { 'if-match': '"2"', ...seenAs({ client: 'Before' }) })
      await save(SECOND, { name: 'Mine too' }, { 'if-match': '"2"', ...seenAs({ name: 'Mine' }) })
      await engine.resolve(owner, KEY, [], '44444444-4444-4444-8444-444444444444')
      const after = { ...theirs, version: 3, client: 'Mine' }
      await engine.replay([{ status: 200, body: { error: false, model: after } }])
      expect(await rows()).toMatchObject([{ id: SECOND, metadata: { state: 'conflict', theirs } }])
      const choice = '55555555-5555-4555-8555-555555555555'
      await engine.resolve(owner, SECOND, ['name'], choice)
      const sent = await engine.replay([conflict(after), done(7)])
      expect(sent.map(({ headers }) => headers['if-match'])).toEqual(['"2"', '"3"'])
      expect(await rows()).toEqual([])
    })

    test('asks where the first is discarded', async () => {
      await engine.removeWithDependents(owner, KEY)
      expect(await rows()).toMatchObject([{ id: SECOND, metadata: { state: 'conflict', theirs } }])
    })

    test('goes where one’s own value went over theirs', async () => {
      await engine.resolve(owner, KEY, ['name'], THIRD)
      const sent = await engine.replay([
        { status: 200, body: { error: false, model: { ...theirs, version: 3, name: 'Mine' } } },
        done(7),
      ])
      expect(sent.map(({ key }) => key)).toEqual([THIRD, SECOND])
      expect(await rows()).toEqual([])
    })

    test('of another field goes in any case', async () => {
      await save(THIRD, { client: 'Mine' }, { 'if-match': '"2"', ...seenAs({ client: 'Before' }) })
      await engine.resolve(owner, KEY, [], THIRD)
      await engine.resolve(owner, SECOND, [], THIRD)
      expect(await engine.replay([done(7)])).toMatchObject([{ key: THIRD, body: '{"client":"Mine"}' }])
    })
  })

  describe('an edit made over a value of one’s own that is refused and discarded', () => {
    const discard = async (version: number, name: string) => {
      await seen(1, 'Old')
      await save(KEY, { name: 'Mine' }, { 'if-match': '"1"', ...seenAs({ name: 'Old' }) })
      await engine.replay([{ status: 400, body: { error: true, message: 'No' } }])
      // The page has read the record again, with its own queued value in it.
      await seen(version, name)
      await save(SECOND, { name: 'Mine too' }, { 'if-match': `"${version}"`, ...seenAs({ name: 'Mine' }) })
      await engine.removeWithDependents(owner, KEY)
    }

    test('asks where somebody else has changed the field, which the person has not seen', async () => {
      await discard(2, 'Theirs')
      const theirs = { id: 7, version: 2, name: 'Theirs' }
      const sent = await engine.replay([conflict(theirs)])
      expect(sent.map(({ headers }) => headers['if-match'])).toEqual(['"0"'])
      expect(await rows()).toMatchObject([{ id: SECOND, metadata: { state: 'conflict', theirs } }])
    })

    test('goes where nobody has', async () => {
      await discard(1, 'Old')
      const sent = await engine.replay([conflict({ id: 7, version: 1, name: 'Old' }), done(7)])
      expect(sent.map(({ headers, body }) => [headers['if-match'], body])).toEqual([
        ['"0"', '{"name":"Mine too"}'],
        ['"1"', '{"name":"Mine too"}'],
      ])
      expect(await rows()).toEqual([])
    })
  })

  test('a conflict behind one that is discarded can still be decided', async () => {
    const THIRD = '33333333-3333-4333-8333-333333333333'
    const FOURTH = '44444444-4444-4444-8444-444444444444'
    const theirs = { id: 7, version: 2, name: 'Theirs', client: 'Theirs' }
    const again = { ...theirs, version: 3, name: 'Theirs again' }
    await seen(1, 'Old')
    const both = { name: 'Mine', client: 'Mine' }
    await save(KEY, both, { 'if-match': '"1"', ...seenAs({ name: 'Old', client: 'Before' }) })
    await engine.replay([conflict(theirs)])
    await save(SECOND, { client: 'Mine too' }, { 'if-match': '"2"', ...seenAs({ client: 'Mine' }) })
    await engine.resolve(owner, KEY, ['name'], THIRD)
    await engine.replay([conflict(again)])
    await engine.removeWithDependents(owner, THIRD)
    expect(await rows()).toMatchObject([{ id: SECOND, metadata: { state: 'conflict', theirs } }])
    expect(await engine.resolve(owner, SECOND, ['client'], FOURTH)).toBe(true)
    const sent = await engine.replay([conflict(again), done(7)])
    expect(sent.map(({ headers }) => headers['if-match'])).toEqual(['"2"', '"3"'])
  })

  test('a choice about a change waits for the choice about one before it', async () => {
    const THIRD = '33333333-3333-4333-8333-333333333333'
    const FOURTH = '44444444-4444-4444-8444-444444444444'
    const FIFTH = '55555555-5555-4555-8555-555555555555'
    const theirs = { id: 7, version: 2, name: 'Theirs', client: 'Theirs' }
    await seen(1, 'Old')
    const both = { name: 'Mine', client: 'Mine' }
    await save(KEY, both, { 'if-match': '"1"', ...seenAs({ name: 'Old', client: 'Before' }) })
    await engine.replay([conflict(theirs)])
    await save(SECOND, { client: 'Mine too' }, { 'if-match': '"2"', ...seenAs({ client: 'Mine' }) })
    await engine.resolve(owner, KEY, ['name'], THIRD)
    await engine.replay([conflict({ ...theirs, version: 3, name: 'Theirs again' })])
    const states = async () => (await rows()).map(({ id, metadata: { state, blockedBy } }) => [id, state, blockedBy])
    expect(await states()).toEqual([
      [THIRD, 'conflict', undefined],
      [SECOND, 'conflict', undefined],
    ])

    await engine.resolve(owner, SECOND, ['client'], FOURTH)
    expect(await states()).toEqual([
      [THIRD, 'conflict', undefined],
      [FOURTH, 'parked', THIRD],
    ])
    await engine.resolve(owner, THIRD, ['name'], FIFTH)
    const merged = { ...theirs, version: 4, name: 'Mine' }
    const sent = await engine.replay([{ status: 200, body: { error: false, model: merged } }, done(7)])
    expect(sent.map(({ key }) => key)).toEqual([FIFTH, FOURTH])
    expect(await rows()).toEqual([])
  })

  test('a deletion of what somebody changed asks, and is done over the newer version when the person says so', async () => {
    await seen(1, 'Old')
    await engine.writeOffline(ADA, { key: KEY, method: 'DELETE', path: 'project/7', headers: { 'if-match': '"1"' } })
    const theirs = { id: 7, version: 2, name: 'Theirs' }
    await engine.replay([conflict(theirs)])
    expect(await rows()).toMatchObject([{ operation: 'delete', metadata: { state: 'conflict', theirs } }])
    await engine.resolve(owner, KEY, ['*'], SECOND)
    expect(await engine.replay([done(7)])).toMatchObject([
      { method: 'DELETE', key: SECOND, headers: { 'if-match': '"2"' } },
    ])
    expect(await rows()).toEqual([])
  })
})

describe('what may have been done already', () => {
  const create = () => engine.writeOffline(ADA, { key: KEY, method: 'POST', path: 'project', body: { name: 'Box' } })

  test('a creation whose answer was lost keeps its key: its correction is queued behind it', async () => {
    await create()
    expect(await engine.replay([])).toHaveLength(1)
    await engine.edit(owner, KEY, { name: 'Better box' }, SECOND)
    const sent = await engine.replay([done(41), done(41)])
    expect(sent.map(({ method, path, key, body }) => [method, path.split('/').at(-1), key, body])).toEqual([
      ['POST', 'project', KEY, '{"name":"Box"}'],
      ['PUT', '41', SECOND, '{"name":"Better box"}'],
    ])
    expect(await rows()).toEqual([])
  })

  test('a creation that was refused was not done: it is corrected in its place', async () => {
    await create()
    await engine.replay([failure(422)])
    await engine.edit(owner, KEY, { name: 'Better box' }, SECOND)
    expect(await engine.replay([done(41)])).toMatchObject([
      { method: 'POST', key: SECOND, body: '{"name":"Better box"}', headers: { 'x-idempotency-folded': KEY } },
    ])
  })

  test('a change into which others were folded says which', async () => {
    await rename(KEY, 'New')
    await rename(SECOND, 'Newer')
    expect(await engine.replay([done(7)])).toMatchObject([{ key: SECOND, headers: { 'x-idempotency-folded': KEY } }])
  })

  test('what was sent longer ago than the server remembers is not sent again until the person says so', async () => {
    await rename(KEY, 'New')
    await engine.replay([])
    const [stored] = (await engine.loadRequests(owner)).rows
    const { key, request } = stored ?? { key: [0, 0], request: undefined }
    const sentAt = Date.now() - 31 * 86_400_000
    await engine.putRaw(key, { ...request, metadata: { ...request?.metadata, sentAt } })
    expect(await engine.replay([done(7)])).toEqual([])
    expect(await rows()).toMatchObject([{ id: KEY, metadata: { state: 'parked' } }])
    await engine.retryParked(owner, KEY)
    expect(await engine.replay([done(7)])).toHaveLength(1)
    expect(await rows()).toEqual([])
  })
})

describe('giving up what was sent', () => {
  const discard = { type: 'discard', requestId: KEY } as const
  const notDone: FarAnswer = { status: 200, body: { error: false, done: false } }
  const wasDone = (id: number): FarAnswer => ({
    status: 200,
    body: { error: false, done: true, answer: { error: false, model: { id, version: 5 } } },
  })

  test('asks the server first: what it has not done, it never does', async () => {
    await rename(KEY, 'New')
    await engine.replay([])
    const { outcome, sent } = await engine.commandAgainst(discard, [notDone])
    expect(outcome).toEqual({ state: 'done' })
    expect(sent).toMatchObject([
      { method: 'POST', path: '/v1/api/holdfast/admin/lambda/intent/withdraw', body: JSON.stringify({ key: KEY }) },
    ])
    expect(await rows()).toEqual([])
  })

  test('of what was never sent asks nobody', async () => {
    await rename(KEY, 'New')
    expect(await engine.commandAgainst(discard, [])).toEqual({ outcome: { state: 'done' }, sent: [] })
    expect(await engine.commandAgainst(discard, [])).toEqual({ outcome: { state: 'gone' }, sent: [] })
  })

  test('says when the server had done it, and sends what it held up', async () => {
    await engine.writeOffline(ADA, { key: KEY, method: 'POST', path: 'project', body: { name: 'Box' } })
    // Sent, so the next change is not folded into it.
    await engine.replay([])
    await engine.writeOffline(ADA, {
      key: SECOND,
      method: 'PUT',
      path: `project/${toTempId(KEY)}`,
      body: { client: 'C' },
    })
    for (let attempt = 0; attempt < 3; attempt += 1) await engine.replay([failure(500)])
    expect(await rows()).toMatchObject([{ metadata: { state: 'parked' } }, { metadata: { state: 'parked' } }])
    const { outcome, sent } = await engine.commandAgainst(discard, [wasDone(41), done(41)])
    expect(outcome).toEqual({ state: 'arrived', record: { id: 41, version: 5 } })
    expect(sent[1]).toMatchObject({ method: 'PUT', key: SECOND, headers: { 'if-match': '"5"' } })
    expect(sent[1]?.path).toMatch(/\/project\/41$/)
    expect(await rows()).toEqual([])
  })

  test.each<[string, FarAnswer[]]>([
    ['gives no answer', []],
    ['is not the one that answers', [foreign(200)]],
    ['fails', [failure(500)]],
  ])('keeps it as it was when the server %s, until the person is sure', async (_, answers) => {
    await rename(KEY, 'New')
    for (let attempt = 0; attempt < 3; attempt += 1) await engine.replay([failure(500)])
    const before = await rows()
    expect((await engine.commandAgainst(discard, answers)).outcome).toEqual({ state: 'unknown' })
    expect(await rows()).toEqual(before)
    const sure = await engine.commandAgainst({ ...discard, isSure: true }, [])
    expect(sure).toEqual({ outcome: { state: 'done' }, sent: [] })
    expect(await rows()).toEqual([])
  })

  test('asks nobody offline', async () => {
    await rename(KEY, 'New')
    await engine.replay([])
    await engine.runCommand({ type: 'set-network', isOnline: false, isSlow: false })
    expect(await engine.commandAgainst(discard, [notDone])).toEqual({ outcome: { state: 'unknown' }, sent: [] })
    await engine.runCommand({ type: 'set-network', isOnline: true, isSlow: false })
  })

  test('waits for the answer of what is being done at this moment', async () => {
    await rename(KEY, 'New')
    await engine.replay([])
    const busy = { status: 409, body: { error: true, message: 'Busy', code: 'IDEMPOTENCY_IN_PROGRESS' } }
    expect((await engine.commandAgainst(discard, [busy])).outcome).toEqual({ state: 'sending' })
    expect(await rows()).toMatchObject([{ id: KEY }])
  })
})

test('whoever signs in while the session before ends is not paused', async () => {
  await rename(KEY, 'New')
  const refused = { status: 401, body: { error: true, message: 'TOKEN_EXPIRED', code: 'TOKEN_EXPIRED' } }
  expect(await engine.replay([refused, { ...failure(401), signsIn: BOB }])).toHaveLength(2)
  expect((await engine.loadSnapshot())?.sessionPaused).toBe(false)
})

describe('a page that asks again', () => {
  const write = { key: KEY, method: 'PUT', path: 'project/7', body: { name: 'New' } }
  const refused: FarAnswer = { status: 422, body: { error: true, message: 'No', validation: { name: 'No' } } }

  test('before the first answer is told that the change waits; refused then, it stays', async () => {
    expect(await engine.writeAgain(ADA, write, refused)).toBe(202)
    const lastError = { status: 422, validation: { name: 'No' } }
    expect(await rows()).toMatchObject([{ id: KEY, metadata: { state: 'parked', lastError } }])
  })

  test('after the refusal has it tried again', async () => {
    await engine.writeOffline(ADA, write)
    await engine.replay([failure(403)])
    expect(await rows()).toMatchObject([{ id: KEY, metadata: { state: 'parked' } }])
    expect(await engine.writeOffline(ADA, write)).toBe(202)
    expect(await rows()).toMatchObject([{ id: KEY, metadata: { state: 'pending' } }])
    expect(await engine.replay([done(7)])).toMatchObject([{ key: KEY }])
  })
})

test('a conflict with the version that the change has named is decided by the person, not repeated', async () => {
  const theirs: FarAnswer = {
    status: 412,
    body: { error: true, message: 'Changed', model: { id: 7, version: 2, name: 'Old', client: 'Bob' } },
  }
  const headers = { 'if-match': '"2"', 'x-offline-base': encodeURIComponent('{"name":"Old"}') }
  const write = { key: KEY, method: 'PUT', path: 'project/7', body: { name: 'New' }, headers }
  const sent = await engine.writeOnline(ADA, write, [theirs, theirs, theirs, done(7)])
  expect(sent).toHaveLength(1)
  expect(await rows()).toMatchObject([{ id: KEY, metadata: { state: 'conflict' } }])
})

test('a session that was taken for ended goes on when the server does something under it', async () => {
  const refused = { status: 401, body: { error: true, message: 'TOKEN_EXPIRED', code: 'TOKEN_EXPIRED' } }
  const renewed = (token: string) => ({ status: 200, body: { error: false, token, user_id: ADA, role: 'admin' } })
  await rename(KEY, 'New')
  expect(await engine.replay([refused, renewed('one'), refused, renewed('two')])).toHaveLength(4)
  expect(await engine.replay([done(7)])).toEqual([])
  const write = { key: SECOND, method: 'PUT', path: 'project/8', body: { name: 'Other' } }
  const sent = await engine.writeOnline(ADA, write, [done(8), done(7)])
  expect(sent.map(({ key }) => key)).toEqual([SECOND, KEY])
  expect(await rows()).toEqual([])
})

test('a change is not sent by itself when the worker stops while it asks whether it arrived', async () => {
  await rename(KEY, 'New')
  for (let run = 0; run < 3; run += 1) await engine.replay([failure(500)])
  const [{ key, request } = { key: [0, 0], request: undefined }] = (await engine.loadRequests(owner)).rows
  expect(request?.metadata.state).toBe('parked')
  if (request)
    await engine.hold({ key: [key[0] ?? 0, key[1] ?? 0], request }, { holder: 'stopped', until: Date.now() + 60_000 })
  expect(await engine.replay([done(7)])).toEqual([])
  expect(await rows()).toMatchObject([{ id: KEY, metadata: { state: 'parked' } }])
})

describe('a made-up token', () => {
  test('queues nothing for anybody: changes belong to who is signed in, or to nobody', async () => {
    const status = await engine.writeOffline(BOB, { key: KEY, method: 'PUT', path: 'project/7', body: { name: 'x' } })
    expect(status).toBe(401)
    const other = await engine.signIn(BOB)
    expect([await rows(other), await rows(owner)]).toEqual([[], []])
  })
})

describe('a device without room for the queue', () => {
  const write = { key: KEY, method: 'PUT', path: 'project/7', body: { name: 'New' } }

  test('saves online, past the queue', async () => {
    const sent = [expect.stringMatching(/\/project\/7$/)]
    expect(await engine.writeOnFullDevice(ADA, write, done(7))).toEqual({ status: 200, sent })
    expect(await rows()).toEqual([])
  })

  test('sends no temporary id: that of a record which was made is its real one', async () => {
    await engine.writeOffline(ADA, { key: SECOND, method: 'POST', path: 'project', body: { name: 'Box' } })
    await engine.replay([done(41)])
    const late = { ...write, path: `project/${toTempId(SECOND)}` }
    const sent = [expect.stringMatching(/\/project\/41$/)]
    expect(await engine.writeOnFullDevice(ADA, late, done(41))).toEqual({ status: 200, sent })
    const unknown = { ...write, path: `project/${toTempId(KEY)}` }
    expect(await engine.writeOnFullDevice(ADA, unknown, done(41))).toMatchObject({ sent: [] })
  })

  test('runs ahead of nothing that waits', async () => {
    await rename(SECOND, 'Earlier')
    await engine.replay([])
    expect(await engine.writeOnFullDevice(ADA, write, done(7))).toEqual({ status: 507, sent: [] })
  })
})

test('a run makes room on a full device', async () => {
  await engine.saveProject(owner, { id: 3, version: 1, name: 'A copy' })
  await rename(KEY, 'New')
  expect(await engine.replayOnFullDevice([done(7)])).toMatchObject([{ key: KEY }])
  expect(await rows()).toEqual([])
})

test('on a full device a new person is not taken for the one before', async () => {
  expect(await engine.signInOnFullDevice(ADA)).toBe(ADA)
  expect(await engine.signInOnFullDevice(BOB)).toBeUndefined()
})

describe('a queue that can’t be written', () => {
  const ABORTED = 'AbortError'

  test('holds back what depends on an earlier change, and what only it could name', async () => {
    await rename(KEY, 'New')
    await engine.writeOffline(ADA, { key: SECOND, method: 'POST', path: 'project', body: { name: 'Box' } })
    const remove = { key: keyOf(3), method: 'DELETE', path: 'project/7' }
    expect(await engine.writeOnFullDevice(ADA, remove, done(7), ABORTED)).toMatchObject({ status: 507, sent: [] })
    const design = { key: keyOf(4), method: 'POST', path: 'design', body: { project_id: toTempId(SECOND) } }
    expect(await engine.writeOnFullDevice(ADA, design, done(9), ABORTED)).toMatchObject({ status: 507, sent: [] })
  })

  test('lets everything else through', async () => {
    const write = { key: KEY, method: 'PUT', path: 'project/7', body: { name: 'New' } }
    expect((await engine.writeOnFullDevice(ADA, write, done(7), ABORTED)).status).toBe(200)
  })
})

test('a change is sent with the project header of today, not of the day that it was queued', async () => {
  await rename(KEY, 'New')
  await engine.signIn(ADA, btoa('holdfast:new-secret'))
  expect(await engine.replay([done(7)])).toMatchObject([{ headers: { 'x-project': btoa('holdfast:new-secret') } }])
})
