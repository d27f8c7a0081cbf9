/** The API calls of reviews: stays to review, reviews written and received, replies. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { isTempId, type RecordId } from '#shared/offline/temp-id'
import type { AnyRecord, Filter } from '#shared/records/query'
import { createIntents } from '../../api/intent'
import { createRecord, type ListQuery, updateRecord } from '../../api/records'
import { refreshRecords, useRecordList } from '../../crud/record/record-queries'
import { requireId } from '../../crud/record/record-title'
import type { Side } from './reviews'

/** Records that are read at once. */
const PAGE_SIZE = 100

const is = (field: string, value: unknown): Filter => ({ field, operator: 'eq', value: String(value) })

const stays = (whose: Filter): ListQuery => ({
  filters: [whose, is('kind', 'booking'), { field: 'status', operator: 'in', value: 'completed,confirmed' }],
  order: [{ field: 'ends_at', direction: 'desc' }],
  join: [['space']],
  size: PAGE_SIZE,
  page: 1,
})

/** Administrators may read the bookings of others, so the person is always a filter. */
export const useStaysAsGuest = (userId: number | null) =>
  useRecordList('booking', stays(is('user_id', userId ?? 0)), { enabled: userId !== null })

export const useStaysAsHost = (userId: number | null) =>
  useRecordList('booking', stays(is('space.user_id', userId ?? 0)), { enabled: userId !== null })

const reviews = (filters: Filter[], order: string, join: string[][] = [['space']]): ListQuery => ({
  ...{ filters, order: [{ field: order, direction: 'desc' }], join, size: PAGE_SIZE, page: 1 },
})

/** The reviews that the person wrote, with spaces and stays. */
export const useWritten = (userId: number | null) =>
  useRecordList('review', reviews([is('user_id', userId ?? 0)], 'created_at', [['space'], ['booking']]), {
    enabled: userId !== null,
  })

const PUBLISHED: Filter = { field: 'published_at', operator: 'nis', value: 'null' }

/** Reviews of guests about the person's spaces. */
export const useReceivedAsHost = (userId: number | null) =>
  useRecordList('review', reviews([is('side', 'guest'), is('space.user_id', userId ?? 0), PUBLISHED], 'published_at'), {
    enabled: userId !== null,
  })

/**
 * Reviews of hosts about the person. Others than administrators read no other ones, but for those
 * that they wrote themselves, and no id of the stay.
 */
export const useReceivedAsGuest = (userId: number | null, isAdmin: boolean) =>
  useRecordList(
    'review',
    reviews([is('side', 'host'), PUBLISHED, ...(isAdmin ? [is('booking.user_id', userId ?? 0)] : [])], 'published_at'),
    { enabled: userId !== null },
  )

/** Published reviews of guests about one space. */
export const useSpaceReviews = (spaceId: RecordId) =>
  useRecordList('review', reviews([is('side', 'guest'), is('space_id', spaceId), PUBLISHED], 'published_at'), {
    enabled: !isTempId(spaceId),
  })

/** The page shows its errors itself. */
const QUIET = { toast: false }

export type ReviewValues = { rating: number; comment: string }
/** `before`: the review that is edited. */
export type ReviewInput = ReviewValues & {
  side: Side
  bookingId: RecordId
  spaceId: RecordId
  before: AnyRecord | undefined
}

/** Writes or edits a review. Offline it is queued. */
export function useSaveReview() {
  const client = useQueryClient()
  const [intents] = useState(() => createIntents())
  return useMutation({
    mutationKey: ['createModel', 'review'],
    mutationFn: ({ before, side, bookingId, spaceId, rating, comment }: ReviewInput) => {
      const values = { rating, comment: comment.trim() === '' ? null : comment }
      if (!before) {
        const body = { space_id: spaceId, booking_id: bookingId, side, ...values }
        return createRecord('review', body, { key: intents.keyFor(body) })
      }
      const id = requireId(before)
      const { version } = before
      const base = { rating: before.rating, comment: before.comment }
      return updateRecord('review', id, values, { key: intents.keyFor({ id, values, version }), version, base })
    },
    meta: QUIET,
    onSuccess: () => intents.settled(),
    onSettled: () => refreshRecords(client),
  })
}

/** Writes, changes or removes (null) the reply to a review. Offline it is queued. */
export function useSaveReply(review: AnyRecord) {
  const client = useQueryClient()
  const [intents] = useState(() => createIntents())
  return useMutation({
    mutationKey: ['updateModel', 'review'],
    mutationFn: (reply: string | null) => {
      const { version } = review
      const id = requireId(review)
      const key = intents.keyFor({ id, reply, version })
      return updateRecord('review', id, { reply }, { key, version, base: { reply: review.reply } })
    },
    meta: QUIET,
    onSuccess: () => intents.settled(),
    onSettled: () => refreshRecords(client),
  })
}
