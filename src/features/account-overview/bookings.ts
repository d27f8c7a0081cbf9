/** Selects the bookings and reviews that the overview shows. Pure. */
import { fieldsOf } from '#shared/json'
import type { Filter } from '#shared/records/query'
import { type AnyRecord, isRecord } from '#shared/records/query'

/** Their own records, and those made on this device, which have no owner until they are sent. */
export const ownGroups = (user: number): Filter[][] => [
  [{ field: 'user_id', operator: 'eq', value: String(user) }],
  [{ field: 'user_id', operator: 'is', value: 'null' }],
]

export const HOUR_MS = 3_600_000
/** The start of an hour (epoch ms), so that the query of one hour is one query. */
export const hourOf = (now: number): number => Math.floor(now / HOUR_MS) * HOUR_MS

export type Upcoming = { confirmed: AnyRecord[]; pending: AnyRecord[] }

/** Bookings that have not ended, by state, the soonest first. `now`: epoch ms. */
export function splitUpcoming(bookings: readonly AnyRecord[], now: number): Upcoming {
  const upcoming = bookings
    .filter((booking) => Date.parse(String(booking.ends_at)) > now)
    .toSorted((a, b) => Date.parse(String(a.starts_at)) - Date.parse(String(b.starts_at)))
  return {
    confirmed: upcoming.filter(({ status }) => status === 'confirmed'),
    pending: upcoming.filter(({ status }) => status === 'pending'),
  }
}

/** Completed stays that the guest has not reviewed. */
export function withoutReview(bookings: readonly AnyRecord[], reviews: readonly AnyRecord[]): AnyRecord[] {
  const reviewed = new Set(reviews.map(({ booking_id }) => String(isRecord(booking_id) ? booking_id.id : booking_id)))
  return bookings.filter(({ id }) => !reviewed.has(String(id)))
}

const textOf = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined)

/** The zone of a booking's times: of its place, else of its space. */
export function zoneOf({ place, space_id }: AnyRecord): string | undefined {
  const ofPlace = typeof place === 'object' && place !== null && 'timezone' in place ? place.timezone : undefined
  return textOf(ofPlace) ?? (isRecord(space_id) ? textOf(space_id.timezone) : undefined)
}

/**
 * Name and picture of a booking's space, as far as this device knows them. Guests can't read a space
 * that is paused: a confirmed booking names it itself.
 */
export function spaceOf({ space_id, place }: AnyRecord): {
  id: string
  name?: string | undefined
  picture?: string | undefined
} {
  if (!isRecord(space_id)) return { id: String(space_id), name: textOf(fieldsOf(place).name) }
  const { id, name, photos } = space_id
  return { id: String(id), name: textOf(name), picture: textOf(Array.isArray(photos) ? photos[0] : undefined) }
}
