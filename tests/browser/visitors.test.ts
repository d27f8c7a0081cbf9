/** Visitors: their reads and changes have an owner of their own, whoever is signed in. */
import { beforeEach, describe, expect, test } from 'vitest'
import { type Command, VISITOR } from '#shared/offline/protocol'
import { toTempId } from '#shared/offline/temp-id'
import { engine } from './engine'
import type { FarAnswer } from './page-functions'

const ADA = 1
const KEY = '11111111-1111-4111-8111-111111111111'
const SECOND = '22222222-2222-4222-8222-222222222222'
const THIRD = '33333333-3333-4333-8333-333333333333'

const done = (id: number): FarAnswer => ({ status: 201, body: { error: false, model: { id, version: 1, name: 'Vi' } } })
const failure = (status: number, code?: string): FarAnswer => ({ status, body: { error: true, message: 'No', code } })

let visitor = ''
let ada = ''

beforeEach(async () => {
  await engine.clear()
  await engine.dropReplicas()
  ada = await engine.signIn(ADA)
  visitor = await engine.signIn(VISITOR)
})

const write = (key: string) =>
  engine.writeOffline(VISITOR, { key, method: 'POST', path: 'contact_message', body: { name: 'Vi' } })
const rename = (key: string) =>
  engine.writeOffline(ADA, { key, method: 'PUT', path: 'project/7', body: { name: 'New' } })
const keysOf = async (owner: string) => (await engine.loadRequests(owner)).rows.map(({ request }) => request.id)
const records = async (owner: string) => (await engine.loadTable(owner, 'project')).replica.map(({ data }) => data.name)
const announce = (userId: number, isShared?: boolean): Command => ({
  type: 'set-session',
  session: {
    project: 'holdfast',
    userId,
    ...(userId === VISITOR ? { role: 'public', token: '' } : { role: 'admin', token: 'x' }),
    isShared,
  },
})

describe('a visitor’s change', () => {
  test('waits, and is sent once, without a token, a cookie or another role than public', async () => {
    expect(await write(KEY)).toBe(202)
    expect((await engine.loadSnapshot()).queue.total).toBe(1)
    const sent = await engine.replay([done(1)])
    expect(sent).toMatchObject([
      {
        method: 'POST',
        path: '/v1/api/records/holdfast/public/contact_message',
        key: KEY,
        authorization: null,
        credentials: 'omit',
      },
    ])
    expect(await keysOf(visitor)).toEqual([])
    expect(await engine.replay([done(1)])).toEqual([])
    expect((await engine.loadSnapshot()).sync.isComplete).toBe(true)
  })

  test('keeps its key when the answer is lost', async () => {
    await write(KEY)
    const keys = [
      ...(await engine.replay([])),
      ...(await engine.replay([failure(503)])),
      ...(await engine.replay([done(1)])),
    ]
    expect(keys.map(({ key }) => key)).toEqual([KEY, KEY, KEY])
    expect(await keysOf(visitor)).toEqual([])
  })

  test('is sent as the visitor’s while somebody is signed in, whose changes go as theirs', async () => {
    await write(KEY)
    await engine.signIn(ADA)
    await rename(SECOND)
    const sent = await engine.replay([done(1), done(7)])
    expect(sent.map(({ key, authorization, path }) => [key, authorization !== null, path.split('/')[5]])).toEqual([
      [KEY, false, 'public'],
      [SECOND, true, 'admin'],
    ])
    expect([await keysOf(visitor), await keysOf(ada)]).toEqual([[], []])
  })

  test('is not counted for the person who is signed in, nor is its run told them', async () => {
    await write(KEY)
    await engine.signIn(ADA)
    expect(await engine.loadSnapshot()).toMatchObject({ owner: ada, queue: { total: 0 }, locked: 0 })
    await engine.replay([done(1)])
    expect(await engine.loadSnapshot()).toMatchObject({
      lastRun: null,
      sync: { isComplete: false, lastSyncTime: null },
    })
  })

  test('is sent also while the session of the signed-in person has ended, whose changes wait', async () => {
    await write(KEY)
    await engine.signIn(ADA)
    await rename(SECOND)
    await engine.replay([failure(503)])
    // Their token and the refresh cookie are refused.
    const ended = await engine.replay([done(1), failure(401), failure(401)])
    expect(ended.map(({ path }) => path.split('/').at(-1))).toEqual(['contact_message', '7', 'refresh'])
    expect(await engine.loadSnapshot()).toMatchObject({ sessionPaused: true })
    await write(THIRD)
    expect(await engine.replay([done(2)])).toMatchObject([{ key: THIRD, authorization: null }])
    expect(await engine.loadSnapshot(), 'that proves no session').toMatchObject({ sessionPaused: true })
    expect(await keysOf(ada)).toEqual([SECOND])
  })

  test('that is refused is parked, and 401 asks for no session', async () => {
    await write(KEY)
    expect(await engine.replay([failure(401, 'UNAUTHORIZED')])).toHaveLength(1)
    expect((await engine.loadRequests(visitor)).rows[0]?.request.metadata).toMatchObject({ state: 'parked' })
    expect(await engine.loadSnapshot()).toMatchObject({ sessionPaused: false, sync: { failedRequests: 1 } })
    await engine.runCommand({ type: 'set-network', isOnline: false, isSlow: false })
    expect(await engine.runCommand({ type: 'discard', requestId: KEY, isSure: true })).toEqual({ state: 'done' })
    await engine.runCommand({ type: 'set-network', isOnline: true, isSlow: false })
    expect(await keysOf(visitor)).toEqual([])
  })

  test('that may have arrived is withdrawn as the visitor’s', async () => {
    await write(KEY)
    await engine.replay([])
    const withdrawn: FarAnswer = { status: 200, body: { error: false, done: false } }
    const { outcome, sent } = await engine.commandAgainst({ type: 'discard', requestId: KEY }, [withdrawn])
    expect(outcome).toEqual({ state: 'done' })
    expect(sent).toMatchObject([{ path: '/v1/api/holdfast/public/lambda/intent/withdraw', authorization: null }])
  })

  test('travels in no batch', async () => {
    await write(KEY)
    await write(SECOND)
    const calls = await engine.replayAgainst({ stops: [], answer: done(1), isHealthy: true })
    expect(calls.toSorted()).toEqual([[KEY], [SECOND]])
  })

  test('leaves no copy for the next visitor', async () => {
    await write(KEY)
    await engine.replay([done(1)])
    expect((await engine.loadTable(visitor, 'contact_message')).records).toEqual([])
    expect(await engine.resolveId(visitor, toTempId(KEY))).toBe(1)
  })
})

test('changes of a person stay where they are while a visitor’s are sent', async () => {
  await engine.signIn(ADA)
  await rename(KEY)
  await engine.signIn(VISITOR)
  expect(await engine.loadSnapshot()).toMatchObject({ owner: visitor, queue: { total: 0 }, locked: 1 })
  await write(SECOND)
  expect(await engine.loadSnapshot()).toMatchObject({ queue: { total: 1 }, locked: 1 })
  expect((await engine.replay([done(1)])).map(({ key }) => key)).toEqual([SECOND])
  expect(await keysOf(ada)).toEqual([KEY])
})

test('a person who signs in during a visitor’s run is told nothing of it', async () => {
  await write(KEY)
  await engine.signIn(ADA)
  await rename(SECOND)
  await engine.signIn(VISITOR)
  expect((await engine.replay([{ ...done(1), signsIn: ADA }])).map(({ key }) => key)).toEqual([KEY])
  expect(await engine.loadSnapshot()).toMatchObject({ owner: ada, lastRun: null, queue: { total: 1 } })
  expect(await engine.replay([done(7)])).toMatchObject([{ key: SECOND, authorization: expect.any(String) }])
})

describe('what a visitor reads', () => {
  const list = (meanwhile?: Command) => engine.listOnline(VISITOR, [{ id: 7, version: 1, name: 'Tea' }], meanwhile)

  test('is there without a connection, for visitors alone', async () => {
    expect(await list()).toEqual(['Tea'])
    expect(await engine.readOffline(VISITOR, 'project')).toMatchObject({ status: 200, body: { _offline: true } })
    await engine.signIn(ADA)
    expect((await engine.readOffline(ADA, 'project')).status).toBe(503)
  })

  test('stays when somebody signs in and out, and their copies go', async () => {
    await list()
    await engine.runCommand(announce(ADA))
    await engine.listOnline(ADA, [{ id: 8, version: 1, name: 'Hers' }])
    expect([await records(visitor), await records(ada)]).toEqual([['Tea'], ['Hers']])
    await engine.runCommand({ type: 'sign-out' })
    await engine.runCommand(announce(VISITOR))
    expect([await records(visitor), await records(ada)]).toEqual([['Tea'], []])
  })

  test('a session that expired keeps its copies while visitors are here', async () => {
    await engine.runCommand(announce(ADA))
    await engine.listOnline(ADA, [{ id: 8, version: 1, name: 'Hers' }])
    await engine.runCommand(announce(VISITOR))
    expect(await records(ada)).toEqual(['Hers'])
    await engine.runCommand(announce(ADA))
    expect(await records(ada)).toEqual(['Hers'])
  })

  test('is not kept on a shared device', async () => {
    await list()
    await engine.runCommand(announce(ADA, true))
    expect(await records(visitor)).toEqual([])
    await list()
    await engine.runCommand(announce(VISITOR, true))
    await list()
    expect(await records(visitor)).toEqual([])
  })
})
