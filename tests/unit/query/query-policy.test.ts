import { onlineManager } from '@tanstack/react-query'
import { afterEach, describe, expect, test } from 'vitest'
import { ApiError } from '#shared/errors'
import { createQueryClient } from '../../../src/query/client'
import {
  backgroundRefetch,
  mayRetryMutation,
  mayRetryQuery,
  mutationRetryDelay,
  queryRetryDelay,
  toastOf,
} from '../../../src/query/policy'

const network = new ApiError('Network error', { kind: 'network' })
const timeout = new ApiError('Timeout', { kind: 'timeout' })
const refused = new ApiError('Not allowed', { kind: 'http', status: 403 })
const broken = new ApiError('Broken', { kind: 'http', status: 500 })
const attempts = [0, 1, 2, 3, 4, 5, 6]

describe('retries', () => {
  test('a query is retried up to 3 times, a mutation up to 2', () => {
    expect(attempts.filter((n) => mayRetryQuery(n, network, true))).toEqual([0, 1, 2])
    expect(attempts.filter((n) => mayRetryMutation(n, network, true))).toEqual([0, 1])
  })

  test('only network, fetch and timeout errors are retried', () => {
    expect(mayRetryQuery(0, timeout, true)).toBe(true)
    expect(mayRetryQuery(0, new TypeError('Failed to fetch'), true)).toBe(true)
    expect(mayRetryQuery(0, refused, true)).toBe(false)
    expect(mayRetryMutation(0, broken, true)).toBe(false)
    expect(mayRetryQuery(0, new Error('table is required.'), true)).toBe(false)
  })

  test('nothing is retried offline', () => {
    expect(mayRetryQuery(0, network, false)).toBe(false)
    expect(mayRetryMutation(0, network, false)).toBe(false)
  })

  test('the delay doubles from 1 s, capped at 30 s for queries and 10 s for mutations', () => {
    expect(attempts.map(queryRetryDelay)).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000])
    expect(attempts.map(mutationRetryDelay)).toEqual([1_000, 2_000, 4_000, 8_000, 10_000, 10_000, 10_000])
  })
})

test('background refetch runs every 30 s when online and not at all offline', () => {
  expect(backgroundRefetch(true, { list: [] })).toBe(30_000)
  expect(backgroundRefetch(true, undefined)).toBe(30_000)
  expect(backgroundRefetch(false, { _offline: true })).toBe(false)
  // The data came from the device while online, so retry at the next check of the network.
  expect(backgroundRefetch(true, { list: [], _offline: true })).toBe(5_000)
  expect(backgroundRefetch(true, { rows: [], keptAt: 1 })).toBe(5_000)
})

describe('the error toast of a failed change', () => {
  test('has the message of the failure, unless toasts are disabled', () => {
    expect(toastOf(refused, {})).toBe('Not allowed')
    expect(toastOf(refused, { meta: { toast: true } })).toBe('Not allowed')
    expect(toastOf(refused, { meta: { toast: false } })).toBeUndefined()
  })

  test('is not shown for errors that the fields or the session-expired dialog show', () => {
    expect(toastOf(new ApiError('Check', { kind: 'validation', status: 400 }), {})).toBeUndefined()
    expect(toastOf(new ApiError('TOKEN_EXPIRED', { kind: 'session-expired', status: 401 }), {})).toBeUndefined()
  })

  test('has a default message, which differs for custom requests', () => {
    expect(toastOf(new Error(), { key: ['createModel', 'design'] })).toBe('An error occurred')
    expect(toastOf('odd', { key: ['customRequest'] })).toBe('An Error Occurred')
    expect(toastOf(undefined, {})).toBe('An Error Occurred')
  })
})

describe('the client', () => {
  afterEach(() => onlineManager.setOnline(true))

  test('keeps data fresh for 5 min, keeps it for 30 min, and refetches on focus and reconnect', () => {
    expect(createQueryClient().getDefaultOptions().queries).toMatchObject({
      staleTime: 300_000,
      gcTime: 1_800_000,
      refetchOnWindowFocus: true,
      refetchOnReconnect: true,
    })
  })

  test('calls the API offline too, once, so that the worker can answer', async () => {
    onlineManager.setOnline(false)
    const client = createQueryClient()
    let queries = 0
    let mutations = 0
    await expect(client.fetchQuery({ queryKey: ['q'], queryFn: () => fail(() => ++queries) })).rejects.toBe(network)
    const mutation = client.getMutationCache().build(client, { mutationFn: () => fail(() => ++mutations) })
    await expect(mutation.execute(undefined)).rejects.toBe(network)
    expect([queries, mutations]).toEqual([1, 1])
  })
})

async function fail(count: () => number): Promise<never> {
  count()
  throw network
}
