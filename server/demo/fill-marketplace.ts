/**
 * Fills in the demo's spaces with bookings of the past three months and the next four weeks,
 * reviews and favorites.
 */
import { openPeriods } from '#shared/booking/availability'
import { type Quote, quoteOf } from '#shared/booking/quote'
import { type SpaceRules, toSpaceRules } from '#shared/booking/space-rules'
import { HOUR_MS, MINUTE_MS, type Period, plusDays, toInstant } from '#shared/booking/times'
import { bookingTable, favoriteTable, reviewTable, spaceTable } from '#shared/resources/marketplace'
import type { Database } from '../db/database'
import { USERS } from './seed-content'
import { BLOCK_NOTES, BOOKING_NOTES, DECLINED, GUEST_REVIEWS, REPLIES, REVIEWS, SPACES } from './seed-places'
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

/** Indexes in USERS of people who book. */
const GUESTS = [2, 3, 4, 0, 1] as const
/** Days between two bookings of a space. */
const RHYTHM = 19
const FIRST_DAY = -84
const PER_SPACE = 7
const BLIND_MS = 14 * DAY_MS
const CODE_CHARACTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'

const iso = (time: number): string => new Date(time).toISOString()

type Draft = Omit<DemoBooking, 'id' | 'total_cents'> &
  Period & {
    space: number
    /** Different for each booking, and the same on each day of seeding, unlike their order. */
    turn: number
    quote: Quote
    guests: number
    note: string | null
  }

/** Some hours of the first day, from this one on, on which the space is open. */
function openTime(rules: SpaceRules, from: string, mix: number): Period {
  for (let day = from; ; day = plusDays(day, 1)) {
    const open = openPeriods(rules, day)
    const period = open[mix % open.length]
    if (!period) continue
    const step = rules.step_minutes * MINUTE_MS
    const room = Math.floor((period.ends - period.starts) / step)
    const length = Math.min(Math.max((2 + (mix % 5)) * HOUR_MS, rules.min_minutes * MINUTE_MS) / step, room)
    // Nobody comes before eight, where a space never closes.
    const first = period.starts + (rules.opening_hours ? 0 : 8 * HOUR_MS)
    const later = Math.min(((mix % 7) * HOUR_MS) / step, room - length)
    const starts = first + (rules.opening_hours ? later : mix % 3) * step
    return { starts, ends: starts + length * step }
  }
}

const wasActive = ({ status }: Pick<(typeof SPACES)[number], 'status'>): boolean =>
  status === 'active' || status === 'paused'

/** Bookings of one space are days apart, so none overlap. */
export function draftBookings(now: number): Draft[] {
  return SPACES.flatMap((space, index) => {
    if (!wasActive(space)) return []
    const rules = toSpaceRules(space)
    return Array.from({ length: PER_SPACE }, (_, round): Draft => {
      const mix = index * 5 + round * 3
      const day = plusDays(iso(now).slice(0, 10), FIRST_DAY + round * RHYTHM + (index % 9))
      const { starts, ends } = openTime(rules, day, mix)
      const requested = starts - (2 + (mix % 9)) * DAY_MS - (mix % 6) * HOUR_MS
      const guests = GUESTS.filter((guest) => guest !== space.host)
      const status = statusOf(ends < now, space.booking_mode === 'instant', mix)
      // A request waits for at most a day.
      const isRecent = status === 'pending' || requested >= now
      return {
        ...{ space: index, turn: index * PER_SPACE + round, starts, ends, status },
        quote: quoteOf(rules, { starts, ends }),
        user: guests[mix % guests.length] ?? 0,
        guests: 1 + (mix % space.capacity),
        note: BOOKING_NOTES[mix % BOOKING_NOTES.length] ?? null,
        created: isRecent ? now - (1 + (mix % 20)) * HOUR_MS : requested,
      }
    })
  }).sort((a, b) => a.created - b.created)
}

function statusOf(isOver: boolean, isInstant: boolean, mix: number): string {
  if (mix % 8 === 7) return 'cancelled'
  if (!isInstant && isOver && mix % 13 === 6) return 'declined'
  if (!isInstant && isOver && mix % 13 === 9) return 'expired'
  if (isOver) return 'completed'
  return mix % 3 === 0 && !isInstant ? 'pending' : 'confirmed'
}

/** The same at every seeding, and different for each booking. */
function codeOf(index: number): string {
  let rest = (index + 1) * 2_654_435_761
  return Array.from({ length: 8 }, () => {
    const character = CODE_CHARACTERS[rest % CODE_CHARACTERS.length]
    rest = Math.floor(rest / 3) + 7
    return character
  }).join('')
}

/** The place of a confirmed booking, for its guest. */
function placeOf({ host, name, address, city, country, lat, lng, timezone }: (typeof SPACES)[number]): Row {
  const { first_name = null, email = null } = USERS[host] ?? {}
  return { name, address, city, country, lat, lng, timezone, host: { first_name, email } }
}

function toBooking(draft: Draft, index: number, { now, spaceIds, userIds }: Ids): Row {
  const { space, quote, status, starts, ends, created } = draft
  const terms = SPACES[space] ?? SPACES[0]
  const isStay = status === 'confirmed' || status === 'completed'
  const isInstant = terms?.booking_mode === 'instant'
  const expires = Math.min(created + DAY_MS, starts)
  const answered = status === 'expired' ? expires : Math.min(created + 5 * HOUR_MS, now - HOUR_MS / 4)
  const isAsCreated = status === 'pending' || (isInstant && status === 'confirmed')
  return {
    kind: 'booking',
    ...{ space_id: spaceIds[space], user_id: userIds[draft.user], starts_at: iso(starts), ends_at: iso(ends) },
    ...{ guests: draft.guests, total_cents: quote.total_cents, currency: quote.currency, quote, status },
    ...{ code: codeOf(index), policy: terms?.cancellation_policy, note: draft.note },
    place: isStay && terms ? placeOf(terms) : null,
    expires_at: status === 'pending' || status === 'expired' ? iso(expires) : null,
    decline_reason: status === 'declined' ? DECLINED : null,
    cancelled_by: status === 'cancelled' ? 'guest' : null,
    version: isAsCreated ? 1 : 2,
    created_at: iso(created),
    updated_at: iso(isAsCreated ? created : answered),
  }
}

/** Guest, host or both have reviewed most stays: shown when both have, or 14 days after the end. */
export function reviewsOf(draft: Draft, { id, now, spaceIds, userIds }: Ids & { id: number | undefined }): Row[] {
  if (draft.status !== 'completed') return []
  const { turn } = draft
  const { host = 0 } = SPACES[draft.space] ?? {}
  const at = (hours: number) => Math.min(draft.ends + hours * HOUR_MS, now - HOUR_MS)
  const guest =
    turn % 4 === 3 ? [] : [{ side: 'guest', user: draft.user, at: at(3 + (turn % 40)), ...pick(REVIEWS, turn * 3) }]
  const hosts =
    turn % 3 === 1 ? [] : [{ side: 'host', user: host, at: at(5 + (turn % 30)), ...pick(GUEST_REVIEWS, turn) }]
  const written = [...guest, ...hosts]
  const blind = draft.ends + BLIND_MS
  const both = Math.max(...written.map((review) => review.at))
  const published = written.length === 2 ? Math.min(both, blind) : blind < now ? blind : undefined
  return written.map(({ user, at: created, ...review }): Row => {
    const replied = review.side === 'guest' && published !== undefined && turn % 5 < 2 ? published + 7 * HOUR_MS : now
    const reply = replied < now ? { reply: pick(REPLIES, turn), replied_at: iso(replied) } : {}
    const updated = Math.max(created, published ?? 0, replied < now ? replied : 0)
    return {
      ...{ space_id: spaceIds[draft.space], booking_id: id, user_id: userIds[user] },
      ...{ ...review, author: USERS[user]?.first_name ?? null, published_at: published ? iso(published) : null },
      ...{ ...reply, created_at: iso(created), updated_at: iso(updated), version: updated > created ? 2 : 1 },
    }
  })
}

const pick = <Item>(items: readonly Item[], index: number): Item | undefined => items[index % items.length]

/** Days after which a space's block begins: between two bookings, wherever they are moved to. */
const BLOCK_AFTER = 3

/** Every third space has a day that its host keeps, and every sixth some hours of the next one. */
function toBlocks({ now, spaceIds }: Ids): Row[] {
  return SPACES.flatMap(({ status, timezone }, index) => {
    if (!wasActive({ status }) || index % 3 !== 0) return []
    const day = plusDays(iso(now).slice(0, 10), BLOCK_AFTER + (index % 9))
    const next = plusDays(day, 1)
    const block = (starts: string, ends: string, round: number): Row => ({
      ...{ space_id: spaceIds[index], kind: 'block', user_id: null, status: 'confirmed', guests: 1 },
      ...{ starts_at: iso(toInstant(starts, timezone)), ends_at: iso(toInstant(ends, timezone)) },
      ...{ total_cents: 0, currency: 'EUR', note: BLOCK_NOTES[(index + round) % BLOCK_NOTES.length], version: 1 },
      ...{ created_at: iso(now - (3 + index) * HOUR_MS), updated_at: iso(now - (3 + index) * HOUR_MS) },
    })
    const blocks = [block(`${day}T00:00`, `${next}T00:00`, 0)]
    return index % 6 === 0 ? [...blocks, block(`${next}T13:00`, `${next}T16:00`, 1)] : blocks
  })
}

type Ids = { now: number; spaceIds: readonly number[]; userIds: Filling['userIds'] }

export async function fillMarketplace(
  { tx, userIds, now }: Filling,
  pictures: readonly string[],
): Promise<DemoBooking[]> {
  const photos = await tx.query<{ id: number; photo: string | null }>('SELECT id, photo FROM "user"')
  const spaces = SPACES.map(({ colours: _, host, ...space }, index) => ({
    ...space,
    currency: 'EUR',
    approved_at: wasActive(space) ? iso(now - 100 * DAY_MS) : null,
    photos: [pictures[index]],
    user_id: userIds[host],
    host: {
      first_name: USERS[host]?.first_name ?? null,
      photo: photos.find(({ id }) => id === userIds[host])?.photo ?? null,
    },
  }))
  const spaceIds = await insert(tx, spaceTable, dated(spaces, now))
  const drafts = draftBookings(now)
  const bookings = drafts.map((draft, index) => toBooking(draft, index, { now, spaceIds, userIds }))
  // In the order in which they were made.
  const rows = [...bookings, ...toBlocks({ now, spaceIds, userIds })].sort((a, b) =>
    String(a.created_at) < String(b.created_at) ? -1 : 1,
  )
  const ids = await insert(tx, bookingTable, rows)
  const bookingIds = bookings.map((booking) => ids[rows.indexOf(booking)])
  const reviews = drafts
    .flatMap((draft, index) => reviewsOf(draft, { id: bookingIds[index], now, spaceIds, userIds }))
    .sort((a, b) => (String(a.created_at) < String(b.created_at) ? -1 : 1))
  await insert(tx, reviewTable, reviews)
  const favorites = [2, 3, 4].flatMap((user) =>
    [0, 3, 4].map((step) => ({ user_id: userIds[user], space_id: spaceIds[(user + step * 2) % 10] })),
  )
  await insert(tx, favoriteTable, dated(favorites, now))
  return drafts.map(({ user, status, quote, created }, index) => ({
    ...{ id: bookingIds[index], user, status, total_cents: quote.total_cents, created },
  }))
}
