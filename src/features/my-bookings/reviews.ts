/** The guest's reviews, and the stays without one. Times are epoch milliseconds. Pure. */
import type { OutboxEntry } from '#shared/offline/outbox'
import { parseRecordId, type RecordId } from '#shared/offline/temp-id'
import { type AnyRecord, isRecord } from '#shared/records/query'
import { type Booking, isHeld } from './bookings'

export type Review = {
  id: RecordId | undefined
  bookingId: RecordId | undefined
  spaceId: RecordId | undefined
  space: string
  rating: number
  comment: string
  isPublished: boolean
  reply: string
  requestId: string | undefined
  record: AnyRecord
}

const idOf = (value: unknown): RecordId | undefined => parseRecordId(String(isRecord(value) ? value.id : (value ?? '')))
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** A record of the table `review`, its space joined or not. */
export const toReview = (record: AnyRecord): Review => ({
  id: idOf(record.id),
  bookingId: idOf(record.booking_id),
  spaceId: idOf(record.space_id),
  space: isRecord(record.space_id) ? textOf(record.space_id.name) : '',
  rating: typeof record.rating === 'number' ? record.rating : 0,
  comment: textOf(record.comment),
  isPublished: textOf(record.published_at) !== '',
  reply: textOf(record.reply),
  requestId: record._offline === true ? textOf(record._requestId) || undefined : undefined,
  record,
})

/** Completed stays that have no review yet. */
export function staysToReview(stays: readonly Booking[], reviews: readonly Review[]): Booking[] {
  const reviewed = new Set(reviews.map(({ bookingId }) => bookingId))
  return stays.filter(({ status, id }) => status === 'completed' && !reviewed.has(id))
}

export type ReviewState = 'published' | 'hidden' | 'waiting' | 'refused'

export function reviewState({ requestId, isPublished }: Review, entry?: Pick<OutboxEntry, 'state'>): ReviewState {
  if (requestId !== undefined) return isHeld(entry) ? 'refused' : 'waiting'
  return isPublished ? 'published' : 'hidden'
}
