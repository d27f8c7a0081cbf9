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

const HOSTED = (user: number): Filter => ({ field: 'space.user_id', operator: 'eq', value: String(user) })

/** Requests for the person's spaces that nobody has answered, the first to expire first. */
export const useHostRequests = (user: number) =>
  useQuery(
    listOptions('booking', {
      filters: [NOT_A_BLOCK, HOSTED(user), { field: 'status', operator: 'eq', value: 'pending' }],
      order: [{ field: 'expires_at', direction: 'asc' }],
      size: UPCOMING,
      join: [['space']],
    }),
  )

/** How many guests of the person's spaces have no review of theirs yet, of the latest stays. */
export function useGuestsToReview(user: number) {
  const stays = useQuery(
    listOptions('booking', {
      filters: [NOT_A_BLOCK, HOSTED(user), { field: 'status', operator: 'eq', value: 'completed' }],
      order: [{ field: 'ends_at', direction: 'desc' }],
      size: REVIEWABLE,
      join: [['space']],
    }),
  )
  const list = (stays.data?.list ?? []).filter(({ user_id }) => user_id !== null && user_id !== user)
  const reviews = useQuery({
    ...listOptions('review', {
      filters: [
        { field: 'booking_id', operator: 'in', value: list.map(({ id }) => String(id)).join(',') },
        { field: 'side', operator: 'eq', value: 'host' },
      ],
      groups: ownGroups(user),
      size: REVIEWABLE,
    }),
    enabled: list.length > 0,
  })
  const isKnown = (stays.data !== undefined && list.length === 0) || reviews.data !== undefined
  return {
    count: isKnown ? withoutReview(list, reviews.data?.list ?? []).length : undefined,
    error: stays.error ?? reviews.error,
  }
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
      filters: [
        { field: 'booking_id', operator: 'in', value: ids.join(',') },
        { field: 'side', operator: 'eq', value: 'guest' },
      ],
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
