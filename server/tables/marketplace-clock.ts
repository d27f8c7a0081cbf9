/**
 * Expires booking requests and publishes reviews when they are due. Any number of
 * processes may run it at once: each takes rows that no other one has.
 */
import { type Deps, GUEST } from '../context'
import type { Database } from '../db/database'
import { askForRelease } from '../payments/booking-payment-rows'
import { runDueBookingPayments } from '../payments/booking-payments'
import { writeAudit } from '../records/audit'
import { writeBookingMails } from './booking-mails'
import type { Row } from './facet'
import { publishReviews } from './review-publishing'

const BATCH = 100

type Clocked = Pick<Deps, 'db' | 'clock' | 'mail' | 'payments' | 'logger'>

/** Runs everything that is due. Resolves with the number of changed records. */
export async function runDueMarketplace(deps: Clocked): Promise<number> {
  const { db, clock, mail } = deps
  const drain = async (step: (tx: Database) => Promise<number>) => {
    let done = 0
    for (let taken = BATCH; taken === BATCH; done += taken) taken = await db.transaction(step)
    return done
  }
  const expired = await drain((tx) => expireRequests(tx, mail, clock.now()))
  // With what it has just become: reservations of expired requests.
  await runDueBookingPayments(deps)
  return expired + (await drain((tx) => publishReviews(tx, clock.now(), BATCH)))
}

async function expireRequests(tx: Database, mail: Clocked['mail'], now: number): Promise<number> {
  const rows = await tx.query<Row>(
    `WITH due AS (
       SELECT id FROM booking WHERE status = 'pending' AND deleted_at IS NULL AND expires_at <= $1
       ORDER BY expires_at, id LIMIT $2 FOR UPDATE SKIP LOCKED
     )
     UPDATE booking SET status = 'expired', pay_until = NULL, version = version + 1, updated_at = $1
     FROM due WHERE booking.id = due.id
     RETURNING booking.id, version, status, space_id, user_id, starts_at, ends_at, code, decline_reason, cancelled_by`,
    [new Date(now), BATCH],
  )
  const changes = rows.map(({ id }) => ({ recordId: id, before: { status: 'pending' }, after: { status: 'expired' } }))
  await writeAudit(tx, { actor: GUEST, table: 'booking', operation: 'update', changes, key: null, at: now })
  await askForRelease(
    tx,
    rows.map(({ id }) => id),
    now,
  )
  for (const row of rows) await writeBookingMails(tx, mail, row)
  return rows.length
}
