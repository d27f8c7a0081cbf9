/**
 * Bookings: times, what one costs, and which state may follow which. That two bookings of a space never overlap is the database's to
 * hold (0002, booking_overlap).
 */
import type { Values } from '#shared/records/query'
import type { Transition } from '#shared/resources/field'
import { BOOKING_TRANSITIONS } from '#shared/resources/marketplace'
import { isAdmin } from '#shared/roles'
import type { Actor } from '../context'
import { forbidden, HttpError, invalid, notFound } from '../errors'
import type { TableFacet, WriteContext } from './facet'

const HOUR_MS = 3_600_000
const LONGEST_MS = 31 * 24 * HOUR_MS

type Space = { capacity: number; rate_cents: number; currency: string; status: string; user_id: number | null }

const MOVES: readonly string[] = ['space_id', 'starts_at', 'ends_at', 'guests']

/** Adds total and currency to a new booking, and to one that is moved while it still waits for the host. */
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
  if (!space || (space.status !== 'active' && !isHost)) throw invalid({ space_id: 'This space can not be booked' })
  const starts = Date.parse(String(starts_at))
  const ends = Date.parse(String(ends_at))
  const isMoved = starts !== Date.parse(String(before?.starts_at))
  if (isMoved && starts < now) throw invalid({ starts_at: 'Begin lies in the past' })
  if (ends <= starts) throw invalid({ ends_at: 'End must come after begin' })
  if (ends - starts > LONGEST_MS) throw invalid({ ends_at: 'A booking lasts at most 31 days' })
  if (Number(guests) > space.capacity) throw invalid({ guests: `This space is for at most ${space.capacity} guests` })
  const total_cents = Math.round((space.rate_cents * (ends - starts)) / HOUR_MS)
  return { ...values, total_cents, currency: space.currency }
}

/** Another guest is named as long as the booking waits: after that the stay, and what was paid for it, is this guest's. */
function requireSameGuest({ user_id }: Values, before: Values): void {
  if (user_id === undefined || user_id === before.user_id) return
  if (user_id === null) throw invalid({ user_id: 'Guest is required' })
  if (before.status !== 'pending')
    throw new HttpError(409, `A ${String(before.status)} booking can't get another guest`, { code: 'INVALID_STATE' })
}

export type BookingTransition = (typeof BOOKING_TRANSITIONS)[number]['name']
const BY_GUEST: readonly BookingTransition[] = ['cancel']

/**
 * The state after a transition. Host and administrators confirm, cancel and complete; the guest cancels.
 * @param hostId owner of the booking's space
 * @throws HttpError 403 for who may not, 409 for a state or time that does not allow it
 */
export function nextBookingState(
  name: BookingTransition,
  booking: Values,
  { actor, hostId, now }: { actor: Actor; hostId: number | null; now: number },
): string {
  const transition: Transition | undefined = BOOKING_TRANSITIONS.find((one) => one.name === name)
  if (!transition) throw notFound()
  const { from, to, when } = transition
  const isHost = actor.userId === hostId || isAdmin(actor.role)
  if (!isHost && !(BY_GUEST.includes(name) && booking.user_id === actor.userId)) throw forbidden()
  const refuse = (message: string) => new HttpError(409, message, { code: 'INVALID_STATE' })
  if (!from.includes(String(booking.status))) throw refuse(`A ${String(booking.status)} booking can't be ${to}`)
  const isOver = Date.parse(String(booking.ends_at)) <= now
  if (when?.is === 'past' && !isOver) throw refuse('The booking has not ended yet')
  if (when?.is === 'future' && isOver) throw refuse('The booking is over')
  return to
}

const HOSTED = `"booking"."space_id" in (select hosted.id from space hosted where hosted.user_id = $1::integer)`

export const bookingFacet: TableFacet = {
  rules: {
    'own or in own space': `("booking"."user_id" = $1::integer or ${HOSTED})`,
    // A confirmed booking is cancelled, and what has been stays on the host's record.
    'own without claim': `("booking"."user_id" = $1::integer and "booking"."status" in ('pending', 'cancelled'))`,
  },
  prepare: prepareBooking,
  isPerRow: true,
}
