import { notificationsStore } from '@mantine/notifications'
import { beforeEach, expect, test } from 'vitest'
import { ApiError } from '#shared/errors'
import { toastErrors } from '../../../src/app/error-toasts'
import { createQueryClient } from '../../../src/query/client'

const client = createQueryClient(() => true)
toastErrors(client)

const shown = () =>
  notificationsStore.getState().notifications.map(({ title, autoClose, role }) => ({ title, autoClose, role }))
const toast = { title: 'Not saved', autoClose: 4_000, role: 'alert' }
const refused = new ApiError('Not allowed', { kind: 'http', status: 403 })

/** A change that fails so, tried by the rules of the app's own client. */
async function change(error: Error, meta?: Record<string, unknown>): Promise<number> {
  let attempts = 0
  const mutation = client.getMutationCache().build(client, {
    retryDelay: 0,
    mutationFn: () => {
      attempts += 1
      return Promise.reject(error)
    },
    ...(meta && { meta }),
  })
  await expect(mutation.execute(undefined)).rejects.toBe(error)
  return attempts
}

beforeEach(() => notificationsStore.setState({ notifications: [], queue: [], defaultPosition: 'top-right', limit: 5 }))

test('a change that failed is told of for four seconds', async () => {
  await change(refused)
  expect(shown()).toEqual([toast])
})

test('one that is tried again is told of once, when it was given up', async () => {
  expect(await change(new ApiError('Network error', { kind: 'network' }))).toBe(3)
  expect(shown()).toEqual([toast])
})

test('where toasts are not allowed nothing is shown', async () => {
  await change(refused, { toast: false })
  expect(shown()).toEqual([])
})

test('the fields and the session-expired dialog speak for themselves', async () => {
  await change(new ApiError('Check the form', { kind: 'validation', status: 400 }))
  await change(new ApiError('TOKEN_EXPIRED', { kind: 'session-expired', status: 401 }))
  expect(shown()).toEqual([])
})
