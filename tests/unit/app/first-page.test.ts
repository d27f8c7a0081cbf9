import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { untilFirstPage } from '../../../src/app/first-page'
import type { AppRouter } from '../../../src/app/router'

/** A promise that the test resolves. */
function pending<T>() {
  let end: (value: T) => void = () => undefined
  const promise = new Promise<T>((resolve) => {
    end = resolve
  })
  return { promise, end }
}

const routerWith = (load: () => Promise<void>) => ({ load }) as unknown as AppRouter
const LONG = 60_000

it('waits for the route, then for the queries of the route', async () => {
  const client = new QueryClient()
  const files = pending<void>()
  const answer = pending<string>()
  const seen: string[] = []
  const page = untilFirstPage(
    routerWith(async () => {
      await files.promise
      void client.prefetchQuery({ queryKey: ['records'], queryFn: () => answer.promise })
    }),
    client,
    LONG,
  ).then(() => seen.push('page'))

  files.end()
  await expect.poll(() => client.isFetching()).toBe(1)
  expect(seen).toEqual([])
  answer.end('ten records')
  await page
  expect(client.getQueryData(['records'])).toBe('ten records')
})

it('does not wait if the route has no queries', async () => {
  await untilFirstPage(
    routerWith(() => Promise.resolve()),
    new QueryClient(),
    LONG,
  )
})

it('a failed query ends the wait, because the page shows the error', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const refused = () => Promise.reject(new Error('No'))
  await untilFirstPage(
    routerWith(async () => void client.prefetchQuery({ queryKey: ['records'], queryFn: refused })),
    client,
    LONG,
  )
  expect(client.getQueryState(['records'])?.status).toBe('error')
})

it('stops waiting after the time limit', async () => {
  const client = new QueryClient()
  const never = pending<void>()
  await untilFirstPage(
    routerWith(() => never.promise),
    client,
    1,
  )
  await untilFirstPage(
    routerWith(async () => void client.prefetchQuery({ queryKey: ['records'], queryFn: () => never.promise })),
    client,
    1,
  )
  expect(client.isFetching()).toBe(1)
})
