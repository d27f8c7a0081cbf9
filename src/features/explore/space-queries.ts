/** The API calls of the page of one space, which /explore does not load. */
import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { SearchParams } from '#shared/contract/spaces'
import type { AnyRecord } from '#shared/records/query'
import { createIntents } from '../../api/intent'
import { createRecord, getRecord, listRecords, updateRecord } from '../../api/records'
import { loadBusy } from '../../api/spaces'
import { recordKeys } from '../../query/keys'
import { useAuthStore } from '../../stores/auth'
import { findSpaces } from './queries'
import type { BookingInput, BusyTime } from './stay'

const spaceOptions = (id: number) =>
  queryOptions({
    queryKey: recordKeys.one('space', id),
    queryFn: ({ signal }) => getRecord('space', id, { signal }),
  })

export const useSpace = (id: number) => useQuery(spaceOptions(id))

/** Before the page is drawn, so that it is drawn once. */
export function prefetchSpace(client: QueryClient, id: number): void {
  void client.prefetchQuery(spaceOptions(id))
}

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

/** The person's own card that pays for bookings; null without one. Needs a connection. */
export function useDefaultCard({ enabled }: { enabled: boolean }) {
  const user = useAuthStore((state) => state.user)
  return useQuery({
    queryKey: recordKeys.list('card', { user, default: true }),
    queryFn: async ({ signal }): Promise<AnyRecord | null> => {
      const filters = [
        { field: 'user_id', operator: 'eq', value: String(user) },
        { field: 'is_default', operator: 'eq', value: 'true' },
      ] as const
      return (await listRecords('card', { filters: [...filters], size: 1 }, { signal })).list[0] ?? null
    },
    enabled: enabled && user !== null,
    staleTime: 0,
    // The panel says less without it.
    meta: { toast: false },
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
