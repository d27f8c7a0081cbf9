import { describe, expect, test } from 'vitest'
import { ApiError } from '#shared/errors'
import { judgeProfile } from '../../../src/features/session/profile-check'
import {
  expireSession,
  keepSession,
  logIn,
  logOut,
  parseStoredSession,
  readStoredSession,
  setSharedDevice,
  useAuthStore,
} from '../../../src/stores/auth'
import { operationOf } from '../../../src/stores/loading'
import { readStored } from '../../../src/stores/storage'

describe('the start-up profile check', () => {
  const stored = { user: 7, role: 'admin' }
  const failed = (status: number, kind: ApiError['kind'] = 'http') =>
    judgeProfile(stored, { error: new ApiError('x', { kind, status }) })

  test('keeps a session that the server confirms', () => {
    expect(judgeProfile(stored, { profile: { id: 7, role: 'admin' } })).toBe('keep')
  })

  test('logs out if the server has another person or another role', () => {
    expect(judgeProfile(stored, { profile: { id: 8, role: 'admin' } })).toBe('log-out')
    expect(judgeProfile(stored, { profile: { id: 7, role: 'user' } })).toBe('log-out')
  })

  test('logs out if our API rejects the person', () => {
    expect([403, 404].map((status) => failed(status))).toEqual(['log-out', 'log-out'])
  })

  test('leaves an expired session to the session-expired flow', () => {
    expect(failed(401, 'session-expired')).toBe('expired')
  })

  test('keeps the session and retries later if our API did not answer, or failed', () => {
    expect([failed(0, 'network'), failed(403, 'network'), failed(0, 'timeout'), failed(503, 'offline')]).toEqual(
      Array(4).fill('later'),
    )
    expect([408, 429, 500, 503].map((status) => failed(status))).toEqual(Array(4).fill('later'))
  })
})

describe('a stored session', () => {
  test('needs user, token and role', () => {
    expect(parseStoredSession('7', 'token', 'admin')).toEqual({ user: 7, token: 'token', role: 'admin' })
    expect(parseStoredSession(null, 'token', 'admin')).toBeUndefined()
    expect(parseStoredSession('7', null, 'admin')).toBeUndefined()
    expect(parseStoredSession('7', 'token', null)).toBeUndefined()
  })

  test('is ignored if a value is invalid', () => {
    expect(parseStoredSession('undefined', 'token', 'admin')).toBeUndefined()
    expect(parseStoredSession('7', 'undefined', 'admin')).toBeUndefined()
    expect(parseStoredSession('7.5', 'token', 'admin')).toBeUndefined()
    expect(parseStoredSession('7', 'token', 'emperor')).toBeUndefined()
  })
})

describe('a renewed session', () => {
  const payload = { error: false, user_id: 7, token: 'old', role: 'admin', expire_at: 0 } as const
  const names = { first_name: 'Ada', last_name: 'L', photo: null }

  test('keeps the person, and takes the new token and its role', () => {
    logIn({ ...payload, ...names })
    expireSession()
    keepSession({ token: 'new', role: 'super_admin' })
    expect(useAuthStore.getState()).toMatchObject({
      user: 7,
      token: 'new',
      role: 'super_admin',
      sessionExpired: false,
      userDetails: { firstName: 'Ada' },
    })
    expect(readStoredSession()).toEqual({ user: 7, token: 'new', role: 'super_admin' })
  })

  test('of a person who has signed out meanwhile is ignored', () => {
    logIn({ ...payload, ...names })
    logOut()
    keepSession({ token: 'new', role: 'admin' })
    expect(useAuthStore.getState().isAuthenticated).toBe(false)
    expect(readStoredSession()).toBeUndefined()
  })

  test('on a shared device ends with the tab', () => {
    setSharedDevice(true)
    logIn({ ...payload, ...names })
    keepSession({ token: 'new', role: 'admin' })
    expect([readStored('token'), readStored('token', 'tab')]).toEqual([null, 'new'])
    expect(readStoredSession()).toEqual({ user: 7, token: 'new', role: 'admin' })
    expect(useAuthStore.getState().isShared).toBe(true)
    logOut()
    expect(readStoredSession()).toBeUndefined()
    setSharedDevice(false)
    logIn({ ...payload, ...names })
    expect([readStored('token'), readStored('token', 'tab')]).toEqual(['old', null])
    expect(useAuthStore.getState().isShared).toBe(false)
  })

  test('with an unknown role is ignored', () => {
    logIn({ ...payload, ...names })
    keepSession({ token: 'new', role: 'emperor' })
    expect(readStoredSession()).toEqual({ user: 7, token: 'old', role: 'admin' })
  })
})

test('every call belongs to a named operation', () => {
  const records = '/v1/api/records/{{project}}/{{role}}/design'
  expect([
    operationOf('GET', `${records}?page=2`),
    operationOf('GET', `${records}/7`),
    operationOf('GET', `${records}/7,8`),
    operationOf('POST', records),
    operationOf('PUT', `${records}/7`),
    operationOf('PUT', records),
    operationOf('DELETE', `${records}/temp_x`),
    operationOf('POST', '/v1/api/{{project}}/{{role}}/lambda/login'),
  ]).toEqual([
    'listModel',
    'viewModel',
    'listModel',
    'createModel',
    'updateModel',
    'updateModel',
    'deleteModel',
    'customRequest',
  ])
})
