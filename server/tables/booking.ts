/**
 * Bookings: times, price and state transitions. The database constraint booking_overlap (0002)
 * prevents overlapping bookings of a space.
 */
import * as text from '#messages/leaving'
import type { Values } from '#shared/records/query'
import type { Transition } from '#shared/resources/field'
import { BOOKING_TRANSITIONS } from '#shared/resources/marketplace'
import { isAdmin } from '#shared/roles'
import type { Actor } from '../context'
import { forbidden, HttpError, invalid, notFound } from '../errors'
import { forgetValues } from '../records/audit'
import type { Leaving, TableFacet, WriteContext } from './facet'

const HOUR_MS = 3_600_000
const LONGEST_MS = 31 * 24 * HOUR_MS

type Space = { capacity: number; rate_cents: number; currency: string; status: string; user_id: number | null }

const MOVES: readonly string[] = ['space_id', 'starts_at', 'ends_at', 'guests']

/** Sets total and currency on a new booking, and on a pending one that is moved. */
async function prepareBooking(
  { tx, actor, now }: WriteContext,
  values: Values,
  before: Values | undefined,
): Promise<Values> {
  if (before) requireSameGuest(values, before)
  if (before && !MOVES.some((name) => Object.hasOwn(values, name))) return values
  if (before && before.status !== 'pending')
    throw new HttpError(409, `A ${String(before.status)} booking can't be moved`, { code: 'INVALID_STATE' })
  const { space_id, starts_at, ends_at, guests } = { ...before, ...values }
  const [space] = await tx.query<Space>(
    'SELECT capacity, rate_cents, currency, status, user_id FROM space WHERE id = $1 AND deleted_at IS NULL',
    [space_id],
  )
  const isHost = space?.user_id === actor.userId || isAdmin(actor.role)
  if (!space || (space.status !== 'active' && !isHost)) throw invalid({ space_id: "This space can't be booked" })
  const starts = Date.parse(String(starts_at))
  const ends = Date.parse(String(ends_at))
  const isMoved = starts !== Date.parse(String(before?.starts_at))
  if (isMoved && starts < now) throw invalid({ starts_at: 'Start is in the past' })
  if (ends <= starts) throw invalid({ ends_at: 'End must be after start' })
  if (ends - starts > LONGEST_MS) throw invalid({ ends_at: 'A booking can last at most 31 days' })
  if (Number(guests) > space.capacity) throw invalid({ guests: `This space holds at most ${space.capacity} guests` })
  const total_cents = Math.round((space.rate_cents * (ends - starts)) / HOUR_MS)
  return { ...values, total_cents, currency: space.currency }
}

/**
 * The guest can change only while the booking is pending. Later, the stay and its payment belong to
 * this guest.
 */
function requireSameGuest({ user_id }: Values, before: Values): void {
  if (user_id === undefined || user_id === before.user_id) return
  if (user_id === null) throw invalid({ user_id: 'Guest is required' })
  if (before.status !== 'pending')
    throw new HttpError(409, `The guest of a ${String(before.status)} booking can't be changed`, {
      code: 'INVALID_STATE',
    })
}

export type BookingTransition = (typeof BOOKING_TRANSITIONS)[number]['name']
const BY_GUEST: readonly BookingTransition[] = ['cancel']

/**
 * The state after a transition. Hosts and administrators confirm, cancel and complete; guests
 * cancel.
 * @param hostId owner of the booking's space
 * @throws HttpError 403 without permission, 409 when the state or time does not allow it
 */
export function nextBookingState(
  name: BookingTransition,
  booking: Values,
  { actor, hostId, now }: { actor: Actor; hostId: number | null; now: number },
): string {
  const transition: Transition | undefined = BOOKING_TRANSITIONS.find((item) => item.name === name)
  if (!transition) throw notFound()
  const { from, to, when } = transition
  const isHost = actor.userId === hostId || isAdmin(actor.role)
  if (!isHost && !(BY_GUEST.includes(name) && booking.user_id === actor.userId)) throw forbidden()
  const refuse = (message: string) => new HttpError(409, message, { code: 'INVALID_STATE' })
  if (!from.includes(String(booking.status))) throw refuse(`A ${String(booking.status)} booking can't be ${to}`)
  const isOver = Date.parse(String(booking.ends_at)) <= now
  if (when?.is === 'past' && !isOver) throw refuse('The booking has not ended yet')
  if (when?.is === 'future' && isOver) throw refuse('The booking has ended')
  return to
}

const HOSTED = `"booking"."space_id" in (select hosted.id from space hosted where hosted.user_id = $1::integer)`

const OPEN = `kind = 'booking' AND status IN ('pending', 'confirmed') AND ends_at > $2 AND deleted_at IS NULL`

/** Somebody else counts on a booking that is not over, as guest or as host. */
async function reasonsToStay({ tx, account, now }: Leaving): Promise<string[]> {
  // Nobody books these spaces until the account is deleted.
  await tx.query('SELECT id FROM space WHERE user_id = $1 ORDER BY id FOR UPDATE', [account.id])
  const count = async (whose: string) => {
    const [row] = await tx.query<{ count: number }>(
      `SELECT count(*) AS count FROM booking WHERE ${whose} AND ${OPEN}`,
      [account.id, new Date(now)],
    )
    return row?.count ?? 0
  }
  const asGuest = await count('user_id = $1')
  const asHost = await count('user_id IS DISTINCT FROM $1 AND space_id IN (SELECT id FROM space WHERE user_id = $1)')
  return [
    ...(asGuest > 0 ? [text.upcomingBookings({ count: asGuest })] : []),
    ...(asHost > 0 ? [text.hostedBookings({ count: asHost })] : []),
  ]
}

/** Times, amounts and states stay. The guest's note goes, and the host's contact. */
async function anonymiseBookings({ tx, account, now }: Leaving): Promise<void> {
  const change = (set: string, where: string) =>
    tx.query<{ id: number }>(
      `UPDATE booking SET ${set}, version = version + 1, updated_at = $2 WHERE ${where} RETURNING id`,
      [account.id, new Date(now)],
    )
  const own = await change('note = NULL', 'user_id = $1')
  const hosted = await change(
    `place = place - 'host'`,
    `place ? 'host' AND space_id IN (SELECT id FROM space WHERE user_id = $1)`,
  )
  const idsOf = (rows: { id: number }[]) => rows.map(({ id }) => id)
  await forgetValues(tx, 'booking', idsOf(own), ['note'])
  await forgetValues(tx, 'booking', idsOf(hosted), ['place'])
}

export const bookingFacet: TableFacet = {
  rules: {
    'own or in own space': `("booking"."user_id" = $1::integer or ${HOSTED})`,
    // Guests can't delete confirmed or past bookings: those stay on the host's record.
    'own without claim': `("booking"."user_id" = $1::integer and "booking"."status" in ('pending', 'cancelled'))`,
  },
  prepare: prepareBooking,
  isPerRow: true,
  leaving: { stays: true, reasons: reasonsToStay, anonymise: anonymiseBookings },
}
