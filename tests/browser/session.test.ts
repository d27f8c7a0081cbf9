/** Writes of pages while the worker knows no session, or another person's. */

import { beforeEach, describe, expect, test } from 'vitest'
import { VISITOR } from '#shared/offline/protocol'
import { toTempId } from '#shared/offline/temp-id'
import { engine } from './engine'
import type { FarAnswer } from './page-functions'

const ADA = 1
const BOB = 2
const KEY = '11111111-1111-4111-8111-111111111111'
const SECOND = '22222222-2222-4222-8222-222222222222'

const done = (id: number): FarAnswer => ({ status: 200, body: { error: false, model: { id, version: 2 } } })
const write = { key: KEY, method: 'PUT', path: 'project/7', body: { name: 'New' } }

let owner = ''

beforeEach(async () => {
  await engine.clear()
  owner = await engine.signIn(ADA)
})

const rows = async () => (await engine.loadRequests(owner)).rows.map((row) => row.request)
const forgetSession = () => engine.runCommand({ type: 'set-session', session: null })

describe('a worker that knows of nobody', () => {
  const sessions: [string, () => Promise<unknown>][] = [
    ['no session', forgetSession],
    ['a visitor', () => engine.signIn(VISITOR)],
  ]

  test.each(sessions)('sends a change as the page signed it: %s', async (_, begin) => {
    await begin()
    const { status, sent } = await engine.saveOnline(ADA, write, [done(7)])
    expect(status).toBe(200)
    expect(sent).toMatchObject([{ key: KEY, body: '{"name":"New"}', authorization: expect.stringMatching(/^Bearer /) }])
    expect(await rows()).toEqual([])
  })

  test('leaves a token that names nobody to the server, if it names no temporary id', async () => {
    await forgetSession()
    const headers = { authorization: 'Bearer none' }
    expect((await engine.saveOnline(ADA, { ...write, headers }, [done(7)])).sent).toHaveLength(1)
    const late = { ...write, headers, path: `project/${toTempId(SECOND)}` }
    expect(await engine.saveOnline(ADA, late, [done(7)])).toEqual({ status: 401, sent: [] })
    await engine.signIn(ADA)
    expect(await engine.saveOnline(ADA, { ...write, headers }, [done(7)])).toEqual({ status: 401, sent: [] })
  })

  test.each(sessions)('asks for the session where an id is temporary: %s', async (_, begin) => {
    await engine.writeOffline(ADA, { key: SECOND, method: 'POST', path: 'project', body: { name: 'Box' } })
    await engine.replay([done(41)])
    await begin()
    for (const late of [
      { ...write, path: `project/${toTempId(SECOND)}` },
      { key: KEY, method: 'POST', path: 'design', body: { project_id: toTempId(SECOND) } },
      { key: KEY, method: 'POST', path: 'design', body: { project_id: toTempId(KEY) } },
    ])
      expect(await engine.saveOnline(ADA, late, [done(41)])).toEqual({ status: 401, sent: [] })
  })

  test.each(sessions)('runs ahead of nothing that waits for the person: %s', async (_, begin) => {
    await engine.writeOffline(ADA, { ...write, key: SECOND })
    await begin()
    expect(await engine.saveOnline(ADA, write, [done(7)])).toEqual({ status: 401, sent: [] })
    expect(await rows()).toMatchObject([{ id: SECOND, metadata: { state: 'pending' } }])
  })

  test('queues the change as soon as the page has named the person', async () => {
    await engine.writeOffline(ADA, { ...write, key: SECOND })
    await forgetSession()
    expect(await engine.saveOnline(ADA, write, [])).toEqual({ status: 401, sent: [] })
    await engine.signIn(ADA)
    const { sent } = await engine.saveOnline(ADA, write, [done(7), done(7)])
    expect(sent.map(({ key }) => key)).toEqual([KEY])
    expect(await rows()).toEqual([])
  })
})

test('a change of somebody else than the signed-in person is not sent', async () => {
  expect(await engine.saveOnline(BOB, write, [done(7)])).toEqual({ status: 401, sent: [] })
  expect(await rows()).toEqual([])
})

describe('a call that is never queued', () => {
  const call = (path: string, body: unknown) => ({ key: KEY, method: 'POST', path, body })

  test('is sent when it names only what the server knows', async () => {
    const { status, sent } = await engine.saveOnline(ADA, call('/v1/api/holdfast/admin/lambda/none', { id: 7 }), [
      done(7),
    ])
    expect([status, sent.length, sent[0]?.body]).toEqual([200, 1, '{"id":7}'])
  })

  test.each([
    ['/v1/api/holdfast/admin/lambda/none', { booking_id: toTempId(SECOND) }],
    [`/v1/api/holdfast/admin/lambda/none/${toTempId(SECOND)}`, {}],
  ])('is not sent with a temporary id', async (path, body) => {
    expect(await engine.saveOnline(ADA, call(path, body), [done(7)])).toEqual({ status: 409, sent: [] })
  })

  test('neither are writes of several records of which one is temporary', async () => {
    const remove = { key: KEY, method: 'DELETE', path: `project/7,${toTempId(SECOND)}` }
    expect(await engine.saveOnline(ADA, remove, [done(7)])).toEqual({ status: 409, sent: [] })
  })
})
