/** The API calls of administrators' pages of bookings and spaces. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { RecordId } from '#shared/offline/temp-id'
import { refundBooking } from '../../api/booking-payments'
import { createIntents } from '../../api/intent'
import { createRecord } from '../../api/records'
import { refreshRecords, useRecordList } from '../../crud/record/record-queries'

/** The page shows its errors itself. */
const QUIET = { toast: false }

/** Bookings and blocks of a space that touch a time. Offline from this device. */
export const useBookingsBetween = (spaceId: RecordId | undefined, starts: number, ends: number) =>
  useRecordList(
    'booking',
    {
      filters: [
        { field: 'space_id', operator: 'eq', value: String(spaceId ?? 0) },
        { field: 'starts_at', operator: 'lt', value: new Date(ends).toISOString() },
        { field: 'ends_at', operator: 'gt', value: new Date(starts).toISOString() },
      ],
      order: [{ field: 'starts_at', direction: 'asc' }],
      size: 100,
      page: 1,
    },
    { enabled: spaceId !== undefined },
  )

/** The ratings of the latest published reviews by guests. Offline from this device. */
export function useGuestRatings(spaceId: RecordId | undefined): { ratings: number[]; isPending: boolean } {
  const { data, isPending } = useRecordList(
    'review',
    {
      filters: [
        { field: 'space_id', operator: 'eq', value: String(spaceId ?? 0) },
        { field: 'side', operator: 'eq', value: 'guest' },
        { field: 'published_at', operator: 'nis', value: 'null' },
      ],
      order: [{ field: 'published_at', direction: 'desc' }],
      size: 100,
      page: 1,
    },
    { enabled: spaceId !== undefined },
  )
  return { ratings: (data?.list ?? []).map(({ rating }) => Number(rating)), isPending }
}

/** Never queued: money moves at once or not at all. A repeat has the same key. */
export function useRefundBooking(id: number) {
  const client = useQueryClient()
  const [intents] = useState(() => createIntents())
  return useMutation({
    mutationFn: (refund: { amount_cents: number; reason: string }) =>
      refundBooking(id, refund, { key: intents.keyFor(refund) }),
    retry: false,
    meta: QUIET,
    onSuccess: () => intents.settled(),
    onSettled: () => refreshRecords(client),
  })
}

export type BlockInput = { space_id: RecordId; starts_at: string; ends_at: string; note: string | null }

/** Keeps a time of a space free of bookings. Offline it is queued. */
export function useCreateBlock() {
  const client = useQueryClient()
  const [intents] = useState(() => createIntents())
  return useMutation({
    mutationKey: ['createModel', 'booking'],
    mutationFn: (input: BlockInput) => {
      const body = { ...input, kind: 'block', guests: 1 }
      return createRecord('booking', body, { key: intents.keyFor(body) })
    },
    meta: QUIET,
    onSuccess: () => intents.settled(),
    onSettled: () => refreshRecords(client),
  })
}
