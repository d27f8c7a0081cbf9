/** Large files in parts, from a page's choice to the server's answer, in a real service worker. */
import { beforeEach, describe, expect, test } from 'vitest'
import { PART_START_BYTES, PARTS_FROM_BYTES } from '#shared/limits'
import { engine } from './engine'
import type { FarAnswer, PartsSent } from './page-functions'

const ADA = 1
const KEY = '11111111-1111-4111-8111-111111111111'
const SIZE = 3_000_000
/** The start and four parts: the first of 256 KiB, each next one twice as large. */
const PARTS = [null, null, null, null, null]

let owner = ''

beforeEach(async () => {
  await engine.clear()
  await engine.forgetParts()
  owner = await engine.signIn(ADA)
})

const rows = async () => (await engine.loadRequests(owner)).rows.map((row) => row.request)
const choose = (size = SIZE) => engine.uploadOffline(ADA, KEY, size)
const callsOf = (sent: readonly PartsSent[]) => sent.map(({ call }) => call)
const offsetsOf = (sent: readonly PartsSent[]) => sent.flatMap(({ offset }) => (offset === undefined ? [] : [offset]))
const sizesOf = (sent: readonly PartsSent[]) => sent.flatMap(({ size }) => (size === undefined ? [] : [size]))
const total = (sizes: readonly number[]) => sizes.reduce((sum, size) => sum + size, 0)
const done = { call: 'POST upload', key: KEY, made: true, fields: ['parts', 'sha256'] }
const foreign = (status: number): FarAnswer => ({ status, body: '<h1>Something else</h1>', isForeign: true })

test('a small file is sent in one piece', async () => {
  await choose(PARTS_FROM_BYTES)
  expect(await engine.replayParts()).toEqual([{ ...done, fields: ['file'] }])
  expect(await rows()).toEqual([])
})

test('a large one is sent in parts, each byte once, and made by its own request', async () => {
  expect(await choose()).toBe(202)
  const sent = await engine.replayParts()
  expect(sent[0]?.call).toBe('POST parts')
  expect(sent.at(-1)).toEqual(done)
  expect(total(sizesOf(sent))).toBe(SIZE)
  expect(await rows()).toEqual([])
})

test('a page that waits gets the answer of the upload', async () => {
  const { status, sent } = await engine.uploadOnline(ADA, KEY, SIZE)
  expect(status).toBe(201)
  expect(sent.at(-1)).toEqual(done)
  expect(await rows()).toEqual([])
})

describe('a line that breaks in the middle', () => {
  test('costs no attempt; the next run asks how far it is and sends what is missing', async () => {
    await choose()
    const first = await engine.replayParts([null, null, null, 'cut'])
    expect(callsOf(first)).toEqual(['POST parts', 'PATCH parts', 'PATCH parts', 'PATCH parts'])
    const [row] = await rows()
    expect([row?.retryCount, row?.metadata.state]).toEqual([0, 'pending'])
    const second = await engine.replayParts()
    expect(callsOf(second).slice(0, 2)).toEqual(['HEAD parts', 'PATCH parts'])
    // The cut part has no size here, because the server did not get it.
    expect(offsetsOf(second)[0]).toBe(total(sizesOf(first)))
    expect(total(sizesOf([...first, ...second]))).toBe(SIZE)
    expect(second.at(-1)).toEqual(done)
    expect(await rows()).toEqual([])
  })

  test('and loses only the answer: the part that arrived is not sent again', async () => {
    await choose()
    const first = await engine.replayParts([null, null, 'lost'])
    const second = await engine.replayParts()
    expect(total(sizesOf([...first, ...second]))).toBe(SIZE)
    expect(second.at(-1)).toEqual(done)
  })

  test('before anything has arrived: the upload begins once', async () => {
    await choose()
    await engine.replayParts(['lost'])
    const second = await engine.replayParts()
    expect(second[0]?.call).toBe('POST parts')
    expect(total(sizesOf(second))).toBe(SIZE)
    expect(second.at(-1)).toEqual(done)
  })

  test('at the very end: the request is sent again under its key, and makes nothing twice', async () => {
    await choose()
    expect((await engine.replayParts([...PARTS, 'lost'])).at(-1)).toEqual(done)
    expect(await engine.replayParts()).toEqual([{ ...done, made: false }])
    expect(await rows()).toEqual([])
  })
})

test('a worker that was stopped is followed by one that goes on', async () => {
  await choose()
  const first = await engine.replayParts([null, null, 'cut'])
  const [stored] = (await engine.loadRequests(owner)).rows
  const { key, request } = stored ?? { key: [0, 0], request: undefined }
  const lease = { holder: 'a worker that is gone', until: Date.now() + 60_000 }
  await engine.putRaw(key, { ...request, metadata: { ...request?.metadata, state: 'sending', lease } })
  const second = await engine.replayParts()
  expect(second[0]?.call).toBe('HEAD parts')
  expect(total(sizesOf([...first, ...second]))).toBe(SIZE)
  expect(await rows()).toEqual([])
})

describe('parts that the server no longer has', () => {
  test('begin anew', async () => {
    await choose()
    await engine.replayParts([null, null, 'cut'])
    const second = await engine.replayParts(['gone'])
    expect(callsOf(second).slice(0, 3)).toEqual(['HEAD parts', 'POST parts', 'PATCH parts'])
    expect(total(sizesOf(second))).toBe(SIZE)
    expect(second.at(-1)).toEqual(done)
  })

  test('in the middle of a run too', async () => {
    await choose()
    const sent = await engine.replayParts([null, null, 'gone'])
    expect(callsOf(sent).slice(2, 5)).toEqual(['PATCH parts', 'HEAD parts', 'POST parts'])
    expect(sent.at(-1)).toEqual(done)
  })

  test('when all of them were there: that costs an attempt, so that it ends', async () => {
    await choose()
    for (const retryCount of [1, 2, 3]) {
      const sent = await engine.replayParts([...PARTS, 'gone'])
      expect(callsOf(sent)).toEqual(['POST parts', ...PARTS.slice(1).map(() => 'PATCH parts'), 'POST upload'])
      expect(await rows()).toMatchObject([{ retryCount, metadata: { lastError: { message: 'PARTS_UNKNOWN' } } }])
    }
    expect(await rows()).toMatchObject([{ metadata: { state: 'parked' } }])
    await engine.retryParked(owner, KEY)
    expect((await engine.replayParts()).at(-1)).toEqual(done)
    expect(await rows()).toEqual([])
  })
})

describe('the end of an attempt', () => {
  test('a run that is over goes on with the next one', async () => {
    await choose()
    const first = await engine.replayParts([null, 'slow'])
    expect(callsOf(first)).toEqual(['POST parts', 'PATCH parts'])
    const [row] = await rows()
    expect([row?.retryCount, row?.metadata.state, row?.metadata.lastError]).toEqual([0, 'pending', undefined])
    const second = await engine.replayParts()
    expect(second[0]?.call).toBe('HEAD parts')
    expect(total(sizesOf([...first, ...second]))).toBe(SIZE)
  })

  test('another person gets nothing of it', async () => {
    await choose()
    const sent = await engine.replayParts([null, 'other-person'])
    expect(callsOf(sent)).toEqual(['POST parts', 'PATCH parts'])
    expect(await rows()).toMatchObject([{ id: KEY, retryCount: 0, metadata: { state: 'pending' } }])
    await engine.signIn(ADA)
    expect((await engine.replayParts()).at(-1)).toEqual(done)
  })

  test('a discarded one sends no further part', async () => {
    await choose()
    expect(callsOf(await engine.replayParts([null, 'discarded']))).toEqual(['POST parts', 'PATCH parts'])
    expect(await rows()).toEqual([])
  })

  test('a token that has run out is renewed, and it goes on', async () => {
    await choose()
    const expired: FarAnswer = { status: 401, body: { error: true, message: 'TOKEN_EXPIRED' } }
    const sent = await engine.replayParts([null, null, expired])
    expect(callsOf(sent).slice(2, 5)).toEqual(['PATCH parts', 'HEAD parts', 'PATCH parts'])
    expect(sent.at(-1)).toEqual(done)
    expect(await rows()).toEqual([])
  })

  test('no answer in time makes the parts smaller', async () => {
    await choose()
    const sent = await engine.replayParts([null, 'late'])
    expect(callsOf(sent).slice(0, 4)).toEqual(['POST parts', 'PATCH parts', 'HEAD parts', 'PATCH parts'])
    expect(sent[3]?.size).toBe(PART_START_BYTES / 2)
    expect(sent.at(-1)).toEqual(done)
    expect(await rows()).toEqual([])
  })

  test('somebody else’s answer after some progress costs no attempt, before any it does', async () => {
    await choose()
    await engine.replayParts([null, null, foreign(502)])
    expect(await rows()).toMatchObject([{ retryCount: 0, metadata: { lastError: { status: 502 } } }])
    await engine.replayParts([foreign(502)])
    expect(await rows()).toMatchObject([{ retryCount: 1 }])
  })

  test('a yes without sense is no success', async () => {
    for (const answer of [
      { status: 201, body: {} },
      { status: 200, body: { error: false } },
    ]) {
      await choose()
      await engine.replayParts([answer])
      expect(await rows()).toMatchObject([{ retryCount: 1, metadata: { state: 'pending' } }])
      await engine.clear()
    }
  })

  test('a file that our server refuses is parked with its message', async () => {
    await choose()
    await engine.replayParts([{ status: 413, body: { error: true, message: 'Maximum size exceeded' } }])
    expect(await rows()).toMatchObject([
      { metadata: { state: 'parked', lastError: { message: 'Maximum size exceeded' } } },
    ])
  })

  test('too many unfinished ones: it waits alone, and no attempt is spent', async () => {
    await choose()
    const busy = { error: true, message: 'Too many', code: 'TOO_MANY_UNFINISHED' }
    await engine.replayParts([{ status: 409, body: busy, headers: { 'retry-after': '60' } }])
    const [row] = await rows()
    expect([row?.retryCount, row?.metadata.state]).toEqual([0, 'pending'])
    expect((row?.metadata.nextAttemptAt ?? 0) - (row?.metadata.lastError?.at ?? 0)).toBe(60_000)
  })
})

test('a server that takes no parts gets the file in one piece', async () => {
  await choose()
  const unknown: FarAnswer = { status: 405, body: { error: true, message: 'Method not allowed' } }
  expect((await engine.replayParts([unknown])).at(-1)).toEqual({ ...done, fields: ['file'] })
  expect(await rows()).toEqual([])
})
