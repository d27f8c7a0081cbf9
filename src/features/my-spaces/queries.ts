/** The API calls of a host's spaces. */
import { useState } from 'react'
import type { Period } from '#shared/booking/times'
import type { OutboxEntry } from '#shared/offline/outbox'
import { useOutbox } from '../../crud/record/outbox-queries'
import { useRecordList } from '../../crud/record/record-queries'
import type { MySpace } from './spaces'

/** Rows that are read at once. */
export const PAGE_SIZE = 100
const HOUR_MS = 3_600_000

/** The person's spaces, the newest first. Others may be read too, so the owner is always a filter. */
export const useMySpaces = (userId: number | null) =>
  useRecordList(
    'space',
    {
      filters: [{ field: 'user_id', operator: 'eq', value: String(userId ?? 0) }],
      order: [{ field: 'id', direction: 'desc' }],
      size: PAGE_SIZE,
      page: 1,
    },
    { enabled: userId !== null },
  )

/** Bookings of these spaces that are requested or confirmed and have not ended, the next first. */
export function useUpcomingIn(spaces: readonly MySpace[]) {
  const [now] = useState(() => Date.now())
  const ids = spaces.map(({ id }) => id).filter((id) => typeof id === 'number')
  return useRecordList(
    'booking',
    {
      filters: [
        { field: 'space_id', operator: 'in', value: ids.join(',') },
        { field: 'kind', operator: 'eq', value: 'booking' },
        { field: 'status', operator: 'in', value: 'pending,confirmed' },
        // Of the hour, so that the answer is found again.
        { field: 'ends_at', operator: 'gt', value: new Date(Math.floor(now / HOUR_MS) * HOUR_MS).toISOString() },
      ],
      order: [{ field: 'starts_at', direction: 'asc' }],
      size: PAGE_SIZE,
      page: 1,
    },
    { enabled: ids.length > 0 },
  )
}

/** When a space is taken from the current hour on: by bookings, requests and blocks. */
export function useBusyIn(spaceId: string | number): Period[] {
  const [now] = useState(() => Date.now())
  const { data } = useRecordList(
    'booking',
    {
      filters: [
        { field: 'space_id', operator: 'eq', value: String(spaceId) },
        { field: 'status', operator: 'in', value: 'pending,confirmed' },
        { field: 'ends_at', operator: 'gt', value: new Date(Math.floor(now / HOUR_MS) * HOUR_MS).toISOString() },
      ],
      order: [{ field: 'starts_at', direction: 'asc' }],
      size: PAGE_SIZE,
      page: 1,
    },
    { enabled: typeof spaceId === 'number' },
  )
  return (data?.list ?? []).map(({ starts_at, ends_at }) => ({
    starts: Date.parse(String(starts_at)),
    ends: Date.parse(String(ends_at)),
  }))
}

/** The queued change with this id; undefined while it is not known. */
export function useQueuedChange(requestId: string | undefined): OutboxEntry | undefined {
  const { data } = useOutbox({ enabled: requestId !== undefined })
  return requestId === undefined ? undefined : data?.list.find(({ id }) => id === requestId)
}
