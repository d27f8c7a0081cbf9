/**
 * The TanStack Query client by section 9. `networkMode: 'always'`: offline, calls still go out and the worker answers.
 * The cache is never persisted; the worker's replica is the offline copy. Online-ness is told by app/wiring.
 */
import { onlineManager, type Query, QueryClient } from '@tanstack/react-query'
import { QUERY_GC_MS, QUERY_STALE_MS } from '#shared/limits'
import { backgroundRefetch, mayRetryMutation, mayRetryQuery, mutationRetryDelay, queryRetryDelay } from './policy'

export function createQueryClient(isOnline: () => boolean = () => onlineManager.isOnline()): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        networkMode: 'always',
        staleTime: QUERY_STALE_MS,
        gcTime: QUERY_GC_MS,
        retry: (failures, error) => mayRetryQuery(failures, error, isOnline()),
        retryDelay: queryRetryDelay,
        refetchOnWindowFocus: true,
        refetchOnReconnect: true,
        refetchInterval: ({ state }) => backgroundRefetch(isOnline(), state.data),
      },
      mutations: {
        networkMode: 'always',
        retry: (failures, error) => mayRetryMutation(failures, error, isOnline()),
        retryDelay: mutationRetryDelay,
      },
    },
  })
  keepInvalidations(client)
  return client
}

/**
 * Reads again what was invalidated while its first answer was on its way. TanStack Query lets that answer
 * count as fresh, although it may have been made before the change that it was invalidated for.
 */
function keepInvalidations(client: QueryClient): void {
  const outdated = new WeakSet<Query>()
  client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated') return
    const { query, action } = event
    if (action.type === 'invalidate' && query.state.fetchStatus === 'fetching' && willGoOn(query)) outdated.add(query)
    if (action.type === 'success' && outdated.delete(query))
      void client.invalidateQueries({ queryKey: query.queryKey, exact: true, refetchType: 'all' })
  })
}

/** Invalidating starts a new fetch only for a query that somebody shows and that has an answer already. */
const willGoOn = (query: Query): boolean => query.state.data === undefined || !query.isActive()
