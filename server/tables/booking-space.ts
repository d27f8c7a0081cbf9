/**
 * Locks the space of a booking and decides on its times: rules, busy times and refusals. The lock makes
 * decisions about one space run one after another.
 */
import { priceChanged } from '#messages/booking-rules'
import { ALTERNATIVE_DAYS, alternativesTo, type Refusal, refusalOf } from '#shared/booking/availability'
import type { Quote } from '#shared/booking/quote'
import { LONGEST_MINUTES, type SpaceRules, toSpaceRules } from '#shared/booking/space-rules'
import { DAY_MS, MINUTE_MS, type Period } from '#shared/booking/times'
import type { BookingRefusal, PriceChange } from '#shared/contract/bookings'
import type { Values } from '#shared/records/query'
import type { Database } from '../db/database'
import { HttpError } from '../errors'
import { isId } from './value-checks'

export type LockedSpace = {
  id: number
  name: string
  status: string
  user_id: number | null
  booking_mode: string
  cancellation_policy: string
  rules: SpaceRules
  /** Address and contact, for the guest of a confirmed booking. */
  place: Values
  host_email: string | null
}

type SpaceRow = Omit<LockedSpace, 'rules' | 'place'> & Values & { host_first_name: string | null }

/** Trashed ones too: bookings refer to them. Undefined when there is none. */
export async function lockSpace(
  tx: Database,
  id: unknown,
): Promise<(LockedSpace & { isTrashed: boolean }) | undefined> {
  const [row] = await tx.query<SpaceRow & { deleted_at: string | null }>(
    `SELECT s.id, s.name, s.status, s.user_id, s.deleted_at, s.address, s.city, s.country, s.lat, s.lng, s.timezone,
       s.capacity, s.rate_cents, s.currency, s.day_rate_cents, s.cleaning_fee_cents, s.opening_hours, s.exceptions,
       s.min_minutes, s.max_minutes, s.step_minutes, s.notice_minutes, s.buffer_minutes, s.booking_mode,
       s.cancellation_policy, u.email AS host_email, nullif(u.first_name, '') AS host_first_name
     FROM space s LEFT JOIN "user" u ON u.id = s.user_id WHERE s.id = $1::bigint FOR NO KEY UPDATE OF s`,
    [id],
  )
  if (!row) return undefined
  const { name, status, user_id, booking_mode, cancellation_policy, host_email } = row
  return {
    ...{ id: row.id, name, status, user_id, booking_mode, cancellation_policy, host_email },
    isTrashed: row.deleted_at !== null,
    rules: toSpaceRules(row),
    place: placeOf(row),
  }
}

/** The locked space of a booking, if any. The booking can't move until the transaction ends. */
export async function lockSpaceOf(tx: Database, bookingId: number): Promise<LockedSpace | undefined> {
  await lockSpacesOf(tx, 'booking', [bookingId], [])
  const [booking] = await tx.query<{ space_id: number }>('SELECT space_id FROM booking WHERE id = $1', [bookingId])
  return booking && lockSpace(tx, booking.space_id)
}

const PLACE = ['name', 'address', 'city', 'country', 'lat', 'lng', 'timezone'] as const

function placeOf(row: SpaceRow): Values {
  const place = Object.fromEntries(PLACE.map((name) => [name, row[name] ?? null]))
  return { ...place, host: { first_name: row.host_first_name, email: row.host_email } }
}

/**
 * Locks the spaces of bookings or reviews, and those that they are moved to, in the order of their
 * ids: every write locks spaces first, then bookings, reviews and people (lock-order.ts).
 */
export async function lockSpacesOf(
  tx: Database,
  table: 'booking' | 'review',
  ids: readonly number[],
  movedTo: readonly unknown[],
): Promise<void> {
  const locked: number[] = []
  let isMore = true
  // One may have been moved while this waited for its space. The next look finds the other space.
  while (isMore) {
    const spaces = await tx.query<{ id: number }>(
      `SELECT id FROM space
       WHERE (id = ANY ($2::bigint[]) OR id IN (SELECT space_id FROM ${table} WHERE id = ANY ($1::bigint[])))
         AND id <> ALL ($3::bigint[])
       ORDER BY id FOR NO KEY UPDATE`,
      [ids, movedTo.filter(isId), locked],
    )
    locked.push(...spaces.map(({ id }) => id))
    isMore = ids.length > 0 && spaces.length > 0
  }
}

export const changesPlace = (before: Values, after: Values): boolean =>
  [...PLACE, 'user_id'].some((name) => before[name] !== after[name])

/** Writes the current place of a space into its confirmed bookings that are not over. */
export async function updatePlaces(tx: Database, spaceId: number, now: number): Promise<void> {
  const space = await lockSpace(tx, spaceId)
  if (!space) return
  await tx.query(
    `UPDATE booking SET place = $2::jsonb, version = version + 1, updated_at = $3
     WHERE space_id = $1 AND kind = 'booking' AND status = 'confirmed' AND ends_at > $3 AND deleted_at IS NULL AND place IS DISTINCT FROM $2::jsonb`,
    [spaceId, JSON.stringify(space.place), new Date(now)],
  )
}

/** A booking as the rules see it. `id`: of one that is moved; its own time is free for it. */
export type Wanted = { id?: number; period: Period; guests: number }

/** Bookings and blocks that take up the space between two instants, except the booking itself. */
async function busyBetween(tx: Database, spaceId: number, { starts, ends }: Period, id = 0): Promise<Period[]> {
  const rows = await tx.query<{ starts_at: string; ends_at: string }>(
    `SELECT starts_at, ends_at FROM booking
     WHERE space_id = $1 AND status IN ('pending', 'confirmed') AND deleted_at IS NULL AND id <> $2
       AND starts_at > $3 AND starts_at < $4 AND ends_at > $5`,
    [spaceId, id, new Date(starts - LONGEST_MINUTES * MINUTE_MS - DAY_MS), new Date(ends), new Date(starts)],
  )
  return rows.map(({ starts_at, ends_at }) => ({ starts: Date.parse(starts_at), ends: Date.parse(ends_at) }))
}

/**
 * The host and administrators are bound only by the past, the capacity and other bookings. Steps of 0
 * minutes: any time.
 */
const withoutHouseRules = (rules: SpaceRules): SpaceRules => ({
  ...rules,
  ...{ opening_hours: null, exceptions: null, min_minutes: 0, max_minutes: null },
  ...{ step_minutes: 0, notice_minutes: 0, buffer_minutes: 0 },
})

/**
 * @param isBack it comes back from the trash: of the rules of the house, only the buffer is asked for
 * @throws HttpError 409 NOT_AVAILABLE with the rule that is broken, and alternatives
 */
export async function requireAvailable(
  tx: Database,
  space: LockedSpace,
  wanted: Wanted,
  { now, isHost, isBack = false }: { now: number; isHost: boolean; isBack?: boolean },
): Promise<void> {
  const { period, guests, id } = wanted
  const rules = isHost || isBack ? withoutHouseRules(space.rules) : space.rules
  const { buffer_minutes } = isHost ? rules : space.rules
  const room = space.rules.buffer_minutes * MINUTE_MS
  const busy = await busyBetween(tx, space.id, { starts: period.starts - room, ends: period.ends + room }, id)
  const refusal = refusalOf({ ...rules, buffer_minutes }, period, guests, busy, now)
  if (refusal) throw await notAvailable(tx, space, wanted, { refusal, now })
}

const FIELDS: Readonly<Partial<Record<string, string>>> = { short: 'ends_at', long: 'ends_at', capacity: 'guests' }

export async function notAvailable(
  tx: Database,
  space: LockedSpace,
  { period, guests, id }: Wanted,
  { refusal: { rule, message }, now }: { refusal: Refusal; now: number },
): Promise<HttpError> {
  const reach = (ALTERNATIVE_DAYS + 1) * DAY_MS + (period.ends - period.starts)
  const soonest = Math.max(period.starts, now + space.rules.notice_minutes * MINUTE_MS)
  const busy = await busyBetween(tx, space.id, { starts: period.starts - reach, ends: soonest + reach }, id)
  const alternatives = alternativesTo(space.rules, period, busy, now, guests)
  const iso = (instant: number) => new Date(instant).toISOString()
  const extra: BookingRefusal = {
    rule,
    alternatives: alternatives.map(({ starts, ends }) => ({ starts_at: iso(starts), ends_at: iso(ends) })),
  }
  return new HttpError(409, message, {
    code: 'NOT_AVAILABLE',
    validation: { [FIELDS[rule] ?? 'starts_at']: message },
    extra,
  })
}

/** @throws HttpError 409 PRICE_CHANGED with the quote when it is not the total that the guest saw */
export function requireSameTotal(seen: unknown, quote: Quote): void {
  if (seen === undefined || seen === null || seen === quote.total_cents) return
  const extra: PriceChange = { quote }
  throw new HttpError(409, priceChanged(), {
    code: 'PRICE_CHANGED',
    validation: { total_cents: priceChanged() },
    extra,
  })
}

/** Without 0, 1, I, L and O, which look alike. */
const CODE_CHARACTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const CODE_LENGTH = 8

/** Bytes at or above this would make the first characters more frequent. */
const FAIR_BYTES = 256 - (256 % CODE_CHARACTERS.length)

function randomCode(): string {
  let code = ''
  while (code.length < CODE_LENGTH)
    for (const byte of crypto.getRandomValues(new Uint8Array(CODE_LENGTH)))
      if (byte < FAIR_BYTES && code.length < CODE_LENGTH) code += CODE_CHARACTERS[byte % CODE_CHARACTERS.length]
  return code
}

/** A code that no booking has. `draw` is replaced in tests. */
export async function newCode(tx: Database, draw = randomCode): Promise<string> {
  for (;;) {
    const code = draw()
    const taken = await tx.query('SELECT 1 FROM booking WHERE code = $1', [code])
    if (taken.length === 0) return code
  }
}
