/**
 * Rows of booking_payment and booking_refund: what is wanted of the payment provider. They are written
 * in the transaction that decides about the booking; booking-payments.ts does them.
 */
import { cardRequired, nothingToRefund, refundTooLarge } from '#messages/booking-payments'
import { LANGUAGE } from '#messages/message'
import { formatMoney } from '#shared/money'
import type { Database } from '../db/database'
import { HttpError, invalid } from '../errors'
import type { AuthorisationState } from '../ports/payments'

export type BookingPayment = {
  id: number
  booking_id: number
  key: string
  provider_id: string | null
  customer: string
  card: string
  amount_cents: number
  currency: string
  wanted: 'authorise' | 'capture' | 'release'
  state: AuthorisationState['status']
  is_instant: boolean
  is_first: boolean
  origin: string
  captured_cents: number
  refunded_cents: number
  failure: string | null
  due_at: string | null
  attempts: number
  asked: number
}

export const PAYMENT_COLUMNS = `p.id, p.booking_id, p.key, p.provider_id, p.customer, p.card, p.amount_cents, p.currency,
  p.wanted, p.state, p.is_instant, p.is_first, p.origin, p.captured_cents, p.refunded_cents, p.failure, p.due_at, p.attempts, p.asked`

/** All payments of a booking, oldest first. */
export const paymentsOf = (tx: Database, bookingId: number): Promise<BookingPayment[]> =>
  tx.query(`SELECT ${PAYMENT_COLUMNS} FROM booking_payment p WHERE booking_id = $1 ORDER BY id`, [bookingId])

/** The payment that counts; undefined when there is none. */
export async function livePayment(tx: Database, bookingId: number): Promise<BookingPayment | undefined> {
  const [row] = await tx.query<BookingPayment>(
    `SELECT ${PAYMENT_COLUMNS} FROM booking_payment p WHERE booking_id = $1 AND wanted <> 'release' FOR UPDATE`,
    [bookingId],
  )
  return row
}

export type DefaultCard = { customer: string; card: string }

export const cardRefusal = () => new HttpError(402, cardRequired(), { code: 'CARD_REQUIRED' })

export async function defaultCardOf(tx: Database, userId: unknown): Promise<DefaultCard | undefined> {
  const [row] = await tx.query<DefaultCard>(
    `SELECT c.provider_id AS customer, d.provider_id AS card FROM card d JOIN customer c ON c.id = d.customer_id
     WHERE d.user_id = $1 AND d.is_default AND d.deleted_at IS NULL AND c.deleted_at IS NULL LIMIT 1`,
    [userId],
  )
  return row
}

type NewPayment = DefaultCard & {
  booking_id: number
  amount_cents: number
  currency: string
  is_instant: boolean
  is_first: boolean
  origin: string
}

/** Asks for the amount to be reserved. */
export async function askForPayment(tx: Database, input: NewPayment, now: number): Promise<void> {
  await tx.query(
    `INSERT INTO booking_payment
       (booking_id, key, customer, card, amount_cents, currency, is_instant, is_first, origin, due_at, created_at, updated_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $10, $10)`,
    [
      ...[input.booking_id, crypto.randomUUID(), input.customer, input.card, input.amount_cents, input.currency],
      ...[input.is_instant, input.is_first, input.origin, new Date(now)],
    ],
  )
}

/** Asks for the reserved amount of a confirmed booking to be collected. */
export async function askForCapture(tx: Database, bookingId: number, now: number): Promise<void> {
  await tx.query(
    `UPDATE booking_payment SET wanted = 'capture', due_at = $2, attempts = 0, asked = asked + 1, updated_at = $2
     WHERE booking_id = $1 AND wanted = 'authorise'`,
    [bookingId, new Date(now)],
  )
}

/** Asks for everything to be given back that has not been collected. */
export async function askForRelease(tx: Database, bookingIds: readonly number[], now: number): Promise<void> {
  await tx.query(
    `UPDATE booking_payment SET wanted = 'release', due_at = $2, attempts = 0, asked = asked + 1, updated_at = $2
     WHERE booking_id = any($1::bigint[]) AND wanted <> 'release' AND state <> 'captured'`,
    [bookingIds, new Date(now)],
  )
}

type Refund = { key: string; amount_cents: number; reason: string | null; userId: number | null }

/** The sum of a payment's refunds, including those that are still to be made. */
export async function refundedWith(tx: Database, payment: BookingPayment): Promise<number> {
  const [row] = await tx.query<{ target: number | null }>(
    'SELECT max(target_cents) AS target FROM booking_refund WHERE payment_id = $1',
    [payment.id],
  )
  return Math.max(payment.refunded_cents, row?.target ?? 0)
}

/** Asks for a refund. Under the same key, only once. */
export async function askForRefund(tx: Database, payment: BookingPayment, refund: Refund, now: number): Promise<void> {
  const target = (await refundedWith(tx, payment)) + refund.amount_cents
  await tx.query(
    `INSERT INTO booking_refund (payment_id, key, amount_cents, target_cents, reason, user_id, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (key) DO NOTHING`,
    [payment.id, refund.key, refund.amount_cents, target, refund.reason, refund.userId, new Date(now)],
  )
  await tx.query(
    'UPDATE booking_payment SET due_at = $2, attempts = 0, asked = asked + 1, updated_at = $2 WHERE id = $1',
    [payment.id, new Date(now)],
  )
}

/**
 * The collected payment of a booking, and how much of it can still be refunded.
 * @throws HttpError 409 when nothing can, 400 when it is less than `amount`
 */
export async function requireRefundable(tx: Database, bookingId: number, amount: number): Promise<BookingPayment> {
  const payment = await livePayment(tx, bookingId)
  const left = payment ? payment.captured_cents - (await refundedWith(tx, payment)) : 0
  if (!payment || left <= 0) throw new HttpError(409, nothingToRefund(), { code: 'INVALID_STATE' })
  if (amount > left)
    throw invalid({ amount_cents: refundTooLarge({ left: formatMoney(left, payment.currency, LANGUAGE) }) })
  return payment
}

/** An event of the provider, or a person who comes back: its payment is looked at again. */
export async function lookAgain(tx: Database, column: 'provider_id' | 'key', value: string, now: number) {
  const [row] = await tx.query<{ booking_id: number }>(
    `UPDATE booking_payment SET due_at = $2, attempts = 0, asked = asked + 1 WHERE ${column} = $1 RETURNING booking_id`,
    [value, new Date(now)],
  )
  return row?.booking_id
}

/** Why the last payment of a booking failed; null: it did not. */
export async function lastFailure(tx: Database, bookingId: number): Promise<string | null> {
  return (await paymentsOf(tx, bookingId)).at(-1)?.failure ?? null
}
