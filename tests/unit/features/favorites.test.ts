/** Favorites of visitors: how they are stored, and how signing in moves them to the account once. */
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { MARKER_HEADER, MARKER_VALUE } from '#shared/headers'
import { isUuid } from '#shared/offline/temp-id'
import { configureTransport } from '../../../src/api/transport'
import { mergeFavorites, mergeKey } from '../../../src/features/favorites/queries'
import { useAuthStore } from '../../../src/stores/auth'
import {
  addVisitorFavorite,
  keepRemoval,
  parseFavorites,
  removeVisitorFavorite,
  takeRemoval,
  useVisitorFavorites,
  VISITOR_FAVORITES_MAX,
} from '../../../src/stores/favorites'
import { readStored, writeStored } from '../../../src/stores/storage'

const stored = () => parseFavorites(readStored('favorites')).map(({ id }) => id)
const shown = () => useVisitorFavorites.getState().list.map(({ id }) => id)

beforeEach(() => {
  writeStored('favorites', null)
  useVisitorFavorites.setState({ list: [] })
})

describe('the favorites of a visitor', () => {
  it('are stored, latest first, each space once', () => {
    for (const [index, id] of [4, 9, 4].entries()) addVisitorFavorite({ id, at: 1_000 + index })
    expect([stored(), shown()]).toEqual([
      [4, 9],
      [4, 9],
    ])
    removeVisitorFavorite(4)
    expect(stored()).toEqual([9])
    removeVisitorFavorite(9)
    expect(readStored('favorites')).toBeNull()
  })

  it('are limited: the oldest make room', () => {
    for (let id = 1; id <= VISITOR_FAVORITES_MAX + 5; id++) addVisitorFavorite({ id, at: 1_000 + id })
    expect(stored()).toHaveLength(VISITOR_FAVORITES_MAX)
    expect(stored()).not.toContain(5)
  })

  it.each([null, 'no JSON', '{"id":1}', '[1, null, {"id":"1","at":2}, {"id":-3,"at":1}, {"id":1.5,"at":1}]'])(
    'leaves out what is invalid: %s',
    (text) => {
      expect(parseFavorites(text)).toEqual([])
    },
  )
})

describe('removals that may be queued', () => {
  it('are found after the page was loaded again, once, and only by their person and space', () => {
    keepRemoval({ user: 1, space: 4, request: 'a' })
    keepRemoval({ user: 1, space: 9, request: 'b' })
    keepRemoval({ user: 1, space: 4, request: 'c' })
    expect([takeRemoval(2, 4), takeRemoval(1, 5)]).toEqual([undefined, undefined])
    expect([takeRemoval(1, 4), takeRemoval(1, 4), takeRemoval(1, 9)]).toEqual(['c', undefined, 'b'])
    expect(readStored('removals')).toBeNull()
  })

  it('are none where the stored text is invalid', () => {
    for (const text of ['no JSON', '{}', '[{"user":1,"space":4}]', '[null, 3]']) {
      writeStored('removals', text)
      expect(takeRemoval(1, 4)).toBeUndefined()
    }
  })
})

type Answer = { status: number; body: object }
const CREATED: Answer = {
  status: 201,
  body: { error: false, model: { id: 1 }, data: 1, message: 'Record created successfully' },
}

describe('signing in', () => {
  const client = new QueryClient()
  let answer: (space: number) => Answer
  let sent: { space: unknown; key: string | null }[]

  beforeEach(() => {
    sent = []
    answer = () => CREATED
    useAuthStore.setState({ isAuthenticated: true, user: 7, token: 'token', role: 'user' })
    configureTransport({
      getSession: () => ({ user: 7, token: 'token', role: 'user' }),
      onRenewed: () => {},
      onSessionExpired: () => {},
    })
    vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
      const { space_id } = JSON.parse(String(init.body)) as { space_id: number }
      sent.push({ space: space_id, key: new Headers(init.headers).get('idempotency-key') })
      const { status, body } = answer(space_id)
      if (status === 0) throw new TypeError('Failed to fetch')
      return Response.json(body, { status, headers: { [MARKER_HEADER]: MARKER_VALUE } })
    })
    for (const id of [1, 2, 3]) addVisitorFavorite({ id, at: 1_000 + id })
  })
  afterEach(() => vi.unstubAllGlobals())

  it('adds each to the account, the oldest first, and takes it from the device', async () => {
    await mergeFavorites(client)
    expect(sent.map(({ space }) => space)).toEqual([1, 2, 3])
    expect(stored()).toEqual([])
  })

  it('counts a queued one as moved', async () => {
    answer = () => ({ status: 202, body: { ...CREATED.body, _offline: true, _requestId: 'x' } })
    await mergeFavorites(client)
    expect(stored()).toEqual([])
  })

  it('keeps what was not accepted, and repeats it under the same key', async () => {
    answer = (space) => (space === 2 ? { status: 0, body: {} } : CREATED)
    await mergeFavorites(client)
    expect(stored()).toEqual([3, 2])
    answer = () => CREATED
    await mergeFavorites(client)
    expect(stored()).toEqual([])
    const keys = sent.filter(({ space }) => space === 2).map(({ key }) => key)
    expect(keys).toHaveLength(2)
    expect(new Set(keys).size).toBe(1)
  })

  it('drops those that are favorites already, or whose space is gone', async () => {
    const validation = { space_id: 'There is no such record' }
    answer = (space) =>
      space === 1
        ? { status: 409, body: { error: true, message: 'Taken', code: 'DUPLICATE' } }
        : { status: 400, body: { error: true, message: 'Gone', code: 'INVALID', validation } }
    await mergeFavorites(client)
    expect(stored()).toEqual([])
  })

  it('sends each once, also when it is asked for twice at the same time', async () => {
    await Promise.all([mergeFavorites(client), mergeFavorites(client)])
    expect(sent.map(({ space }) => space)).toEqual([1, 2, 3])
  })

  it('does nothing for visitors', async () => {
    useAuthStore.setState({ isAuthenticated: false, user: null, token: null, role: null })
    await mergeFavorites(client)
    expect([sent, stored()]).toEqual([[], [3, 2, 1]])
  })
})

it('the key of a favorite depends on person, space and time, and is a UUID', async () => {
  const key = await mergeKey(7, { id: 1, at: 5 })
  expect(isUuid(key)).toBe(true)
  expect(await mergeKey(7, { id: 1, at: 5 })).toBe(key)
  const others = await Promise.all([
    mergeKey(8, { id: 1, at: 5 }),
    mergeKey(7, { id: 2, at: 5 }),
    mergeKey(7, { id: 1, at: 6 }),
  ])
  expect(new Set([key, ...others]).size).toBe(4)
})
