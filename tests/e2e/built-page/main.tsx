/** A page that uses a library function that no page of the app uses (built.test.ts). */
import { QueryClientProvider, useInfiniteQuery } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { createQueryClient } from '../../../src/query/client'

function Endless() {
  const { data, hasNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: ['endless'],
    initialPageParam: 1,
    queryFn: async ({ pageParam }) => `page ${pageParam}`,
    getNextPageParam: (_, pages) => (pages.length < 3 ? pages.length + 1 : undefined),
  })
  return (
    <>
      <ol>
        {data?.pages.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ol>
      <button type="button" disabled={!hasNextPage} onClick={() => void fetchNextPage()}>
        More
      </button>
    </>
  )
}

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
createRoot(root).render(
  <QueryClientProvider client={createQueryClient()}>
    <Endless />
  </QueryClientProvider>,
)
