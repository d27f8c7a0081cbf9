/**
 * Does at the provider what booking_payment asks for, and mirrors the result into the booking. Each
 * step reads the provider's state first and is one transaction of its own, so any process can go on
 * after any interruption, and no failure of the provider undoes a decision about a booking.
 */
import { cardRefused, reservationEnded } from '#messages/booking-payments'
import type { Deps, TakingBack } from '../context'
import type { Database } from '../db/database'
import { HttpError } from '../errors'
import { type AuthorisationState, PaymentError, type Payments, type Under } from '../ports/payments'
import { type BookingPayment, PAYMENT_COLUMNS } from './booking-payment-rows'
import { type Outcome, withdrawBooking, writeOutcome } from './booking-payment-state'

type Settling = Pick<Deps, 'db' | 'payments' | 'clock' | 'mail' | 'push' | 'logger'>

/** More than a payment ever needs at once. */
const STEPS_MAX = 20
/** A person may authenticate without the provider telling us. */
const POLL_MS = 60_000
const BACKOFF_MS = 30_000
const BACKOFF_MAX_MS = 3_600_000

const RETURN = '/v1/api/payments/return'

const REFUSALS: readonly string[] = ['declined', 'authentication', 'invalid', 'missing']

/** The refusal of a new payment by card or provider; undefined when it is not refused. */
const failureOf = ({ status, failure }: AuthorisationState): string | null =>
  status === 'declined' ? (failure ?? cardRefused()) : status === 'released' ? reservationEnded() : null

async function authorise(payments: Payments, row: BookingPayment, id: string, under: Under): Promise<Outcome> {
  const state = await payments.authorisation(id, under)
  if (state.status !== 'open') return { state, failure: failureOf(state) }
  try {
    const next = await payments.authorise(id, `${row.origin}${RETURN}/${row.key}`, under)
    return { state: next, failure: failureOf(next) }
  } catch (error) {
    // Such as a card that was removed in the meantime.
    if (!isRefusal(error)) throw error
    return { state, failure: error.message }
  }
}

/** Refunds that are asked for, as one sum. The refunds made elsewhere count. */
async function refund(
  payments: Payments,
  row: BookingPayment,
  state: AuthorisationState,
  under: Under,
): Promise<AuthorisationState> {
  const [asked] = await under.tx.query<{ id: number; target: number }>(
    'SELECT id, target_cents AS target FROM booking_refund WHERE payment_id = $1 ORDER BY target_cents DESC LIMIT 1',
    [row.id],
  )
  const target = row.wanted === 'release' ? state.captured : Math.min(asked?.target ?? 0, state.captured)
  if (state.refunded >= target) return state
  // The sum that there is already belongs to the key: another refund of the same request needs another one.
  const key = `${under.key}.refund.${state.refunded}.${target}`
  const { refunded } = await payments.refund(state.id, target - state.refunded, { ...under, key })
  return { ...state, refunded }
}

async function capture(payments: Payments, row: BookingPayment, id: string, under: Under): Promise<Outcome> {
  const before = await payments.authorisation(id, under)
  const state = before.status === 'authorised' ? await payments.capture(id, under) : before
  return {
    state: state.status === 'captured' ? await refund(payments, row, state, under) : state,
    failure: failureOf(state),
  }
}

async function release(payments: Payments, row: BookingPayment, id: string, under: Under): Promise<Outcome> {
  const state = await payments.authorisation(id, under)
  if (state.status === 'captured') return { state: await refund(payments, row, state, under), failure: null }
  const isDone = state.status === 'released' || state.status === 'processing'
  return { state: isDone ? state : await payments.release(id, under), failure: null }
}

/** One step at the provider. Undefined: there is nothing to ask it. */
async function attempt(payments: Payments, row: BookingPayment, under: Under): Promise<Outcome | undefined> {
  const { provider_id: id, wanted, customer, card, amount_cents: amount, currency } = row
  if (id !== null) return { authorise, capture, release }[wanted](payments, row, id, under)
  // Nothing has been reserved without an id.
  if (wanted === 'release') return undefined
  try {
    return { state: await payments.openAuthorisation({ customer, card, amount, currency }, under), failure: null }
  } catch (error) {
    if (!isRefusal(error)) throw error
    return { state: undefined, failure: error.message }
  }
}

const isRefusal = (error: unknown): error is PaymentError =>
  error instanceof PaymentError && REFUSALS.includes(error.kind)

/** When to look at the payment again; null: never. */
function nextLook({ wanted }: BookingPayment, { state, failure }: Outcome, now: number): number | null {
  if (!state || failure !== null) return null
  if (state.status === 'open') return now
  if (state.status === 'processing') return now + POLL_MS
  return wanted === 'authorise' && state.status === 'action' ? now + POLL_MS : null
}

/** @returns undefined when nothing is due; the refusal of a booking that was taken back */
async function runStep(
  { db, payments, clock, mail, push, logger }: Settling,
  bookingId: number,
  takingBack: TakingBack | undefined,
): Promise<{ refusal?: string } | undefined> {
  return db.transaction(async (tx) => {
    await tx.query(`SELECT pg_advisory_xact_lock(hashtextextended('booking payment ' || $1, 0))`, [String(bookingId)])
    const now = clock.now()
    const [row] = await tx.query<BookingPayment>(
      `SELECT ${PAYMENT_COLUMNS} FROM booking_payment p WHERE booking_id = $1 AND due_at <= $2 ORDER BY id LIMIT 1`,
      [bookingId, new Date(now)],
    )
    if (!row) return undefined
    let outcome: Outcome
    try {
      // The adapter makes a key of its own for each kind of step.
      outcome = (await attempt(payments, row, { tx, key: row.key })) ?? { state: undefined, failure: null }
    } catch (error) {
      if (!(error instanceof PaymentError)) throw error
      logger.error({ err: error, booking: bookingId }, 'payment of a booking: the provider is asked again later')
      await postpone(tx, row, now)
      return {}
    }
    const context = { tx, mail, push, now }
    const refusal = row.is_first && row.wanted === 'authorise' ? outcome.failure : null
    if (refusal !== null && takingBack && clock.now() < takingBack.until) {
      await withdrawBooking(context, row, outcome)
      await takingBack.freeKey(tx)
      return { refusal }
    }
    await writeOutcome(context, row, outcome, nextLook(row, outcome, now))
    return {}
  })
}

async function postpone(tx: Database, { id, attempts }: BookingPayment, now: number): Promise<void> {
  const wait = Math.min(BACKOFF_MS * 2 ** attempts, BACKOFF_MAX_MS)
  await tx.query('UPDATE booking_payment SET due_at = $2, attempts = attempts + 1, updated_at = $3 WHERE id = $1', [
    ...[id, new Date(now + wait), new Date(now)],
  ])
}

/**
 * Does everything that is due for one booking.
 * @param takingBack the request that made the booking waits for the result
 * @throws HttpError 402 when the card refused the first payment of a new booking: there is no booking
 */
export async function settleBooking(deps: Settling, bookingId: number, takingBack?: TakingBack): Promise<void> {
  for (let step = 0; step < STEPS_MAX; step++) {
    const done = await runStep(deps, bookingId, takingBack)
    if (!done) return
    if (done.refusal !== undefined) throw new HttpError(402, done.refusal, { code: 'CARD_DECLINED' })
  }
}

/** Does everything that is due. Resolves with the number of bookings. */
export async function runDueBookingPayments(deps: Settling): Promise<number> {
  const due = await deps.db.query<{ booking_id: number }>(
    'SELECT DISTINCT booking_id FROM booking_payment WHERE due_at <= $1 ORDER BY booking_id LIMIT 1000',
    [new Date(deps.clock.now())],
  )
  for (const { booking_id } of due) {
    try {
      await settleBooking(deps, booking_id)
    } catch (err) {
      deps.logger.error({ err, booking: booking_id }, 'payment of a booking failed')
    }
  }
  return due.length
}

/** Does what is due for the booking with this payment of the provider, if there is one. */
export async function settlePayment(deps: Settling, providerId: string): Promise<void> {
  const [row] = await deps.db.query<{ booking_id: number }>(
    'SELECT booking_id FROM booking_payment WHERE provider_id = $1',
    [providerId],
  )
  if (row) await settleBooking(deps, row.booking_id)
}
