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

/**
 * Runs a mutation that fails with this error on the app's query client, and returns its attempts.
 */
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

test('a failed change shows a toast for four seconds', async () => {
  await change(refused)
  expect(shown()).toEqual([toast])
})

test('a retried change shows one toast, after the last attempt', async () => {
  expect(await change(new ApiError('Network error', { kind: 'network' }))).toBe(3)
  expect(shown()).toEqual([toast])
})

test('no toast is shown if the mutation disables it', async () => {
  await change(refused, { toast: false })
  expect(shown()).toEqual([])
})

test('validation errors and expired sessions show no toast, because the fields and the dialog do', async () => {
  await change(new ApiError('Check the form', { kind: 'validation', status: 400 }))
  await change(new ApiError('TOKEN_EXPIRED', { kind: 'session-expired', status: 401 }))
  expect(shown()).toEqual([])
})
