/**
 * Reviews of both sides and the stays without one, read from records of the server or of this
 * device. Times are epoch milliseconds. Pure.
 */
import * as text from '#messages/my-reviews'
import { HOUR_MS } from '#shared/booking/times'
import { fieldsOf } from '#shared/json'
import type { OutboxEntry } from '#shared/offline/outbox'
import { parseRecordId, type RecordId } from '#shared/offline/temp-id'
import { type AnyRecord, isRecord } from '#shared/records/query'

/** Who writes: the guest about the space, or its host about the guest. */
export type Side = 'guest' | 'host'

export type Review = {
  id: RecordId | undefined
  side: Side
  bookingId: RecordId | undefined
  spaceId: RecordId | undefined
  space: string
  /** First name of the guest of the stay, where the reader knows it. */
  guest: string
  author: string
  rating: number
  comment: string
  isPublished: boolean
  publishedAt: number | undefined
  reply: string
  repliedAt: number | undefined
  requestId: string | undefined
  record: AnyRecord
}

const idOf = (value: unknown): RecordId | undefined => parseRecordId(String(isRecord(value) ? value.id : (value ?? '')))
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
const momentOf = (value: unknown): number | undefined => {
  const moment = typeof value === 'string' ? Date.parse(value) : Number.NaN
  return Number.isNaN(moment) ? undefined : moment
}
const requestOf = (record: AnyRecord): string | undefined =>
  record._offline === true ? textOf(record._requestId) || undefined : undefined
const guestOf = (booking: unknown): string => textOf(fieldsOf(fieldsOf(booking).guest).first_name)

/** A record of the table `review`, its space and booking joined or not. */
export const toReview = (record: AnyRecord): Review => ({
  id: idOf(record.id),
  side: record.side === 'host' ? 'host' : 'guest',
  bookingId: idOf(record.booking_id),
  spaceId: idOf(record.space_id),
  space: isRecord(record.space_id) ? textOf(record.space_id.name) : '',
  guest: guestOf(record.booking_id),
  author: textOf(record.author),
  rating: typeof record.rating === 'number' ? record.rating : 0,
  comment: textOf(record.comment),
  isPublished: textOf(record.published_at) !== '',
  publishedAt: momentOf(record.published_at),
  reply: textOf(record.reply),
  repliedAt: momentOf(record.replied_at),
  requestId: requestOf(record),
  record,
})

export type Stay = {
  side: Side
  bookingId: RecordId
  spaceId: RecordId
  space: string
  city: string
  picture: string | undefined
  guest: string
  startsAt: number
  endsAt: number
  timezone: string | undefined
}

/**
 * A stay that its reader can review; undefined for one that is not over, has no guest any more, or is
 * the host's own.
 * @param now epoch milliseconds
 */
export function toStay(booking: AnyRecord, side: Side, now: number): Stay | undefined {
  const space = fieldsOf(booking.space_id)
  const place = fieldsOf(booking.place)
  const bookingId = idOf(booking.id)
  const spaceId = idOf(booking.space_id)
  const endsAt = momentOf(booking.ends_at) ?? Number.POSITIVE_INFINITY
  const isOver = booking.status === 'completed' || (booking.status === 'confirmed' && endsAt <= now)
  const guestId = idOf(booking.user_id)
  if (!isOver || bookingId === undefined || spaceId === undefined || guestId === undefined) return undefined
  if (idOf(space.user_id) === guestId) return undefined
  const photos: unknown[] = Array.isArray(space.photos) ? space.photos : []
  return {
    ...{ side, bookingId, spaceId },
    space: textOf(space.name) || textOf(place.name) || text.space(),
    city: textOf(space.city) || textOf(place.city),
    picture: textOf(photos[0]) || undefined,
    guest: guestOf(booking),
    startsAt: momentOf(booking.starts_at) ?? 0,
    endsAt,
    timezone: textOf(place.timezone) || textOf(space.timezone) || undefined,
  }
}

/** Stays without a review of their side, the latest first. */
export function staysToReview(stays: readonly Stay[], reviews: readonly Review[]): Stay[] {
  const keyOf = ({ side, bookingId }: { side: Side; bookingId: RecordId | undefined }) => `${side} ${bookingId}`
  const reviewed = new Set(reviews.map(keyOf))
  return stays.filter((stay) => !reviewed.has(keyOf(stay))).sort((a, b) => b.endsAt - a.endsAt)
}

/** The person or space that a review is about. */
export const subjectOf = ({ side, space, guest }: Pick<Review, 'side' | 'space' | 'guest'>): string =>
  side === 'host' ? guest || text.yourGuest() : space || text.space()

const HELD: readonly string[] = ['parked', 'conflict', 'evicted']

export type ReviewState = 'published' | 'hidden' | 'waiting' | 'refused'

export function reviewState({ requestId, isPublished }: Review, entry?: Pick<OutboxEntry, 'state'>): ReviewState {
  if (requestId !== undefined) return entry && HELD.includes(entry.state) ? 'refused' : 'waiting'
  return isPublished ? 'published' : 'hidden'
}

/** As the server has it (server/tables/review.ts). */
const REPLY_MS = 48 * HOUR_MS

/** What the host of the space can do with the reply of a published review now. */
export function replyStep({ reply, repliedAt }: Review, now: number): 'write' | 'edit' | undefined {
  if (repliedAt === undefined) return reply === '' ? 'write' : 'edit'
  return reply !== '' && repliedAt > now - REPLY_MS ? 'edit' : undefined
}
