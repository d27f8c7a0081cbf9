/** Changes whose key the server knows as withdrawn, in a real service worker. */

import { beforeEach, describe, expect, test } from 'vitest'
import { toTempId } from '#shared/offline/temp-id'
import { engine } from './engine'
import type { FarAnswer } from './page-functions'

const ADA = 1
const KEY = '11111111-1111-4111-8111-111111111111'
const SECOND = '22222222-2222-4222-8222-222222222222'

const done = (id: number): FarAnswer => ({ status: 200, body: { error: false, model: { id, version: 2 } } })
const notDone: FarAnswer = { status: 200, body: { error: false, done: false } }
const withdrawn: FarAnswer = {
  status: 409,
  body: { error: true, message: 'This change was discarded before it arrived', code: 'IDEMPOTENCY_WITHDRAWN' },
}

let owner = ''

beforeEach(async () => {
  await engine.clear()
  owner = await engine.signIn(ADA)
})

const rows = async () => (await engine.loadRequests(owner)).rows.map((row) => row.request)
const write = { key: KEY, method: 'PUT', path: 'project/7', body: { name: 'New' } }
const create = { key: KEY, method: 'POST', path: 'project', body: { name: 'Box' } }

/** Discards a change that may have arrived, and imports it from a file that was exported before. */
async function bringBack(change: typeof write): Promise<void> {
  await engine.writeOffline(ADA, change)
  await engine.replay([])
  const [exported] = await rows()
  await engine.commandAgainst({ type: 'discard', requestId: KEY }, [notDone])
  expect(await rows()).toEqual([])
  expect(await engine.importRequest(owner, exported)).toEqual({ id: KEY, status: 'added' })
  expect(await engine.replay([withdrawn])).toMatchObject([{ key: KEY }])
}

describe('a change that came back after it was discarded', () => {
  test('waits for a decision of its own: nothing repeats it unasked', async () => {
    await bringBack(write)
    expect(await rows()).toMatchObject([{ id: KEY, metadata: { state: 'parked', lastError: { status: 409 } } }])
    expect((await engine.loadSnapshot())?.sync.failedRequests).toBe(0)
    await engine.runCommand({ type: 'retry-failed' })
    expect(await engine.replay([done(7)])).toEqual([])
    // A page that repeats the same call by itself.
    await engine.writeOffline(ADA, write)
    expect(await engine.replay([done(7)])).toEqual([])
    expect(await rows()).toMatchObject([{ id: KEY, metadata: { state: 'parked' } }])
  })

  test('is sent under another key when the person retries it', async () => {
    await bringBack(write)
    const { outcome, sent } = await engine.commandAgainst({ type: 'retry-failed', requestId: KEY }, [done(7)])
    expect(outcome).toEqual({ state: 'done' })
    expect(sent).toMatchObject([{ method: 'PUT', body: '{"name":"New"}', headers: { 'x-idempotency-folded': KEY } }])
    expect(sent[0]?.key).not.toBe(KEY)
    expect(await rows()).toEqual([])
  })

  test('is one change on every device: each derives the same key', async () => {
    const keys: unknown[] = []
    for (let device = 0; device < 2; device += 1) {
      await engine.clear()
      await bringBack(write)
      const { sent } = await engine.commandAgainst({ type: 'retry-failed', requestId: KEY }, [done(7)])
      keys.push(sent[0]?.key)
    }
    expect(keys[0]).toBe(keys[1])
  })

  test('can be discarded and come back again', async () => {
    await bringBack(write)
    await engine.commandAgainst({ type: 'retry-failed', requestId: KEY }, [])
    const [again] = await rows()
    await engine.commandAgainst({ type: 'discard', requestId: again?.id ?? '' }, [notDone])
    await engine.importRequest(owner, again)
    await engine.replay([withdrawn])
    const { sent } = await engine.commandAgainst({ type: 'retry-failed', requestId: again?.id ?? '' }, [done(7)])
    expect([KEY, again?.id]).not.toContain(sent[0]?.key)
    expect(await rows()).toEqual([])
  })

  test('takes along what needs the record that it creates', async () => {
    await bringBack(create)
    const rename = { key: SECOND, method: 'PUT', path: `project/${toTempId(KEY)}`, body: { client: 'C' } }
    await engine.writeOffline(ADA, rename)
    expect(await rows()).toMatchObject([{ id: KEY }, { id: SECOND, metadata: { state: 'parked', blockedBy: KEY } }])
    const { sent } = await engine.commandAgainst({ type: 'retry-failed', requestId: KEY }, [done(41), done(41)])
    expect(sent.map(({ method, path }) => [method, path.split('/').at(-1)])).toEqual([
      ['POST', 'project'],
      ['PUT', '41'],
    ])
    expect((await engine.loadTable(owner, 'project')).records).toMatchObject([{ id: 41 }])
  })
})

describe('a form that is still open after its change was discarded', () => {
  // The worker outlives a test and remembers the key.
  const open = { ...write, key: '44444444-4444-4444-8444-444444444444' }

  test('says so once, and saves it anew at the next press', async () => {
    expect(await engine.saveOnline(ADA, open, [withdrawn])).toMatchObject({ status: 409, sent: [{ key: open.key }] })
    expect(await rows()).toEqual([])
    const { status, sent } = await engine.saveOnline(ADA, open, [done(7)])
    expect(status).toBe(200)
    expect(sent).toMatchObject([{ body: '{"name":"New"}', headers: { 'x-idempotency-folded': open.key } }])
    expect(sent[0]?.key).not.toBe(open.key)
    expect(await rows()).toEqual([])
  })
})

describe('discarding all', () => {
  const discardAll = { type: 'discard-all' } as const
  const third = { key: '33333333-3333-4333-8333-333333333333', method: 'PUT', path: 'project/9', body: { name: 'C' } }
  const wasDone: FarAnswer = {
    status: 200,
    body: { error: false, done: true, answer: { error: false, model: { id: 7, version: 5 } } },
  }

  /** Two changes that may have arrived, and one that was never sent. */
  async function queueThree(): Promise<void> {
    await engine.writeOffline(ADA, write)
    await engine.writeOffline(ADA, { ...write, key: SECOND, path: 'project/8' })
    await engine.replay([])
    await engine.writeOffline(ADA, third)
  }
  const sentKeys = (sent: readonly { path: string; body: string }[]) =>
    sent.filter(({ path }) => path.endsWith('/intent/withdraw')).map(({ body }) => JSON.parse(body).key)

  test('withdraws what may have arrived, and nothing else is sent', async () => {
    await queueThree()
    const { outcome, sent } = await engine.commandAgainst(discardAll, [notDone, wasDone])
    expect(outcome).toEqual({ state: 'done' })
    expect([sent.length, sentKeys(sent).toSorted()]).toEqual([2, [KEY, SECOND]])
    expect(await rows()).toEqual([])
  })

  test('keeps what the server can’t be asked about, until the person is sure', async () => {
    await queueThree()
    await engine.runCommand({ type: 'set-network', isOnline: false, isSlow: false })
    expect(await engine.commandAgainst(discardAll, [])).toEqual({ outcome: { state: 'unknown' }, sent: [] })
    expect((await rows()).map(({ id }) => id)).toEqual([KEY, SECOND])
    expect(await engine.commandAgainst({ ...discardAll, isSure: true }, [])).toEqual({
      outcome: { state: 'done' },
      sent: [],
    })
    expect(await rows()).toEqual([])
    await engine.runCommand({ type: 'set-network', isOnline: true, isSlow: false })
  })

  test('says when one is on its way at this moment', async () => {
    await queueThree()
    const busy = { status: 409, body: { error: true, message: 'Busy', code: 'IDEMPOTENCY_IN_PROGRESS' } }
    const { outcome } = await engine.commandAgainst(discardAll, [busy, notDone])
    expect(outcome).toEqual({ state: 'sending' })
    expect(await rows()).toMatchObject([{ id: SECOND }])
  })
})
