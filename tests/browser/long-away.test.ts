/**
 * Time on the device: one that comes back after the server has forgotten its keys and its session,
 * and a day of workers that die. The real engine, in a real service worker whose clock is set.
 */
import { beforeEach, describe, expect, test } from 'vitest'
import { SENT_LONG_AGO } from '#messages/shared'
import { engine } from './engine'
import type { FarAnswer, Sent } from './page-functions'

const ADA = 1
const BOB = 2
const KEY = '11111111-1111-4111-8111-111111111111'
const SECOND = '22222222-2222-4222-8222-222222222222'
const THIRD = '33333333-3333-4333-8333-333333333333'
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

const done = (id: number): FarAnswer => ({ status: 200, body: { error: false, model: { id, version: 2 } } })
const expired: FarAnswer = { status: 401, body: { error: true, message: 'TOKEN_EXPIRED', code: 'TOKEN_EXPIRED' } }
const ended: FarAnswer = { status: 401, body: { error: true, message: 'UNAUTHORIZED', code: 'UNAUTHORIZED' } }

const create = (key: string) => ({ key, method: 'POST', path: 'project', body: { name: 'Box' } })
const rename = (key: string, id: number) => ({ key, method: 'PUT', path: `project/${id}`, body: { name: 'New' } })

let owner = ''

beforeEach(async () => {
  await engine.clear()
  owner = await engine.signIn(ADA)
})

const stored = async (of = owner) => (await engine.loadRequests(of)).rows
const rows = async (of = owner) => (await stored(of)).map((row) => row.request)
const keysOf = (sent: readonly Sent[]) => sent.map(({ key }) => key)
const asks = { metadata: { state: 'parked', lastError: { message: SENT_LONG_AGO } } }

describe('a device that comes back after 40 days', () => {
  test('asks about a save whose answer was lost on its only attempt', async () => {
    expect(keysOf(await engine.writeOnline(ADA, create(KEY), []))).toEqual([KEY])
    await engine.setAhead(40 * DAY_MS)
    expect(await engine.replay([done(41)])).toEqual([])
    expect(await rows()).toMatchObject([{ id: KEY, ...asks }])
  })

  test('counts from the first attempt, not from one in between', async () => {
    await engine.writeOnline(ADA, create(KEY), [])
    await engine.setAhead(20 * DAY_MS)
    expect(keysOf(await engine.replay([]))).toEqual([KEY])
    await engine.setAhead(40 * DAY_MS)
    expect(await engine.replay([done(41)])).toEqual([])
    expect(await rows()).toMatchObject([{ id: KEY, ...asks }])
  })

  test('sends it once the person says so, and asks again only after as long', async () => {
    await engine.writeOnline(ADA, create(KEY), [])
    await engine.setAhead(40 * DAY_MS)
    await engine.replay([])
    await engine.retryParked(owner, KEY)
    expect(keysOf(await engine.replay([]))).toEqual([KEY])
    await engine.setAhead(60 * DAY_MS)
    expect(keysOf(await engine.replay([]))).toEqual([KEY])
    await engine.setAhead(80 * DAY_MS)
    expect(await engine.replay([done(41)])).toEqual([])
    expect(await rows()).toMatchObject([{ id: KEY, ...asks }])
  })

  test('leaves it out when all failed changes are retried, with what waits for it', async () => {
    await engine.writeOnline(ADA, rename(KEY, 7), [])
    await engine.writeOffline(ADA, { ...rename(SECOND, 7), body: { client: 'Ada' } })
    await engine.setAhead(40 * DAY_MS)
    await engine.writeOffline(ADA, rename(THIRD, 8))
    const refused: FarAnswer = { status: 404, body: { error: true, message: 'Gone' } }
    expect(keysOf(await engine.replay([refused]))).toEqual([THIRD])
    expect(await rows()).toMatchObject([
      { id: KEY, ...asks },
      { id: SECOND, metadata: { state: 'parked', blockedBy: KEY } },
      { id: THIRD, metadata: { state: 'parked' } },
    ])
    expect(await engine.loadSnapshot()).toMatchObject({
      sync: { failedRequests: 1, syncErrors: [{ requestId: KEY }, { requestId: SECOND }, { requestId: THIRD }] },
    })

    expect(await engine.retryParked(owner)).toBe(true)
    expect(keysOf(await engine.replay([done(8)]))).toEqual([THIRD])
    expect(await engine.loadSnapshot()).toMatchObject({ sync: { failedRequests: 0 } })
    expect(await engine.retryParked(owner)).toBe(false)

    expect(await engine.retryParked(owner, KEY)).toBe(true)
    expect(keysOf(await engine.replay([done(7), done(7)]))).toEqual([KEY, SECOND])
    expect(await rows()).toEqual([])
  })

  test.each(['retried', 'discarded', 'edited'] as const)(
    'asks about an old change, too, once the old one before it is %s',
    async (decision) => {
      const file = []
      for (const [key, name] of [
        [KEY, 'A'],
        [SECOND, 'B'],
      ] as const) {
        await engine.writeOffline(ADA, { ...rename(key, 7), body: { [name]: name } })
        file.push(...(await rows()))
        await engine.discardAll(owner)
      }
      for (const change of file) await engine.importRequest(owner, change)
      await engine.setAhead(40 * DAY_MS)
      expect(await engine.replay([done(7)])).toEqual([])
      if (decision === 'discarded') {
        await engine.runCommand({ type: 'discard', requestId: KEY, isSure: true })
        expect(await engine.replay([done(7)])).toEqual([])
      } else {
        // It may have arrived: an edit is queued behind it, and it asks as before.
        if (decision === 'edited') {
          await engine.edit(owner, KEY, { A: 'other' }, THIRD)
          expect(await engine.replay([done(7)])).toEqual([])
        }
        await engine.retryParked(owner, KEY)
        expect(keysOf(await engine.replay([done(7)]))).toEqual([KEY])
      }
      expect((await rows()).find(({ id }) => id === SECOND)).toMatchObject(asks)
    },
  )

  test('that slept in the middle of a save does not send it when the browser repeats the call', async () => {
    await engine.writeOnline(ADA, create(KEY), [])
    const [row] = await stored()
    if (!row) throw new Error('The change was not kept')
    const metadata = { ...row.request.metadata, state: 'sending', lease: { holder: 'stopped', until: 1 } }
    await engine.putRaw(row.key, { ...row.request, metadata })
    await engine.setAhead(40 * DAY_MS)
    expect(await engine.writeOnline(ADA, create(KEY), [done(41)])).toEqual([])
    expect(await rows()).toMatchObject([{ id: KEY, ...asks }])
  })

  test('sends what was never sent, once and in order, after its person has signed in again', async () => {
    await engine.writeOffline(ADA, create(KEY))
    await engine.writeOffline(ADA, rename(SECOND, 7))
    await engine.setAhead(40 * DAY_MS)
    // The access token has expired, and so has the cookie that would bring another.
    const tried = await engine.replay([expired, expired, ended, ended])
    expect(new Set(keysOf(tried))).toEqual(new Set([KEY, SECOND, null]))
    for (const request of await rows()) expect(request).toMatchObject({ retryCount: 0, metadata: { state: 'pending' } })
    expect(await engine.replay([done(41)])).toEqual([])

    await engine.signIn(BOB)
    expect(await engine.replay([done(41)])).toEqual([])
    await engine.signIn(ADA)
    expect(keysOf(await engine.replay([done(41), done(7)]))).toEqual([KEY, SECOND])
    expect(await rows()).toEqual([])
    expect(await engine.replay([done(41)])).toEqual([])
  })

  test('asks about a change of an outbox file that another device may have sent long ago', async () => {
    await engine.writeOffline(ADA, rename(KEY, 7))
    const [change] = await rows()
    if (!change) throw new Error('The change was not kept')
    await engine.discardAll(owner)
    // A file of an earlier version has no time of sending.
    await engine.importRequest(owner, change)
    await engine.setAhead(20 * DAY_MS)
    expect(keysOf(await engine.replay([]))).toEqual([KEY])
    await engine.setAhead(40 * DAY_MS)
    expect(await engine.replay([done(7)])).toEqual([])
    expect(await rows()).toMatchObject([{ id: KEY, ...asks }])
  })
})

test('a device whose clock was weeks ahead at the first attempt asks once the clock is set right', async () => {
  await engine.setAhead(14 * DAY_MS)
  await engine.writeOnline(ADA, create(KEY), [])
  await engine.writeOffline(ADA, rename(SECOND, 7))
  await engine.setAhead(0)
  // The server cannot have forgotten a change that was never sent.
  expect(keysOf(await engine.replay([done(7)]))).toEqual([SECOND])
  expect(await rows()).toMatchObject([{ id: KEY, ...asks }])
  await engine.retryParked(owner, KEY)
  expect(keysOf(await engine.replay([done(41)]))).toEqual([KEY])
})

describe('a day of 24 hours', () => {
  /** Makes the stored change look like one that another worker is sending. */
  const claimFor = async (holder: string, until: number) => {
    const [row] = await stored()
    if (!row) throw new Error('There is no change')
    const metadata = { ...row.request.metadata, state: 'sending', lease: { holder, until } }
    await engine.putRaw(row.key, { ...row.request, metadata })
  }

  test('without a connection spends no attempt, and each change arrives once at its end', async () => {
    await engine.writeOffline(ADA, create(KEY))
    await engine.writeOffline(ADA, rename(SECOND, 7))
    await engine.writeOffline(ADA, rename(THIRD, 8))
    for (let hour = 1; hour <= 24; hour += 1) {
      await engine.setAhead(hour * HOUR_MS)
      expect(keysOf(await engine.replayDue([]))).toContain(KEY)
      expect(await engine.replayDue([done(41)])).toEqual([])
    }
    for (const request of await rows()) expect(request).toMatchObject({ retryCount: 0, metadata: { state: 'pending' } })
    await engine.setAhead(25 * HOUR_MS)
    expect(keysOf(await engine.replayDue([done(41), done(7), done(8)]))).toEqual([KEY, SECOND, THIRD])
    expect(await rows()).toEqual([])
    expect(await engine.replayDue([done(41)])).toEqual([])
  })

  test('of workers that die in mid-attempt: each next one takes over at once, under the same key', async () => {
    await engine.writeOffline(ADA, create(KEY))
    for (let hour = 1; hour <= 24; hour += 1) {
      await claimFor(`dead-${hour}`, Date.now() + 48 * HOUR_MS)
      await engine.setAhead(hour * HOUR_MS)
      expect(keysOf(await engine.replayDue([]))).toEqual([KEY])
    }
    await engine.setAhead(25 * HOUR_MS)
    expect(keysOf(await engine.replayDue([done(41)]))).toEqual([KEY])
    expect(await rows()).toEqual([])
    expect(await engine.replayDue([done(41)])).toEqual([])
  })

  test('of a worker that lives and hangs: its change is its own until the lease is over', async () => {
    await engine.writeOffline(ADA, create(KEY))
    let end = () => {}
    const isHeld = new Promise<void>((resolve) => {
      void navigator.locks.request('holdfast-worker:hanging', () => {
        resolve()
        return new Promise<void>((release) => {
          end = release
        })
      })
    })
    await isHeld
    try {
      await claimFor('hanging', Date.now() + HOUR_MS)
      expect(await engine.replayDue([done(41)])).toEqual([])
      await engine.setAhead(HOUR_MS - DAY_MS)
      expect(await engine.replayDue([done(41)])).toEqual([])
      await engine.setAhead(2 * HOUR_MS)
      expect(keysOf(await engine.replayDue([done(41)]))).toEqual([KEY])
      expect(await rows()).toEqual([])
    } finally {
      end()
    }
  })
})
