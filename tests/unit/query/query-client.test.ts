/** The query client reads invalidated data again, even if it is invalidated during a read. */
import { QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { createQueryClient } from '../../../src/query/client'

/** Responses that the test sends, numbered in the order of the calls. */
function answers() {
  const open: (() => void)[] = []
  let calls = 0
  const queryFn = () => {
    const call = ++calls
    return new Promise<number>((resolve) => open.push(() => resolve(call)))
  }
  return { queryFn, answer: () => open.shift()?.(), count: () => calls }
}

const key = ['records', 'project']

test('data invalidated during its first read is read again', async () => {
  const client = createQueryClient(() => true)
  const { queryFn, answer, count } = answers()
  const loaded = client.ensureQueryData({ queryKey: key, queryFn })
  await expect.poll(count).toBe(1)
  void client.invalidateQueries({ queryKey: key })
  answer()
  expect(await loaded).toBe(1)
  await expect.poll(count).toBe(2)
  answer()
  await expect.poll(() => client.getQueryData(key)).toBe(2)
  expect(client.getQueryState(key)?.isInvalidated).toBe(false)
  client.clear()
})

test('shown data invalidated during a refetch is read once more, not twice', async () => {
  const client = createQueryClient(() => true)
  const { queryFn, answer, count } = answers()
  const stop = new QueryObserver(client, { queryKey: key, queryFn }).subscribe(() => {})
  await expect.poll(count).toBe(1)
  answer()
  await expect.poll(() => client.getQueryData(key)).toBe(1)
  void client.refetchQueries({ queryKey: key })
  await expect.poll(count).toBe(2)
  void client.invalidateQueries({ queryKey: key })
  await expect.poll(count).toBe(3)
  answer()
  answer()
  await expect.poll(() => client.getQueryData(key)).toBe(3)
  expect(count()).toBe(3)
  stop()
  client.clear()
})
