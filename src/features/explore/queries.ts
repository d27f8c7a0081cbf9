/** The API calls of /explore and of the pages of spaces. */
import {
  keepPreviousData,
  type QueryClient,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { SearchParams, SearchResponse } from '#shared/contract/spaces'
import { isNetworkError } from '#shared/errors'
import { LIST_SIZE_MAX, NETWORK_CHECK_MS } from '#shared/limits'
import type { AnyRecord } from '#shared/records/query'
import { createIntents } from '../../api/intent'
import { createRecord, getRecord, getRecords, listRecords, updateRecord } from '../../api/records'
import { loadBusy, searchSpaces } from '../../api/spaces'
import { recordKeys } from '../../query/keys'
import { useAuthStore } from '../../stores/auth'
import { keepsChanges, useOfflineStore } from '../../stores/offline'
import type { Position } from '../../ui/use-position'
import { whenIdle } from '../../ui/when-idle'
import type { ExploreSearch } from './search-state'
import type { BookingInput, BusyTime } from './stay'

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

async function findSpaces(params: SearchParams, signal: AbortSignal | undefined): Promise<SpacePage> {
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

/** The found spaces, page by page. The previous ones stay until others are found. */
export function useSpaceSearch(search: ExploreSearch, position: Position | undefined) {
  const params = toParams(search, position)
  return useInfiniteQuery({
    queryKey: recordKeys.search('space', params),
    queryFn: ({ pageParam, signal }) => findSpaces(pageParam === '' ? params : { ...params, after: pageParam }, signal),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
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

export const useSpace = (id: number) =>
  useQuery({
    queryKey: recordKeys.one('space', id),
    queryFn: ({ signal }) => getRecord('space', id, { signal }),
  })

/** Reviews read at once; the distribution is that of these. */
export const REVIEWS_MAX = 100

/** Published reviews of a space, latest first. */
export const useReviews = (space: number) =>
  useQuery({
    queryKey: recordKeys.list('review', { space, side: 'guest' }),
    queryFn: ({ signal }) =>
      listRecords(
        'review',
        {
          filters: [
            { field: 'space_id', operator: 'eq', value: String(space) },
            { field: 'side', operator: 'eq', value: 'guest' },
          ],
          order: [{ field: 'published_at', direction: 'desc' }],
          size: REVIEWS_MAX,
        },
        { signal },
      ),
    // The author sees their own review before it is published.
    select: ({ list, ...marks }) => ({ ...marks, list: list.filter(({ published_at }) => published_at !== null) }),
  })

/** When a space is taken, `days` days from the day `from` on. Not known offline. */
export const useBusy = (space: number, from: string, days: number) =>
  useQuery({
    queryKey: recordKeys.busy('booking', space, from, days),
    queryFn: async ({ signal }): Promise<BusyTime[]> => (await loadBusy(space, from, days, { signal })).list,
    staleTime: 0,
  })

/** Up to four other spaces of the category, first those of the city. */
export function useSimilar({ id, category, city }: { id: number; category: string; city: string }) {
  const wanted = 4
  return useQuery({
    queryKey: recordKeys.search('space', { similar: id, category, city }),
    queryFn: async ({ signal }) => {
      const of = (params: SearchParams) => findSpaces({ ...params, size: wanted + 1 }, signal)
      const near = city === '' ? [] : (await of({ category, city })).list
      const others = near.length > wanted ? [] : (await of({ category })).list
      const ids = new Set([id])
      return [...near, ...others]
        .filter((space) => {
          const isNew = !ids.has(Number(space.id))
          ids.add(Number(space.id))
          return isNew
        })
        .slice(0, wanted)
    },
    enabled: category !== '',
  })
}

/** The person's bookings of a space that are not over; also those that wait to be sent. */
export function useOwnBookings(space: number) {
  const user = useAuthStore((state) => state.user)
  return useQuery({
    queryKey: recordKeys.list('booking', { user, space }),
    queryFn: async ({ signal }): Promise<AnyRecord[]> => {
      const filters = [
        { field: 'user_id', operator: 'eq', value: String(user) },
        { field: 'space_id', operator: 'eq', value: String(space) },
        { field: 'kind', operator: 'eq', value: 'booking' },
        { field: 'ends_at', operator: 'gt', value: new Date().toISOString() },
        { field: 'status', operator: 'in', value: 'pending,confirmed' },
      ] as const
      const { list } = await listRecords(
        'booking',
        { filters: [...filters], order: [{ field: 'starts_at', direction: 'asc' }], size: 10 },
        { signal },
      )
      return list
    },
    enabled: user !== null,
  })
}

type Answered = { model: AnyRecord; _offline?: true | undefined }

/** Only what changes is sent. The total is compared by the server, never taken. */
async function changeBooking(
  booking: AnyRecord,
  { space_id: _, ...values }: BookingInput,
  key: string,
): Promise<Answered> {
  const isSame = (before: unknown, after: unknown) =>
    before === after || (typeof before === 'string' && Date.parse(before) === Date.parse(String(after)))
  const changes = Object.fromEntries(
    Object.entries(values).filter(([name, value]) => name === 'total_cents' || !isSame(booking[name] ?? '', value)),
  )
  const base = Object.fromEntries(Object.keys(changes).map((name) => [name, booking[name]]))
  const { version } = booking
  // The server gave it this id: a request that waits to be sent is edited in the outbox.
  return updateRecord('booking', Number(booking.id), changes, { key, version, base })
}

/** The person's own pending request of that space, whose time is to change. */
export function useMovedBooking(id: number | undefined, space: number) {
  const user = useAuthStore((state) => state.user)
  return useQuery({
    queryKey: recordKeys.one('booking', id ?? 0),
    queryFn: ({ signal }) => getRecord('booking', id ?? 0, { signal }),
    enabled: id !== undefined && user !== null,
    select: ({ model }) =>
      model.status === 'pending' && model.space_id === space && model.user_id === user ? model : undefined,
  })
}

/**
 * Requests a booking, or changes the request `moved`. The same values keep their key until they are
 * sent or queued.
 */
export function useBook(moved?: AnyRecord) {
  const client: QueryClient = useQueryClient()
  const [intents] = useState(() => createIntents())
  return useMutation({
    mutationKey: [moved ? 'updateModel' : 'createModel', 'booking'],
    mutationFn: async (values: BookingInput): Promise<Answered> =>
      moved
        ? changeBooking(moved, values, intents.keyFor({ id: moved.id, values }))
        : createRecord('booking', values, { key: intents.keyFor(values) }),
    meta: { toast: false },
    onSuccess: () => intents.settled(),
    // A refusal means that others have booked meanwhile.
    onSettled: () => client.invalidateQueries({ queryKey: recordKeys.table('booking') }),
  })
}
