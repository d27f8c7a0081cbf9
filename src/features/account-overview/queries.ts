/** The person's own bookings and reviews, from lists that the worker answers offline too. */
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Filter } from '#shared/records/query'
import { listOptions } from '../../crud/record/listed-queries'
import { hourOf, ownGroups, splitUpcoming, withoutReview } from './bookings'

const UPCOMING = 50
const REVIEWABLE = 20
const NOT_A_BLOCK: Filter = { field: 'kind', operator: 'neq', value: 'block' }

/** Bookings that have not ended; `user` is the guest. */
export function useUpcoming(user: number) {
  const [now] = useState(() => Date.now())
  const query = useQuery(
    listOptions('booking', {
      filters: [
        NOT_A_BLOCK,
        { field: 'status', operator: 'in', value: 'pending,confirmed' },
        { field: 'ends_at', operator: 'gt', value: new Date(hourOf(now)).toISOString() },
      ],
      groups: ownGroups(user),
      order: [{ field: 'starts_at', direction: 'asc' }],
      size: UPCOMING,
      join: [['space']],
    }),
  )
  return { ...query, upcoming: query.data && splitUpcoming(query.data.list, now) }
}

/** Completed stays without a review of the guest, the latest first. */
export function useToReview(user: number) {
  const stays = useQuery(
    listOptions('booking', {
      filters: [NOT_A_BLOCK, { field: 'status', operator: 'eq', value: 'completed' }],
      groups: ownGroups(user),
      order: [{ field: 'ends_at', direction: 'desc' }],
      size: REVIEWABLE,
      join: [['space']],
    }),
  )
  const ids = (stays.data?.list ?? []).map(({ id }) => String(id))
  const reviews = useQuery({
    ...listOptions('review', {
      filters: [{ field: 'booking_id', operator: 'in', value: ids.join(',') }],
      groups: ownGroups(user),
      size: REVIEWABLE,
    }),
    enabled: ids.length > 0,
  })
  const isKnown = stays.data !== undefined && (ids.length === 0 || reviews.data !== undefined)
  return {
    stays: isKnown ? withoutReview(stays.data.list, reviews.data?.list ?? []) : undefined,
    error: stays.error ?? reviews.error,
  }
}
