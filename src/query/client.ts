/**
 * The TanStack Query client by section 9. `networkMode: 'always'`: offline, calls still go out and the worker answers.
 * The cache is never persisted; the worker's replica is the offline copy. Online-ness is told by app/wiring.
 */
import { onlineManager, QueryClient } from '@tanstack/react-query'
import { QUERY_GC_MS, QUERY_STALE_MS } from '#shared/limits'
import { backgroundRefetch, mayRetryMutation, mayRetryQuery, mutationRetryDelay, queryRetryDelay } from './policy'

export function createQueryClient(isOnline: () => boolean = () => onlineManager.isOnline()): QueryClient {
  return new QueryClient({
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
}
