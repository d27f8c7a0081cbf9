/**
 * Fills in the demo's spaces with bookings of the past three months and the next four weeks,
 * reviews and favorites.
 */
import { bookingTable, favoriteTable, reviewTable, spaceTable } from '#shared/resources/marketplace'
import type { Database } from '../db/database'
import { BOOKING_NOTES, REVIEWS, SPACES } from './seed-places'
import { DAY_MS, dated, insert, type Row } from './seed-rows'

export type Filling = {
  tx: Database
  /** In the order of USERS. */
  userIds: readonly (number | undefined)[]
  /** Epoch milliseconds. */
  now: number
}

export type DemoBooking = {
  id: number | undefined
  user: number
  status: string
  total_cents: number
  /** Epoch milliseconds. */
  created: number
}

const HOUR_MS = 3_600_000
/** Indexes in USERS of people who book. */
const GUESTS = [2, 3, 4, 0, 1] as const
/** Days between two bookings of a space. */
const RHYTHM = 19
const FIRST_DAY = -84
const PER_SPACE = 7

const iso = (time: number): string => new Date(time).toISOString()

type Draft = Omit<DemoBooking, 'id'> & {
  space: number
  starts: number
  ends: number
  guests: number
  note: string | null
}

/** Bookings of one space are days apart, so none overlap. */
function draftBookings(now: number): Draft[] {
  const today = Math.floor(now / DAY_MS) * DAY_MS
  return SPACES.flatMap((space, index) => {
    if (space.status === 'draft') return []
    return Array.from({ length: PER_SPACE }, (_, round): Draft => {
      const mix = index * 5 + round * 3
      const starts = today + (FIRST_DAY + round * RHYTHM + (index % 9)) * DAY_MS + (8 + (mix % 7)) * HOUR_MS
      const ends = starts + (2 + (mix % 5)) * HOUR_MS
      const requested = starts - (2 + (mix % 9)) * DAY_MS - (mix % 6) * HOUR_MS
      const guests = GUESTS.filter((guest) => guest !== space.host)
      return {
        space: index,
        starts,
        ends,
        user: guests[mix % guests.length] ?? 0,
        guests: 1 + (mix % space.capacity),
        note: BOOKING_NOTES[mix % BOOKING_NOTES.length] ?? null,
        status: statusOf(ends < now, mix),
        total_cents: Math.round((space.rate_cents * (ends - starts)) / HOUR_MS),
        created: requested < now ? requested : now - (1 + mix) * HOUR_MS,
      }
    })
  }).sort((a, b) => a.created - b.created)
}

function statusOf(isOver: boolean, mix: number): string {
  if (mix % 8 === 7) return 'cancelled'
  if (isOver) return 'completed'
  return mix % 3 === 0 ? 'pending' : 'confirmed'
}

export async function fillMarketplace(
  { tx, userIds, now }: Filling,
  pictures: readonly string[],
): Promise<DemoBooking[]> {
  const spaces = SPACES.map(({ host, colours: _, ...space }, index) => ({
    ...space,
    currency: 'EUR',
    photos: [pictures[index]],
    user_id: userIds[host],
  }))
  const spaceIds = await insert(tx, spaceTable, dated(spaces, now))
  const drafts = draftBookings(now)
  const isPaid = ({ status }: Draft) => status === 'confirmed' || status === 'completed'
  const bookings = drafts.map((draft, index) => ({
    space_id: spaceIds[draft.space],
    user_id: userIds[draft.user],
    starts_at: iso(draft.starts),
    ends_at: iso(draft.ends),
    guests: draft.guests,
    total_cents: draft.total_cents,
    currency: 'EUR',
    status: draft.status,
    payment_id: isPaid(draft) ? `pi_demo_${index + 1}` : null,
    note: draft.note,
    version: draft.status === 'pending' ? 1 : 2,
    created_at: iso(draft.created),
    updated_at: iso(Math.min(draft.created + 5 * HOUR_MS, now - HOUR_MS / 4)),
  }))
  const bookingIds = await insert(tx, bookingTable, bookings)
  const reviews = drafts
    .flatMap((draft, index) => {
      if (draft.status !== 'completed' || index % 4 === 1) return []
      const at = iso(Math.min(draft.ends + (3 + (index % 40)) * HOUR_MS, now - HOUR_MS))
      const review: Row = {
        ...{ space_id: spaceIds[draft.space], booking_id: bookingIds[index], user_id: userIds[draft.user] },
        ...REVIEWS[(index * 3) % REVIEWS.length],
        ...{ created_at: at, updated_at: at },
      }
      return [review]
    })
    .sort((a, b) => (String(a.created_at) < String(b.created_at) ? -1 : 1))
  await insert(tx, reviewTable, reviews)
  const favorites = [2, 3, 4].flatMap((user) =>
    [0, 3, 4].map((step) => ({ user_id: userIds[user], space_id: spaceIds[(user + step * 2) % 10] })),
  )
  await insert(tx, favoriteTable, dated(favorites, now))
  return drafts.map(({ user, status, total_cents, created }, index) => ({
    ...{ id: bookingIds[index], user, status, total_cents, created },
  }))
}
