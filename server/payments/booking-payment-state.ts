/** Writes into the tables what the provider did with the payment of a booking. */
import { HOUR_MS, MINUTE_MS } from '#shared/booking/times'
import type { Values } from '#shared/records/query'
import { GUEST } from '../context'
import type { Database } from '../db/database'
import type { NotifyContext } from '../notifications/notify'
import type { AuthorisationState } from '../ports/payments'
import { toChange, writeAudit } from '../records/audit'
import { tellOfBooking, tellOfState } from '../tables/booking-notices'
import { lockSpaceOf } from '../tables/booking-space'
import type { Row } from '../tables/facet'
import { type BookingPayment, PAYMENT_COLUMNS, paymentsOf } from './booking-payment-rows'

/** Time for the guest to finish a payment, and for the host to answer. */
export const PAY_MS = 30 * MINUTE_MS
export const REQUEST_MS = 24 * HOUR_MS

/** `state` undefined: the provider knows nothing of the payment. `failure`: it can't be used any more. */
export type Outcome = { state: AuthorisationState | undefined; failure: string | null }

export const deadline = (now: number, length: number, startsAt: unknown): string =>
  new Date(Math.min(now + length, Date.parse(String(startsAt)))).toISOString()

const BOOKING = `id, version, status, kind, space_id, user_id, starts_at, ends_at, code, decline_reason, cancelled_by, place,
  expires_at, pay_until, payment_status, payment_id, refunded_cents, deleted_at`

async function lockBooking(tx: Database, id: number) {
  const space = await lockSpaceOf(tx, id)
  const [booking] = await tx.query<Row & { deleted_at: string | null }>(
    `SELECT ${BOOKING} FROM booking WHERE id = $1 FOR UPDATE`,
    [id],
  )
  if (!booking) throw new Error('The booking of a payment is gone')
  return { space, booking }
}

/** @param look when the payment is looked at again; null: when something else happens */
export async function writeOutcome(
  context: NotifyContext,
  { id, booking_id, asked }: BookingPayment,
  outcome: Outcome,
  look: number | null,
): Promise<void> {
  const { tx, now } = context
  const { space, booking } = await lockBooking(tx, booking_id)
  const [row] = await tx.query<BookingPayment>(
    `SELECT ${PAYMENT_COLUMNS} FROM booking_payment p WHERE id = $1 FOR UPDATE`,
    [id],
  )
  if (!row) return
  const changes = changesOf(row, booking, outcome, { place: space?.place ?? null, now })
  const wanted = changes.wanted ?? row.wanted
  const isMore = row.asked !== asked || (changes.wanted !== undefined && outcome.state?.status !== 'released')
  await writePayment(context, row, outcome, { wanted, due: isMore ? now : look })
  const mirrored = mirrorOf(await paymentsOf(tx, booking_id))
  await writeBooking(context, booking, { ...changes.booking, ...mirrored }, changes.isTold)
  const isUnfinished = outcome.failure !== null || outcome.state?.status === 'action'
  if (row.wanted === 'authorise' && isUnfinished && booking.status === 'pending' && booking.deleted_at === null)
    await tellOfBooking(context, { ...booking, ...changes.booking }, 'payment')
}

async function writePayment(
  { tx, now }: NotifyContext,
  row: BookingPayment,
  { state, failure }: Outcome,
  { wanted, due }: { wanted: BookingPayment['wanted']; due: number | null },
): Promise<void> {
  const status = state?.status ?? (failure === null ? 'released' : 'declined')
  await tx.query(
    `UPDATE booking_payment SET provider_id = coalesce($2, provider_id), state = $3, wanted = $4, due_at = $5, attempts = 0,
       captured_cents = greatest(captured_cents, $6), refunded_cents = greatest(refunded_cents, $7),
       failure = coalesce($8, failure), is_first = is_first AND $3 <> 'authorised', updated_at = $9
     WHERE id = $1`,
    [
      ...[row.id, state?.id ?? null, status, wanted, due === null ? null : new Date(due)],
      ...[state?.captured ?? 0, state?.refunded ?? 0, failure, new Date(now)],
    ],
  )
  await tx.query(
    `UPDATE booking_refund SET done_at = $2 WHERE payment_id = $1 AND done_at IS NULL
       AND target_cents <= (SELECT refunded_cents FROM booking_payment WHERE id = $1)`,
    [row.id, new Date(now)],
  )
}

type Changes = {
  booking: Values
  wanted?: BookingPayment['wanted']
  /** The people concerned are told, also when the status is the same. */
  isTold: boolean
}

/** Sets booking and payment to the provider's state. Another payment can replace a failed one. */
function changesOf(
  row: BookingPayment,
  booking: Row & { deleted_at: string | null },
  { state, failure }: Outcome,
  { place, now }: { place: Values | null; now: number },
): Changes {
  const none = { booking: {}, isTold: false }
  const isPending = booking.status === 'pending' && booking.deleted_at === null
  if (row.wanted === 'release') return none
  if (failure !== null) return { ...none, wanted: 'release', booking: failed(row, booking, isPending, now) }
  const isReserved = state?.status === 'authorised' || state?.status === 'captured'
  if (row.wanted !== 'authorise' || !isReserved || !isPending || row.state === 'authorised') return none
  if (row.is_instant)
    return {
      booking: { status: 'confirmed', place, expires_at: null, pay_until: null },
      ...{ wanted: 'capture', isTold: true },
    }
  const expires_at = deadline(now, REQUEST_MS, booking.starts_at)
  return { booking: { expires_at, pay_until: null }, isTold: row.is_first }
}

function failed({ wanted }: BookingPayment, booking: Row, isPending: boolean, now: number): Values {
  // Nobody stays for nothing: what can't be collected ends the booking.
  if (wanted === 'capture')
    return booking.status === 'confirmed' ? { status: 'cancelled', cancelled_by: 'payment' } : {}
  if (!isPending || booking.pay_until !== null) return {}
  const until = deadline(now, PAY_MS, booking.starts_at)
  return { pay_until: until, expires_at: until }
}

/** The columns of a booking that mirror its payments. */
function mirrorOf(payments: readonly BookingPayment[]): Values {
  const collected = payments.find(({ captured_cents }) => captured_cents > 0)
  const shown = collected ?? payments.find(({ wanted }) => wanted !== 'release') ?? payments.at(-1)
  if (!shown) return {}
  const { state, failure, captured_cents, refunded_cents, provider_id: payment_id } = shown
  const isBack = captured_cents > 0 && refunded_cents >= captured_cents
  const status = failure !== null ? 'failed' : state === 'authorised' ? 'authorised' : 'none'
  return { payment_status: collected ? (isBack ? 'refunded' : 'paid') : status, refunded_cents, payment_id }
}

/** A copied state alone keeps the version, so that nobody's waiting change meets a conflict. */
async function writeBooking(context: NotifyContext, before: Row, values: Values, isTold: boolean): Promise<void> {
  const { tx, now } = context
  const moved = Object.entries(values).filter(([name, value]) => JSON.stringify(before[name]) !== JSON.stringify(value))
  if (moved.length === 0) return
  const wanted = { ...before, ...values }
  const [after] = await tx.query<Row>(
    `UPDATE booking SET status = $2, place = $3::jsonb, expires_at = $4, pay_until = $5, payment_status = $6,
       payment_id = $7, refunded_cents = $8, cancelled_by = $9, updated_at = $10,
       version = version + CASE WHEN status <> $2 THEN 1 ELSE 0 END
     WHERE id = $1 RETURNING ${BOOKING}`,
    [
      ...[before.id, wanted.status, wanted.place ? JSON.stringify(wanted.place) : null, wanted.expires_at],
      ...[wanted.pay_until, wanted.payment_status, wanted.payment_id, wanted.refunded_cents, wanted.cancelled_by],
      new Date(now),
    ],
  )
  if (!after) return
  const changes = [toChange(before, after)]
  await writeAudit(tx, { actor: GUEST, table: 'booking', operation: 'update', changes, key: null, at: now })
  // An instant booking is told of as if it had been made confirmed: to both sides.
  if (isTold) await tellOfState(context, { ...after, version: 1 })
  else if (after.status !== before.status) await tellOfState(context, after)
}

/** Takes back a new booking whose first payment failed, as if it had never been made. */
export async function withdrawBooking(context: NotifyContext, row: BookingPayment, outcome: Outcome): Promise<void> {
  const { tx, now } = context
  const { booking } = await lockBooking(tx, row.booking_id)
  const isEnded = outcome.state === undefined || outcome.state.status === 'released'
  await writePayment(context, row, outcome, { wanted: 'release', due: isEnded ? null : now })
  await tx.query(
    `UPDATE booking SET deleted_at = $2, pay_until = NULL, expires_at = $2, payment_status = 'failed', version = version + 1,
       updated_at = $2 WHERE id = $1`,
    [booking.id, new Date(now)],
  )
  const changes = [{ recordId: booking.id, before: booking, after: null }]
  await writeAudit(tx, { actor: GUEST, table: 'booking', operation: 'delete', changes, key: null, at: now })
}
