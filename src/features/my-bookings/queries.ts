/** The API calls of the guest's bookings. */
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { LIST_SIZE_MAX } from '#shared/limits'
import type { OutboxEntry } from '#shared/offline/outbox'
import type { RecordId } from '#shared/offline/temp-id'
import { finishPayment } from '../../api/booking-payments'
import { endCalendarFeed, getCalendarFeed, makeCalendarFeed } from '../../api/calendar'
import { createIntents } from '../../api/intent'
import { editQueued } from '../../api/outbox'
import { getRecord, type ListQuery } from '../../api/records'
import { loadBusy } from '../../api/spaces'
import { takeTransition } from '../../api/transitions'
import { useOutbox } from '../../crud/record/outbox-queries'
import { refreshRecords, useRecordList } from '../../crud/record/record-queries'
import { recordKeys } from '../../query/keys'

export { PROJECT } from '../../api/transport'

/** Bookings that are read at once. */
export const PAGE_SIZE = 100

/** Administrators may read the bookings of others, so the guest is always a filter. */
const ownBookings = (userId: number, size = PAGE_SIZE): ListQuery => ({
  filters: [
    { field: 'user_id', operator: 'eq', value: String(userId) },
    { field: 'kind', operator: 'eq', value: 'booking' },
  ],
  order: [{ field: 'starts_at', direction: 'desc' }],
  join: [['space']],
  size,
  page: 1,
})

/** The person's bookings with their spaces, the latest start first. */
export const useMyBookings = (userId: number | null, size = PAGE_SIZE) =>
  useRecordList('booking', ownBookings(userId ?? 0, Math.min(size, LIST_SIZE_MAX)), { enabled: userId !== null })

const bookingOptions = (id: RecordId) =>
  queryOptions({
    // A page of administrators joins more under the shorter key.
    queryKey: [...recordKeys.one('booking', id), 'own'],
    queryFn: ({ signal }) => getRecord('booking', id, { join: [['space']], signal }),
  })

export const useMyBooking = (id: RecordId) => useQuery(bookingOptions(id))

/** The queued change with this id; undefined while it is not known. */
export function useQueuedChange(requestId: string | undefined): OutboxEntry | undefined {
  const { data } = useOutbox({ enabled: requestId !== undefined })
  return requestId === undefined ? undefined : data?.list.find(({ id }) => id === requestId)
}

/** The page shows its errors itself. */
const QUIET = { toast: false }

/** Offline it is queued. With the version that the person saw, so that the refund shown holds. */
export function useCancelBooking() {
  const client = useQueryClient()
  const [intents] = useState(() => createIntents())
  return useMutation({
    mutationKey: ['updateModel', 'booking'],
    mutationFn: ({ id, version }: { id: RecordId; version: number | undefined }) =>
      takeTransition('booking', id, 'cancel', { key: intents.keyFor([id, version]), version }),
    meta: QUIET,
    onSuccess: () => intents.settled(),
    // After a rejection too: the record is not as shown.
    onSettled: () => refreshRecords(client),
  })
}

/** Needs a connection: payments are never queued. */
export function useFinishPayment() {
  const client = useQueryClient()
  return useMutation({
    mutationKey: ['customRequest', 'booking'],
    mutationFn: (id: number) => finishPayment(id),
    meta: QUIET,
    retry: false,
    onSettled: () => refreshRecords(client),
  })
}

/** Changes the payload of a booking that the server refused, and sends it again. */
export function useEditQueued() {
  const client = useQueryClient()
  const [intents] = useState(() => createIntents())
  return useMutation({
    mutationFn: ({ id, body }: { id: string; body: unknown }) => editQueued(id, body, intents.keyFor({ id, body })),
    meta: QUIET,
    retry: false,
    onSuccess: () => intents.settled(),
    onSettled: () => refreshRecords(client),
  })
}

/** When a space is taken, from a day (YYYY-MM-DD) of its zone on. Needs a connection. */
export const useBusyTimes = (spaceId: number, from: string, days: number, { enabled = true } = {}) =>
  useQuery({
    queryKey: ['busy', spaceId, from, days],
    queryFn: ({ signal }) => loadBusy(spaceId, from, days, { signal }),
    enabled,
    retry: false,
  })

/** The reviews that the person wrote as a guest. */
export const useMyReviews = (userId: number | null) =>
  useRecordList(
    'review',
    {
      filters: [
        { field: 'user_id', operator: 'eq', value: String(userId ?? 0) },
        { field: 'side', operator: 'eq', value: 'guest' },
      ],
      order: [{ field: 'created_at', direction: 'desc' }],
      size: PAGE_SIZE,
      page: 1,
    },
    { enabled: userId !== null },
  )

const FEED = ['calendar-feed'] as const

/** Whether the person has a calendar address. Needs a connection. */
export const useCalendarFeed = () => useQuery({ queryKey: FEED, queryFn: getCalendarFeed, retry: false })

/** Makes a new address, which is answered only now, and ends an earlier one. */
export function useMakeCalendarFeed() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: makeCalendarFeed,
    meta: QUIET,
    retry: false,
    onSettled: () => client.invalidateQueries({ queryKey: FEED }),
  })
}

export function useEndCalendarFeed() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: endCalendarFeed,
    meta: QUIET,
    retry: false,
    onSettled: () => client.invalidateQueries({ queryKey: FEED }),
  })
}
