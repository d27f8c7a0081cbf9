/**
 * Bookings: times, price and state transitions. Times are decided under the lock of the space; the
 * database constraint booking_overlap (0002) is the last word.
 */
import { paymentPending } from '#messages/booking-payments'
import { blockFixed, blockSteps, cancelFirst, requestExpired } from '#messages/booking-rules'
import * as text from '#messages/leaving'
import { type Refusal, refusalMessage } from '#shared/booking/availability'
import { quoteOf } from '#shared/booking/quote'
import { LONGEST_MINUTES } from '#shared/booking/space-rules'
import { MINUTE_MS, type Period } from '#shared/booking/times'
import type { Values } from '#shared/records/query'
import { fieldOf, type Transition } from '#shared/resources/field'
import { BOOKING_TRANSITIONS, bookingTable } from '#shared/resources/marketplace'
import { isAdmin } from '#shared/roles'
import type { Actor } from '../context'
import { sqlStateOf } from '../db/database'
import { forbidden, HttpError, invalid, notFound } from '../errors'
import {
  followBooking,
  followTrash,
  payFirst,
  termsOfGuest,
  termsOfMove,
  termsOfPayment,
} from '../payments/booking-charges'
import { deadline, REQUEST_MS } from '../payments/booking-payment-state'
import { forgetValues } from '../records/audit'
import { blockRefusal, isBlock, prepareBlock } from './booking-block'
import { tellOfMove, tellOfState, tellOfUnpaidEnd } from './booking-notices'
import {
  type LockedSpace,
  lockSpace,
  lockSpacesOf,
  newCode,
  notAvailable,
  requireAvailable,
  requireSameTotal,
} from './booking-space'
import type { Leaving, Row, TableFacet, WriteContext } from './facet'
import { lockLeaving } from './lock-order'

const LONGEST_MS = LONGEST_MINUTES * MINUTE_MS

const TIMES: readonly string[] = ['space_id', 'starts_at', 'ends_at']
const MOVES: readonly string[] = [...TIMES, 'guests']

const isAmong = (names: readonly string[], values: Values, before: Values): boolean =>
  names.some((name) => Object.hasOwn(values, name) && !isSameMoment(values[name], before[name]))

const isSameMoment = (a: unknown, b: unknown): boolean =>
  a === b || (typeof a === 'string' && typeof b === 'string' && Date.parse(a) === Date.parse(b))

/**
 * Decides on a new booking, and on a pending one that is moved: whether its time is free, what it
 * costs, and until when its host can answer. `total_cents` is compared, never taken.
 */
async function prepareBooking(context: WriteContext, input: Values, before: Values | undefined): Promise<Values> {
  const { tx, actor, now } = context
  const { total_cents: seen, ...values } = input
  if (before && Object.hasOwn(values, 'kind') && values.kind !== before.kind) throw invalid({ kind: blockFixed() })
  if (isBlock(before ?? values)) {
    const { starts_at, ends_at } = { ...before, ...values }
    return prepareBlock(context, before ? input : values, before, {
      period: toPeriod(starts_at, ends_at),
      isHost: ({ user_id }) => user_id === actor.userId || isAdmin(actor.role),
    })
  }
  if (before) requireSameGuest(values, before)
  if (before && !isAmong(MOVES, values, before)) {
    if (seen !== undefined && seen !== before.total_cents) throw invalid({ total_cents: 'Total is set by the server' })
    return { ...values, ...termsOfGuest(values, before, now) }
  }
  if (before && before.status !== 'pending') {
    const message = isAmong(TIMES, values, before)
      ? `A ${statusWord(before.status)} booking can't be moved`
      : `The guests of a ${statusWord(before.status)} booking can't be changed`
    throw new HttpError(409, message, { code: 'INVALID_STATE' })
  }
  const { space_id, starts_at, ends_at, guests, user_id: guest } = { ...before, ...values }
  const space = await lockSpace(tx, space_id)
  const isHost = space?.user_id === actor.userId || isAdmin(actor.role)
  if (!space || space.isTrashed || (space.status !== 'active' && !isHost))
    throw invalid({ space_id: "This space can't be booked" })
  const wanted = { period: toPeriod(starts_at, ends_at), guests: Number(guests) }
  if (before && !isAmong(TIMES, values, before)) {
    if (wanted.guests > space.rules.capacity)
      throw await notAvailable(tx, space, { ...wanted, id: Number(before.id) }, { refusal: overCapacity(space), now })
    return values
  }
  await requireAvailable(tx, space, { ...wanted, ...(before && { id: Number(before.id) }) }, { now, isHost })
  const quote = quoteOf(space.rules, wanted.period)
  requireSameTotal(seen, quote)
  const ready = {
    ...values,
    ...{ quote, total_cents: quote.total_cents, currency: quote.currency, policy: space.cancellation_policy },
    expires_at: deadline(now, REQUEST_MS, starts_at),
  }
  const price = { total: quote.total_cents, currency: quote.currency, startsAt: starts_at, guest }
  if (before) return { ...ready, ...(await termsOfMove(context, space, before, price)) }
  const terms = await termsOfPayment(context, space, price)
  const code = await newCode(tx)
  if (terms) return { ...ready, code, ...terms }
  return space.booking_mode === 'instant'
    ? { ...ready, code, status: 'confirmed', place: space.place, expires_at: null }
    : { ...ready, code }
}

function toPeriod(starts_at: unknown, ends_at: unknown): Period {
  const period = { starts: Date.parse(String(starts_at)), ends: Date.parse(String(ends_at)) }
  if (period.ends <= period.starts) throw invalid({ ends_at: 'End must be after start' })
  if (period.ends - period.starts > LONGEST_MS) throw invalid({ ends_at: 'A booking can last at most 31 days' })
  return period
}

const overCapacity = ({ rules }: LockedSpace): Refusal => ({
  rule: 'capacity',
  message: refusalMessage('capacity', rules),
})

/**
 * The constraint booking_overlap has refused a booking that was free: a trashed one was restored at the
 * same moment.
 */
async function explainOverlap({ tx, now }: WriteContext, error: unknown, values: Values): Promise<Error | undefined> {
  if (sqlStateOf(error) !== '23P01') return undefined
  const space = await lockSpace(tx, values.space_id)
  if (!space) return undefined
  if (isBlock(values))
    return blockRefusal(
      tx,
      space,
      toPeriod(values.starts_at, values.ends_at),
      typeof values.id === 'number' ? values.id : 0,
    )
  const wanted = {
    ...{ period: toPeriod(values.starts_at, values.ends_at), guests: Number(values.guests) },
    ...(typeof values.id === 'number' && { id: values.id }),
  }
  const refusal: Refusal = { rule: 'taken', message: refusalMessage('taken', space.rules) }
  return notAvailable(tx, space, wanted, { refusal, now })
}

/** A status inside a sentence: its label, which pages of other languages have a word for. */
function statusWord(status: unknown): string {
  const field = fieldOf(bookingTable, 'status')
  const option = field?.kind === 'choice' ? field.options.find(({ value }) => value === status) : undefined
  return (option?.label ?? String(status)).toLowerCase()
}

/**
 * The guest can change only while the booking is pending. Later, the stay and its payment belong to
 * this guest.
 */
function requireSameGuest({ user_id }: Values, before: Values): void {
  if (user_id === undefined || user_id === before.user_id) return
  if (user_id === null) throw invalid({ user_id: 'Guest is required' })
  if (before.status !== 'pending')
    throw new HttpError(409, `The guest of a ${statusWord(before.status)} booking can't be changed`, {
      code: 'INVALID_STATE',
    })
}

/** A request that waits for no payment any more is new to its host, who was not told of it before. */
async function tellOfRequest(context: WriteContext, before: Values, row: Row): Promise<void> {
  if (isAmong(MOVES, row, before)) await tellOfMove(context, row)
  if (before.pay_until && row.pay_until === null) await tellOfState(context, row)
}

/** A request comes back from the trash: others may have booked beside it, nearer than the buffer. */
async function requireRoom({ tx, actor, now }: WriteContext, row: Row): Promise<void> {
  const space = row.status === 'pending' ? await lockSpace(tx, row.space_id) : undefined
  if (!space) return
  const { id, starts_at, ends_at, guests } = row
  const wanted = { id, period: toPeriod(starts_at, ends_at), guests: Number(guests) }
  const isHost = space.user_id === actor.userId || isAdmin(actor.role)
  await requireAvailable(tx, space, wanted, { now, isHost, isBack: true })
}

/** Only a cancellation gives back what was paid, and tells guest and host. */
function requireUncounted({ now }: WriteContext, rows: readonly Values[]): void {
  const isCounted = (row: Values) =>
    row.status === 'confirmed' && !isBlock(row) && Date.parse(String(row.ends_at)) > now
  if (rows.some(isCounted)) throw new HttpError(409, cancelFirst(), { code: 'INVALID_STATE' })
}

export type BookingTransition = (typeof BOOKING_TRANSITIONS)[number]['name']
const BY_GUEST: readonly BookingTransition[] = ['cancel']
/** A request can't be answered after it has expired, even when no process has marked it yet. */
const ANSWERS: readonly BookingTransition[] = ['confirm', 'decline']

type Asked = { actor: Actor; space: LockedSpace | undefined; now: number; reason?: string | undefined }

/**
 * The values that a transition sets. Hosts and administrators confirm, decline, cancel and complete;
 * guests cancel.
 * @throws HttpError 403 without permission, 409 when the state or time does not allow it
 */
export function bookingChanges(name: BookingTransition, booking: Values, asked: Asked): Values {
  const status = nextBookingState(name, booking, asked)
  const { space, reason } = asked
  switch (name) {
    case 'confirm':
      return { status, expires_at: null, pay_until: null, place: space?.place ?? null }
    case 'decline':
      return { status, expires_at: null, pay_until: null, decline_reason: reason?.trim() || null }
    case 'cancel':
      return { status, expires_at: null, pay_until: null, cancelled_by: cancellerOf(booking, asked) }
    case 'complete':
      return { status }
  }
}

function nextBookingState(name: BookingTransition, booking: Values, { actor, space, now }: Asked): string {
  const transition: Transition | undefined = BOOKING_TRANSITIONS.find((item) => item.name === name)
  if (!transition) throw notFound()
  const { from, to, when } = transition
  const isHost = (space && actor.userId === space.user_id) || isAdmin(actor.role)
  if (!isHost && !(BY_GUEST.includes(name) && booking.user_id === actor.userId)) throw forbidden()
  const refuse = (message: string) => new HttpError(409, message, { code: 'INVALID_STATE' })
  if (isBlock(booking)) throw refuse(blockSteps())
  if (!from.includes(String(booking.status))) {
    const [was, next] = [statusWord(booking.status), statusWord(to)]
    throw refuse(`A ${was} booking can't be ${next}`)
  }
  const isOver = Date.parse(String(booking.ends_at)) <= now
  if (when?.is === 'past' && !isOver) throw refuse('The booking has not ended yet')
  if (when?.is === 'future' && isOver) throw refuse('The booking has ended')
  if (ANSWERS.includes(name) && booking.expires_at && Date.parse(String(booking.expires_at)) <= now)
    throw refuse(requestExpired())
  if (name === 'confirm' && booking.pay_until) throw new HttpError(409, paymentPending(), { code: 'PAYMENT_PENDING' })
  return to
}

const cancellerOf = (booking: Values, { actor, space }: Asked): string =>
  booking.user_id === actor.userId ? 'guest' : space?.user_id === actor.userId ? 'host' : 'admin'

const HOSTED = `"booking"."space_id" in (select hosted.id from space hosted where hosted.user_id = $1::bigint)`

const HOSTED_BLOCK = `("booking"."kind" = 'block' and ${HOSTED})`

const OPEN = `kind = 'booking' AND status IN ('pending', 'confirmed') AND ends_at > $2 AND deleted_at IS NULL`

/** Somebody else counts on a booking that is not over, as guest or as host. */
async function reasonsToStay({ tx, account, now }: Leaving): Promise<string[]> {
  // Nobody books these spaces until the account is deleted. One may have been added before the account
  // was locked.
  await tx.query('SELECT 1 FROM space WHERE user_id = $1 ORDER BY id FOR NO KEY UPDATE', [account.id])
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
  const blocks = await change('note = NULL', `kind = 'block' AND space_id IN (SELECT id FROM space WHERE user_id = $1)`)
  const idsOf = (rows: { id: number }[]) => rows.map(({ id }) => id)
  await forgetValues(tx, 'booking', idsOf([...own, ...blocks]), ['note'])
  await forgetValues(tx, 'booking', idsOf(hosted), ['place'])
}

export const bookingFacet: TableFacet = {
  rules: {
    'own or in own space': `("booking"."user_id" = $1::bigint or ${HOSTED})`,
    'hosted block': HOSTED_BLOCK,
    'own or hosted block': `("booking"."user_id" = $1::bigint or ${HOSTED_BLOCK})`,
    // Guests can't delete confirmed or past bookings, nor canceled ones of whose payment the host
    // keeps a part: those stay on the host's record.
    'own without claim': `(("booking"."user_id" = $1::bigint and ("booking"."status" = 'pending'
      or ("booking"."status" = 'cancelled' and "booking"."payment_status" <> 'paid'))) or ${HOSTED_BLOCK})`,
  },
  ownData: 'hosted block',
  lockFirst: (tx, ids, values) =>
    lockSpacesOf(
      tx,
      'booking',
      ids,
      values.map(({ space_id }) => space_id),
    ),
  prepare: prepareBooking,
  explain: explainOverlap,
  complete: async (context, row) => {
    if (row.version !== 1 || isBlock(row)) return undefined
    // The host is told when the amount is reserved.
    if (row.pay_until !== null) await payFirst(context, row)
    else await tellOfState(context, row)
    return undefined
  },
  updated: async (context, before, after) => {
    const earlier = new Map(before.map((row) => [row.id, row]))
    for (const row of after) {
      const { status, ...rest } = earlier.get(row.id) ?? row
      if (row.status !== status) await (rest.pay_until ? tellOfUnpaidEnd : tellOfState)(context, row)
      else if (status === 'pending') await tellOfRequest(context, rest, row)
      await followBooking(context, { ...rest, status }, row)
    }
  },
  trashed: async (context, rows) => {
    requireUncounted(context, rows)
    await followTrash(context, rows)
  },
  restored: requireRoom,
  isPerRow: true,
  leaving: { stays: true, lockFirst: lockLeaving, reasons: reasonsToStay, anonymise: anonymiseBookings },
}
