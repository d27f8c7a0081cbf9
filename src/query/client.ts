/**
 * The TanStack Query client by section 9. `networkMode: 'always'`: offline, the worker answers the
 * calls. The cache is never persisted; the worker's replica is the offline copy. app/wiring sets
 * `onlineManager`.
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
 * Refetches queries that were invalidated during their first fetch. TanStack Query counts that
 * answer as fresh, although it may be older than the change that caused the invalidation.
 */
function keepInvalidations(client: QueryClient): void {
  const outdated = new WeakSet<Query>()
  client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated') return
    const { query, action } = event
    if (action.type === 'invalidate' && query.state.fetchStatus === 'fetching' && continuesFetching(query))
      outdated.add(query)
    if (action.type === 'success' && outdated.delete(query))
      void client.invalidateQueries({ queryKey: query.queryKey, exact: true, refetchType: 'all' })
  })
}

/** Invalidation restarts a fetch only for active queries that have data. */
const continuesFetching = (query: Query): boolean => query.state.data === undefined || !query.isActive()
