/**
 * Expires booking requests, publishes reviews, and reminds of bookings and reviews when they are due.
 * Any number of processes may run it at once: each takes rows that no other one has, and a person is
 * told of an event once.
 */
import { DAY_MS } from '#shared/booking/times'
import { type Deps, GUEST } from '../context'
import type { NotifyContext } from '../notifications/notify'
import { askForRelease } from '../payments/booking-payment-rows'
import { runDueBookingPayments } from '../payments/booking-payments'
import { writeAudit } from '../records/audit'
import { type BookingEvent, tellOfBooking, tellOfState } from './booking-notices'
import type { Row } from './facet'
import { publishReviews } from './review-publishing'

const BATCH = 100
const REMIND_MS = DAY_MS
/** Later reminders of a review would surprise, such as after the server was off for a while. */
const REVIEW_MS = 3 * DAY_MS

type Clocked = Pick<Deps, 'db' | 'clock' | 'mail' | 'push' | 'payments' | 'logger'>

/** Runs everything that is due. Resolves with the number of changed records and events told. */
export async function runDueMarketplace(deps: Clocked): Promise<number> {
  const { db, clock, mail, push } = deps
  const now = clock.now()
  const drain = async (step: (context: NotifyContext) => Promise<number>) => {
    let done = 0
    for (let taken = BATCH; taken === BATCH; done += taken)
      taken = await db.transaction((tx) => step({ tx, mail, push, now }))
    return done
  }
  const expired = await drain(expireRequests)
  // With what it has just become: reservations of expired requests.
  await runDueBookingPayments(deps)
  const published = await drain((context) => publishReviews(context, BATCH))
  return expired + published + (await drain(remindOfBookings)) + (await drain(askForReviews))
}

const COLUMNS = `booking.id, booking.version, booking.status, booking.kind, booking.space_id, booking.user_id,
  booking.starts_at, booking.ends_at, booking.code, booking.decline_reason, booking.cancelled_by`

async function expireRequests(context: NotifyContext): Promise<number> {
  const { tx, now } = context
  const rows = await tx.query<Row>(
    `WITH due AS (
       SELECT id, pay_until FROM booking WHERE status = 'pending' AND deleted_at IS NULL AND expires_at <= $1
       ORDER BY expires_at, id LIMIT $2 FOR UPDATE SKIP LOCKED
     )
     UPDATE booking SET status = 'expired', pay_until = NULL, version = version + 1, updated_at = $1
     FROM due WHERE booking.id = due.id
     RETURNING ${COLUMNS}, due.pay_until`,
    [new Date(now), BATCH],
  )
  const changes = rows.map(({ id }) => ({ recordId: id, before: { status: 'pending' }, after: { status: 'expired' } }))
  await writeAudit(tx, { actor: GUEST, table: 'booking', operation: 'update', changes, key: null, at: now })
  const ids = rows.map(({ id }) => id)
  await askForRelease(tx, ids, now)
  // A host was not told of a request that was never paid for.
  for (const row of rows) await (row.pay_until ? tellOfBooking(context, row, 'unpaid') : tellOfState(context, row))
  return rows.length
}

type Due = { event: BookingEvent; column: 'reminded_at' | 'review_asked_at'; where: string; params: unknown[] }

async function tellOfDue(context: NotifyContext, { event, column, where, params }: Due): Promise<number> {
  const rows = await context.tx.query<Row>(
    `WITH due AS (
       SELECT id FROM booking WHERE ${column} IS NULL AND kind = 'booking' AND deleted_at IS NULL AND ${where}
       ORDER BY starts_at, id LIMIT ${BATCH} FOR UPDATE SKIP LOCKED
     )
     UPDATE booking SET ${column} = $1 FROM due WHERE booking.id = due.id RETURNING ${COLUMNS}`,
    [new Date(context.now), ...params],
  )
  for (const row of rows) await tellOfBooking(context, row, event)
  return rows.length
}

/** A day before the start. Guests who booked later than that know. */
const remindOfBookings = (context: NotifyContext): Promise<number> =>
  tellOfDue(context, {
    event: 'reminder',
    column: 'reminded_at',
    where: `status = 'confirmed' AND starts_at > $1 AND starts_at <= $2 AND created_at < starts_at - interval '24 hours'`,
    params: [new Date(context.now + REMIND_MS)],
  })

const askForReviews = (context: NotifyContext): Promise<number> =>
  tellOfDue(context, {
    event: 'review',
    column: 'review_asked_at',
    where: `status IN ('confirmed', 'completed') AND ends_at <= $1 AND ends_at > $2`,
    params: [new Date(context.now - REVIEW_MS)],
  })
