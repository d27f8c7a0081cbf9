/** The API calls of /explore. Those of the page of one space are in space-queries.ts. */
import { keepPreviousData, type QueryClient, useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { SearchParams, SearchResponse } from '#shared/contract/spaces'
import { isNetworkError } from '#shared/errors'
import { LIST_SIZE_MAX, NETWORK_CHECK_MS } from '#shared/limits'
import { getRecords, listRecords } from '../../api/records'
import { searchSpaces } from '../../api/spaces'
import { recordKeys } from '../../query/keys'
import { keepsChanges, useOfflineStore } from '../../stores/offline'
import type { Position } from '../../ui/use-position'
import { whenIdle } from '../../ui/when-idle'
import { type ExploreSearch, parseExploreSearch } from './search-state'

/** `_offline`: found among the spaces on this device, of which the oldest is from `_cachedAt`. */
export type SpacePage = Omit<SearchResponse, 'error'> & { _offline?: true; _cachedAt?: number | undefined }

const CENTS = 100

/** The parameters of the search call. Without a position nothing is sorted by distance. */
export function toParams(search: ExploreSearch, position: Position | undefined): SearchParams {
  const { min_price, max_price, sort, ...rest } = search
  const isSorted = sort !== undefined && (sort !== 'distance' || position !== undefined)
  return {
    ...rest,
    ...(min_price === undefined ? {} : { min_price: min_price * CENTS }),
    ...(max_price === undefined ? {} : { max_price: max_price * CENTS }),
    ...(isSorted ? { sort } : {}),
    ...(sort === 'distance' ? position : {}),
  }
}

/** From the server, else from this device. */
export async function findSpaces(params: SearchParams, signal: AbortSignal | undefined): Promise<SpacePage> {
  if (!useOfflineStore.getState().network.isOnline) return findOnDevice(params, signal)
  try {
    return await searchSpaces(params, { signal })
  } catch (error) {
    // The connection may be worse than it is known to be.
    if (!isNetworkError(error) || params.after !== undefined) throw error
    return findOnDevice(params, signal).catch(() => {
      throw error
    })
  }
}

/** Searches the spaces on this device, by the rules of the server's search. */
async function findOnDevice(params: SearchParams, signal: AbortSignal | undefined): Promise<SpacePage> {
  const { list, _cachedAt } = await listRecords(
    'space',
    { filters: [{ field: 'status', operator: 'eq', value: 'active' }], size: LIST_SIZE_MAX },
    { signal },
  )
  // Only offline: its rules are half as large as the page.
  const { searchDevice } = await import('./device-search')
  return { ...searchDevice(list, params, Date.now()), _offline: true, _cachedAt }
}

type Asked = { pageParam: string; signal: AbortSignal }

const searchOptions = (params: SearchParams) => ({
  queryKey: recordKeys.search('space', params),
  queryFn: ({ pageParam, signal }: Asked) =>
    findSpaces(pageParam === '' ? params : { ...params, after: pageParam }, signal),
  initialPageParam: '',
  getNextPageParam: ({ next }: SpacePage) => next,
})

/** Before the page is drawn, so that it is drawn once. The position may be known by then. */
export function prefetchSearch(client: QueryClient, search: ExploreSearch): void {
  if (search.sort !== 'distance')
    void client.prefetchInfiniteQuery(searchOptions(toParams(parseExploreSearch(search), undefined)))
}

/** The found spaces, page by page. The previous ones stay until others are found. */
export function useSpaceSearch(search: ExploreSearch, position: Position | undefined) {
  return useInfiniteQuery({
    ...searchOptions(toParams(search, position)),
    placeholderData: keepPreviousData,
    // Only what came from this device is replaced as soon as the server can be reached.
    refetchInterval: ({ state }) => (state.data?.pages[0]?._offline ? NETWORK_CHECK_MS : false),
  })
}

/** Ids of spaces that the worker has stored since this page was opened. */
const kept = new Set<number>()

/**
 * Stores found spaces on this device when the page is idle, so that they can be searched offline: the
 * worker keeps what is read as records.
 */
export function useKeptSpaces(pages: readonly SpacePage[]): void {
  const isReady = useOfflineStore(keepsChanges)
  const ids = pages.flatMap((page) => (page._offline ? [] : page.list.map(({ id }) => Number(id))))
  const wanted = ids.filter((id) => !kept.has(id)).join(',')
  useEffect(() => {
    if (!isReady || wanted === '') return
    return whenIdle(() => {
      const missing = wanted.split(',').map(Number)
      for (const id of missing) kept.add(id)
      getRecords('space', missing).catch(() => {
        for (const id of missing) kept.delete(id)
      })
    })
  }, [isReady, wanted])
}
