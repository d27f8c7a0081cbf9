/**
 * Which bookings are paid for, and what a change of a booking means for its payment. Runs in the
 * transaction of the change and asks the provider nothing.
 */
import { refundOf } from '#shared/booking/refund'
import type { Values } from '#shared/records/query'
import { isAdmin } from '#shared/roles'
import type { Actor } from '../context'
import { tellOfBooking } from '../tables/booking-notices'
import type { Row, WriteContext } from '../tables/facet'
import {
  askForCapture,
  askForPayment,
  askForRefund,
  askForRelease,
  type BookingPayment,
  cardRefusal,
  defaultCardOf,
  livePayment,
  lookAgain,
  paymentsOf,
  refundedWith,
} from './booking-payment-rows'
import { deadline, PAY_MS, REQUEST_MS } from './booking-payment-state'
import { settleBooking } from './booking-payments'

type Space = { user_id: number | null }
type Price = { total: number; currency: string; startsAt: unknown; guest: unknown }

/**
 * Only guests who book for themselves pay: nobody else may charge their card. Administrators, and
 * hosts in their own spaces, book without a payment.
 */
const isPaidFor = (actor: Actor, space: Space, { total, guest }: Pick<Price, 'total' | 'guest'>): boolean =>
  total > 0 && guest === actor.userId && !isAdmin(actor.role) && space.user_id !== actor.userId

/**
 * The values of a new booking that is paid for: it is pending until the amount is reserved. Undefined:
 * it needs no payment.
 * @throws HttpError 402 CARD_REQUIRED
 */
export async function termsOfPayment(
  { tx, actor, now }: WriteContext,
  space: Space,
  price: Price,
): Promise<Values | undefined> {
  if (!isPaidFor(actor, space, price)) return undefined
  if (!(await defaultCardOf(tx, price.guest))) throw cardRefusal()
  const until = deadline(now, PAY_MS, price.startsAt)
  return { status: 'pending', pay_until: until, expires_at: until }
}

/**
 * The same for a pending booking that is moved.
 * @throws HttpError 402 CARD_REQUIRED
 */
export async function termsOfMove(
  { tx, actor, now }: WriteContext,
  space: Space,
  before: Values,
  price: Price,
): Promise<Values> {
  const { total, currency, startsAt, guest } = price
  const payments = await paymentsOf(tx, Number(before.id))
  const live = payments.find(({ wanted }) => wanted !== 'release')
  const isReserved = live?.state === 'authorised' && live.amount_cents === total && live.currency === currency
  if (total === 0 || isReserved || guest !== before.user_id) return { pay_until: null }
  const isAsked = live !== undefined || before.pay_until !== null
  // A booking with a price and no payment goes on without one; a free one did not need it yet.
  const isFirst = before.total_cents === 0 && isPaidFor(actor, space, price)
  if (!isAsked && !isFirst) return { pay_until: null }
  if (mayCharge(actor, before, live, price) && !(await defaultCardOf(tx, guest))) throw cardRefusal()
  const until = deadline(now, PAY_MS, startsAt)
  return { pay_until: until, expires_at: until }
}

/** Somebody else never reserves more on the card of a guest than that guest agreed to. */
const mayCharge = (
  actor: Actor,
  booking: Values,
  live: BookingPayment | undefined,
  { total, currency }: Pick<Price, 'total' | 'currency'>,
): boolean =>
  booking.user_id === actor.userId || (live !== undefined && live.currency === currency && total <= live.amount_cents)

/** Asks for the payment of a new booking, and has the answer wait for it. */
export async function payFirst(context: WriteContext, row: Row): Promise<void> {
  const { tx } = context
  const [space] = await tx.query<{ is_instant: boolean }>(
    `SELECT booking_mode = 'instant' AS is_instant FROM space WHERE id = $1`,
    [row.space_id],
  )
  await ask(context, row, { is_instant: space?.is_instant === true, is_first: true })
  settleAfter(context, row.id, !context.isImport)
}

type Asking = Pick<WriteContext, 'tx' | 'now' | 'origin'>

async function ask(
  { tx, now, origin }: Asking,
  booking: Values,
  how: { is_instant: boolean; is_first: boolean },
): Promise<void> {
  const card = await defaultCardOf(tx, booking.user_id)
  if (!card) throw cardRefusal()
  const { total_cents, currency } = booking
  await askForPayment(
    tx,
    {
      ...card,
      ...how,
      booking_id: Number(booking.id),
      amount_cents: Number(total_cents),
      currency: String(currency),
      origin,
    },
    now,
  )
}

/** The answer of the request waits for the provider, as long as the provider answers. */
export function settleAfter({ afterCommit, table }: WriteContext, id: number, isAnswering = false): void {
  afterCommit.push({
    table,
    id,
    run: (deps, takingBack) => settleBooking(deps, id, isAnswering ? takingBack : undefined),
  })
}

/** After a move, a payment confirms no booking where the host of the space answers requests. */
const leaveToHost = (tx: WriteContext['tx'], { id, space_id }: Row) =>
  tx.query(
    `UPDATE booking_payment SET is_instant = false
     WHERE booking_id = $1 AND EXISTS (SELECT FROM space WHERE id = $2 AND booking_mode <> 'instant')`,
    [id, space_id],
  )

/** Adjusts the payment of a booking to its stored change. */
export async function followBooking(context: WriteContext, before: Values, after: Row): Promise<void> {
  const { tx, now } = context
  if (before.space_id !== after.space_id) await leaveToHost(tx, after)
  if (before.status !== after.status) await followStatus(context, after)
  else if (before.user_id !== after.user_id) await askForRelease(tx, [after.id], now)
  else if (before.total_cents !== after.total_cents || before.currency !== after.currency)
    await followPrice(context, after)
  else return
  settleAfter(context, after.id)
}

async function followStatus({ tx, now }: WriteContext, after: Row): Promise<void> {
  if (after.status === 'confirmed') await askForCapture(tx, after.id, now)
  if (after.status === 'declined' || after.status === 'expired') await askForRelease(tx, [after.id], now)
  if (after.status !== 'cancelled') return
  const live = await livePayment(tx, after.id)
  if (!live) return
  const { policy, starts_at, cancelled_by } = after
  const terms = {
    ...{ policy: typeof policy === 'string' ? policy : null, total_cents: live.amount_cents },
    starts_at: String(starts_at),
  }
  const due = refundOf(terms, now, cancelled_by === 'guest' ? 'guest' : 'host')
  const isCollected = live.wanted === 'capture'
  if (!isCollected || (live.state !== 'captured' && due >= live.amount_cents)) return askForRelease(tx, [after.id], now)
  // Refunds made before count: together they reach what the policy says.
  const amount_cents = due - (await refundedWith(tx, live))
  if (amount_cents > 0)
    await askForRefund(tx, live, { key: `${live.key}.cancel`, amount_cents, reason: null, userId: null }, now)
}

/**
 * A pending booking that was moved and costs something else now: the amount is reserved anew, or its
 * guest is asked to do it.
 */
async function followPrice(context: WriteContext, after: Row): Promise<void> {
  const { tx, actor, now } = context
  const payments = await paymentsOf(tx, after.id)
  const live = payments.find(({ wanted }) => wanted !== 'release')
  const total = Number(after.total_cents)
  const needsNone = after.pay_until === null
  if (needsNone && total > 0) return
  await askForRelease(tx, [after.id], now)
  if (needsNone) return
  if (!mayCharge(actor, after, live, { total, currency: String(after.currency) }))
    return tellOfBooking(context, after, 'payment')
  const { is_instant, is_first } = payments.at(-1) ?? { is_instant: false, is_first: false }
  await ask(context, after, { is_instant, is_first })
}

/**
 * The guest finishes a payment: one that failed, or with another card, is begun anew.
 * @throws HttpError 402 CARD_REQUIRED
 */
export async function payAgain(context: Asking, booking: Values): Promise<void> {
  const { tx, now } = context
  const id = Number(booking.id)
  const payments = await paymentsOf(tx, id)
  const live = payments.find(({ wanted }) => wanted !== 'release')
  const card = await defaultCardOf(tx, booking.user_id)
  if (live && (!card || live.card === card.card)) return void (await lookAgain(tx, 'key', live.key, now))
  const last = payments.at(-1)
  if (live) await askForRelease(tx, [id], now)
  if (last) await ask(context, booking, { is_instant: last.is_instant, is_first: last.is_first })
}

/** The reservation of trashed requests is given back. One that is restored is to be paid for again. */
export async function followTrash(context: WriteContext, rows: readonly Row[]): Promise<void> {
  const { tx, now } = context
  const pending = rows.filter(({ status }) => status === 'pending').map(({ id }) => id)
  await askForRelease(tx, pending, now)
  await tx.query(
    `UPDATE booking SET pay_until = expires_at
     WHERE id = any($1::bigint[]) AND EXISTS (SELECT 1 FROM booking_payment p WHERE p.booking_id = booking.id)`,
    [pending],
  )
  for (const id of pending) settleAfter(context, id)
}

/** A guest who changes is no longer the one who pays. */
export const termsOfGuest = (values: Values, before: Values, now: number): Values =>
  Object.hasOwn(values, 'user_id') && values.user_id !== before.user_id && before.pay_until
    ? { pay_until: null, expires_at: deadline(now, REQUEST_MS, before.starts_at) }
    : {}
